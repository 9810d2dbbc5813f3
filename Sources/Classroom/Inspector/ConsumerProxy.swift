import Coordination
import ViewModel
import ViewModelTesting
import ViewState

/// A proxy that connects a consumer to a game, and reports all calls and updates to the inspector.
@MainActor final class ConsumerProxy: Playable {
  let consumer: GameConsumer
  var intents: Publisher<TimedIntent> { intentSubject.publisher }
  var rejectedChoices: Publisher<Int> { rejectionSubject.publisher }
  var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  var objectDidChange: Publisher<BoardUpdate> { updateSubject.publisher }
  var nestedChanges: Publisher<NestedChange<BoardUpdate>> { game.nestedChanges }

  private let intentSubject = Subject<TimedIntent>()
  private let rejectionSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var updateSubject = Subject { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  }

  private var game: any Playable
  private unowned let inspector: InspectorViewModel
  private var subscriptions: [Subscription] = []

  init(_ consumer: GameConsumer, to game: any Playable, inspector: InspectorViewModel) {
    self.consumer = consumer
    self.game = game
    self.inspector = inspector
    subscribe()
  }

  private func subscribe() {
    subscriptions = [
      game.intents.sink { [unowned self] event in
        intentSubject.send(event)
      },
      game.rejectedChoices.sink { [unowned self] card in
        rejectionSubject.send(card)
      },
      game.navigationRequests.sink { [unowned self] button in
        navigationSubject.send(button)
      },
      game.objectDidChange.sink { [unowned self] update in
        if update.cause != .subscribed, inspector.games.eventHandling != .ignore {
          deliver(update)
        }
      },
    ]
  }

  /// The number of subscriptions of the consumer, which should be 1.
  var subscriberCount: Int {
    updateSubject.publisher.subscriberCount
  }

  /// Connects the consumer to another game.
  ///
  /// The board of the other game appears without animation.
  func connect(to game: any Playable) {
    self.game = game
    subscribe()
    deliver(BoardUpdate(board, cause: .travelled))
  }

  func deliver(_ update: BoardUpdate) {
    inspector.deliver(update, to: consumer, isSubscribed: subscriberCount > 0) {
      updateSubject.send(update)
    }
  }

  // MARK: Calls of the consumer

  @discardableResult
  func handle(_ input: BoardInput) -> Outcome? {
    recordCall("handle(\(SwiftText.literal(input)))", of: input) {
      game.handle(input)
    }
  }

  @discardableResult
  func choose(_ card: Int) -> Outcome {
    let outcome = recordCall("choose(\(card))") {
      game.choose(card)
    }
    return outcome ?? .ignored
  }

  func restart(seed: UInt64?) {
    _ = recordCall("restart()") {
      game.restart(seed: seed)
      return nil
    }
  }

  @discardableResult
  func perform(_ intent: Intent) -> Outcome? {
    recordCall("perform(\(SwiftText.literal(intent)))") {
      game.perform(intent)
    }
  }

  private func recordCall(
    _ text: String,
    of input: BoardInput? = nil,
    _ body: () -> Outcome?
  ) -> Outcome? {
    var actions: [BoardAction] = []
    if let input {
      actions = InputInterpreter(game.board).actions(for: input, at: game.now)
    }
    var call = StepRecord.Call(
      consumer.name,
      consumer.role,
      text,
      input: input,
      actions: actions)
    call.pointedCards = inspector.log.calls.pointedCards
    return inspector.recordCall(call, body)
  }

  // MARK: Values and time of the game

  var board: BoardState {
    game.board
  }

  var now: Double {
    game.now
  }

  var options: DisplayOptions {
    get { game.options }
    set { game.options = newValue }
  }

  var nextDeadline: Double? {
    game.nextDeadline
  }

  func advance(to time: Double) {
    inspector.advance(game, to: time)
  }

  func showNotice(_ notice: String) {
    game.showNotice(notice)
  }
}

extension GameConsumer {
  /// The role of the consumer, which depends on how it uses the game.
  var role: StepRecord.Role {
    switch self {
    case .window, .terminal, .reader, .pages: .view
    case .recorder, .sounds: .listener
    case .computer: .player
    }
  }
}
