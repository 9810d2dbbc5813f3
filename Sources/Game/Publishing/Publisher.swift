/// Values that subscribers are told, in the order in which they subscribed.
///
/// Combine's `objectWillChange` in the SwiftUI lab; only the owner of its `Subject` can send.
public struct Publisher<Value> {
  let subject: Subject<Value>

  /// Number of subscribers.
  public var subscriberCount: Int { subject.subscribers.count }

  /// Calls `receive` with the present value, if there is one, and every later one, for as long as the
  /// subscription is kept.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    subject.subscribe(receive)
  }
}

/// Sender behind a publisher, which its owner keeps to itself.
///
/// The owner says whether a value is sent before or after a change. Everything that can happen inside
/// a callback is defined:
///
/// - a value sent there is delivered after the present one, to all, in order;
/// - a subscription made there starts with the present value, then gets the values that follow;
/// - a subscription cancelled there gets nothing more, at once.
///
/// A subject belongs to one thread. Sending allocates nothing, but for values that have to wait.
public final class Subject<Value> {
  fileprivate final class Subscriber {
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) { self.receive = receive }
  }

  private let present: (() -> Value)?
  fileprivate private(set) var subscribers: [Subscriber] = []
  private var isSending = false
  /// Sent by callbacks during the present delivery.
  private var waiting: [Value] = []

  /// Creates a subject; with `present` a new subscriber is told the present value at once.
  public init(present: (() -> Value)? = nil) { self.present = present }

  /// What others may subscribe to.
  public var publisher: Publisher<Value> { Publisher(subject: self) }

  /// Delivers a value to every subscriber; inside a callback, after the present delivery.
  public func send(_ value: Value) {
    if isSending {
      waiting.append(value)
    } else {
      whileSending { deliver(value) }
    }
  }

  fileprivate func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    let subscriber = Subscriber(receive: receive)
    subscribers.append(subscriber)
    if let present { whileSending { receive(present()) } }
    return Subscription { [weak self, unowned subscriber] in self?.cancel(subscriber) }
  }

  /// Makes a delivery, then those of the values that were sent meanwhile.
  private func whileSending(_ delivery: () -> Void) {
    let isInsideCallback = isSending
    isSending = true
    delivery()
    if isInsideCallback { return }
    while !waiting.isEmpty {
      let values = waiting
      waiting = []
      values.forEach(deliver)
    }
    isSending = false
  }

  /// Calls the present subscribers, except those that a callback cancels before their turn.
  private func deliver(_ value: Value) {
    for subscriber in subscribers { subscriber.receive?(value) }
  }

  private func cancel(_ subscriber: Subscriber) {
    subscribers = subscribers.filter { $0 !== subscriber }
    subscriber.receive = nil
  }
}
