import ViewModel

// Every intent of the view model, with what it is expected to change.
extension TestGame {
  /// Chooses the card at an index.
  ///
  /// - Returns: what the choice did.
  @discardableResult
  public func choose(
    _ index: Int, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome {
    try step(
      "choose(\(index))", at: Place(file: file, line: line), changes,
      cause: { .chosen($0) }, intent: { $0.choose(index) })
  }

  /// Tells the time, in seconds since the session began; `now` is stated by the call.
  public func advance(
    to time: Double, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "advance(to: \(time))", at: Place(file: file, line: line),
      {
        $0.now = max($0.now, time)
        changes(&$0)
      },
      cause: { .timedOut }, intent: { $0.advance(to: time) })
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(
    seed: UInt64? = nil, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "restart(\(seed.map { "seed: \($0)" } ?? ""))", at: Place(file: file, line: line), changes,
      cause: { .restarted }, intent: { $0.restart(seed: seed) })
  }

  /// Deals the faces of another deck to the same board.
  ///
  /// - Precondition: `name` is the name of one of the view model's themes.
  public func chooseTheme(
    _ name: String, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "chooseTheme(\"\(name)\")", at: Place(file: file, line: line), changes,
      cause: { .themeChosen }, intent: { $0.chooseTheme(name) })
  }

  /// Does what a player asked for, as a session file has it.
  ///
  /// - Returns: what the choice did, or `nil` for anything but a choice.
  @discardableResult
  public func perform(
    _ intent: Intent, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) -> Outcome? {
    try step(
      "perform(.\(intent))", at: Place(file: file, line: line), changes,
      cause: { outcome in
        switch intent {
        case .choose: .chosen(outcome ?? .ignored)
        case .restart: .restarted
        case .chooseTheme: .themeChosen
        }
      }, intent: { $0.perform(intent) })
  }

  /// Closes the summary of a finished game.
  public func closeSummary(
    file: String = #fileID, line: Int = #line, changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "closeSummary()", at: Place(file: file, line: line), changes,
      cause: { .summaryClosed }, intent: { $0.closeSummary() })
  }

  /// Goes to the list of themes, or back to the board.
  public func showThemes(
    _ isChoosing: Bool, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "showThemes(\(isChoosing))", at: Place(file: file, line: line), changes,
      cause: { .screenChanged }, intent: { $0.showThemes(isChoosing) })
  }
}
