import ViewState

/// A change that a subscriber made to a view model while the view model published an update.
///
/// It is a fault of the subscriber: other subscribers have not received the update yet, although
/// the view model has already changed again. SwiftUI warns of the same fault: "Publishing changes
/// from within view updates is not allowed".
public struct NestedChange<Update> {
  /// The update that the view model was publishing.
  public let update: Update
  /// The update for the change, which the view model publishes afterwards.
  public let change: Update
}

extension NestedChange where Update == BoardUpdate {
  /// A sentence with the causes of both updates, for the developer.
  package var sentence: String {
    "A subscriber changed the view model (\(change.causeName)) during the update \(update.causeName)."
  }
}

extension BoardUpdate {
  /// The outcome of a choice, or the name of any other cause.
  fileprivate var causeName: String { outcome?.rawValue ?? "\(cause)" }
}

/// A subject that sends the updates of a view model, and reports nested changes.
///
/// A change that a subscriber makes when it receives the current update, because it is new, is not
/// reported.
package final class UpdateSubject<Update> {
  private let subject: Subject<Update>
  private let nestedChangeSubject = Subject<NestedChange<Update>>()
  /// The update that is being published, or `nil` if no callback of a subscriber is running.
  private var publishedUpdate: Update?
  /// The updates that subscribers have caused and that are not published yet.
  private var waitingUpdates: [Update] = []

  /// Creates a subject.
  ///
  /// - Parameter currentUpdate: Returns the update that new subscribers receive at once.
  package init(currentUpdate: @escaping () -> Update) {
    subject = Subject(currentValue: currentUpdate)
  }

  /// The publisher of the updates.
  package var publisher: Publisher<Update> { subject.publisher }

  /// The publisher of the changes that subscribers make during an update.
  package var nestedChanges: Publisher<NestedChange<Update>> { nestedChangeSubject.publisher }

  /// Sends an update to all subscribers.
  ///
  /// If a subscriber has caused the update, the subject reports this first, and sends the update
  /// after the current one.
  package func send(_ update: Update) {
    if let publishedUpdate {
      nestedChangeSubject.send(NestedChange(update: publishedUpdate, change: update))
      waitingUpdates.append(update)
      return
    }
    deliver(update)
    while !waitingUpdates.isEmpty {
      deliver(waitingUpdates.removeFirst())
    }
    publishedUpdate = nil
  }

  private func deliver(_ update: Update) {
    publishedUpdate = update
    subject.send(update)
  }
}
