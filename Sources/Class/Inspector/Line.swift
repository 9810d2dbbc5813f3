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

  /// A publication, the moment of its delivery, the consumers that were told, and how many unnamed ones.
  struct Delivery {
    let publication: Publication
    let instant: Instant
    var called: [String] = []
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
  /// What the first outlet was set to, and the moment then.
  private(set) var firstSet: (message: Message, instant: Instant)?
  var outcome: Outcome?
  var faults: [String] = []
  /// Whether another intent was announced while this one was being published.
  var isInterrupted = false
  /// Whether the call came back that led to it.
  var hasReturned = false

  init(_ number: Int, _ cause: Cause, from before: Instant, at: Double, isReplayed: Bool) {
    (self.number, self.cause, self.before, after) = (number, cause, before, before)
    (self.at, self.isReplayed) = (at, isReplayed)
  }

  /// Ends the line at a moment; where only time has gone on since the last delivery, at that.
  mutating func close(at moment: Instant, events: Int) {
    let delivered = deliveries.last?.instant
    after = delivered.flatMap { Changes(from: $0, to: moment).isEmpty ? $0 : nil } ?? moment
    self.events = events
  }

  var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }

  var isAsked: Bool { messages.contains { $0.to == .model || $0.from == .model } }

  /// The outcome of a choice, as it was published or returned.
  var choice: Outcome { deliveries.last?.publication.outcome ?? outcome ?? .ignored }

  /// The card that was chosen in vain, and shakes; one that is gone does not.
  var shaken: Int? {
    guard case .choose(let card) = intent, choice == .ignored, !after.board.cards[card].isGone
    else { return nil }
    return card
  }

  // MARK: Messages

  /// Adds a call; where a model returns nothing, its changes before the first outlet is set answer.
  mutating func add(_ message: Message, at moment: () -> Instant) {
    if message.from == .middle, message.to == .view, firstSet == nil, !isAsked {
      let instant = moment()
      let changes = Changes(from: before, to: instant)
      if !changes.model.isEmpty {
        messages.append(Message(from: .model, to: .middle, Changes.names(of: changes.model)))
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

  // MARK: Changes

  var changes: Changes { Changes(from: before, to: after) }

  struct Changes {
    let state, board: [FieldChange]
    var isEmpty: Bool { state.isEmpty && board.isEmpty }

    /// All but the time, which passes without being published.
    init(from before: Instant, to after: Instant) {
      state = differences(before.state, after.state).filter { $0.name != "now" }
        .map(\.withHundredths)
      board = after.board.changes(since: before.board)
    }

    var model: [FieldChange] {
      state.filter { $0.name.hasPrefix("game") || $0.name.hasPrefix("pile") }
    }

    var names: String { Self.names(of: state + board) }

    static func names(of changes: [FieldChange]) -> String {
      changes.prefix(3).map(\.name).joined(separator: ", ") + (changes.count > 3 ? " …" : "")
    }
  }
}

extension Board {
  /// What differs from another board; most are equal, which is found soon.
  func changes(since before: Board) -> [FieldChange] {
    self == before ? [] : differences(before, self).map(\.withHundredths)
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
  var isOfIntent: Bool { outcome != nil || cause == .restarted || cause == .themeChosen }
}
