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
    return try perform(.choose(index), "choose(\(index))", at: place, changes) {
      .choice($0, of: index)
    } ?? .ignored
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(
    seed: UInt64? = nil, file: String = #fileID, line: Int = #line,
    changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let name = "restart(\(seed.map { "seed: \($0)" } ?? ""))"
    let intent = Intent.restart(seed: seed ?? moment.seed &+ 1)
    let place = Place(file: file, line: line)
    _ = try perform(intent, name, at: place, changes) { _ in .cause(.restarted) }
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
    _ = try perform(.chooseTheme(name), call, at: place, changes) { _ in .cause(.themeChosen) }
  }

  /// Takes back that a game under way was dealt anew.
  public func undo(
    file: String = #fileID, line: Int = #line, changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    let isPossible = viewModel.board.buttons.contains { $0.control == .undo }
    _ = try step(
      "undo()", at: place, changes, causes: { _ in [.cause(.restarted)] },
      announcing: isPossible ? [.undo] : [], doing: { $0.perform(.undo) })
  }

  /// Asks for a hint.
  public func hint(
    file: String = #fileID, line: Int = #line, changes: (inout Moment) -> Void = { _ in }
  ) throws(Mismatch) {
    let place = Place(file: file, line: line)
    _ = try step(
      "hint()", at: place, changes, causes: { _ in [.cause(.hinted)] }, doing: { $0.perform(.hint) }
    )
  }

  private func perform(
    _ intent: Intent, _ name: String, at place: Place, _ changes: (inout Moment) -> Void,
    causing cause: (Outcome) -> ExpectedCause
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
      causes: { _ in [.cause(.timedOut)] }, announcing: [],
      doing: {
        $0.advance(to: time)
        return nil
      })
  }
}

/// Why something may be published in a step.
///
/// An effect cannot be made here, so a choice is known by its outcome and its card.
enum ExpectedCause {
  case cause(Publication.Cause)
  case choice(Outcome, of: Int?)

  func allows(_ cause: Publication.Cause) -> Bool {
    switch (self, cause) {
    case (.cause(let expected), _): expected == cause
    case (.choice(let outcome, let card), .chosen(let effect)):
      effect.outcome == outcome && effect.card == card
    case (.choice(let outcome, _), .changed(let found)): outcome == found
    default: false
    }
  }

  /// The cause as a test writes it.
  var text: String {
    switch self {
    case .cause(let cause): SwiftText.literal(cause)
    case .choice(let outcome, _): ".chosen(.\(outcome))"
    }
  }
}

extension Step {
  /// Why something changes after it.
  fileprivate func cause(_ outcome: Outcome, on board: Board) -> ExpectedCause {
    switch self {
    case .choose(let card): .choice(outcome, of: card)
    case .press(.nextCard): .choice(outcome, of: board.nextCard)
    case .press(.restart), .press(.playAgain), .press(.undo): .cause(.restarted)
    case .press(.hint): .cause(.hinted)
    case .press(.theme(let index)) where !board.themes[index].isSelected: .cause(.themeChosen)
    case .press, .hurry: .cause(.screenChanged)
    case .layOut: .cause(.laidOut)
    case .focus: .cause(.focusMoved)
    case .type: .cause(.typed)
    case .tell: .cause(.noticed)
    case .closeDialog: .cause(.dialogClosed)
    case .scalePicture, .resetPicture: .cause(.pictureScaled)
    }
  }
}
