/// Values for subscribers, in the order in which they subscribed; only its `Subject` can send.
public struct Publisher<Value> {
  let subject: Subject<Value>

  /// Number of subscribers.
  public var subscriberCount: Int { subject.subscribers.count }

  /// Calls `receive` with the present value, if any, and later ones while the subscription lives.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    subject.subscribe(receive)
  }
}

/// Sender behind a publisher, for one thread.
///
/// Inside a callback a sent value waits until the present one is delivered to all. A new
/// subscription starts with the present value, and then gets those that still wait; a cancelled
/// one gets nothing more.
public final class Subject<Value> {
  fileprivate final class Subscriber {
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) {
      self.receive = receive
    }
  }

  private let currentValue: (() -> Value)?
  fileprivate private(set) var subscribers: [Subscriber] = []
  private var isSending = false
  private var pendingValues: [Value] = []

  /// Creates a subject; with `present` a new subscriber is told the present value at once.
  public init(currentValue: (() -> Value)? = nil) {
    self.currentValue = currentValue
  }

  /// Publisher of the values.
  public var publisher: Publisher<Value> { Publisher(subject: self) }

  /// Delivers a value to every subscriber; inside a callback, after the present delivery.
  public func send(_ value: Value) {
    if isSending {
      pendingValues.append(value)
    } else {
      performDelivery { deliver(value) }
    }
  }

  fileprivate func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    let subscriber = Subscriber(receive: receive)
    subscribers.append(subscriber)
    if let currentValue {
      performDelivery { receive(currentValue()) }
    }
    return Subscription { [weak self, unowned subscriber] in self?.cancel(subscriber) }
  }

  /// Makes a delivery, then those of the values that were sent meanwhile.
  private func performDelivery(_ delivery: () -> Void) {
    let isInsideCallback = isSending
    isSending = true
    delivery()
    if isInsideCallback {
      return
    }
    while !pendingValues.isEmpty {
      let values = pendingValues
      pendingValues = []
      values.forEach(deliver)
    }
    isSending = false
  }

  /// Calls the present subscribers, except those that a callback cancels before their turn.
  private func deliver(_ value: Value) {
    for subscriber in subscribers {
      subscriber.receive?(value)
    }
  }

  private func cancel(_ subscriber: Subscriber) {
    subscribers = subscribers.filter { $0 !== subscriber }
    subscriber.receive = nil
  }
}
