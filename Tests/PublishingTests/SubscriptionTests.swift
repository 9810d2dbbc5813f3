import Publishing
import Testing

@Suite struct SubscriptionTests {
  @Test("A cancelled subscriber gets nothing more")
  func cancel() {
    let publisher = Publisher(present: 0)
    var received: [Int] = []
    let subscription = publisher.sink { received.append($0) }
    publisher.send(1)
    subscription.cancel()
    publisher.send(2)
    #expect(received == [0, 1])
  }

  @Test("Cancelling twice is harmless, also to the others")
  func cancelTwice() {
    let publisher = Publisher(present: 0)
    let log = Log()
    let first = publisher.sink { log.write("a", $0) }
    let second = publisher.sink { log.write("b", $0) }
    first.cancel()
    first.cancel()
    publisher.send(1)
    #expect(log.entries == ["a0", "b0", "b1"])
    withExtendedLifetime(second) {}
  }

  @Test("A token cancels when it is released")
  func release() {
    let publisher = Publisher(present: 0)
    var received: [Int] = []
    var subscription: Subscription? = publisher.sink { received.append($0) }
    publisher.send(1)
    #expect(subscription != nil)
    subscription = nil
    publisher.send(2)
    #expect(received == [0, 1])
  }

  @Test("A token that nobody keeps receives the present value only")
  func notKept() {
    let publisher = Publisher(present: 0)
    var received: [Int] = []
    _ = publisher.sink { received.append($0) }
    publisher.send(1)
    #expect(received == [0])
  }

  @Test("Cancelling releases what the callback holds")
  func cancelReleasesCallback() {
    let publisher = Publisher(present: 0)
    weak var held: Log?
    let subscription: Subscription
    do {
      let log = Log()
      held = log
      subscription = publisher.sink { log.write("a", $0) }
    }
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }

  @Test("A token does not keep the publisher alive, and may outlive it")
  func outlivesPublisher() {
    weak var released: Publisher<Int>?
    let subscription: Subscription
    do {
      let publisher = Publisher(present: 0)
      released = publisher
      subscription = publisher.sink { _ in }
    }
    #expect(released == nil)
    subscription.cancel()
  }

  @Test("A publisher does not keep the owner of a subscription alive")
  func ownerIsNotRetained() {
    let publisher = Publisher(present: 0)
    weak var released: Owner?
    do {
      let owner = Owner(publisher)
      released = owner
      publisher.send(1)
      #expect(owner.received == [0, 1])
    }
    #expect(released == nil)
    publisher.send(2)
  }

  @Test("A released publisher lets go of its callbacks")
  func publisherReleasesCallbacks() {
    weak var held: Log?
    let subscription: Subscription
    do {
      let publisher = Publisher(present: 0)
      let log = Log()
      held = log
      subscription = publisher.sink { log.write("a", $0) }
    }
    #expect(held == nil)
    withExtendedLifetime(subscription) {}
  }

  /// Subscribes as a view does: it keeps the token, and the callback knows it weakly.
  private final class Owner {
    private(set) var received: [Int] = []
    private var subscription: Subscription?

    init(_ publisher: Publisher<Int>) {
      subscription = publisher.sink { [weak self] in self?.received.append($0) }
    }
  }
}
