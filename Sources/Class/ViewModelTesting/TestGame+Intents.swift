import Board
import ViewModel

// Everything that can be done to a view model, with what it is expected to change.
extension TestGame {
  /// Chooses the card at an index; returns what the choice did.
  @discardableResult
  public func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    try perform(.choose(index), "choose(\(index))", at: Place(file, line), changes) ?? .ignored
  }

  /// Performs any intent, such as `.restart(seed: 3)`, `.undo` or `.chooseTheme("sports")`.
  public func perform(
    _ intent: Intent, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    _ = try perform(intent, "perform(\(SwiftText.literal(intent)))", at: Place(file, line), changes)
  }

  private func perform(
    _ intent: Intent, _ name: String, at place: Place, _ changes: (inout Moment) -> Void
  ) throws(Mismatch) -> Outcome? {
    // Without a game to take back, or with a hint given, nothing is announced.
    let isCertain = intent != .undo && intent != .hint
    return try step(name, at: place, changes, announcing: isCertain ? [intent] : nil) {
      $0.perform(intent)
    }
  }

  /// Touches the game as a view does, and returns what a choice did; each step may publish.
  @discardableResult
  public func touch(
    _ touch: Touch, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    let steps = viewModel.board.steps(for: touch, at: viewModel.now)
    return try step(
      "touch(\(SwiftText.literal(touch)))", at: Place(file, line), changes,
      publishing: steps.count
    ) { $0.touch(touch) }
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  public func advance(
    to time: Double, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let state: (inout Moment) -> Void = {
      $0.now = max($0.now, time)
      changes(&$0)
    }
    _ = try step("advance(to: \(time))", at: Place(file, line), state, announcing: []) {
      $0.advance(to: time)
      return nil
    }
  }
}
