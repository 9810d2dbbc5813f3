import Games
import Model
import ViewModel
import ViewState

/// View model of the pages around a game: publishes the top of their stack, and orders.
@MainActor public final class MenuViewModel {
  /// Page on top; `nil` while the game lies open.
  public private(set) var page: Page?
  /// Page on top, whenever another one is seen or something on it has changed.
  public var pages: Publisher<Page?> { pageSubject.publisher }
  /// Orders for the application.
  public var commands: Publisher<MenuCommand> { commandSubject.publisher }

  private lazy var pageSubject = Subject<Page?> { [unowned self] in page }
  private let commandSubject = Subject<MenuCommand>()

  private let currentBoard: () -> BoardState?
  private let loadDecks: () -> [Deck]
  private let loadDailyDeal: () -> DailyDeal?
  private let loadResults: () throws -> [GameResult]
  private let loadUnfinishedGames: () -> [UnfinishedGame]
  private let fitGrid: (Grid, String) -> Grid
  /// Whether the pages are shown as text, without the settings and orders of a window.
  private let isTextOnly: Bool
  /// Whether what is seen is read aloud, so that every page opens with the focus in it.
  public var hasScreenReader = false {
    didSet {
      guard hasScreenReader != oldValue, hasScreenReader, focus == nil else { return }
      moveFocus(to: page?.typedField ?? page?.firstFocus)
    }
  }
  /// Gamepad that can be played with, whose buttons the help tells.
  public var gamepad: GamepadKind? { didSet { update() } }
  /// Whether the inspector's panel is open, whose keys the help tells.
  public var hasInspectorPanel = false
  /// Player's settings.
  public private(set) var settings: Settings
  /// Game that is picked on the start screen.
  public var setup: GameSetup {
    get { startPage.setup }
    set { startPage.setup = newValue }
  }

  private var startPage: StartPage
  private var resultsPage = ResultsPage()
  private var deckPage = DeckPage()

  private var pageStack: [Page.ID] = []
  private var focus: Action?
  private var lastTouchedAction: Action?
  private var notice: String?
  /// Loudness to which the sound is turned on again.
  private var lastVolume = Settings.Volume.full

  /// Creates the pages, none open; `findResults` reads the newest game first, `fit` turns a grid.
  public init(
    settings: Settings = Settings(), setup: GameSetup = GameSetup(), isTextOnly: Bool = false,
    currentBoard: @escaping () -> BoardState? = { nil }, loadDecks: @escaping () -> [Deck] = { [] },
    loadDailyDeal: @escaping () -> DailyDeal? = { nil },
    loadResults: @escaping () throws -> [GameResult] = { [] },
    loadUnfinishedGames: @escaping () -> [UnfinishedGame] = { [] },
    fitGrid: @escaping (Grid, String) -> Grid = { grid, _ in grid }
  ) {
    self.settings = settings
    startPage = StartPage(setup: setup)
    self.isTextOnly = isTextOnly
    self.currentBoard = currentBoard
    self.loadDecks = loadDecks
    self.loadResults = loadResults
    self.loadDailyDeal = loadDailyDeal
    self.loadUnfinishedGames = loadUnfinishedGames
    self.fitGrid = fitGrid
  }

  // MARK: Opening and closing

  /// Opens a page over those that are open, with the focus in it if keys are used; time stands
  /// still.
  public func open(_ id: Page.ID, usingKeyboard: Bool = false) {
    let usesKeyboard =
      usingKeyboard || (pageStack.isEmpty ? currentBoard()?.focus != nil : focus != nil)
    if id == .results {
      resultsPage.load(loadResults)
    }
    pageStack.removeAll { $0 == id }
    pageStack.append(id)
    showTopPage(usingKeyboard: usesKeyboard)
  }

  /// Pauses the game, or goes on with it; does nothing on another page.
  public func togglePause() {
    if pageStack.last == .paused {
      close()
    } else if pageStack.isEmpty {
      open(.paused, usingKeyboard: true)
    }
  }

  /// Reads the finished games without opening their page; the line is about the newest one.
  public func loadResultsPage() -> (page: Page, newestLine: String?) {
    resultsPage.load(loadResults)
    return (resultsPage.page, resultsPage.games.first?.shareText)
  }

  /// Reads the finished games again if their page is open.
  public func reloadResults() {
    guard pageStack.contains(.results) else { return }
    resultsPage.load(loadResults)
    update()
  }

  /// Leaves all pages, and gives an order.
  public func close(for command: MenuCommand? = nil) {
    pageStack = []
    resultsPage.removeDeletedGame()
    showTopPage(usingKeyboard: false)
    if let command {
      commandSubject.send(command)
    }
  }

