/// An object that delivers each notification to the observers of its name and sender.
///
/// Senders and observers need no reference to each other.
@MainActor
package final class NotificationCenter {
  /// The notification center that all parts of the program share.
  package static let `default` = NotificationCenter()

  private struct Observer {
    weak var object: AnyObject?
    weak var sender: AnyObject?
    let name: String
    let receive: (Notification) -> Void
  }

  private var observers: [Observer] = []

  /// Adds an observer for notifications with the given name and sender.
  ///
  /// The center keeps only weak references to the observer and the sender.
  ///
  /// - Parameters:
  ///   - observer: The object that receives the notifications.
  ///   - name: The name of the notifications.
  ///   - sender: The object that posts the notifications.
  ///   - method: The method of the observer that handles each notification.
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

  /// Calls the observers of the notification in the order in which they were added.
  package func post(_ notification: Notification) {
    observers.removeAll { $0.object == nil || $0.sender == nil }
    for observer in observers {
      let isSameName = observer.name == notification.name
      let isSameSender = observer.sender === notification.object
      if isSameName, isSameSender {
        observer.receive(notification)
      }
    }
  }
}

/// A message that an object posts, and that all observers of its name and sender receive.
package struct Notification {
  let name: String
  /// The object that posts the notification.
  let object: AnyObject
  /// The indices of the cards that have changed.
  let cards: [Int]
}
