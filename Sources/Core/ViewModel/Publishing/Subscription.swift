/// A subscription to a publisher.
///
/// It ends when it is canceled or when the last reference to it is released.
public final class Subscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription.
  ///
  /// A second call has no effect.
  public func cancel() {
    // The closure is removed first, in case it calls this function again.
    let onCancel = self.onCancel
    self.onCancel = nil
    onCancel?()
  }

  deinit {
    cancel()
  }
}
