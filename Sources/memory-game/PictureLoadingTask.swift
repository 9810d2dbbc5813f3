import Files
import ImageLoading
import SDLWindow
import View

/// A task that loads pictures while a window is open.
///
/// Releasing it cancels the loading.
@MainActor final class PictureLoadingTask {
  /// The screen that was shown before; `nil` at the start of the program.
  var previousScreen: TimedScreen?
  private let view: LoadingView
  private let messages = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let onFinish: (PictureMessage, LoadingView) throws -> Void

  /// Starts to load pictures.
  ///
  /// Loading uses a thread, so the window must have blocked signals before. Otherwise the thread
  /// would receive them.
  ///
  /// - Parameters:
  ///   - source: The address, list of tracks or folder of the pictures.
  ///   - view: The view that shows the progress.
  ///   - finish: Receives the last message, which contains the deck or an error.
  init(
    _ source: String,
    _ view: LoadingView,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) {
    self.view = view
    self.onFinish = finish
    process = PictureProcess(source: source) { [messages] message in
      messages.put(message)
    }
  }

  deinit {
    process.cancel()
  }

  /// Shows the progress of loading or finishes the task, and returns whether it has finished.
  func update() throws -> Bool {
    switch messages.takeAll().last {
    case nil:
      return false
    case .progress(let loadedCount, let count):
      view.show(loaded: loadedCount, of: count)
      return false
    case let result?:
      try onFinish(result, view)
      return true
    }
  }
}
