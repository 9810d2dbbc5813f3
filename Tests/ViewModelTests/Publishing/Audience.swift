import ViewModel

/// A subject of numbers, and subscribers that write the received numbers to a common log.
final class Audience {
  let subject: Subject<Int>
  /// The subscriptions, in the order in which they were made.
  var subscriptions: [Subscription] = []
  private var entries: [String] = []

  init(_ subject: Subject<Int> = Subject(currentValue: { 0 })) {
    self.subject = subject
  }

  /// Returns the log as text and clears it.
  ///
  /// The log "a1 b1" means that subscriber `a` received 1, and then subscriber `b` received 1.
  func takeLog() -> String {
    let text = entries.joined(separator: " ")
    entries = []
    return text
  }

  /// Sends numbers, and then returns the log as text and clears it.
  func log(afterSending values: Int...) -> String {
    for value in values {
      subject.send(value)
    }
    return takeLog()
  }

  /// Appends an entry to the log.
  func write(_ entry: String) {
    entries.append(entry)
  }

  /// Adds a subscriber.
  ///
  /// - Parameters:
  ///   - name: The name of the subscriber in the log.
  ///   - action: A closure that the callback runs after it has logged a number.
  func subscribe(_ name: String, action: @escaping (Audience, Int) -> Void = { _, _ in }) {
    let subscription = subject.publisher.sink { [unowned self] value in
      write("\(name)\(value)")
      action(self, value)
    }
    subscriptions.append(subscription)
  }

  /// Adds a subscriber whose callback runs a closure after it has logged a certain number.
  func subscribe(_ name: String, on actionValue: Int, action: @escaping (Audience) -> Void) {
    subscribe(name) { audience, value in
      if value == actionValue {
        action(audience)
      }
    }
  }
}
