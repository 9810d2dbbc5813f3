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
  private let noticeQueue: NoticeQueue
  private var screenReader: ScreenReader?
  private var voice: Voice?
  private let presses = Mailbox<Press>(wake: GameWindow.wake)
  private let failures = Mailbox<Voice.Failure>(wake: GameWindow.wake)

  private var lastTree: AccessibleTree?
  private var announcer = Announcer()
  private var subscription: Subscription?
  private weak var announcedGame: AnyObject?
  private var pendingSentences: [String] = []

  /// Whether speech was set last, and whether it is wanted: by that, or by `--speak` before.
  private var (isSpeechSet, isSpeechWanted): (Bool, Bool)

  init(_ coordinator: GameCoordinator, _ noticeQueue: NoticeQueue, isSpeechRequested: Bool) {
    self.coordinator = coordinator
    self.noticeQueue = noticeQueue
    isSpeechSet = coordinator.store.settings.speaksEvents
    isSpeechWanted = isSpeechSet || isSpeechRequested
  }

  /// Connects to a screen reader on the bus at an address, or to none.
  func connect(toReaderAt address: String?) {
    reset()
    screenReader = address.map { ScreenReader(address: $0) { [presses] in presses.put($0) } }
  }

  /// Speaks or is silent as the player has set; a change counts more than `--speak`.
  func apply(_ settings: Settings) {
    if settings.speaksEvents != isSpeechSet {
      isSpeechSet = settings.speaksEvents
      isSpeechWanted = settings.speaksEvents
    }
    guard isSpeechWanted != (voice != nil) else { return }
    reset()
    let language = Language.hasCatalog ? Language.code.replacing("_", with: "-") : nil
    voice = isSpeechWanted ? Voice(language: language) { [failures] in failures.put($0) } : nil
  }

  private func reset() {
    coordinator.session?.consumers.remove(named: "reader")
    lastTree = nil
    announcedGame = nil
    subscription = nil
    pendingSentences = []
  }

  /// Presses what a reader presses, and announces what has changed, unless the board still waits.
  func update(_ window: GameWindow, _ screen: RootScreen, isWaiting: Bool) throws {
    // What a reader has pressed may be gone: a new game may have been dealt meanwhile.
    for press in presses.takeAll() {
      let tree = AccessibleTree(state(of: window, screen))
      guard tree.objects.contains(where: { $0.pressAction == press }) else { continue }
      switch press {
      case .board(let input):
        try screen.handle(input, at: window.now)
      case .page(let input):
        coordinator.menu.handle(input)
      }
    }
    for failure in failures.takeAll() {
      noticeQueue.warn(
        failure == .noDaemon
          ? tr("There is no speech: speech-dispatcher does not answer.")
          : tr("There is no speech: libspeechd is missing (Debian: apt install libspeechd2)."))
      voice = nil
      isSpeechWanted = false
      if screenReader == nil {
        reset()
      }
    }
    coordinator.menu.hasScreenReader = screenReader != nil || voice != nil
    guard coordinator.menu.hasScreenReader else { return }
    followCurrentGame()
    if isWaiting {
      return
    }
    let state = state(of: window, screen)
    guard state != lastTree?.state || !pendingSentences.isEmpty else { return }
    let tree = AccessibleTree(state, area: window.area)
    let announcements = Announcements(from: lastTree, to: tree, pendingSentences)
    lastTree = tree
    pendingSentences = []
    screenReader?.show(tree, announcing: announcements.readerSentences)
    announcements.voiceLines.forEach { voice?.speak($0) }
  }

  private func followCurrentGame() {
    guard let board, let currentGame: AnyObject = coordinator.review ?? coordinator.session,
      currentGame !== announcedGame
    else { return }
    announcedGame = currentGame
    announcer = Announcer()
    pendingSentences += announcer.introduction(of: board)
    if let review = coordinator.review {
      return connect(to: review)
    }
    coordinator.session?.consumers.add(
      GameConsumer("reader", .view) { [weak self] in self?.connect(to: $0) })
  }

  private func connect(to game: any GameViewModel) {
    subscription = game.objectDidChange.sink { [unowned self] in
      pendingSentences += announcer.announce($0)
    }
  }

  private var board: BoardState? { coordinator.review?.board ?? coordinator.session?.board }

  private func state(of window: GameWindow, _ screen: RootScreen) -> AccessibilityState {
    var state = AccessibilityState(window.title)
    state.windowFrame = window.area
    state.isActive = window.isActive
    state.board = board
    state.isDialogOpen = board?.isDialogOpen(at: screen.gameTime) ?? false
    state.scrollOffset = screen.scrollOffset
    state.page = (screen.game as? LoadingView)?.page ?? coordinator.menu.page
    return state
  }
}
