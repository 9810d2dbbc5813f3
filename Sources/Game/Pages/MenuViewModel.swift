import Board
import Model
import ViewModel

/// The view model of the pages around a game: takes touches, and publishes the page on top.
///
/// What it cannot do itself, because it knows neither games nor files, it orders.
@MainActor
public final class MenuViewModel {
  /// One of the pages.
  enum Place: Equatable {
    case start, menu, paused, settings, results, help, deckMaker
    case result(PlayedGame)
  }

  /// The page on top; `nil` while the game lies open.
  public private(set) var page: Page?
  /// Tells the page on top whenever another one is seen or something on it has changed.
  public private(set) lazy var pages = Publisher<Page?> { [unowned self] in page }
  /// Tells what is to be done.
  public let orders = Publisher<Order>()

  /// The game that lies open, if there is one.
  public var board: () -> Board? = { nil }
  /// The decks that can be played.
  public var findDecks: () -> [Deck] = { [] }
  /// The finished games that were kept, the newest first.
  public var findResults: () throws -> [PlayedGame] = { [] }
  /// Whether the pages are seen as text: what means nothing there is left out.
  public var isText = false
  /// The gamepad that can be played with, whose buttons the help tells.
  public var pad: PadKind? { didSet { update() } }
  /// What is set.
  public private(set) var settings: Settings
  /// What is picked on the start screen.
  public var choice: GameSetup
  /// A deck that is being made.
  var draft = DeckDraft()

  private(set) var places: [Place] = []
  private(set) var focus: Action?
  private var notice: String?
  /// Read when a page that shows them is opened.
  private(set) var decks: [Deck] = []
  private(set) var results: [PlayedGame] = []
  /// Why the finished games cannot be read.
  private(set) var resultsProblem: String?

  /// Opens no page.
  public init(settings: Settings = Settings(), choice: GameSetup = GameSetup()) {
    (self.settings, self.choice) = (settings, choice)
  }

  // MARK: Opening and closing

  /// Shows the start screen, over what lies open.
  public func openStart() { open(.start) }
  /// Shows the menu of the game.
  public func openMenu() { open(.menu) }
  /// Covers the board; time stands still.
  public func pause() { open(.paused) }
  /// Shows the rules and keys of the game.
  public func openHelp() { open(.help) }
  /// Shows the finished games.
  public func openResults() { open(.results) }

  /// Leaves all pages and plays a game.
  public func play(_ choice: GameSetup) { closing(.play(choice)) }

  /// The finished games, for whoever tells them without opening a page.
  public func readResults() -> Page {
    loadResults()
    return resultsPage
  }

  /// Shows finished games that have become known since their page was opened.
  public func renewResults() {
    guard places.contains(.results) else { return }
    loadResults()
    update()
  }

  private func loadResults() {
    do {
      (results, resultsProblem) = (try findResults(), nil)
    } catch {
      (results, resultsProblem) = ([], "\(error)")
    }
  }

  /// Turns the sound on or off.
  public func toggleSound() {
    settings.sound.toggle()
    orders.send(.apply(settings))
    // The settings show it themselves.
    if page != nil, places.last != .settings { notice = Words.sound(isOn: settings.sound) }
    update()
  }

  /// Makes all texts larger by so many of the sizes that can be chosen, or smaller, or gives them
  /// their usual size.
  public func scaleTexts(by steps: Int?) {
    let sizes = Settings.textSizes
    let size = steps.map { steps in
      let index = (sizes.firstIndex(of: settings.textSize) ?? 0) + steps
      return sizes[min(max(index, 0), sizes.count - 1)]
    }
    guard size ?? 1 != settings.textSize else { return }
    settings.textSize = size ?? 1
    orders.send(.apply(settings))
    update()
  }

  /// Tells the player something, on the page that lies on top.
  public func tell(_ notice: String) {
    self.notice = notice
    update()
  }

  /// Leaves all pages.
  public func close() {
    (places, focus, notice) = ([], nil, nil)
    update()
  }

  func open(_ place: Place) {
    let isByKeys = places.isEmpty ? board()?.focus != nil : focus != nil
    if place == .start {
      decks = findDecks()
      fit()
    }
    if place == .results { loadResults() }
    places.removeAll { $0 == place }
    places.append(place)
    (focus, notice) = (nil, nil)
    update()
    if isByKeys { move(to: page?.firstFocus) }
  }

