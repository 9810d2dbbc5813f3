import Board
import ViewModel

// Everything that can be done to a view model, with what it is expected to change.
extension TestGame {
  /// Chooses the card at an index.
  ///
  /// - Returns: what the choice did.
  @discardableResult
  public func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    let place = Place(file: file, line: line)
    return try perform(.choose(index), "choose(\(index))", at: place, changes) { .chosen($0) }
      ?? .ignored
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(
    seed: UInt64? = nil, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let name = "restart(\(seed.map { "seed: \($0)" } ?? ""))"
    let intent = Intent.restart(seed: seed ?? moment.seed &+ 1)
    let place = Place(file: file, line: line)
    _ = try perform(intent, name, at: place, changes) { _ in .restarted }
  }

  /// Deals the faces of another deck to the same board.
  ///
  /// - Precondition: `name` is the name of one of the view model's themes.
  public func chooseTheme(
    _ name: String, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    let call = "chooseTheme(\"\(name)\")"
    _ = try perform(.chooseTheme(name), call, at: place, changes) { _ in .themeChosen }
  }

  /// Takes back that a game under way was dealt anew.
  public func undo(
    file: String = #fileID, line: Int = #line, changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    let isPossible = viewModel.board.buttons.contains { $0.control == .undo }
    _ = try step(
      "undo()", at: place, changes, causes: { _ in [.restarted] },
      announcing: isPossible ? [.undo] : [], doing: { $0.perform(.undo) })
  }

  /// Asks for a hint.
  public func hint(
    file: String = #fileID, line: Int = #line, changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    _ = try step(
      "hint()", at: place, changes, causes: { _ in [.hinted] }, doing: { $0.perform(.hint) })
  }

  private func perform(
    _ intent: Intent, _ name: String, at place: Place, _ changes: (inout Moment) -> Void,
    causing cause: (Outcome) -> Publication.Cause
  ) throws(Mismatch) -> Outcome? {
    try step(
      name, at: place, changes, causes: { [cause($0 ?? .ignored)] }, announcing: [intent],
      doing: { $0.perform(intent) })
  }

  /// Touches the game as a view does; each step that the touch comes to may publish.
  ///
  /// - Returns: what a choice did, if the touch came to one.
  @discardableResult
  public func touch(
    _ touch: Touch, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let board = viewModel.board
    let steps = board.steps(for: touch, at: viewModel.now)
    return try step(
      "touch(\(SwiftText.literal(touch)))", at: Place(file: file, line: line), changes,
      causes: { outcome in steps.map { $0.cause(outcome ?? .ignored, on: board) } },
      doing: { $0.touch(touch) })
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  public func advance(
    to time: Double, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    _ = try step(
      "advance(to: \(time))", at: Place(file: file, line: line),
      {
        $0.now = max($0.now, time)
        changes(&$0)
      },
      causes: { _ in [.timedOut] }, announcing: [],
      doing: {
        $0.advance(to: time)
        return nil
      })
  }
}

extension Step {
  /// Why something changes after it.
  fileprivate func cause(_ outcome: Outcome, on board: Board) -> Publication.Cause {
    switch self {
    case .choose, .press(.nextCard): .chosen(outcome)
    case .press(.restart), .press(.playAgain), .press(.undo): .restarted
    case .press(.hint): .hinted
    case .press(.theme(let index)) where !board.themes[index].isSelected: .themeChosen
    case .press, .hurry: .screenChanged
    case .layOut: .laidOut
    case .focus: .focusMoved
    case .type: .typed
    case .tell: .noticed
    case .closeDialog: .dialogClosed
    case .scalePicture, .resetPicture: .pictureScaled
    }
  }
}
