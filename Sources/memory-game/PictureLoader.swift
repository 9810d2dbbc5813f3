import Games
import Graphics
import ImageLoading
import SDLWindow
import View
import ViewState

/// A loader of pictures for the next game, whose progress is shown in the window.
@MainActor final class PictureLoader {
  private let decks: MachineDecks
  /// The task that loads pictures, or `nil` if no pictures are loading.
  private var task: PictureLoadingTask?

  /// Creates a loader that is not loading anything.
  init(decks: MachineDecks) {
    self.decks = decks
  }

  /// The screen to which the window returns if loading fails, or `nil` if there is no such screen.
  var previousScreen: TimedScreen? {
    get { task?.previousScreen }
    set { task?.previousScreen = newValue }
  }

  /// Starts to load pictures and returns the view that shows the progress.
  ///
  /// - Parameters:
  ///   - source: The folder of the pictures, or the path or address of a list of tracks.
  ///   - kind: The game whose skin the view uses.
  ///   - size: The size of the view, in pixels.
  ///   - palette: The colors of the view.
  ///   - finish: A closure that receives the last message and the view. The message contains the
  ///     deck or an error.
  /// - Throws: An error if the view cannot be drawn.
  func load(
    _ source: String,
    for kind: GameKind,
    size: PixelSize,
    palette: Palette,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws -> LoadingView {
    let view = try LoadingView(
      kind.name,
      rasterizer: decks.makeRasterizer(),
      width: size.width,
      height: size.height,
      palette: palette)
    task = PictureLoadingTask(source, view: view, finish: finish)
    return view
  }

  /// Shows the progress of the pictures that are loading, and releases a finished task.
  ///
  /// - Throws: The error of the closure that receives the loaded pictures.
  func update() throws {
    guard let task, try task.update() else { return }
    // A finished task may have started another task, which must not be released.
    if self.task === task {
      self.task = nil
    }
  }

  /// Cancels the task that loads pictures.
  func cancel() {
    task = nil
  }
}
