import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// A miss that turns down by itself, with no clock but the one that the test is.
@MainActor @Suite struct DeadlineTests {
  private func viewModel(now: Double = 0) -> MemoryGameViewModel {
    let viewModel = MemoryGameViewModel(board: "aabb", kind: .challenge)
    viewModel.advance(to: now)
    return viewModel
  }

  @Test("In the lab a miss has no deadline and stays for ever")
  func lab() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    viewModel.play(0, 2)
    #expect(viewModel.nextDeadline == nil)
    viewModel.advance(to: 1e9)
    #expect(viewModel.text == "a.b.")
    #expect(viewModel.board.phase == .showingMiss)
  }

  @Test("Before its deadline a miss stays, at the deadline it turns down")
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

  @Test("A miss turns down at its own time, however late the view model is told")
  func atItsOwnTime() {
    let viewModel = viewModel()
    viewModel.play(0, 2)
    var times: [Double] = []
    let recorder = Recorder(viewModel) { [unowned viewModel] change in
      if change.cause == .timedOut {
        times.append(viewModel.now)
      }
    }
    viewModel.advance(to: 30)
    #expect(times == [1])
    #expect(viewModel.now == 30)
    #expect(recorder.take() == [.timedOut])
  }

  @Test("An ignored choice leaves the deadline, a quick one turns the miss down and cancels it")
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

  @Test("Every miss has a deadline of its own")
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

  @Test("A miss made while time passes turns down on the way, too")
  func missOnTheWay() {
    let viewModel = viewModel()
    var isPlaying = true
    let player = Recorder(viewModel) { [unowned viewModel] change in
      if change.cause == .timedOut, isPlaying {
        isPlaying = false
        viewModel.play(1, 3)
      }
    }
    viewModel.play(0, 2)
    viewModel.advance(to: 10)
    #expect(viewModel.text == "....")
    #expect(viewModel.nextDeadline == nil)
    #expect(
      player.take().suffix(4) == [
        .timedOut, .changed(.revealed), .changed(.missed), .timedOut,
      ])
  }

  @Test("Time never goes back")
  func neverBack() {
    let viewModel = viewModel(now: 3)
    viewModel.advance(to: 1)
    #expect(viewModel.now == 3)
    viewModel.advance(to: .nan)
    #expect(viewModel.now == 3)
  }

  @Test("A match has no deadline, a restart forgets it, and passing time alone publishes nothing")
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
}
