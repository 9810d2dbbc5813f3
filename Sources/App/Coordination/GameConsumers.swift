import ViewModel

/// A part of the program that is connected to a game.
///
/// The raw value is the name that the inspector shows.
package enum GameConsumer: String, Sendable {
  /// The recorder, which writes the events to the log of the session.
  case recorder
  /// The collector of the sounds that the game causes.
  case sounds
  /// The pages around the game, such as the menu.
  case pages
  /// The computer player.
  case computer
  /// The view in the window.
  case window
  /// The view in the terminal.
  case terminal
  /// The announcements for a screen reader or a voice.
  case reader

  package var name: String { rawValue }
}

/// The parts of the program that are connected to a game.
///
/// Each part provides a closure that connects it. The inspector uses the closures to connect the
/// parts to proxies that observe the messages. You can skip this type until you study the
/// inspector.
@MainActor package final class GameConsumers {
  /// A consumer and the closure that connects it to a game.
  private struct Entry {
    let consumer: GameConsumer
    let connect: (any Playable) -> Void
  }

  package let game: any Playable
  private var entries: [Entry] = []
  /// A closure that returns the object to which a consumer is connected.
  private var gameForConsumer: (GameConsumer) -> any Playable

  /// Creates an empty list of consumers for a game.
  package init(_ game: any Playable) {
    self.game = game
    gameForConsumer = { _ in game }
  }

  /// Connects a consumer to the game and removes a previous consumer of the same kind.
  ///
  /// - Parameters:
  ///   - consumer: The consumer.
  ///   - connect: A closure that connects the consumer to a game and disconnects it from the
  ///     previous game. If the consumer can be released before the game, the closure must not keep
  ///     it alive.
  package func add(_ consumer: GameConsumer, connect: @escaping (any Playable) -> Void) {
    remove(consumer)
    entries.append(Entry(consumer: consumer, connect: connect))
    connect(gameForConsumer(consumer))
  }

  /// Removes a consumer from the list.
  ///
  /// Its subscriptions continue until the consumer ends them.
  package func remove(_ consumer: GameConsumer) {
    entries.removeAll { $0.consumer == consumer }
  }

  package func contains(_ consumer: GameConsumer) -> Bool {
    entries.contains { $0.consumer == consumer }
  }

  /// Connects all consumers, including those that are added later, to other objects.
  ///
  /// - Parameter gameForConsumer: A closure that returns the object for a consumer.
  package func connectAll(to gameForConsumer: @escaping (GameConsumer) -> any Playable) {
    self.gameForConsumer = gameForConsumer
    for entry in entries {
      entry.connect(gameForConsumer(entry.consumer))
    }
  }

  /// Connects all consumers to the game itself.
  package func connectAllDirectly() {
    connectAll { [game] _ in game }
  }
}
