import Games
import Model
import ViewModel
import ViewState

/// View model of the pages around a game: publishes the top of their stack, and orders.
@MainActor public final class MenuViewModel {
  /// Page on top; `nil` while the game lies open.
  public private(set) var page: Page?
  /// Page on top, whenever another one is seen or something on it has changed.
  public var pages: Publisher<Page?> { shownPages.publisher }
  /// Orders for the application.
  public var orders: Publisher<MenuCommand> { givenOrders.publisher }

  private lazy var shownPages = Subject<Page?> { [unowned self] in page }
  private let givenOrders = Subject<MenuCommand>()

  private let board: () -> BoardState?
  private let findDecks: () -> [Deck]
  private let findToday: () -> TodaysCards?
  private let findResults: () throws -> [PlayedGame]
  private let findUnderWay: () -> [GameUnderWay]
  private let fit: (Grid, String) -> Grid
  /// Whether the pages are shown as text, without the settings and orders of a window.
  private let isText: Bool
  /// Whether what is seen is read aloud, so that every page opens with the focus in it.
  public var hasReader = false {
    didSet {
      guard hasReader != oldValue, hasReader, focus == nil else { return }
      move(to: page?.typedField ?? page?.firstFocus)
    }
  }
  /// Gamepad that can be played with, whose buttons the help tells.
  public var pad: PadKind? { didSet { update() } }
  /// Whether the inspector's panel is open, whose keys the help tells.
  public var hasPanel = false
  /// Player's settings.
  public private(set) var settings: Settings
  /// Game that is picked on the start screen.
  public var setup: GameSetup {
    get { start.setup }
    set { start.setup = newValue }
  }

  private var start: StartPage
  private var results = ResultsPage()
  private var deck = DeckPage()

  private var stack: [Page.ID] = []
  private var focus: Action?
  private var touched: Action?
  private var notice: String?
  /// Loudness to which the sound is turned on again.
  private var volume = Settings.Volume.full

  /// Creates the pages, none open; `findResults` reads the newest game first, `fit` turns a grid.
  public init(
    settings: Settings = Settings(), setup: GameSetup = GameSetup(), isText: Bool = false,
    board: @escaping () -> BoardState? = { nil }, findDecks: @escaping () -> [Deck] = { [] },
    findToday: @escaping () -> TodaysCards? = { nil },
    findResults: @escaping () throws -> [PlayedGame] = { [] },
    findUnderWay: @escaping () -> [GameUnderWay] = { [] },
    fit: @escaping (Grid, String) -> Grid = { grid, _ in grid }
  ) {
    (self.settings, start, self.isText) = (settings, StartPage(setup: setup), isText)
    (self.board, self.findDecks, self.findResults) = (board, findDecks, findResults)
    (self.findToday, self.findUnderWay, self.fit) = (findToday, findUnderWay, fit)
  }

  // MARK: Opening and closing

  /// Opens a page over those that are open, with the focus in it if keys are used; time stands still.
  public func open(_ id: Page.ID, byKeys: Bool = false) {
    let isByKeys = byKeys || (stack.isEmpty ? board()?.focus != nil : focus != nil)
    if id == .results { results.load(findResults) }
    stack.removeAll { $0 == id }
    stack.append(id)
    showTop(isByKeys: isByKeys)
  }

  /// Pauses the game, or goes on with it; does nothing on another page.
  public func togglePause() {
    if stack.last == .paused {
      close()
    } else if stack.isEmpty {
      open(.paused, byKeys: true)
    }
  }

  /// Reads the finished games without opening their page; the line is about the newest one.
  public func readResults() -> (page: Page, newestLine: String?) {
    results.load(findResults)
    return (results.page, results.games.first?.copyLine)
  }

  /// Reads the finished games again if their page is open.
  public func renewResults() {
    guard stack.contains(.results) else { return }
    results.load(findResults)
    update()
  }

