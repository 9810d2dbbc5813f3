import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct MemoryGameViewModelTests {
  @Test("The board of a new game shows its cards, counters and buttons")
  func newGame() {
    let game = MemoryGameViewModel(grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: 7)
    #expect(game.board.cards.map(\.face.name).joined() == "💿💿🐠🫧🍀🐬🍀🐠🫧🐬💧💧")

    let faceDownCards = game.board.cards.map { BoardState.Card(face: $0.face) }
    var board = BoardState(
      gameName: "lab",
      grid: game.setup.grid,
      cards: faceDownCards,
      seed: 7)
    board.subtitle = "Find all six matching pairs."
    board.counters = [
      .init("Flips", "0"),
      .init("Misses", "0"),
    ]
    board.buttons = [
      .init(.restart, "Restart"),
      .init(.menu, "Menu"),
      .init(.games, "Games"),
    ]
    #expect(
      firstDifference(game.board, from: board) == nil,
      "If there is a new counter, add it to board.counters above.")
    #expect(board.title == "Memory Game")
    #expect(game.now == 0)
    #expect(game.nextDeadline == nil)
  }

  @Test("An explicit board has one row, or rows of the given number of columns")
  func explicitBoard() {
    #expect(grid(board: "aabb") == Grid(rows: 1, columns: 4))
    #expect(grid(board: "aabb", columns: 2) == Grid(rows: 2, columns: 2))
    #expect(grid(board: "abcabc", columns: 3) == Grid(rows: 2, columns: 3))
    // The middle of the grid stays empty.
    #expect(grid(board: "aabbccdd", columns: 3) == Grid(rows: 3, columns: 3))
  }

  @Test("An intent has the same effect as the method of the same name")
  func perform() {
    let game = MemoryGameViewModel(board: "aabb")

    #expect(game.perform(.choose(3)) == .revealed)
    #expect(game.text == "...b")

    #expect(game.perform(.choose(3)) == .ignored)

    #expect(game.perform(.restart(seed: 12)) == nil)
    #expect(game.board.seed == 12)
    #expect(game.text == "....")
  }

  @Test("A matched pair leaves the board at once, with the next turn, or never")
  func gone() {
    for kind in [GameKind.lab, .playingCards, .concentration, .challenge] {
      let isGoneAtOnce = kind == .lab || kind == .playingCards
      let isGoneOnNextTurn = kind != .challenge
      let game = MemoryGameViewModel(board: "aabb", kind: kind)

      game.play(0, 1, 0)
      #expect(game.goneCards == (isGoneAtOnce ? [0, 1] : []), "\(kind.name)")

      game.play(2)
      #expect(game.goneCards == (isGoneOnNextTurn ? [0, 1] : []), "\(kind.name)")
    }
  }

  @Test("With playing cards, the board takes no choices while a miss is shown")
  func takesChoices() throws {
    let game = TestGame(board: "aabb", kind: .playingCards)
    try game.arrange(choosing: 0)
    try game.choose(2) {
      $0.text = "a.b."
      $0[.flips] = 2
      $0[.misses] = 1
      $0.phase = .showingMiss
      $0.takesChoices = false
      $0.nextDeadline = 0.6
    }
    #expect(try game.choose(1) == .ignored)
    try game.advance(to: 0.6) {
      $0.text = "...."
      $0.phase = .choosingFirst
      $0.takesChoices = true
      $0.nextDeadline = nil
    }
  }

  @Test(
    "A notice is published once and stays until the next choice or deal", arguments: GameKind.all)
  func notices(kind: GameKind) {
    let game = anyGame(kind)
    let recorder = Recorder(game)
    game.showNotice("no network")
    game.showNotice("no network")
    #expect(game.board.notice == "no network")

    game.handle(.arrow(.down))
    #expect(recorder.takeCauses() == [.noticed, .focusMoved])
    #expect(game.board.notice == "no network")

    game.play(0)
    #expect(game.board.notice == nil)

    game.showNotice("no network")
    game.perform(.restart(seed: 1))
    #expect(game.board.notice == nil)
  }

  @Test("An ignored choice keeps the notice")
  func noticeStays() throws {
    let game = TestGame(board: "aabb")
    try game.arrange { $0.showNotice("no network") }
    try game.arrange(choosing: 0)
    try game.arrange { $0.showNotice("no network") }
    try game.choose(0)
    try game.finish()
  }

  private func grid(board: String, columns: Int? = nil) -> Grid {
    MemoryGameViewModel(board: board, columns: columns).setup.grid
  }
}

