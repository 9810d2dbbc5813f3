import Coordination
import ViewModel
import ViewState

/// The proxies that connect the consumers to the games.
@MainActor final class ProxyConnections {
  private let consumers: GameConsumers
  private var proxies: [ConsumerProxy] = []
  /// Closures that return whether a proxy from the previous time is still in memory.
  private var leakChecks: [() -> Bool] = []

  init(_ consumers: GameConsumers) {
    self.consumers = consumers
  }

  // MARK: Proxies

  var viewProxies: [ConsumerProxy] {
    proxies.filter { $0.consumer.role == .view && isConnected($0.consumer) }
  }

  func isConnected(_ consumer: GameConsumer) -> Bool {
    consumers.contains(consumer)
  }

  /// The number of subscribers without a proxy.
  var unknownSubscriberCount: Int {
    // The inspector itself is also a subscriber.
    let knownSubscriberCount = proxies.count + 1
    return consumers.game.objectDidChange.subscriberCount - knownSubscriberCount
  }

  /// The names of the consumers that have more than one subscription.
  var duplicateSubscribers: [String] {
    proxies.filter { $0.subscriberCount > 1 }.map(\.consumer.name)
  }

  // MARK: Connecting

  /// Connects all consumers to proxies, including consumers that are added later.
  func connectAll(through makeProxy: @escaping (GameConsumer) -> ConsumerProxy) {
    consumers.connectAll { [unowned self] consumer in
      let proxy = makeProxy(consumer)
      proxies.removeAll { $0.consumer == consumer }
      proxies.append(proxy)
      return proxy
    }
  }

  /// Connects all consumers to the game itself, and releases the proxies.
  func connectAllDirectly() {
    consumers.connectAllDirectly()
    leakChecks = proxies.map { proxy in
      { [weak proxy] in proxy != nil }
    }
    proxies = []
  }

  /// Returns the number of released proxies that are still in memory, and resets the checks.
  func takeLeakCount() -> Int {
    let leakCount = leakChecks.count { $0() }
    leakChecks = []
    return leakCount
  }

  func connectViews(to game: any Playable) {
    for proxy in viewProxies {
      proxy.connect(to: game)
    }
  }

  func deliverToViews(_ update: BoardUpdate) {
    for proxy in viewProxies {
      proxy.deliver(update)
    }
  }
}