  private func goBack() {
    pageStack.removeLast()
    resultsPage.removeDeletedGame()
    showTopPage(usingKeyboard: focus != nil)
  }

  private func showTopPage(usingKeyboard: Bool) {
    // Also on the way back: a deleted game may have been one of the day's.
    if pageStack.last == .start {
      startPage.updateChoices(loadDecks(), loadUnfinishedGames(), loadDailyDeal())
    }
    focus = nil
    lastTouchedAction = nil
    notice = nil
    startPage.editedPerson = nil
    update()
    if usingKeyboard || hasScreenReader {
      moveFocus(to: page?.firstFocus)
    }
  }

  // MARK: Settings, notices and files

  /// Turns the sound on or off.
  public func toggleSound() {
    let isMuted = settings.sound == .off
    // The page of settings shows it itself.
    if page != nil, pageStack.last != .settings {
      notice = Strings.soundNotice(isOn: isMuted)
    }
    if !isMuted {
      lastVolume = settings.sound
    }
    changeSettings { $0.sound = isMuted ? lastVolume : .off }
  }

  /// Lets the playing cards drift, or stills them.
  public func toggleDrift() {
    changeSettings { $0.driftsCards.toggle() }
  }

  /// Makes all texts larger by a number of steps, or smaller; `nil` gives them their usual size.
  public func scaleTexts(by steps: Int?) {
    let sizes = Settings.textSizes
    let index = (sizes.firstIndex(of: settings.textSize) ?? 0) + (steps ?? 0)
    let size = steps == nil ? 1 : sizes[min(max(index, 0), sizes.count - 1)]
    if size != settings.textSize {
      changeSettings { $0.textSize = size }
    }
  }

  /// Shows boards as they fit a window of another size.
  public func refitGrids() {
    if pageStack.last == .start {
      update()
    }
  }

  /// Shows settings that another window has changed.
  public func apply(_ settings: Settings) {
    self.settings = settings
    update()
  }

  private func changeSettings(_ edit: (inout Settings) -> Void) {
    edit(&settings)
    commandSubject.send(.apply(settings))
    update()
  }

  /// Shows a sentence for the player on the page on top.
  public func showNotice(_ notice: String) {
    self.notice = notice
    update()
  }

  /// Adds dropped pictures to the deck that is being made, or orders to play what was dropped.
  public func drop(_ paths: [String]) {
    guard pageStack.last == .deckMaker else { return commandSubject.send(.playFiles(paths)) }
    for path in paths where DeckPage.isPicture(path) {
      if deckPage.isFull {
        notice = Strings.tooManyPictures(maximum: GameSetup.maximumPairs)
      }
      deckPage.addPicture(path)
    }
    notice = paths.first { !DeckPage.isPicture($0) }.map(Strings.notAPicture) ?? notice
    update()
  }

  /// Picks a deck that was kept, and begins a new one.
  public func pickDeck(_ name: String) {
    deckPage = DeckPage()
    startPage.pickDeck(named: name)
    pageStack.removeAll { $0 == .deckMaker }
    open(.start)
  }

  // MARK: Touches

  /// Acts on a touch of the page on top.
  public func handle(_ input: MenuInput) {
    guard let page else { return }
    switch input {
    case .action(let action):
      lastTouchedAction = action
      perform(action)
    case .background:
      if pageStack.last == .menu || pageStack.last == .paused {
        goBack()
      }
    case .arrow(let direction, let columns):
      moveFocus(to: page.focus(toward: direction, columns: columns))
    case .tab(let backwards):
      moveFocus(to: page.focusAfterTab(backwards: backwards))
    case .jump(let atEnd):
      moveFocus(to: page.focus(atEnd: atEnd))
    case .enter:
      confirm(on: page)
    case .escape:
      if exchange(&startPage.editedPerson, with: nil) != nil {
        update()
      } else {
        goBack()
      }
    case .scrolled(let action):
      if focus != nil {
        moveFocus(to: action)
      }
    case .pointerMoved:
      moveFocus(to: nil)
    case .text(let text):
      if page.isTyping {
        type(text)
      }
    case .backspace:
      if page.isTyping {
        type(nil)
      }
    }
  }

  /// Types letters into the field of the page on top, or takes the last one back.
  private func type(_ text: String?) {
    if let person = startPage.editedPerson {
      let name = settings.name(of: person)
      renamePlayer(person, to: text.map { name + $0 } ?? String(name.dropLast()))
    } else {
      deckPage.type(text)
      update()
    }
  }