  /// Leaves all pages, and gives an order.
  public func close(for order: MenuCommand? = nil) {
    stack = []
    results.forgetDeleted()
    showTop(isByKeys: false)
    if let order { givenOrders.send(order) }
  }

  private func goBack() {
    stack.removeLast()
    results.forgetDeleted()
    showTop(isByKeys: focus != nil)
  }

  private func showTop(isByKeys: Bool) {
    // Also on the way back: a deleted game may have been one of the day's.
    if stack.last == .start { start.offer(findDecks(), findUnderWay(), findToday()) }
    (focus, touched, notice, start.field) = (nil, nil, nil, nil)
    update()
    if isByKeys || hasReader { move(to: page?.firstFocus) }
  }

  // MARK: Settings, notices and files

  /// Turns the sound on or off.
  public func toggleSound() {
    let isOff = settings.sound == .off
    // The page of settings shows it itself.
    if page != nil, stack.last != .settings { notice = Strings.sound(isOn: isOff) }
    if !isOff { volume = settings.sound }
    change { $0.sound = isOff ? volume : .off }
  }

  /// Lets the playing cards drift, or stills them.
  public func toggleDrift() { change { $0.drifts.toggle() } }

  /// Makes all texts larger by a number of steps, or smaller; `nil` gives them their usual size.
  public func scaleTexts(by steps: Int?) {
    let sizes = Settings.textSizes
    let index = (sizes.firstIndex(of: settings.textSize) ?? 0) + (steps ?? 0)
    let size = steps == nil ? 1 : sizes[min(max(index, 0), sizes.count - 1)]
    if size != settings.textSize { change { $0.textSize = size } }
  }

  /// Shows boards as they fit a window of another size.
  public func fitAgain() { if stack.last == .start { update() } }

  /// Shows settings that another window has changed.
  public func adopt(_ settings: Settings) {
    self.settings = settings
    update()
  }

  private func change(_ change: (inout Settings) -> Void) {
    change(&settings)
    givenOrders.send(.apply(settings))
    update()
  }

  /// Shows a sentence for the player on the page on top.
  public func showNotice(_ notice: String) {
    self.notice = notice
    update()
  }

  /// Adds dropped pictures to the deck that is being made, or orders to play what was dropped.
  public func drop(_ paths: [String]) {
    guard stack.last == .deckMaker else { return givenOrders.send(.drop(paths)) }
    for path in paths where DeckPage.isPicture(path) {
      if deck.isFull { notice = Strings.tooManyPictures(GameSetup.mostPairs) }
      deck.add(path)
    }
    notice = paths.first { !DeckPage.isPicture($0) }.map(Strings.noPicture) ?? notice
    update()
  }

  /// Picks a deck that was kept, and begins a new one.
  public func pickDeck(_ name: String) {
    deck = DeckPage()
    start.pickDeck(named: name)
    stack.removeAll { $0 == .deckMaker }
    open(.start)
  }

  // MARK: Touches

  /// Acts on a touch of the page on top.
  public func handle(_ touch: MenuInput) {
    guard let page else { return }
    switch touch {
    case .action(let action):
      touched = action
      perform(action)
    case .beside: if stack.last == .menu || stack.last == .paused { goBack() }
    case .arrow(let direction, let columns):
      move(to: page.focus(towards: direction, columns: columns))
    case .tab(let backwards): move(to: page.focusAfterTab(backwards: backwards))
    case .jump(let atEnd): move(to: page.focus(atEnd: atEnd))
    case .enter: enter(on: page)
    case .escape: if exchange(&start.field, with: nil) != nil { update() } else { goBack() }
    case .scrolled(let action): if focus != nil { move(to: action) }
    case .pointer: move(to: nil)
    case .text(let text): if page.isTyping { type(text) }
    case .backspace: if page.isTyping { type(nil) }
    }
  }

