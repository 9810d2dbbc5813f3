import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Tests of the time after which a missed pair turns face down.
///
/// There is no clock. The tests advance the time themselves.
@MainActor @Suite struct DeadlineTests {
  @Test("In the lab, a miss has no deadline and stays face up")
  func lab() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    viewModel.play(0, 2)
    #expect(viewModel.nextDeadline == nil)

    viewModel.advance(to: 1e9)
    #expect(viewModel.text == "a.b.")
    #expect(viewModel.board.phase == .showingMiss)
  }

  @Test("A miss stays face up until its deadline and then turns face down")
  func turnsDown() throws {
    let game = TestGame(viewModel(now: 2.5))
    try game.arrange(choosing: 0, 2)
    try game.advance(to: 3.499)
    try game.advance(to: 3.5) {
      $0.text = "...."
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
  }

  @Test("A miss turns face down at its deadline, even if the time advances far beyond it")
  func atItsOwnTime() {
    let viewModel = viewModel()
    viewModel.play(0, 2)
    var times: [Double] = []
    let recorder = Recorder(viewModel) { [unowned viewModel] update in
      if update.cause == .timedOut {
        times.append(viewModel.now)
      }
    }

    viewModel.advance(to: 30)

    #expect(times == [1])
    #expect(viewModel.now == 30)
    #expect(recorder.takeCauses() == [.timedOut])
  }

  @Test("An ignored choice keeps the deadline, and a new turn removes it")
  func quickChoice() throws {
    let game = TestGame(viewModel())
    try game.arrange(choosing: 0, 2)
    try game.advance(to: 0.4)

    #expect(try game.choose(2) == .ignored)
    #expect(game.snapshot.nextDeadline == 1)

    let outcome = try game.choose(1) {
      $0.text = ".a.."
      $0[.flips] = 3
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    #expect(outcome == .revealed)
    try game.advance(to: 10)
  }

  @Test("Every miss has its own deadline")
  func everyMiss() {
    let viewModel = viewModel()
    viewModel.play(0, 2)
    viewModel.advance(to: 1)
    viewModel.advance(to: 5)
    viewModel.play(1, 3)
    #expect(viewModel.nextDeadline == 6)

    viewModel.advance(to: 6)
    #expect(viewModel.text == "....")
    #expect(viewModel.board.counters[1].value == "2")
  }

  @Test("A miss that a callback makes during an advance turns face down in the same advance")
  func missOnTheWay() {
    let viewModel = viewModel()
    var isPlaying = true
    let player = Recorder(viewModel) { [unowned viewModel] update in
      if update.cause == .timedOut, isPlaying {
        isPlaying = false
        viewModel.play(1, 3)
      }
    }
    viewModel.play(0, 2)

    viewModel.advance(to: 10)

    #expect(viewModel.text == "....")
    #expect(viewModel.nextDeadline == nil)
    #expect(
      player.takeCauses().suffix(4) == [
        .timedOut,
        .changed(.revealed),
        .changed(.missed),
        .timedOut,
      ])
  }

  @Test("After an undo, a miss stays face up for the rest of its time")
  func undo() {
    let viewModel = viewModel()
    viewModel.play(0, 2)
    viewModel.advance(to: 0.25)
    viewModel.restart(seed: 3)
    viewModel.advance(to: 20)
    viewModel.undo()
    #expect(viewModel.text == "a.b.")
    #expect(viewModel.nextDeadline == 20.75)

    viewModel.advance(to: 20.75)
    #expect(viewModel.text == "....")
  }

  @Test("Time never moves backward")
  func neverBack() {
    let viewModel = viewModel(now: 3)
    viewModel.advance(to: 1)
    #expect(viewModel.now == 3)

    viewModel.advance(to: .nan)
    #expect(viewModel.now == 3)
  }

  @Test("Without a deadline, passing time publishes nothing")
  func nothingDue() throws {
    let game = TestGame(viewModel())
    try game.arrange(choosing: 0, 1)
    #expect(game.snapshot.nextDeadline == nil)
    try game.advance(to: 100)

    try game.arrange(choosing: 2)
    try game.arrange { $0.perform(.restart(seed: 1)) }
    try game.arrange(choosing: 0, 1, 2, 3)
    try game.arrange { $0.perform(.restart(seed: 1)) }
    #expect(game.snapshot.nextDeadline == nil)
    try game.advance(to: 200)
  }

  private func viewModel(now: Double = 0) -> MemoryGameViewModel {
    let viewModel = MemoryGameViewModel(board: "aabb", kind: .challenge)
    viewModel.advance(to: now)
    return viewModel
  }
}
