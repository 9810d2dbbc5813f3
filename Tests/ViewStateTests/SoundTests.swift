import Model
import Testing
import ViewState

@Suite struct SoundTests {
  @Test("A turned card, a match, a miss and the end of the game have different sounds")
  func cards() {
    #expect(sound(.changed(.revealed)) == .turn)
    #expect(sound(.changed(.turnedDown)) == .turn)
    #expect(sound(.timedOut) == .turn)
    #expect(sound(.changed(.matched)) == .pair)
    #expect(sound(.changed(.matched), isFinished: true) == .end)
    #expect(sound(.changed(.missed)) == .miss)
  }

  @Test(
    "Changes other than choices of cards sound like a button",
    arguments: [BoardUpdate.Cause.restarted, .themeChosen, .dialogClosed, .screenChanged])
  func buttons(_ cause: BoardUpdate.Cause) {
    #expect(sound(cause) == .button)
  }

  @Test(
    "Updates that are not moves in the game are silent",
    arguments: [
      BoardUpdate.Cause.subscribed, .changed(.ignored), .focusMoved, .optionsChanged,
      .pictureScaled,
      .noticed, .travelled,
    ])
  func silence(_ cause: BoardUpdate.Cause) {
    #expect(sound(cause) == nil)
    #expect(sound(cause, isFinished: true) == nil)
  }

  private func sound(_ cause: BoardUpdate.Cause, isFinished: Bool = false) -> Sound? {
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 1, columns: 2),
      cards: [.init(), .init()])
    if isFinished {
      board.phase = .finished
    }
    return BoardUpdate(board, cause: cause).sound
  }
}