  /// Types letters into the field of the page on top, or takes the last one back.
  private func type(_ text: String?) {
    if let person = start.field {
      let name = settings.name(of: person)
      rename(person, to: text.map { name + $0 } ?? String(name.dropLast()))
    } else {
      deck.type(text)
      update()
    }
  }

  /// Names a person, by the place in the order of turns.
  public func rename(_ person: Int, to name: String) { change { $0.setName(name, of: person) } }

  private func enter(on page: Page) {
    let isField = if case .field? = focus { true } else { focus == nil }
    if start.field != nil {
      start.endName()
      if focus != nil { focus = start.field.map(Action.field) ?? .play }
    } else if page.isTyping, isField {
      deck.enter()
      if focus != nil { focus = .field(deck.field) }
    } else if let action = focus ?? page.mainAction {
      return perform(action)
    }
    update()
  }

  private func move(to action: Action?) {
    guard focus != action else { return }
    focus = action
    if action != nil { start.field = nil }
    if case .field(let index) = action { pickField(index) }
    update()
  }

  private func pickField(_ index: Int) {
    if stack.last == .start { start.field = index } else { deck.field = index }
  }

  private func perform(_ action: Action) {
    guard page?.actions.contains(action) == true else { return }
    notice = nil
    if focus != nil { focus = action }
    switch action {
    case .open(let id): open(id)
    case .back: goBack()
    case .resume: close()
    case .restart: close(for: .press(.restart))
    case .hint: close(for: .press(.hint))
    case .review: close(for: .press(.review))
    case .dealAgain: close(for: .dealAgain)
    case .toggleFullScreen: givenOrders.send(.toggleFullScreen)
    case .quit: givenOrders.send(.quit)
    case .game, .grid, .deck, .players: start.pick(action)
    case .play: close(for: start.order)
    case .playToday: close(for: .playToday(start.setup.kind))
    case .setting(let index, let choice): change { Settings.all[index].set(&$0, choice) }
    case .best(let index): open(.result(results.best[index].id))
    case .result(let index): open(.result(results.games[index].id))
    case .reviewResult(let id): close(for: results[id].map(MenuCommand.review))
    case .replayResult(let id): close(for: results[id].map(MenuCommand.replay))
    case .copyResult(let id): if let game = results[id] { givenOrders.send(.copy(game.copyLine)) }
    case .deleteResult(let id):
      guard let game = results[id] else { break }
      results.deleted = game
      givenOrders.send(.delete(game))
      if focus != nil { focus = .restoreResult }
    case .restoreResult:
      guard let game = exchange(&results.deleted, with: nil) else { break }
      givenOrders.send(.restoreDeleted)
      if focus != nil { focus = .deleteResult(game.id) }
    case .field(let index): pickField(index)
    case .addPair: deck.addPair()
    case .removePair(let index): deck.pairs.remove(at: index)
    case .keepDeck: givenOrders.send(.keepDeck(title: deck.title, pairs: deck.pairs))
    }
    update()
  }

  // MARK: Publishing

  private func update() {
    var next = stack.last.flatMap(makePage)
    let actions = next?.actions ?? []
    if let focus, !actions.contains(focus) { self.focus = next?.typedField ?? next?.firstFocus }
    next?.notice = notice
    next?.focus = focus
    next?.touched = touched.flatMap { actions.contains($0) ? $0 : nil }
    guard next != page else { return }
    page = next
    shownPages.send(next)
  }

  private func makePage(_ id: Page.ID) -> Page? {
    switch id {
    case .start: start.page(isOverGame: board() != nil, settings: settings, fit: fit)
    case .menu: .menu
    case .more: .more(of: board(), isText: isText)
    case .paused: .paused
    case .settings: .settings(settings, isText: isText)
    case .results: results.page
    case .result(let id): results[id].map(results.page) ?? results.page
    case .help:
      .help(of: start.setup.game, board: board(), isText: isText, pad: pad, hasPanel: hasPanel)
    case .deckMaker: deck.page
    // Shown before there is a game, by the view.
    case .loading: nil
    }
  }
}
