import Coordination
import DesktopServices
import Files
import Localization
import Menu
import SDLWindow
import View
import ViewModel
import ViewState

/// A bridge that connects the window to the desktop's screen reader and, on request, to a voice.
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

  private var settingsSubscription: Subscription?

  /// Whether the option `--speak` or the player's settings request speech.
  ///
  /// After an error, the value is `false` until the player requests speech again.
  private var isSpeechWanted: Bool

  /// Creates a bridge without a connection.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator of the games to announce.
  ///   - noticeQueue: The queue for warnings about a missing voice.
  ///   - isSpeechRequested: Whether the option `--speak` requests speech.
  init(_ coordinator: GameCoordinator, _ noticeQueue: NoticeQueue, isSpeechRequested: Bool) {
    self.coordinator = coordinator
    self.noticeQueue = noticeQueue
    isSpeechWanted = coordinator.settings[.speaksEvents] || isSpeechRequested
  }

  /// Connects to the screen reader at a bus address, or disconnects if the address is `nil`.
  func connect(toReaderAt address: String?) {
    resetAnnouncements()
    if let address {
      screenReader = ScreenReader(address: address) { [presses] press in
        presses.put(press)
      }
    } else {
      screenReader = nil
    }
  }

  /// Whether a screen reader or a voice receives announcements.
  private var hasListener: Bool { screenReader != nil || voice != nil }

  /// Starts the voice if it is wanted, and observes the player's settings.
  ///
  /// A change to the speech setting starts or stops the voice. Changes by another window are
  /// announced. The option `--speak` has priority until the player changes the speech setting.
  func observeSettings() {
    settingsSubscription = coordinator.settings.updates.sink { [unowned self] update in
      if update.changes(.speaksEvents) {
        isSpeechWanted = update.settings[.speaksEvents]
      }
      announce(update)
      updateVoice()
    }
  }

  /// Announces a change to the settings from another window.
  private func announce(_ update: SettingsUpdate) {
    guard hasListener, !update.isFromThisWindow else { return }
    pendingSentences += update.settings.announcement(
      ofChangeFrom: update.previous, players: board?.players ?? [])
  }

  private func updateVoice() {
    let hasVoice = voice != nil
    guard isSpeechWanted != hasVoice else { return }
    resetAnnouncements()
    voice = isSpeechWanted ? makeVoice() : nil
  }

  private func makeVoice() -> Voice {
    var language: String?
    if Language.hasCatalog {
      language = Language.code.replacing("_", with: "-")
    }
    return Voice(language: language) { [failures] failure in
      failures.put(failure)
    }
  }

  /// Discards all announcements, so that the next screen reader or voice starts at the beginning.
  private func resetAnnouncements() {
    coordinator.session?.consumers.remove(.reader)
    lastTree = nil
    announcedGame = nil
    subscription = nil
    pendingSentences = []
  }

  /// Handles input from the screen reader and announces changes on the screen.
  ///
  /// - Parameters:
  ///   - window: The window that contains the screen.
  ///   - screen: The screen with the current game.
  ///   - isWaiting: Whether the inspector is delaying messages to the board. If so, no change is
  ///     announced.
  /// - Throws: An error if an input cannot be handled.
  func update(_ window: GameWindow, _ screen: RootScreen, isWaiting: Bool) throws {
    for press in presses.takeAll() {
      try handle(press, window, screen)
    }
    for failure in failures.takeAll() {
      handle(failure)
    }

    coordinator.menu.hasScreenReader = hasListener
    guard hasListener else { return }
    followCurrentGame()
    if !isWaiting {
      announceChanges(state(of: window, screen), in: window)
    }
  }

  private func handle(_ press: Press, _ window: GameWindow, _ screen: RootScreen) throws {
    // The pressed object may no longer exist, for example because the player has started a new
    // game.
    let tree = AccessibleTree(state(of: window, screen))
    let isPossible = tree.objects.contains { $0.pressAction == press }
    guard isPossible else { return }
    switch press {
    case .board(let input):
      try screen.handle(input, at: window.now)
    case .page(let input):
      coordinator.menu.handle(input)
    }
  }

  /// Shows a notice that speech is not available, with the reason.
  private func handle(_ failure: Voice.Failure) {
    if failure == .noDaemon {
      noticeQueue.warn(tr("Speech is not available: speech-dispatcher does not answer."))
    } else {
      noticeQueue.warn(
        tr("Speech is not available: libspeechd is missing (on Debian: apt install libspeechd2)."))
    }
    voice = nil
    isSpeechWanted = false
    if screenReader == nil {
      resetAnnouncements()
    }
  }

  /// Connects to the current game or review, and introduces it if it has not been announced yet.
  private func followCurrentGame() {
    guard let board else { return }
    let currentGame: AnyObject? = coordinator.review ?? coordinator.session
    guard let currentGame, currentGame !== announcedGame else { return }

    announcedGame = currentGame
    announcer = Announcer()
    pendingSentences += announcer.introduction(of: board)
    if let review = coordinator.review {
      connect(to: review)
    } else {
      coordinator.session?.consumers.add(.reader) { [weak self] game in
        self?.connect(to: game)
      }
    }
  }

  private func connect(to game: any GameViewModel) {
    subscription = game.objectDidChange.sink { [unowned self] update in
      pendingSentences += announcer.announce(update)
    }
  }

  private func announceChanges(_ state: AccessibilityState, in window: GameWindow) {
    guard state != lastTree?.state || !pendingSentences.isEmpty else { return }
    let tree = AccessibleTree(state, area: window.area)
    let announcements = Announcements(from: lastTree, to: tree, pendingSentences)
    lastTree = tree
    pendingSentences = []
    screenReader?.show(tree, announcing: announcements.readerSentences)
    for line in announcements.voiceLines {
      voice?.speak(line)
    }
  }

  /// The board of the open review, or else the board of the current game.
  private var board: BoardState? {
    coordinator.review?.board ?? coordinator.session?.board
  }

  private func state(of window: GameWindow, _ screen: RootScreen) -> AccessibilityState {
    var state = AccessibilityState(window.title)
    state.windowFrame = window.area
    state.isActive = window.isActive
    // The tree describes what the window shows, so the themes are arranged as in the window.
    state.board = board.map(screen.arranged)
    state.isDialogOpen = state.board?.isDialogOpen(at: screen.gameTime) ?? false
    state.scrollOffset = screen.scrollOffset
    let loadingPage = (screen.game as? LoadingView)?.page
    state.page = loadingPage ?? coordinator.menu.page
    return state
  }
}
