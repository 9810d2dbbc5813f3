/// Radio station: passes notifications on by name and sender; neither side knows the other.
@MainActor
package final class NotificationCenter {
  /// Center of the program; a singleton, for there is one air.
  package static let `default` = NotificationCenter()

  private struct Observer {
    weak var object: AnyObject?
    weak var sender: AnyObject?
    let name: String
    let receive: (Notification) -> Void
  }
  private var observers: [Observer] = []

  /// Has an observer receive what a sender posts under a name; both are held weakly.
  package func addObserver<Receiver: AnyObject>(
    _ observer: Receiver, name: String, object sender: AnyObject,
    _ method: @escaping @MainActor (Receiver, Notification) -> Void
  ) {
    observers.append(
      Observer(object: observer, sender: sender, name: name) { [weak observer] notification in
        if let observer {
          method(observer, notification)
        }
      })
  }

  /// Calls the observers of a name and a sender in their order, and returns after the last.
  package func post(_ notification: Notification) {
    observers.removeAll { $0.object == nil || $0.sender == nil }
    for observer in observers
    where observer.name == notification.name && observer.sender === notification.object {
      observer.receive(notification)
    }
  }
}

/// What is posted: a name, the sender, and the cards that it is about.
package struct Notification {
  let name: String
  let object: AnyObject
  let cards: [Int]
}
