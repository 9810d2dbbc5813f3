import Publishing
import Testing

@Suite struct PublisherTests {
  @Test("Subscribing delivers the present value at once")
  func presentValue() {
    var state = 1
    let publisher = Publisher(present: state)
    state = 2
    var received: [Int] = []
    let subscription = publisher.sink { received.append($0) }
    #expect(received == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test("A new subscriber's present value reaches no other subscriber")
  func presentValueIsPrivate() {
    let publisher = Publisher(present: 0)
    let log = Log()
    let subscriptions = ["a", "b"].map { name in publisher.sink { log.write(name, $0) } }
    #expect(log.entries == ["a0", "b0"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Every value sent is delivered once to every subscriber, in the order of subscription")
  func order() {
    let publisher = Publisher(present: 0)
    let log = Log()
    let subscriptions = ["a", "b", "c"].map { name in publisher.sink { log.write(name, $0) } }
    log.clear()
    publisher.send(1)
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1", "b1", "c1", "a1", "b1", "c1", "a2", "b2", "c2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Sending to nobody does nothing")
  func nobody() {
    let publisher = Publisher(present: 0)
    publisher.send(1)
    var received: [Int] = []
    let subscription = publisher.sink { received.append($0) }
    #expect(received == [0])
    withExtendedLifetime(subscription) {}
  }

  @Test("The order of the others stays when one cancels, and who comes back is last")
  func orderAfterCancelling() {
    let publisher = Publisher(present: 0)
    let log = Log()
    var subscriptions = ["a", "b", "c"].map { name in publisher.sink { log.write(name, $0) } }
    subscriptions[0].cancel()
    subscriptions.append(publisher.sink { log.write("a", $0) })
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["b1", "c1", "a1"])
  }

  @Test("A hundred subscribers are all told")
  func manySubscribers() {
    let publisher = Publisher(present: 0)
    var sum = 0
    let subscriptions = (0..<100).map { _ in publisher.sink { sum += $0 } }
    publisher.send(3)
    #expect(sum == 300)
    withExtendedLifetime(subscriptions) {}
  }
}
