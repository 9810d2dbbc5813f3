import Games
import Model
import ViewModel
import ViewState

/// The view model of the pages that precede or cover a game.
///
/// It stores the stack of open pages. It publishes the top page and the commands for the
/// application.
@MainActor public final class MenuViewModel {
  /// The top page, or `nil` while no page covers the game.
  public private(set) var page: Page?

  /// A publisher that sends the top page after each change.
  ///
  /// It sends `nil` after all pages have been closed.
  public var pages: Publisher<Page?> { pageSubject.publisher }

  /// A publisher of each change that a subscriber makes during an update.
  ///
  /// Subscribers must not make such changes.
  public var nestedChanges: Publisher<NestedChange<Page?>> { pageSubject.nestedChanges }

  /// A publisher that sends the player's commands to the application.
  public var commands: Publisher<MenuCommand> { commandSubject.publisher }

  private lazy var pageSubject = UpdateSubject { [unowned self] in page }
  private let commandSubject = Subject<MenuCommand>()

  private let services: any MenuServices

  /// The player's settings, which the pages show and change.
  public let settings: SettingsStore

  private var settingsSubscription: Subscription?

  /// Whether a terminal shows the pages.
  ///
  /// In a terminal, the pages leave out the settings and commands for windows.
  private let isTextOnly: Bool

  /// Whether the player uses a screen reader.
  ///
  /// If so, an item has the focus as soon as a page opens.
  public var hasScreenReader = false {
    didSet {
      let wasTurnedOn = hasScreenReader && !oldValue
      guard wasTurnedOn, interaction.focus == nil else { return }
      moveFocus(to: page?.typedField ?? page?.firstFocus)
    }
  }

  /// The kind of the connected gamepad, whose buttons the help describes.
  public var gamepad: GamepadKind? {
    didSet { updatePage() }
  }

  /// Whether the inspector panel is open.
  ///
  /// If so, the help describes the keys of the panel.
  public var hasInspectorPanel = false

  /// The game, board, deck and players that are selected on the start page.
  public var setup: GameSetup {
    get { startPage.setup }
    set { startPage.setup = newValue }
  }

  private var startPage: StartPage
  private var resultsPage = ResultsPage()
  private var deckPage = DeckPage()

  /// The open pages, from bottom to top.
  private var pageStack: [Page.ID] = []

  /// The focus and the notice of the top page.
  private var interaction = PageInteraction()

  /// The state of the top page, which is reset when another page becomes the top page.
  private struct PageInteraction {
    /// The action with the keyboard focus, or `nil` while the player uses the mouse or a finger.
    var focus: Action?

    /// The action that the mouse or a finger touched last.
    var lastTouchedAction: Action?

    /// The notice that the page shows.
    var notice: String?
  }

  /// Creates the view model without an open page.
  ///
  /// - Parameters:
  ///   - services: The parts of the application that the pages use.
  ///   - settings: The settings of the player.
  ///   - setup: The selection on the start page.
  ///   - isTextOnly: Whether a terminal shows the pages. They then leave out the settings and
  ///     commands for windows.
  public init(
    _ services: any MenuServices,
    settings: SettingsStore,
    setup: GameSetup = GameSetup(),
    isTextOnly: Bool = false
  ) {
    self.services = services
    self.settings = settings
    startPage = StartPage(setup: setup)
    self.isTextOnly = isTextOnly
    settingsSubscription = settings.updates.sink { [unowned self] _ in
      updatePage()
    }
  }

  // MARK: Opening and closing

  /// Opens a page on top of the open pages.
  ///
  /// Game time is stopped while a page is open.
  ///
  /// - Parameters:
  ///   - id: The page. If it is already open, it moves to the top.
  ///   - usingKeyboard: Whether the player opens the page with a key. If so, or if the board or the
  ///     top page has a focus, an item of the new page gets the focus.
  public func open(_ id: Page.ID, usingKeyboard: Bool = false) {
    let usesKeyboard = usingKeyboard || hasFocus
    if id == .results {
      resultsPage.load(services.loadResults)
    }
    pageStack.removeAll { $0 == id }
    pageStack.append(id)
    showTopPage(usingKeyboard: usesKeyboard)
  }

