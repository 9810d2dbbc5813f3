/// Tells subscribers about values, in the order in which they subscribed.
///
/// It plays the part of Combine's `objectWillChange` and `$property` in the SwiftUI lab. Whoever owns
/// it says whether a value is sent before or after a change. Everything that can happen inside a
/// callback is defined:
///
/// - a value sent there is delivered after the present one, to all, in order;
/// - a subscription made there starts with the present value, then gets the values that follow;
/// - a subscription cancelled there gets nothing more, at once.
///
/// A publisher belongs to one thread. Sending allocates nothing, but for values that have to wait.
public final class Publisher<Value> {
  private final class Subscriber {
    /// What to call, until the subscription is cancelled.
    var receive: ((Value) -> Void)?

    init(receive: @escaping (Value) -> Void) { self.receive = receive }
  }

  private let present: (() -> Value)?
  private var subscribers: [Subscriber] = []
  /// Whether a value is being delivered.
  private var isSending = false
  /// The values that callbacks have sent during the present delivery.
  private var waiting: [Value] = []

  /// Creates a publisher; with `present` a new subscriber is told the present value at once.
  public init(present: (() -> Value)? = nil) { self.present = present }

  /// Calls `receive` with the present value now, if there is one, and with every value that is sent
  /// later.
  ///
  /// - Returns: the subscription; `receive` is called for as long as it is kept.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    let subscriber = Subscriber(receive: receive)
    subscribers.append(subscriber)
    if let present { whileSending { receive(present()) } }
    return Subscription { [weak self, unowned subscriber] in self?.cancel(subscriber) }
  }

  /// How many subscribers there are.
  public var subscriberCount: Int { subscribers.count }

  /// Delivers a value to every subscriber; inside a callback, after the present delivery.
  public func send(_ value: Value) {
    if isSending {
      waiting.append(value)
    } else {
      whileSending { deliver(value) }
    }
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

  /// Calls those who are subscribed now, except whom a callback cancels before their turn.
  private func deliver(_ value: Value) {
    for subscriber in subscribers { subscriber.receive?(value) }
  }

  private func cancel(_ subscriber: Subscriber) {
    subscribers = subscribers.filter { $0 !== subscriber }
    subscriber.receive = nil
  }
}
