import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct PlayersTests {
  @Test("A pair is a point and another turn, a miss passes the turn; the end names the winner")
  func contest() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .person])
    #expect(game.board.players.map(\.name) == ["Player 1", "Player 2"])
    game.play(0, 2)
    #expect(game.board.choosingPlayerIndex == 1)
    game.play(1)
    #expect(game.board.players.map(\.isCurrent) == [false, true])
    game.play(0, 2, 3)
    #expect(game.board.players.map(\.points) == [0, 2])
    #expect(game.board.foundPairs.map(\.player) == [1, 1])
    #expect(game.board.dialog?.title == "Player 2 wins!" && game.board.dialog?.stars == nil)
  }

  @Test("The headline tells the turn; after a miss it changes when the cards are down")
  func missTurnsDown() {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge, players: [.person, .person])
    game.options.playerNames = ["Ada", "Ben"]
    #expect(game.board.headline == "Ada's turn")
    game.play(0, 2)
    #expect(game.board.headline == "Ada's turn" && game.board.currentPlayer?.name == "Ada")
    #expect(game.board.subtitle == "No match. Ben is next")
    game.advance(to: 0.9)
    #expect(game.board.headline == "Ada's turn")
    game.advance(to: 1)
    #expect(game.board.headline == "Ben's turn" && game.board.currentPlayer?.name == "Ben")
    #expect(game.board.subtitle == "Find both matching pairs")
  }

  @Test("After a miss that stays, the turn changes when another card is chosen")
  func missStays() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .person])
    game.play(0, 2)
    game.advance(to: 60)
    #expect(game.board.headline == "Player 1's turn")
    // A card of the miss is open already, and changes nothing.
    game.choose(0)
    #expect(game.board.headline == "Player 1's turn")
    game.choose(1)
    #expect(game.board.headline == "Player 2's turn")
  }

  @Test("The end of a contest: the dialog names the winner, then the headline; or a draw")
  func ends() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .computer(memory: 2)])
    game.options.playerNames = ["Ada"]
    game.play(0, 1, 2, 3)
    #expect(game.board.dialog?.title == "Ada wins!" && game.board.leaderIndices == [0])
    #expect(game.board.headline == game.board.title)
    game.advance(to: 10)
    game.handle(.escape)
    #expect(game.board.dialog == nil && game.board.headline == "Ada wins!")
    let draw = MemoryGameViewModel(board: "aabbccdd", players: [.person, .person])
    draw.play(0, 1, 2, 3, 4, 6, 5, 4, 6, 7)
    #expect(draw.board.dialog?.title == "A draw!" && draw.board.leaderIndices == [0, 1])
  }

  @Test("A name that is typed stands on the board at once; an empty one is that of the game")
  func names() {
    let players = [Player.person, .person, .computer(memory: 2)]
    let game = MemoryGameViewModel(board: "aabb", players: players)
    game.options.playerNames = ["", "Zoë"]
    #expect(game.board.players.map(\.name) == ["Player 1", "Zoë", "Computer"])
    game.options.playerNames = ["Zoë", "Zoë"]
    #expect(game.board.players.map(\.name) == ["Zoë", "Zoë 2", "Computer"])
    game.options.playerNames = ["  ", ""]
    #expect(game.board.players.map(\.name) == ["Player 1", "Player 2", "Computer"])
  }

  @Test("The computer takes its time, is announced like anyone, and ends the game by itself")
  func computer() {
    let game = MemoryGameViewModel(board: "abab", players: [.computer(memory: nil), .person])
    game.computer = ComputerPlayer(game)
    var times: [Double] = []
    let subscription = game.intents.sink { times.append($0.time) }
    #expect(game.nextDeadline == ComputerPlayer.thinkingTime)
    game.advance(to: 100)
    // It chooses until it misses, or has found everything.
    #expect(times.count.isMultiple(of: 2) && times.count >= 2)
    for (number, time) in times.enumerated() {
      #expect(abs(time - ComputerPlayer.thinkingTime * Double(number + 1)) < 1e-9)
    }
    #expect(game.state.game.isFinished || game.board.choosingPlayerIndex == 1)
    subscription.cancel()
  }

  @Test("A touch hurries the computer, and chooses nothing for it")
  func hurry() {
    let game = MemoryGameViewModel(board: "aabb", players: [.computer(memory: 2), .person])
    game.computer = ComputerPlayer(game)
    game.advance(to: 0.1)
    #expect(game.handle(.card(3)) == nil && game.board.counters[0].value == "0")
    game.advance(to: 0.1)
    #expect(game.board.counters[0].value == "1" && game.now == 0.1)
  }

  @Test("What the computer remembers is marked, unless that is not wanted")
  func memory() {
    let game = MemoryGameViewModel(board: "abcabc", players: [.person, .computer(memory: 2)])
    game.play(0, 1)
    game.choose(2)
    #expect(game.board.memoryStrengths == [1: 0.5, 2: 1])
    game.options.showsMemory = false
    #expect(game.board.memoryStrengths.isEmpty)
  }

  @Test("Restart on a game under way can be taken back until the next choice; its time goes on")
  func undo() throws {
    let game = TestGame(board: "aabb")
    try game.arrange {
      $0.advance(to: 5)
      $0.play(0)
      $0.advance(to: 8)
      $0.restart(seed: 3)
      $0.advance(to: 20)
    }
    #expect(game.snapshot.buttons.map(\.id) == [.undo, .restart, .menu, .games])
    try game.perform(.undo) {
      $0.dealFaces(kind: .text, "a", "a", "b", "b")
      $0.text = "a..."
      $0[.flips] = 1
      $0.phase = .choosingSecond
      $0.seed = 0
      $0.buttons.removeFirst()
      $0.buttons[2].isEnabled = true
    }
    try game.perform(.undo)
    try game.arrange {
      $0.advance(to: 21)
      $0.play(1, 2, 3)
    }
    // Three seconds before the new deal, and one after it.
    #expect(game.snapshot.dialog?.entries.first { $0.name == "Time" }?.value == "0:04")
  }

  @Test("After a choice of the new game the old one is gone")
  func undoTooLate() {
    let game = MemoryGameViewModel(board: "aabb")
    game.play(0)
    game.restart()
    game.choose(0)
    let board = game.board
    game.undo()
    #expect(game.board == board && !board.buttons.contains { $0.id == .undo })
  }

  @Test("A hint points to what was seen, is counted, and told at the end")
  func hint() throws {
    let game = TestGame(board: "abab")
    try game.perform(.hint) { $0.notice = "Nothing to point to yet: turn a new card up" }
    try game.arrange(choosing: 0, 1, 2)
    try game.perform(.hint) { $0.hintedCards = [0] }
    try game.perform(.hint)
    try game.arrange(choosing: 0, 1, 3)
    #expect(game.snapshot.hintedCards.isEmpty)
    #expect(game.snapshot.dialog?.entries.first { $0.name == "Hints" }?.value == "1")
  }

  @Test("A first look shows all cards until its time is over, or a card is chosen")
  func preview() {
    func deal() -> MemoryGameViewModel {
      MemoryGameViewModel(
        grid: Grid(rows: 2, columns: 3), deck: .frutigerAero, previewDuration: 3, seed: 1)
    }
    let waiting = deal()
    #expect(waiting.board.cards.allSatisfy(\.isFaceUp) && waiting.nextDeadline == 3)
    waiting.advance(to: 3)
    #expect(!waiting.board.cards.contains(where: \.isFaceUp) && waiting.nextDeadline == nil)
    let quick = deal()
    quick.choose(2)
    #expect(quick.board.cards.map(\.isFaceUp) == [false, false, true, false, false, false])
  }

  @Test("A first look counts as seen: by misses, hints and the computer, after every deal")
  func previewIsSeen() throws {
    let game = MemoryGameViewModel(
      grid: Grid(rows: 2, columns: 3), deck: .frutigerAero,
      players: [.person, .computer(memory: 4)], previewDuration: 3, seed: 1)
    for _ in 0..<2 {
      #expect(game.board.memoryStrengths.keys.sorted() == [2, 3, 4, 5])
      game.hint()
      #expect(game.board.hintedCards.count == 2)
      let cards = game.state.game.cards
      let other = try #require(cards.first { $0.pair != cards[0].pair })
      game.play(0, other.id)
      let mistakes = game.state.progress.players.avoidableMisses
      #expect(
        mistakes.avoidableChoices.map(\.card) == [0, other.id] && mistakes.unavoidableMisses == 0)
      #expect(mistakes.seenCards == Array(0..<6) && mistakes.lastSighting(of: 5) == .preview)
      game.restart()
    }
  }

  @Test("Without a first look nothing is seen before it is chosen")
  func noPreview() {
    let game = MemoryGameViewModel(
      grid: Grid(rows: 2, columns: 3), deck: .frutigerAero, seed: 1)
    #expect(game.state.progress.players.avoidableMisses.seenCards.isEmpty)
  }

  @Test("A clock that is wanted shows every second from the first choice to the end")
  func clock() {
    let game = MemoryGameViewModel(board: "aabb")
    game.options.showsClock = true
    #expect(game.nextDeadline == nil && game.board.counters.last?.text == "Time 0:00")
    game.advance(to: 10.5)
    game.choose(0)
    #expect(game.nextDeadline == 11.5)
    game.advance(to: 12.6)
    #expect(game.board.counters.last?.text == "Time 0:02")
    game.play(1, 2, 3)
    #expect(game.nextDeadline == nil)
  }

  @Test("A look back goes through the moments before avoidable choices, and changes none")
  func review() {
    let game = MemoryGameViewModel(board: "abcabc")
    game.play(0, 1)
    game.choose(3)
    let moment = game.state
    game.choose(2)
    let mistakes = game.state.progress.players.avoidableMisses.avoidableChoices
    #expect(mistakes.map(\.card) == [2])
    let review = ReviewViewModel(
      MemoryGameViewModel(board: "abcabc"),
      reviewedChoices: mistakes.map { .init(state: moment, choice: $0) })
    #expect(review.board.hintedCards == [0] && review.board.review?.seenCards == [0, 1])
    #expect(review.board.subtitle == "The partner was seen one turn ago: here")
    #expect(review.handle(.card(4)) == nil && !review.board.cards[4].isFaceUp)
    var departed: [ButtonID] = []
    let subscription = review.navigationRequests.sink { departed.append($0) }
    _ = review.handle(.escape)
    #expect(departed == [.endReview])
    subscription.cancel()
  }

  @Test("A card that only the first look has shown was seen in it, however many turns ago that was")
  func reviewOfPreview() throws {
    let game = MemoryGameViewModel(
      grid: Grid(rows: 2, columns: 3), deck: .frutigerAero, previewDuration: 3, seed: 1)
    let cards = game.state.game.cards
    let other = try #require(cards.first { $0.pair != cards[0].pair }).id
    let partner = try #require(cards.first { $0.pair == cards[0].pair && $0.id != 0 }).id
    game.choose(0)
    let moment = game.state
    game.choose(other)
    let mistake = try #require(game.state.progress.players.avoidableMisses.avoidableChoices.last)
    let review = ReviewViewModel(game, reviewedChoices: [.init(state: moment, choice: mistake)])
    #expect(review.board.subtitle == "The partner was seen in the first look: here")
    #expect(
      review.reviewedChoices[0].sentence
        == "Choice 2, card \(other + 1): the partner was seen in the first look: card \(partner + 1)."
    )
  }

  @Test("In a review Left and Right are earlier and later, and what is marked is what is said")
  func reviewByKeys() throws {
    let game = MemoryGameViewModel(board: "abcabc")
    var moments: [ReviewViewModel.ReviewedChoice] = []
    for card in [0, 1, 3, 2, 0, 1] {
      let before = game.state
      let count = game.state.progress.players.avoidableMisses.avoidableChoices.count
      game.choose(card)
      let new = game.state.progress.players.avoidableMisses.avoidableChoices.dropFirst(count)
      moments += new.map { .init(state: before, choice: $0) }
    }
    try #require(moments.count == 3)
    let review = ReviewViewModel(MemoryGameViewModel(board: "abcabc"), reviewedChoices: moments)
    func said() -> String? {
      Announcer().introduction(of: review.board).last
    }
    #expect(said() == "Open: card 4. Chosen: card 3. Partner: card 1.")
    #expect(review.board.review?.chosenCard == 2 && review.board.hintedCards == [0])
    #expect(review.board.cards[3].isFaceUp)
    #expect(
      [0, 2, 3].map { Strings.cardDescription(for: $0, on: review.board) } == [
        "Card 1 of 6, a, seen before, partner", "Card 3 of 6, face down, chosen", "Card 4 of 6, a",
      ])
    for (key, number) in [(Direction.left, 0), (.right, 1), (.right, 2), (.right, 2), (.left, 1)] {
      _ = review.handle(.arrow(key))
      #expect(review.state == number && review.board.focus == nil)
    }
    _ = review.handle(.arrow(.down))
    #expect(review.board.focus != nil)
    _ = review.handle(.arrow(.right))
    #expect(review.state == 2)
  }
}
