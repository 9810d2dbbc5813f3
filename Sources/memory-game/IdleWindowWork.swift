import Coordination
import SDLGraphics
import SDLWindow

/// The work that is done while the window is idle.
@MainActor struct IdleWindowWork {
  let coordinator: GameCoordinator
  let decks: MachineDecks
  /// The rasterizer of the pages.
  let rasterizer: SDLRasterizer

  /// Saves the pictures of the first frame and performs one step of the coordinator's idle work.
  func perform() {
    // When the window is idle for the first time, all pictures of the first frame exist.
    let isFirstIdleTime = decks.startPictures != nil
    if isFirstIdleTime {
      decks.startPictures = nil
      coordinator.showingErrors(rasterizer.saveStartCache)
    }

    let hadNotice = coordinator.nextDeadline != nil
    let isUnfinished = coordinator.performIdleWork()
    let hasNewNotice = !hadNotice && coordinator.nextDeadline != nil
    if isUnfinished || hasNewNotice {
      GameWindow.wake()
    }
  }
}
