import Localization
import Model
import ViewModel
import ViewState

/// A record of one event, such as an intent, and of the changes and updates that it causes.
///
/// The record ends when control returns to the caller. `FaultFinder` searches a record for faults.
package struct StepRecord: Sendable {
  package enum Cause: Equatable, Sendable {
    case deal
    case intent(Intent)
    /// An update that did not result from an intent.
    case published(BoardUpdate.Cause)
    /// A change that was neither announced nor published.
    case unexplained
  }

  /// An update, and the consumers and views that received it.
  package struct Delivery: Sendable {
    package let update: BoardUpdate
    /// A snapshot of the game at the time of the update.
    package let snapshot: GameSnapshot
    /// The names of the consumers that received the update.
    package var calledConsumers: [String] = []
    /// The names of the views that should receive the update.
    package var expectedViews: [String] = []
    /// The number of subscribers without a proxy.
    package var unknownSubscriberCount: Int = 0
    /// The board of the window's view at the time of the update.
    package var viewBoard: BoardState?
    /// The first change to the model that a consumer made while receiving the update.
    package var modelWrite: ModelWrite?

    package init(_ update: BoardUpdate, at snapshot: GameSnapshot) {
      self.update = update
      self.snapshot = snapshot
    }
  }

  /// A change to the model that a consumer made while receiving an update.
  package struct ModelWrite: Sendable {
    /// The name of the consumer that changed the model.
    package let consumer: String
    /// The names of the changed fields.
    package let fields: String

    package init(consumer: String, fields: String) {
      self.consumer = consumer
      self.fields = fields
    }
  }

  /// A controller's change to an outlet, with a snapshot of the game at that time.
  package struct OutletChange: Sendable {
    package let text: String
    package let moment: GameSnapshot

    package init(text: String, moment: GameSnapshot) {
      self.text = text
      self.moment = moment
    }
  }

  /// The way in which a consumer uses the game.
  package enum Role: Sendable {
    /// The consumer shows the game, and passes the player's input to it.
    case view
    /// The consumer only receives the updates of the game.
    case listener
    /// The consumer plays the game.
    case player
  }

  /// A call that a consumer makes, and the actions that its input triggers on the board.
  package struct Call: Sendable {
    /// The name of the consumer that makes the call.
    package let consumer: String
    package let role: Role
    /// The call as Swift code, for example `handle(.card(4))`.
    package let text: String
    /// The input of the player, or `nil` if the consumer itself chose an intent.
    let input: BoardInput?
    /// The actions that the input triggers on the board.
    let actions: [BoardAction]
    /// The indices of the cards under the pressed pointer.
    package var pointedCards: [Int] = []

    package init(
      _ consumer: String,
      _ role: Role,
      _ text: String,
      input: BoardInput?,
      actions: [BoardAction]
    ) {
      self.consumer = consumer
      self.role = role
      self.text = text
      self.input = input
      self.actions = actions
    }

    /// Whether the call chooses a card.
    package var meansChoice: Bool {
      actions.contains { action in
        if case .choose = action { true } else { false }
      }
    }
  }

  package let cause: Cause
  /// The start time of the record, in seconds since the session began.
  package let startTime: Double

  /// Whether the record comes from a replay, because the inspector was closed when the event
  /// happened.
  package let isReplayed: Bool

  /// A snapshot of the game at the start of the record.
  package let before: GameSnapshot
  /// A snapshot of the game at the end of the record.
  package private(set) var after: GameSnapshot
  package var deliveries: [Delivery] = []
  package var rejectedCards: [Int] = []
  /// Whether the model has sent or received a message.
  package var wasModelAsked = false
  package var firstOutletChange: OutletChange?
  package var returnedOutcome: Outcome?

  /// The number of later updates that the same call caused and that have separate records.
  ///
  /// Updates of the layout are not counted.
  package var laterPublicationCount = 0

  /// Whether another intent was announced before the record ended.
  package var isInterrupted = false
  /// Whether the intent was announced while the game performed another intent.
  package var isNested = false
  package var call: Call?

  /// A snapshot of the game at the time when the intent was announced.
  ///
  /// In contrast, `before` is a snapshot from the start of the call.
  package var announcedSnapshot: GameSnapshot?

  /// The number of intents that the call has announced, including this one.
  package var announcementCount = 1
  /// The board of the window's view at the start of the record.
  package var viewBoardBefore: BoardState?
  /// The board of the window's view at the end of the record.
  package var viewBoardAfter: BoardState?

  package init(
    _ cause: Cause,
    from before: GameSnapshot,
    at startTime: Double,
    isReplayed: Bool = false
  ) {
    self.cause = cause
    self.before = before
    self.after = before
    self.startTime = startTime
    self.isReplayed = isReplayed
  }

  /// Ends the record with a snapshot, or with the last delivery if only time has passed since then.
  package mutating func finish(at snapshot: GameSnapshot) {
    if let delivered = deliveries.last?.snapshot, snapshot.changes(since: delivered).all.isEmpty {
      after = delivered
    } else {
      after = snapshot
    }
  }

  package var intent: Intent? {
    if case .intent(let intent) = cause { intent } else { nil }
  }

  /// The intent as Swift code, or an empty string if the record has no intent.
  var intentText: String {
    guard let intent else { return "" }
    return "\(intent)"
  }

  package var isDeal: Bool {
    if case .restart = intent { true } else { false }
  }

  /// Whether the deal replaced an unfinished game, which an undo restores.
  package var canBeUndone: Bool {
    isDeal && before.board.isUnderWay
  }

  package var timeText: String {
    startTime.hundredthsText
  }

  package var changes: SnapshotChanges {
    after.changes(since: before)
  }
}

extension BoardUpdate {
  /// The cause and the changed cards, for example "revealed, cards[4]".
  package var summary: String {
    let causeText = outcome?.rawValue ?? "\(cause)"
    if changedCards.isEmpty {
      return causeText
    }
    return "\(causeText), \(Self.cardList(changedCards))"
  }

  /// Returns text that lists cards by their indices, for example "cards[4]" or "cards[0...11]".
  static func cardList(_ cards: some BidirectionalCollection<Int>) -> String {
    guard let first = cards.first, let last = cards.last else {
      return tr("no cards")
    }
    if cards.count > 4 {
      return "cards[\(first)...\(last)]"
    }
    let indices = cards.map(String.init).joined(separator: ", ")
    return "cards[\(indices)]"
  }

  /// Whether an update of this kind always results from an intent.
  package var followsIntent: Bool {
    outcome != nil || [.restarted, .themeChosen, .hinted].contains(cause)
  }
}

extension BoardUpdate.Cause {
  func isCaused(by intent: Intent) -> Bool {
    switch (self, intent) {
    case (.chosen, .choose), (.changed, .choose): true
    case (.restarted, .restart), (.restarted, .undo): true
    case (.themeChosen, .chooseTheme): true
    case (.hinted, .hint): true
    default: false
    }
  }
}