  /// Names a person, by the place in the order of turns.
  public func renamePlayer(_ person: Int, to name: String) {
    changeSettings { $0.setName(name, of: person) }
  }

  private func confirm(on page: Page) {
    let isField = if case .field? = focus { true } else { focus == nil }
    if startPage.editedPerson != nil {
      startPage.finishName()
      if focus != nil {
        focus = startPage.editedPerson.map(Action.field) ?? .play
      }
    } else if page.isTyping, isField {
      deckPage.confirmField()
      if focus != nil {
        focus = .field(deckPage.selectedField)
      }
    } else if let action = focus ?? page.mainAction {
      return perform(action)
    }
    update()
  }

  private func moveFocus(to action: Action?) {
    guard focus != action else { return }
    focus = action
    if action != nil {
      startPage.editedPerson = nil
    }
    if case .field(let index) = action {
      selectField(index)
    }
    update()
  }

  private func selectField(_ index: Int) {
    if pageStack.last == .start {
      startPage.editedPerson = index
    } else {
      deckPage.selectedField = index
    }
  }

  private func perform(_ action: Action) {
    guard page?.actions.contains(action) == true else { return }
    notice = nil
    if focus != nil {
      focus = action
    }
    switch action {
    case .open(let id):
      open(id)
    case .back:
      goBack()
    case .resume:
      close()
    case .restart:
      close(for: .press(.restart))
    case .hint:
      close(for: .press(.hint))
    case .review:
      close(for: .press(.review))
    case .replayDeal:
      close(for: .replayDeal)
    case .toggleFullScreen:
      commandSubject.send(.toggleFullScreen)
    case .quit:
      commandSubject.send(.quit)
    case .game, .grid, .deck, .players:
      startPage.pick(action)
    case .play:
      close(for: startPage.startCommand)
    case .playDailyDeal:
      close(for: .playDailyDeal(startPage.setup.kind))
    case .setting(let index, let choice):
      changeSettings { Settings.all[index].setChoice(&$0, choice) }
    case .bestResult(let index):
      open(.result(resultsPage.bestResults[index].id))
    case .recentResult(let index):
      open(.result(resultsPage.games[index].id))
    case .reviewResult(let id):
      close(for: resultsPage[id].map(MenuCommand.review))
    case .replayResult(let id):
      close(for: resultsPage[id].map(MenuCommand.replay))
    case .copyResult(let id):
      if let game = resultsPage[id] {
        commandSubject.send(.copy(game.shareText))
      }
    case .deleteResult(let id):
      guard let game = resultsPage[id] else { break }
      resultsPage.deletedGame = game
      commandSubject.send(.delete(game))
      if focus != nil {
        focus = .restoreResult
      }
    case .restoreResult:
      guard let game = exchange(&resultsPage.deletedGame, with: nil) else { break }
      commandSubject.send(.restoreDeleted)
      if focus != nil {
        focus = .deleteResult(game.id)
      }
    case .field(let index):
      selectField(index)
    case .addPair:
      deckPage.addPair()
    case .removePair(let index):
      deckPage.pairs.remove(at: index)
    case .saveDeck:
      commandSubject.send(.saveDeck(title: deckPage.title, pairs: deckPage.pairs))
    }
    update()
  }

  // MARK: Publishing

  private func update() {
    var nextPage = pageStack.last.flatMap(makePage)
    let actions = nextPage?.actions ?? []
    if let focus, !actions.contains(focus) {
      self.focus = nextPage?.typedField ?? nextPage?.firstFocus
    }
    nextPage?.notice = notice
    nextPage?.focus = focus
    nextPage?.lastTouchedAction = lastTouchedAction.flatMap { actions.contains($0) ? $0 : nil }
    guard nextPage != page else { return }
    page = nextPage
    pageSubject.send(nextPage)
  }

  private func makePage(_ id: Page.ID) -> Page? {
    switch id {
    case .start:
      startPage.page(isOverGame: currentBoard() != nil, settings: settings, fitGrid: fitGrid)
    case .menu: .menu
    case .more: .more(of: currentBoard(), isTextOnly: isTextOnly)
    case .paused: .paused
    case .settings: .settings(settings, isTextOnly: isTextOnly)
    case .results: resultsPage.page
    case .result(let id): resultsPage[id].map(resultsPage.page) ?? resultsPage.page
    case .help:
      .help(
        of: startPage.setup.gameName, board: currentBoard(), isTextOnly: isTextOnly,
        gamepad: gamepad, hasInspectorPanel: hasInspectorPanel)
    case .deckMaker: deckPage.page
    // Shown before there is a game, by the view.
    case .loading: nil
    }
  }
}
