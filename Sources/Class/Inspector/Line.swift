import Architectures
import Board
import Text
import ViewModel
import ViewModelTesting

/// One line of the log: what the running game announced, called and published until control came
/// back, and the moments before and after it.
struct Line: Sendable {
  enum Cause: Equatable {
    case deal
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
  let at: Double
  /// Whether it happened before somebody looked, and was played once more for the log.
  let isReplayed: Bool
  let before: Instant
  private(set) var after: Instant
  /// How many of the session's events have happened then.
  private(set) var events = 0
  var messages: [Message] = []
  var deliveries: [Delivery] = []
  /// The consumers that were told, by name, and how many have no name.
  var called: [String] = []
  var strangers = 0
  /// The cards that the model ignored.
  private(set) var rejected: [Int] = []
  /// What the first outlet was set to, and the moment then.
  private(set) var firstSet: (message: Message, instant: Instant)?
  var outcome: Outcome?
  var faults: [String] = []
  /// Whether another intent was announced while this one was being published.
  var isInterrupted = false
  /// Whether the call came back that led to it.
  var hasReturned = false

  var changes: Changes { Changes(from: before, to: after) }

  /// The fields that differ between two moments.
  struct Changes {
    let state, board: [FieldChange]
    var isEmpty: Bool { state.isEmpty && board.isEmpty }

    /// All but the time, which passes without being published.
    init(from before: Instant, to after: Instant) {
      state = differences(before.state, after.state).filter { $0.name != "now" }
        .map(\.withHundredths)
      board = after.board.changes(since: before.board)
    }

    /// What differs in the model.
    var model: [FieldChange] {
      state.filter { $0.name.hasPrefix("game") || $0.name.hasPrefix("pile") }
    }

    var names: String { names(of: state + board) }

    func names(of changes: [FieldChange]) -> String {
      let names = changes.map(\.name)
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
  }

  var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }

  var isAsked: Bool { messages.contains { $0.to == .model || $0.from == .model } }

  /// Notes a call of one of its layers.
  mutating func add(_ message: Message, at moment: () -> Instant) {
    if message.from == .middle, message.to == .view, firstSet == nil, !isAsked {
      let instant = moment()
      let changes = Changes(from: before, to: instant)
      if !changes.model.isEmpty {
        messages.append(Message(from: .model, to: .middle, changes.names(of: changes.model)))
      }
      firstSet = (message, instant)
    }
    messages.append(message)
  }

  /// Notes that the model ignored a card.
  mutating func reject(_ card: Int, _ call: Message) {
    rejected.append(card)
    messages.append(call)
  }

  /// Notes what a publication says of the model, before what it says to the view.
  mutating func noteModel(_ publication: Publication, _ asked: (Int) -> Message) {
    switch publication.cause {
    case .chosen(let effect):
      // An effect that is published again is no second one.
      guard !deliveries.contains(where: { $0.publication.cause == publication.cause }) else {
        return
      }
      if let card = effect.card, !rejected.contains(card) { messages.append(asked(card)) }
      let words = Publication(publication.board, cards: effect.changed, cause: publication.cause)
      messages.append(Message(from: .model, to: .middle, words.words))
    case .restarted where intent != .undo:
      let call = "SeededGenerator(seed: \(publication.board.seed))"
      messages.append(Message(from: .middle, to: .model, "createGame(using: \(call))"))
    case .timedOut where before.board.phase == .showingMiss:
      messages.append(Message(from: .middle, to: .model, "turnMissDown()"))
    default: break
    }
  }

  /// When, for example "12.50".
  var time: String { at.hundredths ?? "\(at)" }

  /// What, for example "choose(4)".
  var text: String {
    switch cause {
    case .deal: tr("deal", context: "log")
    case .intent(let intent): "\(intent)"
    case .published(.timedOut): tr("time passes")
    case .published(.focusMoved): tr("focus")
    case .published(.typed): tr("typed")
    case .published(.screenChanged), .published(.laidOut): tr("themes")
    case .published(.dialogClosed): tr("dialog closed")
    case .published(.pictureScaled): tr("picture scaled")
    case .published(.hinted): tr("hint")
    case .published(.ticked): tr("clock")
    case .published(.noticed): tr("notice")
    case .published(.travelled): tr("travelled")
    case .published: tr("published outside of every intent")
    case .silence: tr("changed without a word")
    }
  }

  var note: String { isReplayed && cause != .deal ? tr("\(result) (replayed)") : result }

  private var result: String {
    switch (cause, deliveries.last?.publication.cause) {
    case (.deal, _), (.intent(.restart), _):
      tr(
        after.board.cards.count, "\(after.board.cards.count) card",
        "\(after.board.cards.count) cards")
    case (.intent(.chooseTheme), _): after.board.buttons.first { $0.isSelected }?.title ?? ""
    case (_, .chosen), (_, .changed), (.intent, nil): choice.rawValue
    case (.published(.timedOut), _): Outcome.turnedDown.rawValue
    case (.published(.focusMoved), _): focus
    case (.published(.typed), _): after.board.typed
    case (.published(.noticed), _): after.board.notice ?? ""
    default: ""
    }
  }

  private var choice: Outcome {
    if let told = deliveries.last?.publication.outcome { return told }
    return outcome ?? .ignored
  }

  /// The card that was chosen in vain, and shakes; what is gone does not.
  var shaken: Int? {
    guard case .choose(let card) = intent, choice == .ignored, !after.board.cards[card].isGone
    else { return nil }
    return card
  }

  private var focus: String {
    switch after.board.focus {
    case .control(let control): "\(control)"
    case .some(let card): "\(card)"
    case nil: tr("none", context: "focus")
    }
  }
}

extension Board {
  /// What differs from another board; mostly nothing, which is soon told.
  func changes(since before: Board) -> [FieldChange] {
    self == before ? [] : differences(before, self).map(\.withHundredths)
  }
}

extension FieldChange {
  /// The same with times as the log has them, unless both would be alike.
  fileprivate var withHundredths: FieldChange {
    let (before, after) = (before.withHundredths, after.withHundredths)
    return before == after ? self : FieldChange(name, before: before, after: after)
  }
}

extension String {
  /// The same with two decimals for every number that has some, outside of quotes.
  var withHundredths: String {
    // A regular expression takes long to make, and most texts need none.
    let point = UInt8(ascii: ".")
    guard zip(utf8, utf8.dropFirst()).contains(where: { $0 == point && 48...57 ~= $1 }) else {
      return self
    }
    return replacing(/"(?:\\.|[^"\\])*"|[0-9]+\.[0-9]+/) {
      Double($0.output)?.hundredths ?? String($0.output)
    }
  }
}

extension Double {
  /// Two decimals, of what is no huge number.
  fileprivate var hundredths: String? {
    guard self < 1e12 else { return nil }
    let number = Int((self * 100).rounded())
    let rest = number % 100
    return "\(number / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Publication {
  /// Its cause and its cards: "revealed, cards[4]".
  var words: String {
    let cause = outcome?.rawValue ?? "\(cause)"
    return cards.isEmpty ? cause : "\(cause), \(Self.words(cards))"
  }

  /// Indices: "cards[4]", "cards[0...11]".
  static func words(_ cards: some BidirectionalCollection<Int>) -> String {
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }

  /// Whether it belongs to an intent.
  var isOfIntent: Bool {
    outcome != nil || cause == .restarted || cause == .themeChosen
  }
}
