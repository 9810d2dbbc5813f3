import Board
import Outlets
import ViewModel
import ViewModelTesting

/// One line of the log: what the running game announced, called and published until control came
/// back, and the moments before and after it.
public struct Line: Sendable {
  /// What a line begins with.
  enum Cause: Equatable {
    /// The cards had been dealt.
    case deal
    /// An intent was announced.
    case intent(Intent)
    /// Something was published outside of every intent.
    case published(Publication.Cause)
    /// Something is other than it was, and nothing was announced or published.
    case silence
  }

  /// A publication, and the moment in which it was delivered.
  struct Delivery {
    let publication: Publication
    let instant: Instant
  }

  /// Counted from 0, also when the oldest lines are gone.
  let number: Int
  let cause: Cause
  /// When, in seconds since the session began.
  let at: Double
  /// Whether it happened before somebody looked, and was played once more for the log.
  let isReplayed: Bool
  let before: Instant
  var after: Instant
  /// How many of the session's events have happened then.
  var events = 0
  /// What the layers said to each other, in order.
  var messages: [Message] = []
  var deliveries: [Delivery] = []
  /// Who was told.
  var called: [String] = []
  /// What a choice returned.
  var outcome: Outcome?
  /// What is wrong, in words.
  var faults: [String] = []
  /// Whether another intent was announced while this one was being published.
  var isInterrupted = false
  /// What is another value than before.
  private(set) var changes = Changes()

  /// The fields that differ between two moments.
  struct Changes {
    var state: [FieldChange] = []
    var board: [FieldChange] = []
    var isEmpty: Bool { state.isEmpty && board.isEmpty }

    init() {}

    /// All but the time, which passes without being published.
    init(from before: Instant, to after: Instant) {
      state = differences(before.state, after.state).filter { $0.name != "now" }
      board = differences(before.board, after.board)
    }

    /// A few of the names, for a sentence.
    var names: String {
      let names = (state + board).map(\.name)
      return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
    }
  }

  init(_ number: Int, _ cause: Cause, from before: Instant, at: Double, isReplayed: Bool) {
    (self.number, self.cause, self.before, after) = (number, cause, before, before)
    (self.at, self.isReplayed) = (at, isReplayed)
  }

  /// Ends the line at a moment; where only time has gone on since it was told, at that.
  mutating func close(at moment: Instant, events: Int) {
    let told = deliveries.last?.instant
    after = told.flatMap { Changes(from: $0, to: moment).isEmpty ? $0 : nil } ?? moment
    self.events = events
    changes = Changes(from: before, to: after)
  }

  /// The intent that was announced, if one was.
  var intent: Intent? {
    if case .intent(let intent) = cause { intent } else { nil }
  }

  /// The calls of the model, in order.
  var calls: [String] {
    messages.filter { $0.from == .middle && $0.to == .model }.map(\.text)
  }

  /// The line as a line of the log.
  var content: PanelContent.Line {
    let note = isReplayed && cause != .deal ? "\(note) (replayed)" : note
    return PanelContent.Line(
      time: LogText.text(at), text: text, note: note, isFault: !faults.isEmpty)
  }

  private var text: String {
    switch cause {
    case .deal: "deal"
    case .intent(let intent): LogText.text(intent)
    case .published(.timedOut): "time passes"
    case .published(.focusMoved): "focus"
    case .published(.screenChanged): "themes"
    case .published(.dialogClosed): "dialog closed"
    case .published(.pictureScaled): "picture scaled"
    case .published(.noticed): "notice"
    case .published(.travelled): "travelled"
    case .published: "published outside of every intent"
    case .silence: "changed without a word"
    }
  }

  /// What came of it: what was published, or else what was returned.
  private var note: String {
    switch (cause, deliveries.last?.publication.cause) {
    case (.deal, _), (.intent(.restart), _): "\(after.board.cards.count) cards"
    case (.intent(.chooseTheme), _):
      after.board.buttons.first { $0.isSelected }?.title ?? ""
    case (_, .chosen(let outcome)?): outcome.rawValue
    case (.intent, nil): outcome?.rawValue ?? Outcome.ignored.rawValue
    case (.published(.timedOut), _): Outcome.turnedDown.rawValue
    case (.published(.focusMoved), _): after.board.focus.map(LogText.text) ?? "none"
    case (.published(.noticed), _): after.board.notice ?? ""
    default: ""
    }
  }
}

/// What the log says, as a program writes it.
enum LogText {
  /// An intent.
  static func text(_ intent: Intent) -> String {
    switch intent {
    case .choose(let index): "choose(\(index))"
    case .restart(let seed): "restart(seed: \(seed))"
    case .chooseTheme(let name): "chooseTheme(\"\(name)\")"
    }
  }

  /// Seconds with two decimals.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// What the keyboard acts on: `card(4)`.
  static func text(_ focus: Focus) -> String {
    switch focus {
    case .card(let index): "card(\(index))"
    case .control(let control): "\(control)"
    }
  }

  /// A publication by its cause and its cards: `revealed, cards[4]`.
  static func text(_ publication: Publication) -> String {
    let cause =
      if case .chosen(let outcome) = publication.cause { outcome.rawValue } else {
        "\(publication.cause)"
      }
    return publication.cards.isEmpty ? cause : "\(cause), \(text(publication.cards))"
  }

  /// Indices: `cards[4]`, `cards[0...11]`.
  static func text(_ cards: some BidirectionalCollection<Int>) -> String {
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }
}
