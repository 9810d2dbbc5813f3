import Application
import Board
import Desktop
import Files
import Pages
import SDLPlatform
import Text
import View
import ViewModel

/// Lets be heard what is seen in a window: through a screen reader, where the desktop says that there
/// is one, and through a voice, where the player wants that.
@MainActor
final class AccessibilityBridge {
  private let coordinator: GameCoordinator
  private let notices: Notices
  private var reader: ScreenReader?
  private var voice: Voice?
  private let presses = Mailbox<Press>(wake: GameWindow.wake)
  private let failures = Mailbox<Voice.Failure>(wake: GameWindow.wake)

  /// What was seen when something was told last.
  private var seen: (sight: AccessibilityState, tree: AccessibleTree)?
  private var story = Story()
  private var subscription: Subscription?
  /// What is listened to: a look back, or the session whose consumer this is.
  private weak var listened: AnyObject?
  private var sentences: [String] = []

  /// Whether this start of the program speaks, whatever is set, and what was set.
  private var isAsked: Bool
  private var isSet: Bool?
  /// Whether the voice has failed, and nobody has asked for it again.
  private var hasFailed = false

  init(_ coordinator: GameCoordinator, _ notices: Notices, isAsked: Bool) {
    (self.coordinator, self.notices, self.isAsked) = (coordinator, notices, isAsked)
  }

  /// Meets a screen reader on the bus at an address, or knows of none any more.
  func meetReader(at address: String?) {
    reader = nil
    begin()
    guard let address else { return }
    reader = ScreenReader(address: address) { [presses] in presses.put($0) }
  }

  /// Speaks, or no longer does, as the player has set; that counts more than how the program was
  /// started.
  func adopt(_ settings: Settings) {
    if let isSet, isSet != settings.speech { (isAsked, hasFailed) = (false, false) }
    isSet = settings.speech
    let speaks = (settings.speech || isAsked) && !hasFailed
    guard speaks != (voice != nil) else { return }
    begin()
    let language = Language.isForeign ? Language.code.replacing("_", with: "-") : nil
    voice = speaks ? Voice(language: language) { [failures] in failures.put($0) } : nil
  }

  /// Whoever comes to listen is told everything.
  private func begin() {
    coordinator.session?.connections.remove("reader")
    (seen, listened, subscription, sentences) = (nil, nil, nil, [])
  }

  /// Presses what a reader presses, and tells what has changed.
  func goOn(_ window: GameWindow, _ screen: MenuScreen) throws {
    for press in presses.take() where offers(press, window, screen) {
      switch press {
      case .board(let touch): try screen.touch(touch, at: window.now)
      case .page(let touch): coordinator.menu.touch(touch)
      }
    }
    for failure in failures.take() {
      notices.warn(
        failure == .noDaemon
          ? tr("There is no speech: speech-dispatcher does not answer.")
          : tr("There is no speech: libspeechd is missing (Debian: apt install libspeechd2)."))
      (voice, hasFailed) = (nil, true)
      if reader == nil { begin() }
    }
    guard reader != nil || voice != nil else { return }
    listen()
    let sight = sight(of: window, screen)
    guard sight != seen?.sight || !sentences.isEmpty else { return }
    let tree = AccessibleTree(sight, places: places(in: window, sight))
    let change = Announcements(from: seen, to: (sight, tree), sentences)
    (seen, sentences) = ((sight, tree), [])
    reader?.show(tree, saying: change.announcements)
    for line in change.lines { voice?.say(line.text, isPassing: line.isPassing) }
  }

  /// Whether what a reader has pressed is still there: a new game may have been dealt meanwhile.
  private func offers(_ press: Press, _ window: GameWindow, _ screen: MenuScreen) -> Bool {
    AccessibleTree(sight(of: window, screen)).all.contains { $0.press == press }
  }

  /// Listens to the game that is seen.
  private func listen() {
    guard let board, let source: AnyObject = coordinator.review ?? coordinator.session,
      source !== listened
    else { return }
    (listened, story) = (source, Story())
    sentences += story.beginning(of: board)
    if let review = coordinator.review { return connect(to: review) }
    coordinator.session?.connections.add(
      Connection("reader", .view) { [weak self] in self?.connect(to: $0) })
  }

  private func connect(to game: any GameViewModel) {
    subscription = game.objectDidChange.sink { [unowned self] publication in
      sentences += story.announce(publication)
    }
  }

  private var board: Board? { coordinator.review?.board ?? coordinator.session?.board }

  private func sight(of window: GameWindow, _ screen: MenuScreen) -> AccessibilityState {
    var sight = AccessibilityState(window.title)
    let area = window.area
    sight.window = Place(x: area.x, y: area.y, width: area.width, height: area.height)
    sight.isActive = window.isActive
    sight.board = board
    sight.isDialogOpen = sight.board?.isDialogOpen(at: screen.gameTime) ?? false
    sight.page = (screen.game as? LoadingView)?.page ?? coordinator.menu.page
    return sight
  }

  private func places(in window: GameWindow, _ sight: AccessibilityState) -> Places {
    var places = Places()
    guard let board = sight.board else { return places }
    func place(of part: Focus) -> Place? {
      window.place(of: part).map {
        Place(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    places.cards = board.cards.indices.map { place(of: .card($0)) ?? Place() }
    for button in board.buttons + (board.dialog?.buttons ?? []) {
      places.buttons[button.control] = place(of: .control(button.control))
    }
    return places
  }
}
