/// A part of the program that uses a game, for example the window or the session log.
@MainActor
public struct GameConsumer {
  /// What a consumer does with the game.
  public enum Role: Sendable {
    /// The consumer shows the game and passes the player's input to it.
    case view
    /// The consumer only receives what the game publishes.
    case listener
    /// The consumer plays.
    case player
  }

  /// The name of the consumer, for example "window".
  public let name: String
  /// What the consumer does with the game.
  public let role: Role
  /// Connects the consumer to a view model, and disconnects it from the previous one.
  public let connect: (_ viewModel: any Playable) -> Void

  /// Creates a consumer.
  ///
  /// - Parameters:
  ///   - name: The name of the consumer.
  ///   - role: What the consumer does with the game.
  ///   - connect: Connects the consumer to a view model in place of the previous one. It should not
  ///     keep a consumer alive that ends before the game.
  public init(_ name: String, _ role: Role, connect: @escaping (any Playable) -> Void) {
    self.name = name
    self.role = role
    self.connect = connect
  }
}

/// The consumers of a game.
///
/// You can skip this type until you meet the inspector, which puts a proxy between the game and
/// each consumer to observe the messages.
@MainActor
public final class GameConsumers {
  /// The game.
  public let game: any Playable
  /// The consumers, in the order in which they were added.
  public private(set) var all: [GameConsumer] = []
  private var makeProxy: (GameConsumer) -> any Playable

  /// Creates an empty list of consumers for a game.
  public init(_ game: any Playable) {
    self.game = game
    makeProxy = { _ in game }
  }

  /// Adds a consumer and connects it.
  ///
  /// It replaces a consumer with the same name.
  public func add(_ consumer: GameConsumer) {
    remove(named: consumer.name)
    all.append(consumer)
    consumer.connect(makeProxy(consumer))
  }

  /// Removes a consumer from the list.
  ///
  /// Its subscriptions continue until it ends them.
  public func remove(named name: String) {
    all.removeAll { $0.name == name }
  }

  /// Connects all consumers, including those that are added later, to proxies of the game.
  public func connectAll(through makeProxy: @escaping (GameConsumer) -> any Playable) {
    self.makeProxy = makeProxy
    for consumer in all {
      consumer.connect(makeProxy(consumer))
    }
  }

  /// Connects all consumers to the game itself.
  public func connectAllDirectly() {
    connectAll { [game] _ in game }
  }
}
