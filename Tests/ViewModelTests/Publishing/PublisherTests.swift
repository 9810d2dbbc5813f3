import Testing
import ViewModel

@Suite struct PublisherTests {
  let audience = Audience()

  @Test("Only a new subscriber receives the current value")
  func presentValue() {
    var value = 1
    let audience = Audience(Subject(currentValue: { value }))
    value = 2

    audience.subscribe("a")
    audience.subscribe("b")

    #expect(audience.takeLog() == "a2 b2")
  }

  @Test("Without a current value, a new subscriber receives only the values that are sent")
  func noPresentValue() {
    let audience = Audience(Subject())
    audience.subscribe("a")

    #expect(audience.takeLog() == "")
    #expect(audience.log(afterSending: 1) == "a1")
  }

  @Test("Each subscriber receives every value once, in the order of subscription")
  func order() {
    #expect(audience.log(afterSending: 1) == "")

    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    #expect(audience.takeLog() == "a0 b0 c0")
    #expect(audience.log(afterSending: 1, 1, 2) == "a1 b1 c1 a1 b1 c1 a2 b2 c2")
  }

  @Test("A subscriber that cancels and subscribes again comes last")
  func orderAfterCancelling() {
    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    audience.subscriptions[0].cancel()
    audience.subscribe("a")

    #expect(audience.takeLog() == "a0 b0 c0 a0")
    #expect(audience.log(afterSending: 1) == "b1 c1 a1")
  }

  @Test("A subscription ends when it is cancelled or released")
  func ends() {
    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    // Subscription a is canceled twice, b is released, and d is not stored at all.
    audience.subscriptions[0].cancel()
    audience.subscriptions[0].cancel()
    audience.subscriptions.remove(at: 1)
    _ = audience.subject.publisher.sink { [unowned audience] value in
      audience.write("d\(value)")
    }

    #expect(audience.takeLog() == "a0 b0 c0 d0")
    #expect(audience.log(afterSending: 1) == "c1")
  }

  @Test("A publisher counts its subscribers")
  func count() {
    let publisher = audience.subject.publisher
    audience.subscriptions = [
      publisher.sink { _ in },
      publisher.sink { _ in },
    ]
    #expect(publisher.subscriberCount == 2)

    audience.subscriptions[0].cancel()
    #expect(publisher.subscriberCount == 1)
  }

  @Test("A callback is released when its subscription is cancelled, or with the publisher")
  func releasesCallbacks() {
    var subject: Subject<Int>? = Subject(currentValue: { 0 })
    weak var releasedFirst: Audience?
    weak var releasedSecond: Audience?
    var subscriptions: [Subscription?] = []
    do {
      let first = Audience()
      let second = Audience()
      releasedFirst = first
      releasedSecond = second
      subscriptions = [
        subject?.publisher.sink { first.write("\($0)") },
        subject?.publisher.sink { second.write("\($0)") },
      ]
    }
    #expect(releasedFirst != nil)
    #expect(releasedSecond != nil)

    subscriptions[0]?.cancel()
    #expect(releasedFirst == nil)
    #expect(releasedSecond != nil)

    subject = nil
    #expect(releasedSecond == nil)
    subscriptions[1]?.cancel()
  }

  @Test("A publisher and a view that subscribes to it do not keep each other alive")
  func ownership() {
    final class View {
      var receivedValues: [Int] = []
      var subscription: Subscription?
    }
    var view: View? = View()
    weak let releasedView = view
    weak var releasedSubject: Subject<Int>?
    let otherSubscription: Subscription

    do {
      let subject = Subject(currentValue: { 0 })
      releasedSubject = subject
      otherSubscription = subject.publisher.sink { _ in }
      view?.subscription = subject.publisher.sink { [weak view] value in
        view?.receivedValues.append(value)
      }

      subject.send(1)
      #expect(view?.receivedValues == [0, 1])

      view = nil
      #expect(releasedView == nil)
      subject.send(2)
    }
    #expect(releasedSubject == nil)
    otherSubscription.cancel()
  }
}
