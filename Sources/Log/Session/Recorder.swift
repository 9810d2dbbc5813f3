import Files
import ViewModel

/// Writes every intent into a session file before it is performed: one more subscriber.
@MainActor
public final class Recorder {
  /// What an intent is written into.
  public let writer: SessionWriter

  private var subscription: Subscription?

  /// Records what is announced, but for what is only told once more.
  ///
  /// `onFailure` is called when something cannot be written; nothing more is written then.
  public init(
    _ intents: Publisher<TimedIntent>, writer: SessionWriter,
    onFailure: @escaping (Problem) -> Void
  ) {
    self.writer = writer
    subscription = intents.sink { [weak self] intent in
      guard !intent.isReplayed else { return }
      do throws(Problem) {
        try writer.append(intent)
      } catch {
        self?.subscription = nil
        onFailure(error)
      }
    }
  }
}
