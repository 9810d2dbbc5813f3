/// Consumer of a game, by name, with its way to bind itself to a view model.
@MainActor
public struct GameConsumer {
  /// Task of a consumer: to show and touch the game, to listen, or to play by itself.
  public enum Role: Sendable { case view, listener, player }

  /// Name of the consumer, for example "window".
  public let name: String
  /// Task of the consumer.
  public let role: Role
  /// Binds the consumer to a view model in place of the one before.
  public let connect: (_ viewModel: any Playable) -> Void

  /// Names a consumer; `bind` connects it to a view model in place of the last one, by weak
  /// references.
  public init(_ name: String, _ role: Role, bind: @escaping (any Playable) -> Void) {
    self.name = name
    self.role = role
    connect = bind
  }
}

/// Consumers of one game, each bound to the game itself or to a proxy.
@MainActor
public final class GameConsumers {
  /// Game.
  public let game: any Playable
  /// Consumers, in the order in which they came.
  public private(set) var all: [GameConsumer] = []
  private var makeProxy: (GameConsumer) -> any Playable

  /// Begins without consumers.
  public init(_ game: any Playable) {
    self.game = game
    makeProxy = { _ in game }
  }

  /// Binds a consumer, in place of one with the same name.
  public func add(_ consumer: GameConsumer) {
    remove(named: consumer.name)
    all.append(consumer)
    consumer.connect(makeProxy(consumer))
  }

  /// Forgets a consumer, which is bound no more.
  public func remove(named name: String) {
    all.removeAll { $0.name == name }
  }

  /// Binds each consumer, now and later, to the proxy that is made for it.
  public func connectAll(through makeProxy: @escaping (GameConsumer) -> any Playable) {
    self.makeProxy = makeProxy
    for consumer in all {
      consumer.connect(makeProxy(consumer))
    }
  }

  /// Binds each consumer to the game again.
  public func connectAllDirectly() {
    connectAll { [game] _ in game }
  }
}
