import Architectures
import Board
import Text
import ViewModel
import ViewModelTesting

/// One line of the log: what the game announced, called and published until control came back.
struct LogLine: Sendable {
  enum Cause: Equatable {
    case deal
    case intent(Intent)
    /// A publication outside of every intent.
    case published(Publication.Cause)
    /// A change that was neither announced nor published.
    case silence
  }

  /// A publication, the moment of its delivery, and the consumers that were told.
  struct Delivery {
    let publication: Publication
    let moment: Moment
    var called: [String] = []
    let views: [String]
    /// How many subscribers without a connection there were.
    let strangers: Int
    /// What the view held before it was told.
    var held: Board?
    /// The consumer that changed the model while it was told, and what it changed.
    var writer: (name: String, fields: String)?
  }

  /// A call of a consumer, and what the board's table says that it means.
  struct Call {
    let consumer: String
    let role: Connection.Role
    let text: String
    var touch: Touch?
    var meaning: [Step] = []
    var pointed: [Int] = []
    /// Whether it chooses for the player instead of telling what was touched.
    var isChoice = false
  }

  /// Counted from 0, also when the oldest lines are gone.
  let number: Int
  let cause: Cause
  let at: Double
  /// Whether it happened before the panel was open, and was played once more for the log.
  let isReplayed: Bool
  let before: Moment
  private(set) var after: Moment
  /// How many of the session's events have happened then.
  private(set) var events = 0
  var messages: [Message] = []
  var deliveries: [Delivery] = []
  var rejected: [Int] = []
  /// What the first outlet was set to, and the moment then.
  private(set) var firstSet: (message: Message, moment: Moment)?
  /// What came of a choice, and what a call of a consumer returned.
  var (outcome, returned): (Outcome?, Outcome?)
  /// Publications of the same call that are lines of their own, but for the room of a view.
  var later = 0
  var faults: [String] = []
  /// Whether another intent was announced before its end, or it was announced inside of another.
  var (isInterrupted, isNested) = (false, false)
  var hasReturned = false
  var call: Call?
  /// The moment in which the intent was announced; `before` is that in which the call began.
  var announced: Moment?
  /// How many intents the call had announced with this one.
  var announcements = 1
  var (viewBefore, viewAfter): (Board?, Board?)
  /// Whether the panel still waits for the message that says what came of it.
  var isWaiting = false

  init(_ number: Int, _ cause: Cause, from before: Moment, at: Double, isReplayed: Bool) {
    (self.number, self.cause, self.before, after) = (number, cause, before, before)
    (self.at, self.isReplayed) = (at, isReplayed)
  }

  /// Ends the line at a moment, or at the last delivery if only time has gone on since.
  mutating func close(at moment: Moment, events: Int) {
    let delivered = deliveries.last?.moment
    after = delivered.flatMap { moment.changes(since: $0).all.isEmpty ? $0 : nil } ?? moment
    self.events = events
  }

  var changes: Changes { after.changes(since: before) }
  var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }
  var isAsked: Bool { messages.contains { $0.to == .model || $0.from == .model } }
  /// What the model did; what was published or returned where that cannot be seen.
  var choice: Outcome {
    let told = deliveries.last?.publication.outcome ?? outcome ?? .ignored
    guard let change = after.modelChange(since: before) else { return told }
    guard case .choose(let card) = intent else { return change.outcome }
    return change.allows(told, of: card) ? told : change.outcome
  }

  /// The card that was chosen in vain, and shakes; one that is gone does not.
  var shaken: Int? {
    guard case .choose(let card) = intent, choice == .ignored, !after.board.cards[card].isGone
    else { return nil }
    return card
  }

  /// Adds a call; where a model returns nothing, its changes before the first outlet is set answer.
  mutating func add(_ message: Message, at present: () -> Moment) {
    if message.from == .middle, message.to == .view, firstSet == nil, !isAsked {
      let moment = present()
      if let names = moment.changes(since: before).model.names {
        messages.append(Message(from: .model, to: .middle, names))
      }
      firstSet = (message, moment)
    }
    if message.from == .model, message.text.hasPrefix("pictureChallenge"), case .choose = intent,
      present().model == before.model
    {
      faults.append(tr("The delegate was told before the model changed: \(message.text)."))
    }
    messages.append(message)
  }

  /// Adds the messages that a publication is evidence of; a choice of the model begins with `call`.
  mutating func addEvidence(of publication: Publication, call: String, at moment: Moment) {
    func ask(_ text: String) { messages.append(Message(from: .middle, to: .model, text)) }
    let isDone = moment.modelChange(since: before).map { $0.flips > 0 || !$0.cards.isEmpty }
    switch publication.cause {
    // An effect that is published again is no second one, nor is one that the model does not have.
    case .chosen(let effect)
    where isDone ?? true
      && !deliveries.contains(where: { $0.publication.cause == publication.cause }):
      if let card = effect.card, !rejected.contains(card) { ask("\(call)\(card))") }
      let answer = Publication(publication.board, cards: effect.changed, cause: publication.cause)
      messages.append(Message(from: .model, to: .middle, answer.words))
    case .restarted where intent != .undo:
      ask("createGame(using: SeededGenerator(seed: \(publication.board.seed)))")
    case .timedOut where isDone ?? (before.board.phase == .showingMiss): ask("turnMissDown()")
    default: break
    }
    messages.append(Message(from: .middle, to: .view, tr("published: \(publication.words)")))
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
    if cards.isEmpty { return tr("no cards") }
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }
}

