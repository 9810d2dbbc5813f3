import Localization
import Model
import ViewModel
import ViewState

/// What a game announced, did and published until control came back; `Findings` looks for faults in it.
package struct Record: Sendable {
  package enum Cause: Equatable, Sendable {
    case deal
    case intent(Intent)
    /// A publication outside of every intent.
    case published(BoardUpdate.Cause)
    /// A change that was neither announced nor published.
    case silence
  }

  package struct Delivery: Sendable {
    package let publication: BoardUpdate
    package let moment: Moment
    package var called: [String] = []
    /// The views that are to be told, and how many subscribers without a connection there were.
    package var (views, strangers): ([String], Int) = ([], 0)
    package var held: BoardState?
    /// The consumer that changed the model while it was told, and what it changed.
    package var writer: (name: String, fields: String)?

    package init(_ publication: BoardUpdate, at moment: Moment) {
      (self.publication, self.moment) = (publication, moment)
    }
  }

  /// A call of a consumer, and what the board's table says that it means.
  package struct Call: Sendable {
    package let consumer: String
    package let role: GameConsumer.Role
    package let text: String
    /// What is touched; `nil` where the consumer chooses for the player.
    let touch: BoardInput?
    let meaning: [BoardAction]
    package var pointed: [Int] = []
    package var meansChoice: Bool {
      meaning.contains { if case .choose = $0 { true } else { false } }
    }

    package init(
      _ consumer: String, _ role: GameConsumer.Role, _ text: String, touch: BoardInput?,
      meaning: [BoardAction]
    ) {
      (self.consumer, self.role, self.text) = (consumer, role, text)
      (self.touch, self.meaning) = (touch, meaning)
    }
  }

  package let cause: Cause
  package let at: Double
  /// Whether it happened before the panel was open, and was played once more for the log.
  package let isReplayed: Bool
  package let before: Moment
  package private(set) var after: Moment
  package var deliveries: [Delivery] = []
  package var rejected: [Int] = []
  /// Whether the model was asked, as far as that is seen.
  package var isAsked = false
  /// What the first outlet was set to, and the moment then.
  package var firstSet: (text: String, moment: Moment)?
  package var returned: Outcome?
  /// Publications of the same call that are records of their own, but for the room of a view.
  package var later = 0
  /// Whether another intent was announced before its end, or it was announced inside of another.
  package var (isInterrupted, isNested) = (false, false)
  package var call: Call?
  /// The moment in which the intent was announced; `before` is that in which the call began.
  package var announced: Moment?
  /// How many intents the call had announced with this one.
  package var announcements = 1
  package var (viewBefore, viewAfter): (BoardState?, BoardState?)

  package init(_ cause: Cause, from before: Moment, at: Double, isReplayed: Bool = false) {
    (self.cause, self.before, after) = (cause, before, before)
    (self.at, self.isReplayed) = (at, isReplayed)
  }

  /// Ends at a moment, or at the last delivery if only time has gone on since.
  package mutating func close(at moment: Moment) {
    let delivered = deliveries.last?.moment
    after = delivered.flatMap { moment.changes(since: $0).all.isEmpty ? $0 : nil } ?? moment
  }

  package var isDeal: Bool { if case .restart = intent { true } else { false } }
  /// Whether it dealt anew although a game was under way: an undo leads back before the last such deal.
  package var canBeUndone: Bool { isDeal && before.board.isUnderWay }
  var text: String { intent.map { "\($0)" } ?? "" }
  package var time: String { at.hundredths }
  package var changes: Changes { after.changes(since: before) }
  package var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }
}

extension BoardUpdate {
  /// Its cause and its cards: "revealed, cards[4]".
  package var words: String {
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

  package var isOfIntent: Bool {
    outcome != nil || [.restarted, .themeChosen, .hinted].contains(cause)
  }
}

extension BoardUpdate.Cause {
  func isOf(_ intent: Intent) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.changed, .choose), (.restarted, .restart), (.restarted, .undo): true
    case (.themeChosen, .chooseTheme), (.hinted, .hint): true
    default: false
    }
  }
}
