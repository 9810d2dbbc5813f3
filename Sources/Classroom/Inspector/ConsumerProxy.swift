import ViewModel
import ViewModelTesting
import ViewState

/// Passes everything on between a consumer and a game, and has the inspector note it.
@MainActor final class ConsumerProxy: Playable {
  let consumer: GameConsumer
  var intents: Publisher<TimedIntent> { announced.publisher }
  var rejectedChoices: Publisher<Int> { rejected.publisher }
  var navigationRequests: Publisher<ButtonID> { requested.publisher }
  var objectDidChange: Publisher<BoardUpdate> { published.publisher }

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private let requested = Subject<ButtonID>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  private var game: any Playable
  private unowned let inspector: InspectorViewModel
  private var subscriptions: [Subscription] = []
  /// The room that the consumer has last told of, which each game has to know.
  private var lastLayout: BoardInput?

  init(_ consumer: GameConsumer, to game: any Playable, inspector: InspectorViewModel) {
    self.consumer = consumer
    self.game = game
    self.inspector = inspector
    subscribe()
  }

  private func subscribe() {
    subscriptions = [
      game.intents.sink { [unowned self] in announced.send($0) },
      game.rejectedChoices.sink { [unowned self] in rejected.send($0) },
      game.navigationRequests.sink { [unowned self] in requested.send($0) },
      game.objectDidChange.sink { [unowned self] in
        if $0.cause != .subscribed, !inspector.hidesPublications {
          deliver($0)
        }
      },
    ]
  }

  /// Has the consumer see another game, at rest.
  func connect(to game: any Playable) {
    self.game = game
    subscribe()
    if let lastLayout {
      game.handle(lastLayout)
    }
    deliver(BoardUpdate(board, cause: .travelled))
  }

  func deliver(_ publication: BoardUpdate) {
    if consumer.role != .view || subscriberCount > 0 {
      inspector.recordDelivery(of: publication, to: consumer)
    }
    inspector.observeDelivery(to: consumer) { published.send(publication) }
  }

  @discardableResult func handle(_ touch: BoardInput) -> Outcome? {
    if case .layout = touch {
      lastLayout = touch
      inspector.withoutLogging { inspector.replayGame?.game.handle(touch) }
      return game.handle(touch)
    }
    return recordCall("handle(\(SwiftText.literal(touch)))", of: touch) { game.handle(touch) }
  }
  @discardableResult func choose(_ card: Int) -> Outcome {
    recordCall("choose(\(card))") { game.choose(card) } ?? .ignored
  }
  func restart(seed: UInt64?) {
    _ = recordCall("restart()") {
      game.restart(seed: seed)
      return nil
    }
  }
  @discardableResult func perform(_ intent: Intent) -> Outcome? {
    recordCall("perform(\(SwiftText.literal(intent)))") { game.perform(intent) }
  }

  private func recordCall(_ text: String, of touch: BoardInput? = nil, _ body: () -> Outcome?)
    -> Outcome?
  {
    let meaning = touch.map { game.board.actions(for: $0, at: game.now) } ?? []
    var call = StepRecord.Call(
      consumer.name, consumer.role, text, input: touch, actions: meaning)
    call.pointedCards = inspector.cardsUnderPointer
    return inspector.recordCall(call, body)
  }

  /// Subscriptions of the consumer; each has one.
  var subscriberCount: Int { published.publisher.subscriberCount }

  var board: BoardState { game.board }
  var now: Double { game.now }
  var options: DisplayOptions {
    get { game.options }
    set { game.options = newValue }
  }
  var nextDeadline: Double? { game.nextDeadline }
  func advance(to time: Double) {
    inspector.advance(game, to: time)
  }
  func showNotice(_ notice: String) {
    game.showNotice(notice)
  }
}