  /// Whether the top page has a focus or, if no page is open, whether the board has a focus.
  private var hasFocus: Bool {
    if pageStack.isEmpty {
      return services.currentBoard?.focus != nil
    }
    return interaction.focus != nil
  }

  /// Opens or closes the page that pauses the game.
  ///
  /// It has no effect if another page is on top.
  public func togglePause() {
    if pageStack.last == .paused {
      close()
    } else if pageStack.isEmpty {
      open(.paused, usingKeyboard: true)
    }
  }

  /// Loads the finished games without opening their page.
  ///
  /// - Returns: The page with the finished games, and the newest result as a line of text. The line
  ///   is `nil` if there are no finished games.
  public func loadResultsPage() -> (page: Page, newestLine: String?) {
    resultsPage.load(services.loadResults)
    return (resultsPage.page, resultsPage.games.first?.shareText)
  }

  /// Loads the finished games again if their page is open.
  public func reloadResults() {
    guard pageStack.contains(.results) else { return }
    resultsPage.load(services.loadResults)
    updatePage()
  }

  /// Closes all pages and then sends a command to the application.
  ///
  /// - Parameter command: The command, or `nil` to send no command.
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
    showTopPage(usingKeyboard: interaction.focus != nil)
  }

  private func showTopPage(usingKeyboard: Bool) {
    // The choices are loaded again when the player returns to the start page, because the player
    // may have deleted a game that counted for the streak of daily deals.
    if pageStack.last == .start {
      startPage.updateChoices(
        decks: services.loadDecks(),
        unfinishedGames: services.loadUnfinishedGames(),
        dailyDeal: services.loadDailyDeal())
    }

    interaction = PageInteraction()
    startPage.editedPerson = nil
    updatePage()

    if usingKeyboard || hasScreenReader {
      moveFocus(to: page?.firstFocus)
    }
  }

  // MARK: Settings

  /// Turns the sound off, or on again at its last volume.
  public func toggleSound() {
    let isMuted = settings[.sound] == .off
    // The settings page already shows the change.
    if page != nil, pageStack.last != .settings {
      interaction.notice = Strings.soundNotice(isOn: isMuted)
    }
    settings.toggleSound()
  }

  /// Enlarges or reduces all text.
  ///
  /// - Parameter steps: The number of sizes by which text becomes larger, or a negative number to
  ///   make it smaller. If it is `nil`, text returns to its default size.
  public func scaleTexts(by steps: Int?) {
    if let steps {
      settings[.textSize] = settings[.textSize].changed(by: steps)
    } else {
      settings[.textSize] = .usual
    }
  }

  // MARK: The window, notices and files

  /// Updates the boards on the start page after the size of the window has changed.
  public func refitGrids() {
    if pageStack.last == .start {
      updatePage()
    }
  }

  /// Shows a notice on the top page.
  public func showNotice(_ notice: String) {
    interaction.notice = notice
    updatePage()
  }

  /// Handles files that the player drops on the window.
  ///
  /// If the deck maker is on top, dropped pictures become pairs. Otherwise, the application starts
  /// a game with the files.
  ///
  /// - Parameter paths: The paths of the files.
  public func drop(_ paths: [String]) {
    guard pageStack.last == .deckMaker else {
      commandSubject.send(.playFiles(paths))
      return
    }

    for path in paths where DeckPage.isPicture(path) {
      if deckPage.isFull {
        interaction.notice = Strings.tooManyPictures(maximum: GameSetup.maximumPairs)
      }
      deckPage.addPicture(path)
    }
    if let otherFile = paths.first(where: { !DeckPage.isPicture($0) }) {
      interaction.notice = Strings.notAPicture(otherFile)
    }
    updatePage()
  }

  /// Opens the start page and selects a newly saved deck.
  ///
  /// It also clears the deck maker.
  ///
  /// - Parameter name: The name of the deck.
  public func pickDeck(_ name: String) {
    deckPage = DeckPage()
    startPage.pickDeck(named: name)
    pageStack.removeAll { $0 == .deckMaker }
    open(.start)
  }

  // MARK: Inputs

  /// Handles input to the top page.
  public func handle(_ input: MenuInput) {
    guard let page else { return }
    switch input {
    case .action(let action):
      interaction.lastTouchedAction = action
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
      cancelNameOrGoBack()
    case .scrolled(let action):
      if interaction.focus != nil {
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
        deleteLastLetter()
      }
    }
  }

  private func cancelNameOrGoBack() {
    guard startPage.editedPerson != nil else {
      goBack()
      return
    }
    startPage.editedPerson = nil
    updatePage()
  }

  // MARK: Typing

  private func type(_ text: String) {
    if let person = startPage.editedPerson {
      let name = settings.current.name(of: person)
      rename(person, to: name + text)
    } else {
      deckPage.type(text)
      updatePage()
    }
  }

  private func deleteLastLetter() {
    if let person = startPage.editedPerson {
      let name = settings.current.name(of: person)
      rename(person, to: String(name.dropLast()))
    } else {
      deckPage.deleteLastLetter()
      updatePage()
    }
  }

  private func rename(_ person: Int, to name: String) {
    settings.update { $0.setName(name, of: person) }
  }

  /// Handles Enter, which finishes a field or performs the action with the focus.
  private func confirm(on page: Page) {
    if startPage.editedPerson != nil {
      startPage.finishName()
      if let nextPerson = startPage.editedPerson {
        moveVisibleFocus(to: .field(nextPerson))
      } else {
        moveVisibleFocus(to: .play)
      }
      updatePage()
    } else if page.isTyping, isFieldSelected {
      deckPage.confirmField()
      moveVisibleFocus(to: .field(deckPage.selectedField))
      updatePage()
    } else if let action = interaction.focus ?? page.mainAction {
      perform(action)
    } else {
      updatePage()
    }
  }

  /// Whether Enter finishes the selected field, because a field or nothing has the focus.
  private var isFieldSelected: Bool {
    switch interaction.focus {
    case nil, .field: true
    default: false
    }
  }

  // MARK: The focus

  /// Moves the focus to the item with the given action, unless the focus is hidden.
  private func moveVisibleFocus(to action: Action) {
    if interaction.focus != nil {
      interaction.focus = action
    }
  }

  /// Moves the focus to the item with the given action, or hides the focus if the action is `nil`.
  private func moveFocus(to action: Action?) {
    guard interaction.focus != action else { return }

    interaction.focus = action
    if action != nil {
      startPage.editedPerson = nil
    }
    if case .field(let index) = action {
      selectField(index)
    }
    updatePage()
  }

  private func selectField(_ index: Int) {
    if pageStack.last == .start {
      startPage.editedPerson = index
    } else {
      deckPage.selectedField = index
    }
  }

  // MARK: Actions

  private func perform(_ action: Action) {
    guard let page, page.actions.contains(action) else { return }
    interaction.notice = nil
    moveVisibleFocus(to: action)
    carryOut(action)
    updatePage()
  }

  private func carryOut(_ action: Action) {
    switch action {
    // Pages
    case .open(let id):
      open(id)
    case .back:
      goBack()
    case .resume:
      close()

    // The current game, the window and the program
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

    // The start page
    case .game, .grid, .deck, .players:
      startPage.pick(action)
    case .play:
      close(for: startPage.startCommand)
    case .playDailyDeal:
      close(for: .playDailyDeal(startPage.setup.kind))

    // Settings
    case .setting(let choice):
      settings.update { $0.apply(choice) }

    // Finished games
    case .bestResult(let index):
      open(.result(resultsPage.bestResults[index].id))
    case .recentResult(let index):
      open(.result(resultsPage.games[index].id))
    case .reviewResult(let id):
      close(forResult: id) { .review($0) }
    case .replayResult(let id):
      close(forResult: id) { .replay($0) }
    case .copyResult(let id):
      copyResult(id)
    case .deleteResult(let id):
      deleteResult(id)
    case .restoreResult:
      restoreResult()

    // Fields and the deck maker
    case .field(let index):
      selectField(index)
    case .addPair:
      deckPage.addPair()
    case .removePair(let index):
      deckPage.pairs.remove(at: index)
    case .saveDeck:
      commandSubject.send(.saveDeck(title: deckPage.title, pairs: deckPage.pairs))
    }
  }

  /// Closes all pages and sends a command about a finished game if the game still exists.
  private func close(forResult id: String, sending command: (GameResult) -> MenuCommand) {
    guard let game = resultsPage[id] else {
      close()
      return
    }
    close(for: command(game))
  }

  private func copyResult(_ id: String) {
    guard let game = resultsPage[id] else { return }
    commandSubject.send(.copy(game.shareText))
  }

  private func deleteResult(_ id: String) {
    guard let game = resultsPage[id] else { return }
    resultsPage.deletedGame = game
    commandSubject.send(.delete(game))
    moveVisibleFocus(to: .restoreResult)
  }

  private func restoreResult() {
    guard let game = exchange(&resultsPage.deletedGame, with: nil) else { return }
    commandSubject.send(.restoreDeleted)
    moveVisibleFocus(to: .deleteResult(game.id))
  }

  // MARK: Publishing

  /// Creates the top page again and publishes it if it has changed.
  private func updatePage() {
    var nextPage = pageStack.last.flatMap(makePage)
    let actions = nextPage?.actions ?? []
    if let focus = interaction.focus, !actions.contains(focus) {
      interaction.focus = nextPage?.typedField ?? nextPage?.firstFocus
    }
    nextPage?.notice = interaction.notice
    nextPage?.focus = interaction.focus
    if let lastTouchedAction = interaction.lastTouchedAction,
      actions.contains(lastTouchedAction)
    {
      nextPage?.lastTouchedAction = lastTouchedAction
    }

    guard nextPage != page else { return }
    page = nextPage
    pageSubject.send(nextPage)
  }

  private func makePage(_ id: Page.ID) -> Page? {
    switch id {
    case .start:
      startPage.page(
        isOverGame: services.currentBoard != nil,
        settings: settings.current,
        fitGrid: services.fitGrid)
    case .menu:
      .menu
    case .more:
      .more(of: services.currentBoard, isTextOnly: isTextOnly)
    case .paused:
      .paused
    case .settings:
      .settings(settings.current, isTextOnly: isTextOnly)
    case .results:
      resultsPage.page
    case .result(let id):
      makeResultPage(of: id)
    case .help:
      .help(
        of: startPage.setup.gameName,
        board: services.currentBoard,
        isTextOnly: isTextOnly,
        gamepad: gamepad,
        hasInspectorPanel: hasInspectorPanel)
    case .deckMaker:
      deckPage.page
    case .loading:
      // The view creates this page itself, because it loads pictures before there is a game.
      nil
    }
  }

  /// Creates the page of a finished game, or the list of games if the game no longer exists.
  private func makeResultPage(of id: String) -> Page {
    guard let game = resultsPage[id] else { return resultsPage.page }
    return resultsPage.page(of: game)
  }
}

extension NestedChange where Update == Page? {
  /// A sentence for developers that contains the titles of both pages.
  package var sentence: String {
    let receivedTitle = update?.title ?? "no page"
    let changedTitle = change?.title ?? "no page"
    return "A subscriber changed the menu (\(changedTitle)) when it received \(receivedTitle)."
  }
}
