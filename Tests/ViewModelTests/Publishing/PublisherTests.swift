import Testing
import ViewModel

@Suite struct PublisherTests {
  let audience = Audience()

  @Test("A new subscriber, and nobody else, is told the value that is present then")
  func presentValue() {
    var state = 1
    let audience = Audience(Subject(currentValue: { state }))
    state = 2
    audience.subscribe("a")
    audience.subscribe("b")
    #expect(audience.told() == "a2 b2")
  }

  @Test("Without a present value a new subscriber is told nothing but what is sent")
  func noPresentValue() {
    let audience = Audience(Subject())
    audience.subscribe("a")
    #expect(audience.told() == "")
    #expect(audience.told(1) == "a1")
  }

  @Test("Every value is delivered once to every subscriber, in the order of subscription")
  func order() {
    #expect(audience.told(1) == "")
    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    #expect(audience.told() == "a0 b0 c0")
    #expect(audience.told(1, 1, 2) == "a1 b1 c1 a1 b1 c1 a2 b2 c2")
  }

  @Test("When one cancels the order of the others stays, and who comes back is last")
  func orderAfterCancelling() {
    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    audience.subscriptions[0].cancel()
    audience.subscribe("a")
    #expect(audience.told() == "a0 b0 c0 a0")
    #expect(audience.told(1) == "b1 c1 a1")
  }

  @Test("A subscription ends when it is cancelled, once or twice, or released, or was never kept")
  func ends() {
    for name in ["a", "b", "c"] {
      audience.subscribe(name)
    }
    audience.subscriptions[0].cancel()
    audience.subscriptions[0].cancel()
    audience.subscriptions.remove(at: 1)
    _ = audience.subject.publisher.sink { [unowned audience] in audience.write("d\($0)") }
    #expect(audience.told() == "a0 b0 c0 d0")
    #expect(audience.told(1) == "c1")
  }

  @Test("It counts its subscribers")
  func count() {
    audience.subscriptions = [
      audience.subject.publisher.sink { _ in }, audience.subject.publisher.sink { _ in },
    ]
    #expect(audience.subject.publisher.subscriberCount == 2)
    audience.subscriptions[0].cancel()
    #expect(audience.subject.publisher.subscriberCount == 1)
  }

  @Test("A callback is released when its subscription is cancelled, or with the publisher")
  func releasesCallbacks() {
    var subject: Subject<Int>? = Subject(currentValue: { 0 })
    weak var first: Audience?
    weak var second: Audience?
    var subscriptions: [Subscription?] = []
    do {
      let one = Audience()
      let two = Audience()
      first = one
      second = two
      subscriptions = [
        subject?.publisher.sink { one.write("\($0)") },
        subject?.publisher.sink { two.write("\($0)") },
      ]
    }
    #expect(first != nil && second != nil)
    subscriptions[0]?.cancel()
    #expect(first == nil && second != nil)
    subject = nil
    #expect(second == nil)
    subscriptions[1]?.cancel()
  }

  @Test("A publisher and a view that subscribes to it do not keep each other alive")
  func ownership() {
    final class View {
      var told: [Int] = []
      var subscription: Subscription?
    }
    var view: View? = View()
    weak let releasedView = view
    weak var releasedSubject: Subject<Int>?
    let kept: Subscription
    do {
      let subject = Subject(currentValue: { 0 })
      releasedSubject = subject
      kept = subject.publisher.sink { _ in }
      view?.subscription = subject.publisher.sink { [weak view] in view?.told.append($0) }
      subject.send(1)
      #expect(view?.told == [0, 1])
      view = nil
      #expect(releasedView == nil)
      subject.send(2)
    }
    #expect(releasedSubject == nil)
    kept.cancel()
  }
}
