import Coordination
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// One run of the program in a player's home, without a window.
@MainActor final class TestProgram {
  let coordinator: GameCoordinator
  let frontend: TestFrontend
  let sounds = TestSounds()

  /// The time in seconds since the session began.
  private var time = 0.0

  /// Starts the program as its command does, and shows the first game.
  ///
  /// - Parameters:
  ///   - home: The home folder of the player.
  ///   - changeOptions: Sets the options of the command line.
  init(_ home: Home, _ changeOptions: (inout LaunchOptions) -> Void = { _ in }) throws {
    coordinator = Self.makeCoordinator(home, sounds, changeOptions)
    frontend = TestFrontend(coordinator)
    frontend.unshowableDecks = home.unshowableDecks

    let firstSession = try coordinator.lifecycle.makeFirstSession { source in
      throw MissingPicturesError(source: source)
    }
    home.duringStart()
    try coordinator.lifecycle.showFirst(firstSession)
    try coordinator.lifecycle.startFirst(layOut: {}, draw: {})

    time = try #require(coordinator.session).viewModel.now
    coordinator.performIdleWork()
    try update()
  }

  private static func makeCoordinator(
    _ home: Home,
    _ sounds: TestSounds,
    _ changeOptions: (inout LaunchOptions) -> Void
  ) -> GameCoordinator {
    var options = LaunchOptions()
    changeOptions(&options)

    let errorOutput = home.errorOutput
    let noticeQueue = NoticeQueue { errorOutput.add($0) }
    let folders = PlayerFolders { ["HOME": home.path][$0] }
    let store = PlayerStore(folders, noticeQueue: noticeQueue) { home.nextDate() }
    return GameCoordinator(
      options,
      store: store,
      decks: TestDecks(playerFolder: folders?.decks, undrawableDecks: home.undrawableDecks),
      noticeQueue: noticeQueue,
      sounds: sounds,
      nextSeed: home.nextSeed
    )
  }

  // MARK: What the player sees

  var session: GameSession {
    get throws {
      try #require(coordinator.session)
    }
  }

  var game: MemoryGameViewModel {
    get throws {
      try #require(session.pairsGame)
    }
  }

  var menu: MenuViewModel {
    coordinator.menu
  }

  /// The items of the page that is open.
  var menuItems: [Page.Item] {
    menu.page?.groups.flatMap(\.items) ?? []
  }

  /// The currently visible notice.
  var notice: String? {
    menu.page?.notice ?? coordinator.session?.board.notice
  }

  /// Whether the board offers to undo a choice or a new game.
  var offersUndo: Bool {
    get throws {
      try session.board.focusableButtons.contains(.undo)
    }
  }

  /// Returns the indices of the cards on the board that differ from earlier cards.
  func changedCards(since cards: [BoardState.Card]) throws -> [Int] {
    let currentCards = try session.board.cards
    return cards.indices.filter { currentCards[$0] != cards[$0] }
  }

  // MARK: What the player does

  /// Advances the time, and performs the work that earlier input requested.
  func update(after seconds: Double = 0.5) throws {
    time += seconds
    if menu.page == nil {
      coordinator.session?.viewModel.advance(to: time)
    }
    try coordinator.update(at: time)
    coordinator.performIdleWork()
  }

  /// Chooses cards, with an update after each.
  func choose(_ cards: Int...) throws {
    for card in cards {
      try session.viewModel.handle(.card(card))
      try update()
    }
  }

  /// Misses twice, the second time avoidably, and then finds all pairs.
  func finish() throws {
    let cards = try game.state.game.cards
    let positionsByPair = Dictionary(grouping: cards.indices) { cards[$0].pair }
    let pairs = positionsByPair.values.sorted { $0[0] < $1[0] }

    for side in 0..<2 {
      try choose(pairs[0][side], pairs[1][side])
    }
    for pair in pairs.reversed() {
      try choose(pair[0], pair[1])
    }
  }

  /// Presses a button of the board.
  func press(_ button: ButtonID) throws {
    try session.viewModel.handle(.button(button))
    try update()
  }

  /// Selects the item or footer button with a title on the page that is open.
  func select(_ title: String) throws {
    let page = try #require(menu.page)
    let items = page.groups.flatMap(\.items) + page.footer
    let item = try #require(items.first { $0.title == title }, "\(title) on \(page.title)")
    let action = try #require(item.action)
    menu.handle(.action(action))
    try update()
  }

  /// Closes the menu for a command, and performs the command.
  func perform(_ command: MenuCommand) throws {
    menu.close(for: command)
    try update()
  }
}
