import Publishing
import Testing

/// What happens when a callback itself sends, subscribes or cancels.
@Suite struct ReentrancyTests {
  let publisher = Publisher(present: 0)
  let log = Log()
  let holder = Holder()

  /// Subscribes under a name; `then` runs after the value has been written down.
  private func subscribe(_ name: String, then: @escaping (Int) -> Void = { _ in }) {
    holder.subscriptions.append(
      publisher.sink { [log] value in
        log.write(name, value)
        then(value)
      })
  }

  @Test("A value sent during a delivery is delivered after it, to all, in order")
  func sendInside() {
    subscribe("a") { [unowned publisher] in if $0 == 1 { publisher.send(2) } }
    subscribe("b")
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["a1", "b1", "a2", "b2"])
  }

  @Test("Several values sent during deliveries wait in the order in which they were sent")
  func sendSeveral() {
    subscribe("a") { [unowned publisher] in
      if $0 == 1 {
        publisher.send(2)
        publisher.send(3)
      }
    }
    subscribe("b") { [unowned publisher] in if $0 < 3 && $0 > 0 { publisher.send($0 * 10) } }
    log.clear()
    publisher.send(1)
    #expect(
      log.entries == ["a1", "b1", "a2", "b2", "a3", "b3", "a10", "b10", "a20", "b20"])
  }

  @Test("A chain of a thousand values sent one by another needs no stack")
  func longChain() {
    var sum = 0
    holder.subscriptions.append(
      publisher.sink { [unowned publisher] value in
        sum += 1
        if (1..<1000).contains(value) { publisher.send(value + 1) }
      })
    publisher.send(1)
    #expect(sum == 1001)
  }

  @Test("A value sent from the initial delivery is delivered after it, to all, in order")
  func sendFromInitialDelivery() {
    subscribe("a")
    subscribe("b") { [unowned publisher] in if $0 == 0 { publisher.send(1) } }
    #expect(log.entries == ["a0", "b0", "a1", "b1"])
    publisher.send(2)
    #expect(log.entries.suffix(2) == ["a2", "b2"])
  }

  @Test("A value that a callback sends waits until the callback has returned")
  func sendReturnsFirst() {
    subscribe("a") { [unowned publisher, log] in
      if $0 < 2 { publisher.send($0 + 1) }
      log.write("end", $0)
    }
    publisher.send(1)
    #expect(
      log.entries == ["a0", "end0", "a1", "end1", "a2", "end2", "a1", "end1", "a2", "end2"])
  }

  @Test("A value sent from an initial delivery inside a delivery waits for both")
  func sendFromNestedInitialDelivery() {
    subscribe("a") { [unowned publisher, log, holder] in
      guard $0 == 1 else { return }
      holder.subscriptions.append(
        publisher.sink { [unowned publisher, log] value in
          log.write("c", value)
          if value == 0 { publisher.send(2) }
        })
    }
    subscribe("b")
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["a1", "c0", "b1", "a2", "b2", "c2"])
  }

  @Test("A subscription made in a callback starts with the present value, then gets what follows")
  func subscribeInside() {
    subscribe("a") { [unowned publisher, log, holder] in
      guard $0 == 1 else { return }
      holder.subscriptions.append(publisher.sink { [log] in log.write("b", $0) })
    }
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["a1", "b0"])
    publisher.send(2)
    #expect(log.entries == ["a1", "b0", "a2", "b2"])
  }

  @Test("A subscription made in an initial delivery starts at once and comes after")
  func subscribeInsideInitialDelivery() {
    subscribe("a") { [unowned publisher, log, holder] in
      guard $0 == 0 else { return }
      holder.subscriptions.append(publisher.sink { [log] in log.write("b", $0) })
    }
    publisher.send(1)
    #expect(log.entries == ["a0", "b0", "a1", "b1"])
  }

  @Test("A subscriber that cancels itself gets nothing more, and the others get all")
  func cancelItself() {
    subscribe("a") { [holder] in if $0 == 1 { holder.subscriptions[0].cancel() } }
    subscribe("b")
    log.clear()
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1", "b1", "b2"])
  }

  @Test("A later subscriber that is cancelled during a delivery does not get the value any more")
  func cancelLater() {
    subscribe("a") { [holder] in if $0 == 1 { holder.subscriptions[1].cancel() } }
    subscribe("b")
    subscribe("c")
    log.clear()
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1", "c1", "a2", "c2"])
  }

  @Test("An earlier subscriber that is cancelled during a delivery takes nobody's turn away")
  func cancelEarlier() {
    subscribe("a")
    subscribe("b") { [holder] in if $0 == 1 { holder.subscriptions[0].cancel() } }
    subscribe("c")
    log.clear()
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1", "b1", "c1", "b2", "c2"])
  }

  @Test("A token released during a delivery cancels at once")
  func releaseInside() {
    subscribe("a") { [holder] in if $0 == 1 { holder.subscriptions.removeLast() } }
    subscribe("b")
    subscribe("c")
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["a1", "b1"])
  }

  @Test("A subscriber cancelled during a delivery gets none of the values that wait")
  func cancelledBeforeWaitingValue() {
    subscribe("a") { [unowned publisher, holder] in
      guard $0 == 1 else { return }
      publisher.send(2)
      holder.subscriptions[1].cancel()
    }
    subscribe("b")
    log.clear()
    publisher.send(1)
    #expect(log.entries == ["a1", "a2"])
  }

  @Test("All subscribers may cancel all others")
  func cancelEverybody() {
    for name in ["a", "b", "c"] {
      subscribe(name) { [holder] in if $0 == 1 { holder.subscriptions.removeAll() } }
    }
    log.clear()
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1"])
  }

  @Test("Cancelling in one callback and subscribing in it replaces a subscriber")
  func replace() {
    subscribe("a") { [unowned publisher, log, holder] in
      if $0 == 1 { holder.subscriptions[1] = publisher.sink { [log] in log.write("c", $0) } }
    }
    subscribe("b")
    log.clear()
    publisher.send(1)
    publisher.send(2)
    #expect(log.entries == ["a1", "c0", "a2", "c2"])
  }

  @Test("A callback may hold the last reference to another subscriber's token")
  func callbackOwnsToken() {
    let outer: Subscription
    do {
      let inner = Holder()
      inner.subscriptions = [publisher.sink { [log] in log.write("b", $0) }]
      outer = publisher.sink { [log] in
        log.write("a\(inner.subscriptions.count):", $0)
      }
    }
    publisher.send(1)
    log.clear()
    outer.cancel()
    publisher.send(2)
    #expect(log.entries.isEmpty)
  }

  @Test("A callback may release the last other reference to the publisher")
  func releasePublisher() {
    final class Room {
      var publisher: Publisher<Int>? = Publisher(present: 0)
    }
    let room = Room()
    var received: [Int] = []
    let subscription = room.publisher?.sink { value in
      received.append(value)
      if value == 1 { room.publisher = nil }
    }
    room.publisher?.send(1)
    #expect(received == [0, 1])
    #expect(room.publisher == nil)
    withExtendedLifetime(subscription) {}
  }
}
