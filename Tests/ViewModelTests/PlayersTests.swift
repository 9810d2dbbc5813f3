import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct PlayersTests {
  @Test("A match gives a point and another turn, and a miss passes the turn")
  func contest() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .person])
    #expect(game.board.players.map(\.name) == ["Player 1", "Player 2"])

    game.play(0, 2)
    #expect(game.board.currentPlayerIndex == 1)

    game.play(1)
    #expect(game.board.players.map(\.isCurrent) == [false, true])

    game.play(0, 2, 3)
    #expect(game.board.players.map(\.points) == [0, 2])
    #expect(game.board.foundPairs.map(\.player) == [1, 1])
    #expect(game.board.dialog?.title == "Player 2 wins!")
    #expect(game.board.dialog?.stars == nil)
  }

  @Test("After a miss, the headline names the next player while the cards are still face up")
  func missTurnsDown() {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge, players: [.person, .person])
    game.options.playerNames = ["Ada", "Ben"]
    #expect(game.board.headline == "Ada's turn")

    game.play(0, 2)
    #expect(game.board.phase == .showingMiss)
    #expect(game.board.headline == "Ben's turn")
    #expect(game.board.currentPlayer?.name == "Ben")
    #expect(game.board.subtitle == "No match.")

    game.advance(to: 1)
    #expect(game.board.phase == .choosingFirst)
    #expect(game.board.headline == "Ben's turn")
    #expect(game.board.currentPlayer?.name == "Ben")
    #expect(game.board.subtitle == "Find both matching pairs.")
  }

  @Test("After a match, the line says that the same player chooses again, until the next choice")
  func match() {
    let game = MemoryGameViewModel(board: "aabbcc", players: [.person, .computer(memory: 2)])
    game.play(0, 1)
    #expect(game.board.headline == "Your turn")
    #expect(game.board.subtitle == "A pair! Choose again.")

    game.choose(2)
    #expect(game.board.subtitle == "Find all three matching pairs.")

    game.play(4, 3, 2)
    #expect(game.board.headline == "Computer's turn")
    #expect(game.board.subtitle == "A pair! Computer chooses again.")
  }

  @Test("If a miss stays face up, the headline names the next player until another miss")
  func missStays() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .person])
    game.play(0, 2)
    game.advance(to: 60)
    #expect(game.board.headline == "Player 2's turn")
    #expect(game.board.subtitle == "No match.")

    // Card 0 belongs to the miss, so choosing it has no effect.
    game.choose(0)
    #expect(game.board.headline == "Player 2's turn")

    game.choose(1)
    #expect(game.board.headline == "Player 2's turn")
  }

  @Test("At the end of a contest, the dialog and then the headline name the winner")
  func ends() {
    let game = MemoryGameViewModel(board: "aabb", players: [.person, .computer(memory: 2)])
    game.options.playerNames = ["Ada"]
    game.play(0, 1, 2, 3)
    #expect(game.board.dialog?.title == "Ada wins!")
    #expect(game.board.leaderIndices == [0])
    #expect(game.board.headline == game.board.title)

    game.advance(to: 10)
    game.handle(.escape)
    #expect(game.board.dialog == nil)
    #expect(game.board.headline == "Ada wins!")

    let draw = MemoryGameViewModel(board: "aabbccdd", players: [.person, .person])
    draw.play(0, 1, 2, 3, 4, 6, 5, 4, 6, 7)
    #expect(draw.board.dialog?.title == "A draw!")
    #expect(draw.board.leaderIndices == [0, 1])
  }

  @Test("The board shows the names of the players, and a default name instead of an empty one")
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

  @Test("The computer chooses at regular times until it misses or finishes the game")
  func computer() {
    let game = MemoryGameViewModel(board: "abab", players: [.computer(memory: nil), .person])
    game.computer = ComputerPlayer(game)
    var times: [Double] = []
    let subscription = game.intents.sink { times.append($0.time) }
    #expect(game.nextDeadline == ComputerPlayer.thinkingTime)

    game.advance(to: 100)

    // The computer plays whole turns of two choices.
    #expect(times.count.isMultiple(of: 2))
    #expect(times.count >= 2)
    for (index, time) in times.enumerated() {
      let expectedTime = ComputerPlayer.thinkingTime * Double(index + 1)
      #expect(abs(time - expectedTime) < 1e-9)
    }
    #expect(game.state.game.isFinished || game.board.currentPlayerIndex == 1)
    subscription.cancel()
  }

  @Test("A touch makes the computer choose at once, but not the touched card")
  func hurry() {
    let game = MemoryGameViewModel(board: "aabb", players: [.computer(memory: 2), .person])
    game.computer = ComputerPlayer(game)
    game.advance(to: 0.1)

    #expect(game.handle(.card(3)) == nil)
    #expect(game.board.counters[0].value == "0")

    game.advance(to: 0.1)
    #expect(game.board.counters[0].value == "1")
    #expect(game.now == 0.1)
  }

  @Test("A notice, a hint and changed options do not postpone the choice of the computer")
  func planStays() {
    let game = MemoryGameViewModel(board: "aabb", players: [.computer(memory: 2), .person])
    game.computer = ComputerPlayer(game)
    game.advance(to: 0.5)
    game.showNotice("Hello.")
    game.hint()
    game.options.showsClock = true
    game.handle(.arrow(.down))
    #expect(game.nextDeadline == ComputerPlayer.thinkingTime)
  }

  @Test("The board marks the cards that the computer remembers, unless this is switched off")
  func memory() {
    let game = MemoryGameViewModel(board: "abcabc", players: [.person, .computer(memory: 2)])
    game.play(0, 1)
    game.choose(2)
    #expect(game.board.memoryStrengths == [1: 0.5, 2: 1])

    game.options.showsMemory = false
    #expect(game.board.memoryStrengths.isEmpty)
  }

  @Test("A restart can be undone, and the time of the previous game continues")
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

    // The game was played for three seconds before the restart, and for one second after it was
    // restored.
    #expect(value(of: "Time", in: game.snapshot) == "0:04")
  }

  @Test("A restart cannot be undone after a choice in the new game")
  func undoTooLate() {
    let game = MemoryGameViewModel(board: "aabb")
    game.play(0)
    game.restart()
    game.choose(0)
    let board = game.board
    #expect(!board.buttons.contains { $0.id == .undo })

    game.undo()
    #expect(firstDifference(game.board, from: board) == nil)
  }

  @Test("A hint marks a card that was seen, and the dialog counts the hints")
  func hint() throws {
    let game = TestGame(board: "abab")
    try game.perform(.hint) { $0.notice = "No hint yet. Turn over a new card first." }
    try game.arrange(choosing: 0, 1, 2)
    try game.perform(.hint) { $0.hintedCards = [0] }
    try game.perform(.hint)

    try game.arrange(choosing: 0, 1, 3)
    #expect(game.snapshot.hintedCards.isEmpty)
    #expect(value(of: "Hints", in: game.snapshot) == "1")
  }

  // MARK: Preview

  @Test("The first look shows all cards until its time is over or a card is chosen")
  func preview() {
    let waitingGame = dealThreePairs(previewDuration: 3)
    #expect(faceUpCards(of: waitingGame) == [0, 1, 2, 3, 4, 5])
    #expect(waitingGame.nextDeadline == 3)

    waitingGame.advance(to: 3)
    #expect(faceUpCards(of: waitingGame) == [])
    #expect(waitingGame.nextDeadline == nil)

    let quickGame = dealThreePairs(previewDuration: 3)
    quickGame.choose(2)
    #expect(faceUpCards(of: quickGame) == [2])
  }

  @Test("The cards of the first look count as seen for misses, hints and the computer")
  func previewIsSeen() throws {
    let game = dealThreePairs(players: [.person, .computer(memory: 4)], previewDuration: 3)

    // The second round checks that a restart shows the cards first, too.
    for _ in 0..<2 {
      #expect(game.board.memoryStrengths.keys.sorted() == [2, 3, 4, 5])

      game.hint()
      #expect(game.board.hintedCards.count == 2)

      let cards = game.state.game.cards
      let nonMatchingCard = try #require(cards.first { $0.pair != cards[0].pair }).id
      game.play(0, nonMatchingCard)
      let avoidableMisses = game.state.progress.players.avoidableMisses
      #expect(avoidableMisses.avoidableChoices.map(\.card) == [0, nonMatchingCard])
      #expect(avoidableMisses.unavoidableMisses == 0)
      #expect(avoidableMisses.seenCards == Array(0..<6))
      #expect(avoidableMisses.lastSighting(of: 5) == .preview)

      game.restart()
    }
  }

  @Test("Without a first look, no card counts as seen before the first choice")
  func noPreview() {
    let game = dealThreePairs()
    #expect(game.state.progress.players.avoidableMisses.seenCards.isEmpty)
  }

  // MARK: Clock

  @Test("The clock shows every second from the first choice to the end")
  func clock() {
    let game = MemoryGameViewModel(board: "aabb")
    game.options.showsClock = true
    #expect(game.nextDeadline == nil)
    #expect(game.board.counters.last?.text == "Time: 0:00")

    game.advance(to: 10.5)
    game.choose(0)
    #expect(game.nextDeadline == 11.5)

    game.advance(to: 12.6)
    #expect(game.board.counters.last?.text == "Time: 0:02")

    game.play(1, 2, 3)
    #expect(game.nextDeadline == nil)
  }

  // MARK: Review

  @Test("A review shows the moment before an avoidable choice, and no card can be chosen")
  func review() {
    let game = MemoryGameViewModel(board: "abcabc")
    game.play(0, 1)
    game.choose(3)
    let stateBeforeChoice = game.state
    game.choose(2)

    let avoidableChoices = game.state.progress.players.avoidableMisses.avoidableChoices
    #expect(avoidableChoices.map(\.card) == [2])

    let reviewedChoices = avoidableChoices.map { choice in
      ReviewViewModel.ReviewedChoice(state: stateBeforeChoice, choice: choice)
    }
    let review = ReviewViewModel(
      MemoryGameViewModel(board: "abcabc"),
      reviewedChoices: reviewedChoices)
    #expect(review.board.hintedCards == [0])
    #expect(review.board.review?.seenCards == [0, 1])
    #expect(review.board.subtitle == "You saw the matching card here one turn ago.")

    #expect(review.handle(.card(4)) == nil)
    #expect(!review.board.cards[4].isFaceUp)

    var requestedButtons: [ButtonID] = []
    let subscription = review.navigationRequests.sink { requestedButtons.append($0) }
    _ = review.handle(.escape)
    #expect(requestedButtons == [.endReview])
    subscription.cancel()
  }

  @Test("A review mentions the first look if a card was seen only then")
  func reviewOfPreview() throws {
    let game = dealThreePairs(previewDuration: 3)
    let cards = game.state.game.cards
    let pair = cards[0].pair
    let nonMatchingCard = try #require(cards.first { $0.pair != pair }).id
    let matchingCard = try #require(cards.last { $0.pair == pair }).id
    game.choose(0)
    let stateBeforeChoice = game.state
    game.choose(nonMatchingCard)

    let avoidableMisses = game.state.progress.players.avoidableMisses
    let choice = try #require(avoidableMisses.avoidableChoices.last)
    let reviewedChoice = ReviewViewModel.ReviewedChoice(state: stateBeforeChoice, choice: choice)
    let review = ReviewViewModel(game, reviewedChoices: [reviewedChoice])

    #expect(review.board.subtitle == "You saw the matching card here at the start.")
    let choiceText = "Choice 2, card \(nonMatchingCard + 1)"
    let reason = "you saw the matching card, card \(matchingCard + 1), at the start."
    #expect(review.reviewedChoices[0].sentence == "\(choiceText): \(reason)")
  }

  @Test("In a review, Left and Right show the previous and the next choice")
  func reviewByKeys() throws {
    let review = try reviewOfThreeChoices()

    let introduction = Announcer().introduction(of: review.board)
    #expect(introduction.last == "Face up: card 4. Chosen: card 3. Matching card: card 1.")
    #expect(review.board.review?.chosenCard == 2)
    #expect(review.board.hintedCards == [0])
    #expect(review.board.cards[3].isFaceUp)

    let descriptions = [0, 2, 3].map { Strings.cardDescription(for: $0, on: review.board) }
    #expect(
      descriptions == [
        "Card 1 of 6, a, seen before, matching card",
        "Card 3 of 6, face down, chosen",
        "Card 4 of 6, a",
      ])

    let steps: [(key: Direction, choice: Int)] = [
      (.left, 0), (.right, 1), (.right, 2), (.right, 2), (.left, 1),
    ]
    for (key, choice) in steps {
      _ = review.handle(.arrow(key))
      #expect(review.state == choice)
      #expect(review.board.focus == nil)
    }

    _ = review.handle(.arrow(.down))
    #expect(review.board.focus != nil)

    _ = review.handle(.arrow(.right))
    #expect(review.state == 2)
  }

  // MARK: Helpers

  private func dealThreePairs(
    players: [Player] = [.person],
    previewDuration: Double = 0
  ) -> MemoryGameViewModel {
    MemoryGameViewModel(
      grid: Grid(rows: 2, columns: 3),
      deck: .frutigerAero,
      players: players,
      previewDuration: previewDuration,
      seed: 1)
  }

  private func faceUpCards(of game: MemoryGameViewModel) -> [Int] {
    game.board.cards.indices.filter { game.board.cards[$0].isFaceUp }
  }

  /// Returns the value of an entry in the dialog, such as "Time".
  private func value(of name: String, in snapshot: GameSnapshot) -> String? {
    snapshot.dialog?.entries.first { $0.name == name }?.value
  }

  /// Plays a game in which three of six choices are avoidable, and reviews them.
  private func reviewOfThreeChoices() throws -> ReviewViewModel {
    let game = MemoryGameViewModel(board: "abcabc")
    var reviewedChoices: [ReviewViewModel.ReviewedChoice] = []
    for card in [0, 1, 3, 2, 0, 1] {
      let stateBeforeChoice = game.state
      let countBefore = stateBeforeChoice.progress.players.avoidableMisses.avoidableChoices.count
      game.choose(card)

      let choices = game.state.progress.players.avoidableMisses.avoidableChoices
      for choice in choices.dropFirst(countBefore) {
        reviewedChoices.append(.init(state: stateBeforeChoice, choice: choice))
      }
    }
    try #require(reviewedChoices.count == 3)
    return ReviewViewModel(
      MemoryGameViewModel(board: "abcabc"),
      reviewedChoices: reviewedChoices)
  }
}
