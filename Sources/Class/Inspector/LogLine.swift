import Architectures
import Board
import Text
import ViewModel
import ViewModelTesting

/// One line of the log: what the running game announced, called and published until control came
/// back, and the instants before and after it.
struct LogLine: Sendable {
  enum Cause: Equatable {
    case deal
    case intent(Intent)
    /// A publication outside of every intent.
    case published(Publication.Cause)
    /// A change that was neither announced nor published.
    case silence
  }

  /// A publication, the instant of its delivery, and the consumers that were told.
  struct Delivery {
    let publication: Publication
    let instant: Instant
    var called: [String] = []
    /// How many subscribers without a connection there were.
    let strangers: Int
  }

  /// Counted from 0, also when the oldest lines are gone.
  let number: Int
  let cause: Cause
  let at: Double
  /// Whether it happened before the panel was open, and was played once more for the log.
  let isReplayed: Bool
  let before: Instant
  private(set) var after: Instant
  /// How many of the session's events have happened then.
  private(set) var events = 0
  var messages: [Message] = []
  var deliveries: [Delivery] = []
  var rejected: [Int] = []
  /// What the first outlet was set to, and the instant then.
  private(set) var firstSet: (message: Message, instant: Instant)?
  var outcome: Outcome?
  var faults: [String] = []
  var isInterrupted = false
  var hasReturned = false

  init(_ number: Int, _ cause: Cause, from before: Instant, at: Double, isReplayed: Bool) {
    (self.number, self.cause, self.before, after) = (number, cause, before, before)
    (self.at, self.isReplayed) = (at, isReplayed)
  }

  /// Ends the line at an instant, or at the last delivery if only time has gone on since.
  mutating func close(at instant: Instant, events: Int) {
    let delivered = deliveries.last?.instant
    after = delivered.flatMap { instant.changes(since: $0).all.isEmpty ? $0 : nil } ?? instant
    self.events = events
  }

  var changes: Changes { after.changes(since: before) }

  var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }

  var isAsked: Bool { messages.contains { $0.to == .model || $0.from == .model } }

  var choice: Outcome { deliveries.last?.publication.outcome ?? outcome ?? .ignored }

  /// The card that was chosen in vain, and shakes; one that is gone does not.
  var shaken: Int? {
    guard case .choose(let card) = intent, choice == .ignored, !after.board.cards[card].isGone
    else { return nil }
    return card
  }

  /// Adds a call; where a model returns nothing, its changes before the first outlet is set answer.
  mutating func add(_ message: Message, at present: () -> Instant) {
    if message.from == .middle, message.to == .view, firstSet == nil, !isAsked {
      let instant = present()
      if let names = instant.changes(since: before).model.names {
        messages.append(Message(from: .model, to: .middle, names))
      }
      firstSet = (message, instant)
    }
    messages.append(message)
  }

  /// Adds the messages that a publication is evidence of; a choice of the model begins with `call`.
  mutating func addEvidence(of publication: Publication, call: String) {
    func ask(_ text: String) { messages.append(Message(from: .middle, to: .model, text)) }
    switch publication.cause {
    // An effect that is published again is no second one.
    case .chosen(let effect)
    where !deliveries.contains(where: { $0.publication.cause == publication.cause }):
      if let card = effect.card, !rejected.contains(card) { ask("\(call)\(card))") }
      let answer = Publication(publication.board, cards: effect.changed, cause: publication.cause)
      messages.append(Message(from: .model, to: .middle, answer.words))
    case .restarted where intent != .undo:
      ask("createGame(using: SeededGenerator(seed: \(publication.board.seed)))")
    case .timedOut where before.board.phase == .showingMiss: ask("turnMissDown()")
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
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }

  var isOfIntent: Bool { outcome != nil || cause == .restarted || cause == .themeChosen }
}
