/// A source of values that anyone can subscribe to.
///
/// Outside this module, only the owner of the `Subject` can send values. The names of both, and of
/// `sink`, are those of Combine.
public struct Publisher<Value> {
  let subject: Subject<Value>

  /// The number of subscribers.
  public var subscriberCount: Int { subject.subscriberCount }

  /// Subscribes to the values.
  ///
  /// If the subject has a current value, `receive` is called with it at once.
  ///
  /// - Parameter receive: The callback that receives each value.
  /// - Returns: The subscription. Keep it as long as you want to receive values.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    subject.subscribe(receive)
  }
}

/// The sending side of a publisher.
///
/// Each value goes to the subscribers in the order in which they subscribed. A value that a
/// callback sends waits until all subscribers have received the current one. Without this rule, if
/// A receives 1 and sends 2, then B would receive 2 before 1. A subject is used from one thread
/// only.
public final class Subject<Value> {
  private final class Subscriber {
    /// The callback, or `nil` once the subscription is cancelled.
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) {
      self.receive = receive
    }
  }

  private let currentValue: (() -> Value)?
  private var subscribers: [Subscriber] = []
  /// Whether a callback of a subscriber is running.
  private var isDelivering = false
  /// The values that callbacks have sent and that no subscriber has received yet.
  private var pendingValues: [Value] = []

  /// Creates a subject.
  ///
  /// - Parameter currentValue: Returns the value that new subscribers receive at once. Without it,
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
    // A subscription keeps neither the subject nor the subscriber alive. As long as the subject
    // exists, it owns the subscriber, so that an unowned reference is safe.
    return Subscription { [weak self, unowned subscriber] in
      self?.cancel(subscriber)
    }
  }

  private func deliver(_ value: Value) {
    // The loop runs over the subscribers of this moment, so that callbacks may change the list. The
    // `receive` of a subscriber is nil if a callback has cancelled the subscription.
    for subscriber in subscribers {
      subscriber.receive?(value)
    }
  }

  private func deliver(_ currentValue: Value, toNew subscriber: Subscriber) {
    let isInsideCallback = isDelivering
    isDelivering = true
    subscriber.receive?(currentValue)
    // Inside a callback, the delivery that called it finishes later.
    if !isInsideCallback {
      finishDelivering()
    }
  }

  /// Delivers the values that callbacks have sent in the meantime.
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