@MainActor @Suite struct StateTests {
  /// The state of a game, and everything that the game showed at that moment.
  private struct Moment {
    let state: MemoryGameViewModel.State
    let snapshot: GameSnapshot

    @MainActor init(_ game: MemoryGameViewModel) {
      state = game.state
      snapshot = GameSnapshot(game)
    }
  }

  @Test("Setting the state restores the whole game and publishes every card once")
  func travels() throws {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
    let test = TestGame(game)
    try test.arrange { $0.advance(to: 3) }
    let inputs: [BoardInput] = [
      .arrow(.down), .card(0), .card(2), .card(1), .card(0), .card(2), .card(3),
    ]
    var moments: [Moment] = []
    for input in inputs {
      moments.append(Moment(game))
      try test.arrange { $0.handle(input) }
    }
    moments.append(Moment(game))
    #expect(moments.last?.snapshot.board.dialog?.openingTime == 3.9)

    for moment in moments.reversed() + moments {
      try test.arrange { _ in game.travel(to: moment.state) }
      #expect(GameSnapshot(game) == moment.snapshot)
      #expect(firstDifference(game.state, from: moment.state) == nil)
    }

    let recorder = Recorder(game)
    game.travel(to: moments[2].state)
    #expect(recorder.updates.map { Array($0.changedCards) } == [[0, 1, 2, 3]])
    #expect(recorder.takeCauses() == [.travelled])
    #expect(recorder.intents.isEmpty)

    game.advance(to: 4)
    #expect(game.choose(2) == .missed)
    #expect(game.nextDeadline == 5)
  }

  @Test("A view model can take over the state of another view model of the same game")
  func another() {
    let game = MemoryGameViewModel(board: "aabb")
    let otherGame = MemoryGameViewModel(board: "aabb")
    otherGame.play(0, 2, 1)

    game.travel(to: otherGame.state)
    #expect(firstDifference(game.board, from: otherGame.board) == nil)

    game.choose(0)
    otherGame.choose(0)
    #expect(firstDifference(game.board, from: otherGame.board) == nil)
    #expect(firstDifference(game.state, from: otherGame.state) == nil)
  }

  @Test("Every intent is announced with its time before it is performed")
  func intents() {
    for kind in [GameKind.concentration, .cardViewer] {
      let game = anyGame(kind)
      var announcedIntents: [TimedIntent] = []
      var boardsAtAnnouncement: [BoardState] = []
      let subscription = game.intents.sink { [unowned game] intent in
        announcedIntents.append(intent)
        boardsAtAnnouncement.append(game.board)
      }

      // In Concentration, the second choice has no effect, but the view model still publishes its
      // intent.
      let themeIntents: [Intent] = kind.themeNames.isEmpty ? [] : [.chooseTheme("sports")]
      let intents: [Intent] = [.choose(0), .choose(0)] + themeIntents + [.restart(seed: 9)]
      var expectedIntents: [TimedIntent] = []
      var expectedBoards: [BoardState] = []
      for (time, intent) in zip([0.5, 1, 1, 2], intents) {
        game.advance(to: time)
        expectedIntents.append(TimedIntent(at: time, intent: intent))
        expectedBoards.append(game.board)
        game.perform(intent)
      }
      #expect(announcedIntents == expectedIntents)
      #expect(firstDifference(boardsAtAnnouncement, from: expectedBoards) == nil)

      game.handle(.button(.restart))
      #expect(announcedIntents.last?.intent == .restart(seed: 10))
      subscription.cancel()
    }
  }

  @Test("A view model and its subscribers do not keep each other alive", arguments: GameKind.all)
  func lifetimes(kind: GameKind) {
    weak var releasedGame: (any Playable)?
    weak var releasedRecorder: Recorder?
    var recorder: Recorder?
    do {
      let game = anyGame(kind)
      releasedGame = game
      recorder = Recorder(game)
      releasedRecorder = recorder
      game.play(0, 1)
      game.perform(.restart(seed: 2))
    }
    #expect(releasedGame == nil)
    #expect(recorder?.updates.count == 3)

    recorder = nil
    #expect(releasedRecorder == nil)
  }
}
