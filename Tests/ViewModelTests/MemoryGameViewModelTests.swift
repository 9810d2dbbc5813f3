import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct MemoryGameViewModelTests {
  @Test("A new game shows the board and what to do")
  func newGame() {
    let game = MemoryGameViewModel(grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: 7)
    #expect(game.board.cards.map(\.face.name).joined() == "💿💿🐠🫧🍀🐬🍀🐠🫧🐬💧💧")
    var board = BoardState(
      gameName: "lab", grid: game.setup.grid, cards: game.board.cards.map { .init(face: $0.face) },
      seed: 7)
    board.subtitle = "Find all six matching pairs"
    board.counters = [.init("Flips", "0"), .init("Misses", "0")]
    board.buttons = [.init(.restart, "Restart"), .init(.menu, "Menu"), .init(.games, "Games")]
    #expect(game.board == board, "a new counter belongs into board.counters above, too")
    #expect(board.title == "Memory Game")
    #expect(game.now == 0 && game.nextDeadline == nil)
  }

  @Test("An explicit board lies in one row, or in rows of the given length, also around a middle")
  func explicitBoard() {
    #expect(MemoryGameViewModel(board: "aabb").setup.grid == Grid(rows: 1, columns: 4))
    #expect(MemoryGameViewModel(board: "aabb", columns: 2).setup.grid == Grid(rows: 2, columns: 2))
    func grid(_ board: String, _ columns: Int) -> Grid {
      MemoryGameViewModel(board: board, columns: columns).setup.grid
    }
    #expect(grid("abcabc", 3) == Grid(rows: 2, columns: 3))
    #expect(grid("aabbccdd", 3) == Grid(rows: 3, columns: 3))
  }

  @Test("An intent does what the method of its name does")
  func perform() {
    let game = MemoryGameViewModel(board: "aabb")
    #expect(game.perform(.choose(3)) == .revealed && game.text == "...b")
    #expect(game.perform(.choose(3)) == .ignored)
    #expect(game.perform(.restart(seed: 12)) == nil)
    #expect(game.board.seed == 12 && game.text == "....")
  }

  @Test("A pair is gone at once, with the next turn, or never")
  func gone() {
    for kind in [GameKind.lab, .playingCards, .concentration, .challenge] {
      let game = MemoryGameViewModel(board: "aabb", kind: kind)
      game.play(0, 1, 0)
      let isGoneAtOnce = kind == .lab || kind == .playingCards
      #expect(game.gone == (isGoneAtOnce ? [0, 1] : []), "\(kind.name)")
      game.play(2)
      #expect(game.gone == (kind == .challenge ? [] : [0, 1]), "\(kind.name)")
    }
  }

  @Test("With two playing cards up the board takes no choices until they have turned down")
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

  @Test("A notice is told once, and stays until the next choice or deal", arguments: GameKind.all)
  func notices(kind: GameKind) {
    let game = anyGame(kind)
    let recorder = Recorder(game)
    game.showNotice("no network")
    game.showNotice("no network")
    #expect(game.board.notice == "no network")
    game.handle(.arrow(.down))
    #expect(recorder.take() == [.noticed, .focusMoved] && game.board.notice == "no network")
    game.play(0)
    #expect(game.board.notice == nil)
    game.showNotice("no network")
    game.perform(.restart(seed: 1))
    #expect(game.board.notice == nil)
  }

  @Test("A choice in vain leaves the notice as it is")
  func noticeStays() throws {
    let game = TestGame(board: "aabb")
    try game.arrange { $0.showNotice("no network") }
    try game.arrange(choosing: 0)
    try game.arrange { $0.showNotice("no network") }
    try game.choose(0)
    try game.finish()
  }
}

@MainActor @Suite struct StateTests {
  @Test("Setting the state restores everything, and is published once, with every card")
  func travels() throws {
    let game = MemoryGameViewModel(board: "aabb", kind: .challenge)
    let test = TestGame(game)
    try test.arrange { $0.advance(to: 3) }
    var moments: [(state: MemoryGameViewModel.State, moment: GameSnapshot)] = []
    for touch in [
      BoardInput.arrow(.down), .card(0), .card(2), .card(1), .card(0), .card(2), .card(3),
    ] {
      moments.append((game.state, GameSnapshot(game)))
      try test.arrange { $0.handle(touch) }
    }
    moments.append((game.state, GameSnapshot(game)))
    #expect(moments.last?.moment.board.dialog?.openingTime == 3.9)
    for (state, moment) in moments.reversed() + moments {
      try test.arrange { _ in game.travel(to: state) }
      #expect(GameSnapshot(game) == moment && game.state == state)
    }
    let recorder = Recorder(game)
    game.travel(to: moments[2].state)
    #expect(recorder.told.map { Array($0.changedCards) } == [[0, 1, 2, 3]])
    #expect(recorder.take() == [.travelled] && recorder.intents.isEmpty)
    game.advance(to: 4)
    #expect(game.choose(2) == .missed && game.nextDeadline == 5)
  }

  @Test("The moment of another view model of the same game can be assigned")
  func another() {
    let game = MemoryGameViewModel(board: "aabb")
    let other = MemoryGameViewModel(board: "aabb")
    other.play(0, 2, 1)
    game.travel(to: other.state)
    #expect(game.board == other.board)
    game.choose(0)
    other.choose(0)
    #expect(game.board == other.board && game.state == other.state)
  }

  @Test("Intents are announced with their time before they are performed, also useless ones")
  func intents() {
    for kind in [GameKind.concentration, .cardViewer] {
      let game = anyGame(kind)
      var seen: [(TimedIntent, BoardState)] = []
      let subscription = game.intents.sink { [unowned game] in seen.append(($0, game.board)) }
      var boards: [BoardState] = []
      var expected: [TimedIntent] = []
      let theme: [Intent] = kind.themeNames.isEmpty ? [] : [.chooseTheme("sports")]
      for (time, intent) in zip(
        [0.5, 1, 1, 2], [.choose(0), .choose(0)] + theme + [.restart(seed: 9)])
      {
        game.advance(to: time)
        boards.append(game.board)
        game.perform(intent)
        expected.append(TimedIntent(at: time, intent: intent))
      }
      #expect(seen.map(\.0) == expected && seen.map(\.1) == boards)
      game.handle(.button(.restart))
      #expect(seen.last?.0.intent == .restart(seed: 10))
      subscription.cancel()
    }
  }

  @Test("Nothing keeps a view model alive, and it keeps no subscriber", arguments: GameKind.all)
  func lifetimes(kind: GameKind) {
    weak var released: (any Playable)?
    weak var releasedRecorder: Recorder?
    var recorder: Recorder?
    do {
      let game = anyGame(kind)
      released = game
      recorder = Recorder(game)
      releasedRecorder = recorder
      game.play(0, 1)
      game.perform(.restart(seed: 2))
    }
    #expect(released == nil && recorder?.told.count == 3)
    recorder = nil
    #expect(releasedRecorder == nil)
  }
}
