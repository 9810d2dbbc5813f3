import Model
import Testing
import ViewModel
import ViewModelTesting

/// One publication per intent, after the change, and only if something changed.
@MainActor @Suite struct PublicationTests {
  @Test("A new subscriber is told to look at everything")
  func subscribing() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    var told: [Change] = []
    let subscription = viewModel.objectDidChange.sink { told.append($0) }
    #expect(told.map(\.cause) == [.subscribed] && told.map { Array($0.cards) } == [[0, 1, 2, 3]])
    #expect(told.allSatisfy { $0.flips && $0.misses && $0.phase && $0.focus })
    subscription.cancel()
  }

  @Test("Every choice publishes exactly what it changed")
  func changeSets() throws {
    let game = TestGame(board: "aabb")
    try game.choose(2) {
      $0.board = "..b."
      ($0.flips, $0.phase) = (1, .choosingSecond)
    }
    try game.choose(0) {
      $0.board = "a.b."
      ($0.flips, $0.misses, $0.phase) = (2, 1, .showingMiss)
    }
    try game.choose(1) {
      $0.board = ".a.."
      ($0.flips, $0.phase) = (3, .choosingSecond)
    }
    try game.choose(0) {
      $0.board = "AA.."
      ($0.gone, $0.flips, $0.phase) = ([0, 1], 4, .choosingFirst)
    }
  }

  @Test("Nothing is published for an ignored choice")
  func ignored() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 1, 2)
    for card in [0, 1, 2, 2] { try game.choose(card) }
  }

  @Test("A restart is published once and changes everything")
  func restart() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 2)
    try game.restart(seed: 5) {
      $0 = Snapshot(MemoryGameViewModel(board: "aabb"))
      ($0.faces, $0.seed) = ("baba", 5)
    }
  }

  @Test("Every published change is exactly the difference, in a whole random game")
  func randomGame() throws {
    let game = TestGame(
      MemoryGameViewModel(grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: 3))
    var random = SeededGenerator(seed: 4)
    for step in 0..<400 {
      try game.arrange { game in
        if step % 5 == 4 {
          game.advance(to: Double(step) / 4)
        } else {
          game.choose(Int(random.next() % 12))
        }
      }
    }
  }

  @Test("A subscriber finds the new values in the view model")
  func afterTheChange() {
    let viewModel = MemoryGameViewModel(board: "aabb", kind: .lab(missLasts: 1))
    var seen: [String] = []
    let recorder = Recorder(viewModel) { [unowned viewModel] _ in
      seen.append(
        "\(viewModel.board) \(viewModel.phase) \(viewModel.flips) \(viewModel.misses) "
          + "\(viewModel.nextDeadline.map(String.init(describing:)) ?? "-")")
    }
    viewModel.play(0, 2)
    viewModel.advance(to: 1)
    viewModel.play(0, 1)
    viewModel.restart()
    #expect(
      seen == [
        ".... choosingFirst 0 0 -", "a... choosingSecond 1 0 -", "a.b. showingMiss 2 1 1.0",
        ".... choosingFirst 2 1 -", "a... choosingSecond 3 1 -", "AA.. choosingFirst 4 1 -",
        ".... choosingFirst 0 0 -",
      ])
    withExtendedLifetime(recorder) {}
  }

  @Test("A choice made inside a callback is published after the one that led to it, to all")
  func chooseInside() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    let player = Recorder(viewModel) { [unowned viewModel] change in
      if change.cause == .chosen(.revealed) { #expect(viewModel.choose(1) == .matched) }
    }
    let recorder = Recorder(viewModel)
    viewModel.choose(0)
    #expect(viewModel.board == "AA..")
    #expect(recorder.take().map(\.cause) == [.chosen(.revealed), .chosen(.matched)])
    #expect(player.take().map(\.cause) == [.chosen(.revealed), .chosen(.matched)])
  }

  @Test("A subscriber that is released is told nothing more")
  func releasedSubscriber() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    var count = 0
    var recorder: Recorder? = Recorder(viewModel) { _ in count += 1 }
    viewModel.choose(0)
    #expect(recorder?.changes.count == 1)
    recorder = nil
    viewModel.choose(1)
    #expect(count == 2)
  }
}

@MainActor @Suite struct LifetimeTests {
  @Test("Subscribers do not keep the view model alive")
  func viewModelIsReleased() {
    weak var released: MemoryGameViewModel?
    let recorder: Recorder
    do {
      let viewModel = MemoryGameViewModel(board: "aabb")
      released = viewModel
      recorder = Recorder(viewModel)
      viewModel.play(0, 2, 1)
      viewModel.restart()
    }
    #expect(released == nil)
    #expect(recorder.changes.count == 4)
  }

  @Test("The view model does not keep a subscriber alive")
  func subscriberIsReleased() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    weak var released: Recorder?
    do {
      let recorder = Recorder(viewModel)
      released = recorder
      viewModel.choose(0)
    }
    #expect(released == nil)
    viewModel.choose(1)
  }
}
