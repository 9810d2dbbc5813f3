import ViewState

/// A change that a subscriber made to a view model while the view model published an update.
///
/// Such a change is a fault of the subscriber. The view model changes again before all subscribers
/// have received the update. SwiftUI warns of the same fault: "Publishing changes from within view
/// updates is not allowed".
public struct NestedChange<Update> {
  /// The update that the view model was publishing.
  public let update: Update
  /// The update that describes the change, which the view model publishes afterwards.
  public let change: Update
}

extension NestedChange where Update == BoardUpdate {
  /// A sentence for developers that names the causes of both updates.
  package var sentence: String {
    "A subscriber changed the view model (\(change.causeName)) during the update \(update.causeName)."
  }
}

extension BoardUpdate {
  /// The outcome of a choice, or the name of another cause.
  fileprivate var causeName: String { outcome?.rawValue ?? "\(cause)" }
}

/// A subject that sends the updates of a view model and reports nested changes.
///
/// It does not report a change that a new subscriber makes while it receives the current update.
package final class UpdateSubject<Update> {
  private let subject: Subject<Update>
  private let nestedChangeSubject = Subject<NestedChange<Update>>()
  /// The update that is being published, or `nil` if no subscriber's callback is running.
  private var publishedUpdate: Update?
  /// The updates that subscribers have caused and that have not been published yet.
  private var waitingUpdates: [Update] = []

  /// Creates a subject.
  ///
  /// - Parameter currentUpdate: A closure that returns the update for new subscribers.
  package init(currentUpdate: @escaping () -> Update) {
    subject = Subject(currentValue: currentUpdate)
  }

  /// The publisher of the updates.
  package var publisher: Publisher<Update> { subject.publisher }

  /// The publisher of the changes that subscribers make during an update.
  package var nestedChanges: Publisher<NestedChange<Update>> { nestedChangeSubject.publisher }

  /// Sends an update to all subscribers.
  ///
  /// If a subscriber caused the update, the subject first reports a nested change and then sends
  /// the update after the current one.
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
