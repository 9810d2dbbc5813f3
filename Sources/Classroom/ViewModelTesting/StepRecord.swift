import Localization
import Model
import ViewModel
import ViewState

/// What a game announced, did and published until control came back; `FaultFinder` looks for faults
/// in it.
package struct StepRecord: Sendable {
  package enum Cause: Equatable, Sendable {
    case deal
    case intent(Intent)
    /// A publication outside of every intent.
    case published(BoardUpdate.Cause)
    /// A change that was neither announced nor published.
    case unexplained
  }

  package struct Delivery: Sendable {
    package let update: BoardUpdate
    package let snapshot: GameSnapshot
    package var calledConsumers: [String] = []
    /// The views that are to be told, and how many subscribers without a connection there were.
    package var expectedViews: [String] = []
    package var unknownSubscriberCount: Int = 0
    package var viewBoard: BoardState?
    /// The consumer that changed the model while it was told, and what it changed.
    package var modelWriter: (name: String, fields: String)?

    package init(_ update: BoardUpdate, at snapshot: GameSnapshot) {
      self.update = update
      self.snapshot = snapshot
    }
  }

  /// A call of a consumer, and what the board's table says that it means.
  package struct Call: Sendable {
    package let consumer: String
    package let role: GameConsumer.Role
    package let text: String
    /// What is touched; `nil` where the consumer chooses for the player.
    let input: BoardInput?
    let actions: [BoardAction]
    package var pointedCards: [Int] = []
    package var meansChoice: Bool {
      actions.contains { if case .choose = $0 { true } else { false } }
    }

    package init(
      _ consumer: String, _ role: GameConsumer.Role, _ text: String, input: BoardInput?,
      actions: [BoardAction]
    ) {
      self.consumer = consumer
      self.role = role
      self.text = text
      self.input = input
      self.actions = actions
    }
  }

  package let cause: Cause
  package let startTime: Double
  /// Whether it happened before the panel was open, and was played once more for the log.
  package let isReplayed: Bool
  package let before: GameSnapshot
  package private(set) var after: GameSnapshot
  package var deliveries: [Delivery] = []
  package var rejectedCards: [Int] = []
  /// Whether the model was asked, as far as that is seen.
  package var wasModelAsked = false
  /// What the first outlet was set to, and the moment then.
  package var firstOutletChange: (text: String, moment: GameSnapshot)?
  package var returnedOutcome: Outcome?
  /// Publications of the same call that are records of their own, but for the room of a view.
  package var laterPublicationCount = 0
  /// Whether another intent was announced before its end, or it was announced inside of another.
  package var isInterrupted = false
  package var isNested = false
  package var call: Call?
  /// The moment in which the intent was announced; `before` is that in which the call began.
  package var announcedSnapshot: GameSnapshot?
  /// How many intents the call had announced with this one.
  package var announcementCount = 1
  package var (viewBoardBefore, viewBoardAfter): (BoardState?, BoardState?)

  package init(_ cause: Cause, from before: GameSnapshot, at: Double, isReplayed: Bool = false) {
    self.cause = cause
    self.before = before
    after = before
    self.startTime = at
    self.isReplayed = isReplayed
  }

  /// Ends at a moment, or at the last delivery if only time has gone on since.
  package mutating func finish(at snapshot: GameSnapshot) {
    let delivered = deliveries.last?.snapshot
    after = delivered.flatMap { snapshot.changes(since: $0).all.isEmpty ? $0 : nil } ?? snapshot
  }

  package var isDeal: Bool { if case .restart = intent { true } else { false } }
  /// Whether it dealt anew although a game was under way: an undo leads back before the last such
  /// deal.
  package var canBeUndone: Bool { isDeal && before.board.isUnderWay }
  var intentText: String { intent.map { "\($0)" } ?? "" }
  package var timeText: String { startTime.hundredthsText }
  package var changes: SnapshotChanges { after.changes(since: before) }
  package var intent: Intent? { if case .intent(let intent) = cause { intent } else { nil } }
}

extension BoardUpdate {
  /// Its cause and its cards: "revealed, cards[4]".
  package var summary: String {
    let causeText = outcome?.rawValue ?? "\(cause)"
    return changedCards.isEmpty ? causeText : "\(causeText), \(Self.cardList(changedCards))"
  }

  /// Indices: "cards[4]", "cards[0...11]".
  static func cardList(_ cards: some BidirectionalCollection<Int>) -> String {
    if cards.isEmpty {
      return tr("no cards")
    }
    guard cards.count > 4, let first = cards.first, let last = cards.last else {
      return "cards[\(cards.map(String.init).joined(separator: ", "))]"
    }
    return "cards[\(first)...\(last)]"
  }

  package var followsIntent: Bool {
    outcome != nil || [.restarted, .themeChosen, .hinted].contains(cause)
  }
}

extension BoardUpdate.Cause {
  func isCaused(by intent: Intent) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.changed, .choose), (.restarted, .restart), (.restarted, .undo): true
    case (.themeChosen, .chooseTheme), (.hinted, .hint): true
    default: false
    }
  }
}
