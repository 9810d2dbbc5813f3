import Coordination
import DesktopServices
import Files
import Localization
import Menu
import SDLWindow
import View
import ViewModel
import ViewState

/// Announces a window to the desktop's screen reader, and to a voice where the player has set that.
@MainActor final class AccessibilityBridge {
  private let coordinator: GameCoordinator
  private let notices: NoticeQueue
  private var reader: ScreenReader?
  private var voice: Voice?
  private let presses = Mailbox<Press>(wake: GameWindow.wake)
  private let failures = Mailbox<Voice.Failure>(wake: GameWindow.wake)

  private var seen: AccessibleTree?
  private var story = Announcer()
  private var subscription: Subscription?
  private weak var source: AnyObject?
  private var sentences: [String] = []

  /// Whether speech was set last, and whether it is wanted: by that, or by `--speak` before.
  private var (isSet, isWanted): (Bool, Bool)

  init(_ coordinator: GameCoordinator, _ notices: NoticeQueue, isAsked: Bool) {
    (self.coordinator, self.notices) = (coordinator, notices)
    isSet = coordinator.store.settings.speaksEvents
    isWanted = isSet || isAsked
  }

  /// Connects to a screen reader on the bus at an address, or to none.
  func connect(toReaderAt address: String?) {
    beginAnew()
    reader = address.map { ScreenReader(address: $0) { [presses] in presses.put($0) } }
  }

  /// Speaks or is silent as the player has set; a change counts more than `--speak`.
  func adopt(_ settings: Settings) {
    if settings.speaksEvents != isSet {
      (isSet, isWanted) = (settings.speaksEvents, settings.speaksEvents)
    }
    guard isWanted != (voice != nil) else { return }
    beginAnew()
    let language = Language.hasCatalog ? Language.code.replacing("_", with: "-") : nil
    voice = isWanted ? Voice(language: language) { [failures] in failures.put($0) } : nil
  }

  private func beginAnew() {
    coordinator.session?.connections.remove(named: "reader")
    (seen, source, subscription, sentences) = (nil, nil, nil, [])
  }

  /// Presses what a reader presses, and announces what has changed, unless the board still waits.
  func update(_ window: GameWindow, _ screen: RootScreen, isWaiting: Bool) throws {
    // What a reader has pressed may be gone: a new game may have been dealt meanwhile.
    for press in presses.take() {
      let tree = AccessibleTree(state(of: window, screen))
      guard tree.all.contains(where: { $0.press == press }) else { continue }
      switch press {
      case .board(let touch): try screen.handle(touch, at: window.now)
      case .page(let touch): coordinator.menu.handle(touch)
      }
    }
    for failure in failures.take() {
      notices.warn(
        failure == .noDaemon
          ? tr("There is no speech: speech-dispatcher does not answer.")
          : tr("There is no speech: libspeechd is missing (Debian: apt install libspeechd2)."))
      (voice, isWanted) = (nil, false)
      if reader == nil { beginAnew() }
    }
    coordinator.menu.hasScreenReader = reader != nil || voice != nil
    guard coordinator.menu.hasScreenReader else { return }
    listen()
    if isWaiting { return }
    let state = state(of: window, screen)
    guard state != seen?.state || !sentences.isEmpty else { return }
    let tree = AccessibleTree(state, area: window.area)
    let change = Announcements(from: seen, to: tree, sentences)
    (seen, sentences) = (tree, [])
    reader?.show(tree, saying: change.announcements)
    change.lines.forEach { voice?.say($0) }
  }

  private func listen() {
    guard let board, let new: AnyObject = coordinator.review ?? coordinator.session,
      new !== source
    else { return }
    (source, story) = (new, Announcer())
    sentences += story.introduction(of: board)
    if let review = coordinator.review { return connect(to: review) }
    coordinator.session?.connections.add(
      GameConsumer("reader", .view) { [weak self] in self?.connect(to: $0) })
  }

  private func connect(to game: any GameViewModel) {
    subscription = game.objectDidChange.sink { [unowned self] in sentences += story.announce($0) }
  }

  private var board: BoardState? { coordinator.review?.board ?? coordinator.session?.board }

  private func state(of window: GameWindow, _ screen: RootScreen) -> AccessibilityState {
    var state = AccessibilityState(window.title)
    (state.window, state.isActive, state.board) = (window.area, window.isActive, board)
    state.isDialogOpen = board?.isDialogOpen(at: screen.gameTime) ?? false
    state.scrolled = screen.scrollOffset
    state.page = (screen.game as? LoadingView)?.page ?? coordinator.menu.page
    return state
  }
}