  /// Forgets a page that lies below another one.
  func leave(_ place: Place) { places.removeAll { $0 == place } }

  private func goBack() {
    let isByKeys = focus != nil
    places.removeLast()
    (focus, notice) = (nil, nil)
    update()
    if isByKeys { move(to: page?.firstFocus) }
  }

  // MARK: Touches

  /// Takes what a page was touched with.
  public func touch(_ touch: PageTouch) {
    guard let page else { return }
    switch touch {
    case .action(let action): act(action)
    case .beside: if places.last == .menu || places.last == .paused { goBack() }
    case .arrow(let direction, let columns):
      move(to: page.focus(towards: direction) { _ in columns })
    case .tab(let backwards): move(to: page.focusAfterTab(backwards: backwards))
    case .enter:
      if page.isTyping, focus?.isField ?? true {
        enterField()
      } else if let focus {
        act(focus)
      } else {
        move(to: page.firstFocus)
      }
    case .escape: goBack()
    case .scrolled(let action): if focus != nil { move(to: action) }
    case .pointer: move(to: nil)
    case .text(let text): if page.isTyping { edit { $0.type(text) } }
    case .backspace: if page.isTyping { edit { $0.takeBack() } }
    }
  }

  private func edit(_ change: (inout DeckDraft) -> Void) {
    change(&draft)
    update()
  }

  func move(to action: Action?) {
    guard focus != action else { return }
    focus = action
    if case .choose("field", let index) = action { draft.field = index }
    update()
  }

  private func act(_ action: Action) {
    guard page?.actions.contains(action) == true else { return }
    notice = nil
    if focus != nil { focus = action }
    switch action {
    case .choose(let what, let index): choose(what, index)
    case .press(let name): press(name)
    }
    update()
  }

  private func choose(_ what: String, _ index: Int) {
    switch what {
    case "result": return open(.result(results[index]))
    case "best": return open(.result(best[index]))
    case "field": draft.field = index
    case "pair": draft.remove(index)
    default:
      pick(what, index)
      if settings.change(what, to: index) { orders.send(.apply(settings)) }
    }
  }

  private func press(_ name: String) {
    switch name {
    case "resume", "close": close()
    case "back": goBack()
    case "restart", "hint": closing(.press(name == "hint" ? .hint : .restart))
    case "again": closing(.dealAgain)
    case "review": closing(.press(.review))
    case "play": closing(.play(choice))
    case "change": open(.start)
    case "pause": open(.paused)
    case "results": open(.results)
    case "settings": open(.settings)
    case "help": open(.help)
    case "deck": open(.deckMaker)
    case "screen": orders.send(.toggleFullScreen)
    case "quit": orders.send(.quit)
    case "add": draft.addPair()
    case "keep": orders.send(.keepDeck(title: draft.title, pairs: draft.pairs))
    default: pressResult(name)
    }
  }

  private func pressResult(_ name: String) {
    guard case .result(let game) = places.last else { return }
    switch name {
    case "look": closing(.review(game))
    case "replay": closing(.replay(game))
    case "delete":
      orders.send(.delete(game))
      results.removeAll { $0.id == game.id }
      goBack()
    default: break
    }
  }

  private func closing(_ order: Order) {
    close()
    orders.send(order)
  }

  // MARK: What is seen

  func update() {
    var next = places.last.map(makePage)
    let (actions, first) = (next?.actions ?? [], next?.firstFocus)
    if let focus, !actions.contains(focus) { self.focus = first }
    next?.notice = notice
    next?.focus = focus
    guard next != page else { return }
    page = next
    pages.send(next)
  }

  private func makePage(_ place: Place) -> Page {
    switch place {
    case .start: startPage
    case .menu: menuPage
    case .paused: pausePage
    case .settings: settingsPage
    case .results: resultsPage
    case .result(let game): page(of: game)
    case .help: helpPage
    case .deckMaker: deckPage
    }
  }

  /// The way back, at the lower edge of a page.
  var wayBack: Page.Item { Page.Item(.press("back"), Words.back, picture: .sign("back")) }
}
