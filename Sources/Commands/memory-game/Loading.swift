import Files
import Games
import Model
import Pictures
import SDLPlatform
import View

/// Pictures that are loaded while a window is open, and its screen meanwhile; who forgets it gives up.
@MainActor
final class Loading {
  let view: LoadingView
  /// The game that was there before, and its time, if there was one.
  var before: (game: any Screen, time: Double)?
  private let mailbox = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let finish: (PictureMessage, LoadingView) throws -> Void

  /// Begins to load; not before there is a window, which blocks signals: a thread that was started
  /// earlier would get them.
  init(
    _ source: String, for game: GameKind, artist: any Artist, width: Int, height: Int,
    palette: Palette,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws {
    view = try LoadingView(
      game.name, artist: artist, width: width, height: height, palette: palette)
    self.finish = finish
    process = PictureProcess(source: source) { [mailbox] in mailbox.put($0) }
  }

  deinit { process.cancel() }

  /// Shows what is new, or makes what follows when all is there; returns whether it is.
  func goOn() throws -> Bool {
    switch mailbox.take().last {
    case nil: return false
    case .progress(let loaded, let count):
      view.show(loaded: loaded, of: count)
      return false
    case let result?:
      try finish(result, view)
      return true
    }
  }
}
