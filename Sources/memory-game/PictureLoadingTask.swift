import Files
import ImageLoading
import SDLWindow
import View

/// A task that loads pictures while a window is open.
///
/// The task is canceled when its owner releases it.
@MainActor final class PictureLoadingTask {
  /// The screen to which the window returns if loading fails, or `nil` at the start of the program.
  var previousScreen: TimedScreen?
  private let view: LoadingView
  private let messages = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let onFinish: (PictureMessage, LoadingView) throws -> Void

  /// Starts to load pictures.
  ///
  /// The window must block signals first. Otherwise, the thread that loads the pictures would
  /// receive the signals.
  ///
  /// - Parameters:
  ///   - source: The folder of the pictures, or the path or address of a list of tracks.
  ///   - view: The view that shows the progress.
  ///   - finish: A closure that receives the last message and the view. The message contains the
  ///     deck or an error.
  init(
    _ source: String,
    view: LoadingView,
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

  /// Shows the progress of loading, or passes the result to the closure that receives it.
  ///
  /// - Returns: Whether the task has finished.
  /// - Throws: The error of the closure that receives the result.
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
