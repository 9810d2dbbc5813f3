import Application
import Board
import Files
import Games
import Model
import Pictures
import View

// Pictures that are loaded for the next game.
extension GameInWindow {
  /// Loads pictures while their number is shown; if they cannot be played, the present game goes on.
  func load(
    _ source: String, isHidden: Bool, play: @escaping (Deck) throws -> Void
  ) throws {
    guard let screen, let session = coordinator.session else { return }
    let game = session.header.game.isPile ? GameKind.challenge : session.header.game
    let before = loading?.before ?? (screen.game, screen.gameTime)
    let loading = try Loading(
      source, for: game, artist: decks.artist(), width: screen.size.width,
      height: screen.size.height, palette: appearance.palette
    ) { [unowned self] result, _ in
      do {
        try play(Deck(isHidden ? result.hiding(source) : result))
      } catch let problem as Problem {
        try screen.show(
          before.game, named: session.header.game.name,
          title: coordinator.architecture(for: session.header).windowTitle(of: session.header.game),
          gameTime: before.time)
        coordinator.showNotice(problem.description)
      }
    }
    loading.before = before
    coordinator.menu.close()
    try screen.show(
      loading.view, named: game.name, title: game.title, gameTime: 0)
    self.loading = loading
  }
}