// Texts of the panel.
extension LogLine {
  var time: String { at.hundredths }

  /// What was done, for example "choose(4)".
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

  /// What came of it, for example "revealed".
  var note: String {
    if isWaiting { return "" }
    return isReplayed && cause != .deal ? tr("\(result) (replayed)") : result
  }

  private var result: String {
    let board = after.board
    return switch (cause, deliveries.last?.publication.cause) {
    case (.deal, _), (.intent(.restart), _):
      tr(board.cards.count, "\(board.cards.count) card", "\(board.cards.count) cards")
    case (.intent(.chooseTheme), _): board.buttons.first { $0.isSelected }?.title ?? ""
    case (_, .chosen), (_, .changed), (.intent(.choose), _): choice.rawValue
    // The first look at the cards ends without the model.
    case (.published(.timedOut), _):
      (choice == .ignored ? Outcome.turnedDown : choice).rawValue
    case (.published(.focusMoved), _): focus
    case (.published(.typed), _): board.typed
    case (.published(.noticed), _): board.notice ?? ""
    default: ""
    }
  }

  private var focus: String {
    switch after.board.focus {
    case .control(let control): "\(control)"
    case .some(let card): "\(card)"
    case nil: tr("none", context: "focus")
    }
  }

  /// What it changed, and which consumers were told.
  var details: [PanelContent.Detail] {
    let faults = faults.map(PanelContent.Detail.fault)
    if cause == .deal {
      return faults + [.text(tr("The cards had been dealt before the panel was open."))]
    }
    let both = changes
    let isFolded = { (change: FieldChange) in
      change.name.hasPrefix("round.") || change.name.hasPrefix("interface.")
    }
    let folded = both.state.filter(isFolded).prefix(40).map { "\($0.name) → \($0.after)" }
    var changes =
      Self.details(tr("State changed"), both.state.filter { !isFolded($0) })
      + Self.details(tr("Board changed"), both.board)
    if !folded.isEmpty {
      changes += [.heading(tr("Around the game")), .text(folded.joined(separator: ", "))]
    }
    let announced = intent == nil ? [] : [PanelContent.Detail.heading(tr("Announced: \(text)"))]
    let last = deliveries.last
    let names = (last?.called ?? []) + (last?.strangers ?? 0 > 0 ? [tr("another subscriber")] : [])
    let called = names.isEmpty ? tr("no subscriber") : names.joined(separator: ", ")
    return faults + (changes.isEmpty ? [.heading(tr("Changed: nothing"))] : changes)
      + announced
      + (isReplayed ? [] : [.heading(tr("Called: \(called)"))])
  }

  private static func details(_ title: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    if changes.isEmpty { return [] }
    let rest = changes.count - 200
    return [.heading(title)]
      + changes.prefix(200).map { .difference(name: $0.name, before: $0.before, after: $0.after) }
      + (rest > 0 ? [.text(tr(rest, "and \(rest) more", "and \(rest) more"))] : [])
  }
}

extension FieldChange {
  /// The same with times as the log has them, unless both would be alike.
  var withHundredths: FieldChange {
    let (before, after) = (before.withHundredths, after.withHundredths)
    return before == after ? self : FieldChange(name, before: before, after: after)
  }
}

extension String {
  /// The same with two decimals for every number that has some, outside of quotes.
  var withHundredths: String {
    // A regular expression takes long to make, and most texts need none.
    guard utf8.dropFirst().contains(UInt8(ascii: ".")), contains(where: \.isNumber) else {
      return self
    }
    return replacing(/"(?:\\.|[^"\\])*"|[0-9]+\.[0-9]+/) {
      Double($0.output)?.hundredths ?? String($0.output)
    }
  }
}

extension Double {
  var hundredths: String {
    guard self < 1e12 else { return "\(self)" }
    let number = Int((self * 100).rounded())
    return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }
}
