/// Place of a subscriber at a publisher, until it is cancelled or released.
public final class Subscription {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the subscription at once; a second call does nothing.
  public func cancel() {
    let end = self.end
    self.end = nil
    end?()
  }

  deinit { cancel() }
}
