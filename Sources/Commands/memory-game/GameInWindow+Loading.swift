import Application
import Board
import Files
import Games
import Model
import Pictures
import SDLPlatform
import View

// Pictures that are loaded for the next game.
extension GameInWindow {
  func load(
    _ source: String, isHidden: Bool, play: @escaping (Deck) throws -> Void
  ) throws {
    guard let screen, let header = coordinator.session?.header else { return }
    let game = header.game.isPile ? GameKind.challenge : header.game
    let before = loading?.before ?? (screen.game, screen.gameTime)
    let view = try load(source, for: game, screen.size) { [unowned self] result, _ in
      do {
        try play(decks.deck(isHidden ? result.hiding(source) : result))
      } catch let problem as Problem {
        try show(before.game, of: header, at: before.time)
        coordinator.showNotice(problem.description)
      }
    }
    loading?.before = before
    coordinator.menu.close()
    try screen.show(view, named: game.name, title: game.title, gameTime: 0)
  }

  /// Begins to load; returns the screen meanwhile, in a size in pixels.
  func load(
    _ source: String, for game: GameKind, _ size: (width: Int, height: Int),
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws -> LoadingView {
    let view = try LoadingView(
      game.name, artist: decks.artist(), width: size.width, height: size.height,
      palette: appearance.palette)
    loading = Loading(source, view, finish: finish)
    return view
  }
}

/// Pictures that are loaded while a window is open, unless this is released before.
@MainActor
final class Loading {
  /// The screen before, and its time.
  var before: (game: any Screen, time: Double)?
  private let view: LoadingView
  private let messages = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let finish: (PictureMessage, LoadingView) throws -> Void

  /// Begins to load, after the window has blocked signals, which a thread would get.
  init(
    _ source: String, _ view: LoadingView,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) {
    (self.view, self.finish) = (view, finish)
    process = PictureProcess(source: source) { [messages] in messages.put($0) }
  }

  deinit { process.cancel() }

  /// Shows the progress, or finishes; returns whether all is there.
  func update() throws -> Bool {
    switch messages.take().last {
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
