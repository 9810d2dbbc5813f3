import Board
import ViewModel

/// What a test may state of a game at one moment: the board, and the time.
///
/// A test edits the moment from before a step into the one that it expects after the step; the
/// fields of the board are the moment's own, `$0.phase = .choosingSecond`.
@dynamicMemberLookup
public struct Moment: Equatable, CustomReflectable, Sendable {
  /// Everything that a view may show.
  public var board: Board
  /// When the view model wants to be told the time, in seconds since the session began.
  public var nextDeadline: Double?
  /// The time, in seconds since the session began; `TestGame.advance(to:)` states it by itself.
  public var now: Double

  /// What is wrong with something that the test wrote as text.
  var mistake: String?

  /// Looks at a view model.
  @MainActor public init(_ viewModel: any GameViewModel) {
    (board, nextDeadline, now) = (viewModel.board, viewModel.nextDeadline, viewModel.now)
  }

  /// A field of the board.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Board, Value>) -> Value {
    get { board[keyPath: path] }
    set { board[keyPath: path] = newValue }
  }

  /// The fields as a test writes them: the board's, as if they were the moment's own, and the time.
  public var customMirror: Mirror {
    let fields = Mirror(reflecting: board).children.flatMap { field -> [Mirror.Child] in
      guard field.label == "counters" else { return [field] }
      let names = board.counters.map(\.name)
      return [("flips", flips), ("misses", misses), ("counters.map(\\.name)", names)]
        + board.counters.enumerated().dropFirst(2).map { ("counters[\($0)].value", $1.value) }
    }
    let time: [Mirror.Child] = [("nextDeadline", nextDeadline as Any), ("now", now)]
    return Mirror(self, children: fields + time, displayStyle: .struct)
  }

  /// Whether anything differs but the time, which passes without being published.
  func isChanged(since before: Moment) -> Bool {
    (board, nextDeadline) != (before.board, before.nextDeadline)
  }

  /// What a student reads when a game is not as the test says, or `nil` when it is.
  func mismatch(_ name: String, before: Moment, expected: Moment) -> String? {
    if let mistake = expected.mistake { return "\(name) cannot be checked: \(mistake)" }
    let wrong = differences(expected, self)
    guard !wrong.isEmpty else { return nil }
    func isUnchanged(_ moment: Moment) -> Bool {
      Set(wrong.map(\.name)).isDisjoint(with: differences(before, moment).map(\.name))
    }
    let headline =
      isUnchanged(expected)
      ? "changed more than the test says"
      : isUnchanged(self) ? "changed less than the test says" : "did not do what the test says"
    let message = "\(name) \(headline)\n\(FieldChange.text(wrong))"
    guard expected.text != text else { return message }
    return message + "\n\n" + FieldChange.text(expected: expected.text, found: text)
  }
}
