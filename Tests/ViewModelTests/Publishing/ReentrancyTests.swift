import Testing
import ViewModel

/// Tests of callbacks that send a value, subscribe or cancel during the delivery of a value.
@Suite struct ReentrancyTests {
  let audience = Audience(Subject())

  @Test("Every subscriber receives the current value before any value that a callback sends")
  func send() {
    audience.subscribe("a", on: 1) { audience in
      audience.subject.send(2)
      audience.subject.send(3)
    }
    audience.subscribe("b") { audience, value in
      if value < 4 {
        audience.subject.send(value * 10)
      }
    }

    let log = audience.log(afterSending: 1)
    #expect(log == "a1 b1 a2 b2 a3 b3 a10 b10 a20 b20 a30 b30")
  }

  @Test("A value that a callback sends is delivered after the callback has returned")
  func sendReturnsFirst() {
    audience.subscribe("a") { audience, value in
      if value < 3 {
        audience.subject.send(value + 1)
      }
      audience.write("end")
    }

    #expect(audience.log(afterSending: 1) == "a1 end a2 end a3 end")
  }

  @Test("A chain of 100,000 values, each sent by the callback of another, does not fill the stack")
  func longChain() {
    var lastValue = 0
    let subject = audience.subject
    let subscription = subject.publisher.sink { [unowned subject] value in
      lastValue = value
      if value < 100_000 {
        subject.send(value + 1)
      }
    }

    subject.send(1)

    #expect(lastValue == 100_000)
    withExtendedLifetime(subscription) {}
  }

  @Test("All subscribers receive a value that is sent when a subscriber gets the current value")
  func sendWhenSubscribing() {
    let audience = Audience()
    audience.subscribe("a")
    audience.subscribe("b", on: 0) { audience in
      audience.subject.send(1)
      audience.write("end")
    }

    #expect(audience.takeLog() == "a0 b0 end a1 b1")
    #expect(audience.log(afterSending: 2) == "a2 b2")
  }

  @Test("A subscriber that is added in a callback receives the current value and the next ones")
  func subscribe() {
    let audience = Audience()
    audience.subscribe("a", on: 1) { audience in
      audience.subscribe("c")
    }
    audience.subscribe("b")

    #expect(audience.takeLog() == "a0 b0")
    #expect(audience.log(afterSending: 1, 2) == "a1 c0 b1 a2 b2 c2")
  }

  @Test("A value that a nested subscription sends waits until the current value is delivered")
  func sendWhenSubscribingInside() {
    let audience = Audience()
    audience.subscribe("a", on: 1) { audience in
      audience.subscribe("c", on: 0) { audience in
        audience.subject.send(2)
      }
    }
    audience.subscribe("b")

    #expect(audience.takeLog() == "a0 b0")
    #expect(audience.log(afterSending: 1) == "a1 c0 b1 a2 b2 c2")
  }

  @Test("A subscription in the first callback of another one comes after it")
  func subscribeWhenSubscribing() {
    let audience = Audience()
    var innerSubscription: Subscription?
    audience.subscribe("a", on: 0) { audience in
      innerSubscription = audience.subject.publisher.sink { [unowned audience] value in
        audience.write("b\(value)")
      }
    }

    #expect(audience.log(afterSending: 1) == "a0 b0 a1 b1")
    withExtendedLifetime(innerSubscription) {}
  }

  @Test(
    "A subscriber that a callback cancels receives nothing more, and the others are not affected",
    arguments: [(0, "a1 b1 c1 b2 c2"), (1, "a1 b1 c1 a2 c2"), (2, "a1 b1 a2 b2")])
  func cancel(index: Int, expectedLog: String) {
    audience.subscribe("a")
    audience.subscribe("b", on: 1) { audience in
      audience.subscriptions[index].cancel()
    }
    audience.subscribe("c")

    #expect(audience.log(afterSending: 1, 2) == expectedLog)
  }

  @Test("A subscriber that a callback releases receives no waiting values")
  func release() {
    audience.subscribe("a", on: 1) { audience in
      audience.subject.send(2)
      audience.subscriptions.removeLast()
    }
    audience.subscribe("b")

    #expect(audience.log(afterSending: 1) == "a1 a2")
  }

  @Test("A callback can cancel all subscriptions, including its own")
  func cancelEverybody() {
    for name in ["a", "b"] {
      audience.subscribe(name, on: 1) { audience in
        audience.subscriptions = []
      }
    }

    #expect(audience.log(afterSending: 1, 2) == "a1")
  }

  @Test("A callback can replace a subscriber by another one")
  func replace() {
    audience.subscribe("a", on: 1) { audience in
      audience.subscribe("c")
      audience.subscriptions.remove(at: 1)
    }
    audience.subscribe("b")

    #expect(audience.log(afterSending: 1, 2) == "a1 a2 c2")
  }

  @Test("A callback can hold the last reference to another subscription")
  func callbackOwnsSubscription() {
    let subject = audience.subject
    let outerSubscription: Subscription
    do {
      let innerSubscription = subject.publisher.sink { [audience] value in
        audience.write("inner\(value)")
      }
      outerSubscription = subject.publisher.sink { [audience] value in
        withExtendedLifetime(innerSubscription) {
          audience.write("outer\(value)")
        }
      }
    }
    #expect(audience.log(afterSending: 1) == "inner1 outer1")

    outerSubscription.cancel()
    #expect(audience.log(afterSending: 2) == "")
  }

  @Test("A callback can release the last other reference to the publisher")
  func releasePublisher() {
    var subject: Subject<Int>? = Subject()
    var receivedValues: [Int] = []
    let subscriptions = (0..<2).map { _ in
      subject?.publisher.sink { value in
        receivedValues.append(value)
        subject = nil
      }
    }

    subject?.send(1)

    #expect(receivedValues == [1, 1])
    withExtendedLifetime(subscriptions) {}
  }
}
