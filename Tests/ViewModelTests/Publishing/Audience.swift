import ViewModel

/// A subject of numbers, and subscribers that write down what they are told.
final class Audience {
  let subject: Subject<Int>
  /// In the order of subscription.
  var subscriptions: [Subscription] = []
  private var log: [String] = []

  init(_ subject: Subject<Int> = Subject(currentValue: { 0 })) {
    self.subject = subject
  }

  /// What was told since the last time: "a1 b1" is `a`, and then `b`, told 1.
  func told() -> String {
    defer {
      log = []
    }
    return log.joined(separator: " ")
  }

  /// Sends numbers, and says what was told.
  func told(_ values: Int...) -> String {
    for value in values {
      subject.send(value)
    }
    return told()
  }

  func write(_ entry: String) {
    log.append(entry)
  }

  /// Subscribes under a name; `act` runs inside the callback, after a value was written down.
  func subscribe(_ name: String, act: @escaping (Audience, Int) -> Void = { _, _ in }) {
    let subscription = subject.publisher.sink { [unowned self] in
      write("\(name)\($0)")
      act(self, $0)
    }
    subscriptions.append(subscription)
  }

  /// Subscribes under a name; `act` runs inside the callback for one value.
  func subscribe(_ name: String, on value: Int, act: @escaping (Audience) -> Void) {
    subscribe(name) { if $1 == value { act($0) } }
  }
}
