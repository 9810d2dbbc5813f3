import Testing
import ViewModel

/// What happens when a callback itself sends, subscribes or cancels.
@Suite struct ReentrancyTests {
  let audience = Audience(Subject())

  @Test("Values sent inside callbacks are delivered after the present one, to all, in order")
  func send() {
    audience.subscribe("a", on: 1) {
      $0.subject.send(2)
      $0.subject.send(3)
    }
    audience.subscribe("b") { if $1 < 4 { $0.subject.send($1 * 10) } }
    #expect(audience.told(1) == "a1 b1 a2 b2 a3 b3 a10 b10 a20 b20 a30 b30")
  }

  @Test("A value that a callback sends waits until the callback has returned")
  func sendReturnsFirst() {
    audience.subscribe("a") {
      if $1 < 3 {
        $0.subject.send($1 + 1)
      }
      $0.write("end")
    }
    #expect(audience.told(1) == "a1 end a2 end a3 end")
  }

  @Test("A hundred thousand values sent one by another need no stack")
  func longChain() {
    var last = 0
    let subject = audience.subject
    let subscription = subject.publisher.sink { [unowned subject] in
      last = $0
      if $0 < 100_000 {
        subject.send($0 + 1)
      }
    }
    subject.send(1)
    #expect(last == 100_000)
    withExtendedLifetime(subscription) {}
  }

  @Test("A value sent while the present one is told is delivered after it, to all")
  func sendWhenSubscribing() {
    let audience = Audience()
    audience.subscribe("a")
    audience.subscribe("b", on: 0) {
      $0.subject.send(1)
      $0.write("end")
    }
    #expect(audience.told() == "a0 b0 end a1 b1")
    #expect(audience.told(2) == "a2 b2")
  }

  @Test("A subscription made in a callback starts with the present value, then gets what follows")
  func subscribe() {
    let audience = Audience()
    audience.subscribe("a", on: 1) { $0.subscribe("c") }
    audience.subscribe("b")
    #expect(audience.told() == "a0 b0")
    #expect(audience.told(1, 2) == "a1 c0 b1 a2 b2 c2")
  }

  @Test("A value sent while a subscription in a callback is told the present one waits for both")
  func sendWhenSubscribingInside() {
    let audience = Audience()
    audience.subscribe("a", on: 1) { $0.subscribe("c", on: 0) { $0.subject.send(2) } }
    audience.subscribe("b")
    #expect(audience.told() == "a0 b0")
    #expect(audience.told(1) == "a1 c0 b1 a2 b2 c2")
  }

  @Test("A subscription made while the present value is told is told it at once, and comes after")
  func subscribeWhenSubscribing() {
    let audience = Audience()
    var inner: Subscription?
    audience.subscribe("a", on: 0) { audience in
      inner = audience.subject.publisher.sink { [unowned audience] in audience.write("b\($0)") }
    }
    #expect(audience.told(1) == "a0 b0 a1 b1")
    withExtendedLifetime(inner) {}
  }

  @Test(
    "Whom a callback cancels gets nothing more, at once, and nobody loses a turn",
    arguments: [(0, "a1 b1 c1 b2 c2"), (1, "a1 b1 c1 a2 c2"), (2, "a1 b1 a2 b2")])
  func cancel(index: Int, told: String) {
    audience.subscribe("a")
    audience.subscribe("b", on: 1) { $0.subscriptions[index].cancel() }
    audience.subscribe("c")
    #expect(audience.told(1, 2) == told)
  }

  @Test("A subscription that a callback releases ends at once, also for the values that wait")
  func release() {
    audience.subscribe("a", on: 1) {
      $0.subject.send(2)
      $0.subscriptions.removeLast()
    }
    audience.subscribe("b")
    #expect(audience.told(1) == "a1 a2")
  }

  @Test("A callback may cancel everybody, itself too")
  func cancelEverybody() {
    for name in ["a", "b"] {
      audience.subscribe(name, on: 1) { $0.subscriptions = [] }
    }
    #expect(audience.told(1, 2) == "a1")
  }

  @Test("A callback may replace a subscriber by another")
  func replace() {
    audience.subscribe("a", on: 1) {
      $0.subscribe("c")
      $0.subscriptions.remove(at: 1)
    }
    audience.subscribe("b")
    #expect(audience.told(1, 2) == "a1 a2 c2")
  }

  @Test("A callback may hold the last reference to another subscription")
  func callbackOwnsSubscription() {
    let subject = audience.subject
    let outer: Subscription
    do {
      let inner = subject.publisher.sink { [audience] in audience.write("inner\($0)") }
      outer = subject.publisher.sink { [audience] value in
        withExtendedLifetime(inner) { audience.write("outer\(value)") }
      }
    }
    #expect(audience.told(1) == "inner1 outer1")
    outer.cancel()
    #expect(audience.told(2) == "")
  }

  @Test("A callback may release the last other reference to the publisher")
  func releasePublisher() {
    var subject: Subject<Int>? = Subject()
    var told: [Int] = []
    let subscriptions = ["a", "b"].map { _ in
      subject?.publisher.sink {
        told.append($0)
        subject = nil
      }
    }
    subject?.send(1)
    #expect(told == [1, 1])
    withExtendedLifetime(subscriptions) {}
  }
}
