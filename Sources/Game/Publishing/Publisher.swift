/// Tells subscribers about values, in the order in which they subscribed.
///
/// It plays the part of Combine's `objectWillChange` and `$property` in the SwiftUI lab, with one
/// difference: a value is published *after* the change, so a subscriber may simply look at the
/// view model. Everything that can happen inside a callback is defined:
///
/// - a value sent there is delivered after the present one, to all, in order;
/// - a subscription made there starts with the present value, then gets the values that follow;
/// - a subscription cancelled there gets nothing more, at once.
///
/// A publisher belongs to one thread. Sending allocates nothing.
public final class Publisher<Value> {
  @usableFromInline
  struct Subscriber {
    let number: Int
    let file: StaticString
    @usableFromInline let receive: (Value) -> Void
  }

  private let present: () -> Value
  private var subscribed = 0
  private var waiting: [Value] = []

  // Without these attributes sending costs ten times a loop over closures: `send` is compiled into
  // the modules that send, and its state is not checked for overlapping accesses (there are none:
  // no callback runs during an access).
  @exclusivity(unchecked) @usableFromInline var subscribers: [Subscriber] = []
  @exclusivity(unchecked) @usableFromInline var isSending = false
  /// Whether a callback has sent a value or cancelled a subscription.
  @exclusivity(unchecked) @usableFromInline var isInterrupted = false

  /// Creates a publisher.
  ///
  /// - Parameter present: the value that a new subscriber is told at once.
  public init(present: @autoclosure @escaping () -> Value) {
    self.present = present
  }

  /// Calls `receive` with the present value now and with every value that is sent later.
  ///
  /// `file` is where the subscriber lives, as `#fileID` has it, for `subscriberFiles`.
  ///
  /// - Returns: the subscription; `receive` is called for as long as it is kept.
  public func sink(
    file: StaticString = #fileID, _ receive: @escaping (Value) -> Void
  ) -> Subscription {
    subscribed += 1
    let number = subscribed
    subscribers.append(Subscriber(number: number, file: file, receive: receive))
    let subscription = Subscription { [weak self] in self?.cancel(number) }
    if isSending {
      receive(present())
    } else {
      isSending = true
      receive(present())
      finishSending()
    }
    return subscription
  }

  /// Where the subscribers live, in the order in which they are called, for example
  /// "View/ContentView.swift".
  public var subscriberFiles: [String] { subscribers.map { $0.file.description } }

  /// Delivers a value to every subscriber.
  @inlinable
  public func send(_ value: Value) {
    guard !isSending else { return wait(value) }
    isSending = true
    let subscribers = self.subscribers
    for index in subscribers.indices {
      subscribers[index].receive(value)
      if isInterrupted { return finish(value, subscribers[(index + 1)...]) }
    }
    isSending = false
  }

  /// Keeps a value that is sent from inside a callback.
  @usableFromInline
  func wait(_ value: Value) {
    waiting.append(value)
    isInterrupted = true
  }

  /// Delivers a value to the rest of its subscribers, then what was sent from inside a callback.
  @usableFromInline
  func finish(_ value: Value, _ rest: ArraySlice<Subscriber>) {
    deliver(value, to: rest)
    finishSending()
  }

  private func finishSending() {
    while !waiting.isEmpty { deliver(waiting.removeFirst(), to: subscribers[...]) }
    isInterrupted = false
    isSending = false
  }

  private func deliver(_ value: Value, to some: ArraySlice<Subscriber>) {
    for subscriber in some where isSubscribed(subscriber.number) { subscriber.receive(value) }
  }

  private func isSubscribed(_ number: Int) -> Bool {
    subscribers.contains { $0.number == number }
  }

  private func cancel(_ number: Int) {
    guard let index = subscribers.firstIndex(where: { $0.number == number }) else { return }
    isInterrupted = isSending
    // Released only after the removal: it may hold the last reference to another subscription.
    let removed = subscribers.remove(at: index)
    withExtendedLifetime(removed) {}
  }
}
