/// A source of values that anyone can subscribe to.
///
/// Only the owner of the publisher's `Subject` can send values.
public struct Publisher<Value> {
  let subject: Subject<Value>

  /// The number of subscribers.
  public var subscriberCount: Int { subject.subscribers.count }

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
/// Subscribers receive each value in the order in which they subscribed. If a callback sends another
/// value, this value waits until every subscriber has received the first one. A subject is used
/// from one thread only.
public final class Subject<Value> {
  fileprivate final class Subscriber {
    /// The callback, or `nil` once the subscription is cancelled.
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) {
      self.receive = receive
    }
  }

  private let currentValue: (() -> Value)?
  fileprivate private(set) var subscribers: [Subscriber] = []
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

  /// Sends a value to all subscribers.
  public func send(_ value: Value) {
    if isDelivering {
      pendingValues.append(value)
    } else {
      whileDelivering {
        deliver(value)
      }
    }
  }

  fileprivate func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    let subscriber = Subscriber(receive: receive)
    subscribers.append(subscriber)
    if let currentValue {
      whileDelivering {
        receive(currentValue())
      }
    }
    return Subscription { [weak self, unowned subscriber] in
      self?.cancel(subscriber)
    }
  }

  /// Calls `deliverFirst`, and then delivers the values that callbacks have sent in the meantime.
  private func whileDelivering(_ deliverFirst: () -> Void) {
    let isInsideCallback = isDelivering
    isDelivering = true
    deliverFirst()
    // Inside a callback, the outer call of this function delivers the pending values.
    if isInsideCallback {
      return
    }
    while !pendingValues.isEmpty {
      let values = pendingValues
      pendingValues = []
      for value in values {
        deliver(value)
      }
    }
    isDelivering = false
  }

  private func deliver(_ value: Value) {
    // The loop visits the subscribers of this moment. If a callback cancels one of them before its
    // turn, its `receive` is nil.
    for subscriber in subscribers {
      subscriber.receive?(value)
    }
  }

  private func cancel(_ subscriber: Subscriber) {
    subscribers.removeAll { $0 === subscriber }
    subscriber.receive = nil
  }
}
