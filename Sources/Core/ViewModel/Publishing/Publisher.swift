/// A source of values that anyone can subscribe to.
///
/// Outside this module, only the owner of the `Subject` can send values. The names `Publisher`,
/// `Subject` and `sink` come from Combine.
public struct Publisher<Value> {
  let subject: Subject<Value>

  /// The number of subscribers.
  public var subscriberCount: Int { subject.subscriberCount }

  /// Subscribes to the values.
  ///
  /// If the subject has a current value, it calls `receive` with this value immediately.
  ///
  /// - Parameter receive: The callback that receives each value.
  /// - Returns: The subscription. Keep a reference to it as long as you want to receive values.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    subject.subscribe(receive)
  }
}

/// The sending side of a publisher.
///
/// Subscribers receive each value in the order in which they subscribed. If a callback sends
/// another value, this value waits until all subscribers have received the current one. Otherwise,
/// if subscriber A received 1 and then sent 2, subscriber B would receive 2 before 1. Use a subject
/// from one thread only.
public final class Subject<Value> {
  private final class Subscriber {
    /// The callback, or `nil` after the subscription is canceled.
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) {
      self.receive = receive
    }
  }

  private let currentValue: (() -> Value)?
  private var subscribers: [Subscriber] = []
  /// Whether a subscriber's callback is running.
  private var isDelivering = false
  /// The values that callbacks have sent and that have not been delivered yet.
  private var pendingValues: [Value] = []

  /// Creates a subject.
  ///
  /// - Parameter currentValue: A closure that returns the value for new subscribers, or `nil` if
  ///   they wait for the next value.
  public init(currentValue: (() -> Value)? = nil) {
    self.currentValue = currentValue
  }

  /// The publisher of the values.
  public var publisher: Publisher<Value> { Publisher(subject: self) }

  fileprivate var subscriberCount: Int { subscribers.count }

  /// Sends a value to all subscribers.
  public func send(_ value: Value) {
    if isDelivering {
      pendingValues.append(value)
      return
    }
    isDelivering = true
    deliver(value)
    finishDelivering()
  }

  fileprivate func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    let subscriber = Subscriber(receive: receive)
    subscribers.append(subscriber)
    if let currentValue {
      deliver(currentValue(), toNew: subscriber)
    }
    // A subscription keeps neither the subject nor the subscriber alive. The reference can be
    // unowned, because the subject owns the subscriber as long as the subject exists.
    return Subscription { [weak self, unowned subscriber] in
      self?.cancel(subscriber)
    }
  }

  private func deliver(_ value: Value) {
    // The loop uses a copy of the list, so that callbacks can change the list. `receive` is `nil`
    // if a callback has canceled the subscription.
    for subscriber in subscribers {
      subscriber.receive?(value)
    }
  }

  private func deliver(_ currentValue: Value, toNew subscriber: Subscriber) {
    let isInsideCallback = isDelivering
    isDelivering = true
    subscriber.receive?(currentValue)
    // If this happens inside a callback, the outer delivery sends the pending values.
    if !isInsideCallback {
      finishDelivering()
    }
  }

  /// Delivers the values that callbacks have sent during the delivery.
  private func finishDelivering() {
    while !pendingValues.isEmpty {
      let values = pendingValues
      pendingValues = []
      for value in values {
        deliver(value)
      }
    }
    isDelivering = false
  }

  private func cancel(_ subscriber: Subscriber) {
    subscribers.removeAll { $0 === subscriber }
    subscriber.receive = nil
  }
}
