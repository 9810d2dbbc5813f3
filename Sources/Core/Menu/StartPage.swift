import Games
import Localization
import Model
import ViewModel
import ViewState

/// The start page, on which the player selects a game, a board, a deck and players.
@MainActor struct StartPage {
  /// The current selection.
  var setup: GameSetup

  /// The index of the person whose name is being typed, or `nil` if no name is being typed.
  var editedPerson: Int?

  private(set) var decks: [Deck] = []
  private var unfinishedGames: [UnfinishedGame] = []
  private var dailyDeal: DailyDeal?

  init(setup: GameSetup) {
    self.setup = setup
  }

  // MARK: The page

  /// Returns the page with the current selection.
  ///
  /// - Parameters:
  ///   - isOverGame: Whether the page covers a game, in which case it needs a Back button.
  ///   - settings: The current settings, which contain the players' names.
  ///   - fitGrid: A function that returns a grid for the game with the given name. It swaps rows
  ///     and columns if the grid then fits the window better.
  func page(isOverGame: Bool, settings: Settings, fitGrid: (Grid, String) -> Grid) -> Page {
    var groups = [gameGroup]
    if !setup.kind.isPile {
      groups += [sizeGroup(fitGrid: fitGrid), deckGroup, playersGroup, computerGroup]
      if setup.players.count > 1 {
        groups.append(nameGroup(settings))
      }
    }
    groups.append(linkGroup)

    let footer = isOverGame ? [.back, playItem] : [playItem]
    var page = Page(.start, Strings.games, groups, footer: footer)
    page.isTyping = editedPerson != nil
    return page
  }

  private var gameGroup: Page.Group {
    Page.Group(nil, .pictures, of: GameKind.all) { index, kind in
      let board = unfinishedGame(of: kind)?.board ?? sampleBoard(of: kind)
      return Page.Item(
        .game(index), kind.title,
        picture: board.map { .game($0) },
        isSelected: kind == setup.kind)
    }
  }

  /// Returns the sizes of the board.
  private func sizeGroup(fitGrid: (Grid, String) -> Grid) -> Page.Group {
    Page.Group(tr("Size"), .choices, of: offeredGrids) { index, grid in
      // The board of an unfinished game keeps its rows and columns.
      let isUnfinished = selectedUnfinishedGame != nil && grid == setup.grid
      let shownGrid = isUnfinished ? grid : fitGrid(grid, setup.gameName)
      return Page.Item(
        .grid(index), Strings.cardCount(of: shownGrid),
        value: Strings.dimensions(of: shownGrid),
        picture: .grid(shownGrid),
        isSelected: grid.isEquivalent(to: setup.grid),
        isEnabled: canFill(grid))
    }
  }

  private var deckGroup: Page.Group {
    Page.Group(Strings.deck, .choices, of: fittingDecks) { index, deck in
      let sampleFaces = deck.pairs.prefix(3).map(\.sampleFace)
      return Page.Item(
        .deck(index), Strings.title(of: deck),
        picture: .faces(sampleFaces, picturePaths: deck.picturePaths),
        isSelected: deck.name == setup.deckSource)
    }
  }

  /// The numbers of players without the computer.
  private var playersGroup: Page.Group {
    Page.Group(tr("Players"), .choices, playerItems(againstComputer: false))
  }

  /// The levels of the computer as an opponent.
  private var computerGroup: Page.Group {
    Page.Group(tr("Against the computer"), .choices, playerItems(againstComputer: true))
  }

  /// Returns the items that select the players, either with or without the computer.
  ///
  /// The title of a computer's item is its level. The value is the number of cards that the
  /// computer remembers.
  private func playerItems(againstComputer: Bool) -> [Page.Item] {
    var items: [Page.Item] = []
    for (index, players) in GameSetup.playerChoices.enumerated() {
      let hasComputer = players.contains(where: \.isComputer)
      guard hasComputer == againstComputer else { continue }

      var title = Strings.playersTitle(of: players)
      var value = ""
      if let computer = players.first(where: \.isComputer) {
        title = Strings.level(of: computer)
        value = Strings.memoryDescription(of: computer)
      }
      let item = Page.Item(
        .players(index), title,
        value: value,
        picture: .players(players),
        isSelected: players == setup.players)
      items.append(item)
    }
    return items
  }

  /// Returns a group with one field for each person's name.
  private func nameGroup(_ settings: Settings) -> Page.Group {
    let names = Strings.names(of: setup.players)
    var fields: [Page.Item] = []
    for (playerIndex, player) in setup.players.enumerated() where !player.isComputer {
      let person = fields.count
      let field = Page.Item(
        .field(person), settings.name(of: person),
        value: names[playerIndex],
        picture: .players([.person], firstIndex: playerIndex),
        isSelected: editedPerson == person)
      fields.append(field)
    }
    return Page.Group(tr("Names"), .field, fields)
  }

  private var linkGroup: Page.Group {
    var items: [Page.Item] = []
    if let dailyDeal, !setup.kind.isPile {
      items.append(item(for: dailyDeal))
    }
    items += [
      Page.Item(.open(.deckMaker), Strings.makeDeck, .deck),
      .results,
      .settings,
    ]
    return Page.Group(nil, .list, items)
  }

  /// Returns the button that starts the daily deal, with the number of consecutive days.
  private func item(for dailyDeal: DailyDeal) -> Page.Item {
    var value = Strings.date(dailyDeal.day)
    let days = dailyDeal.streak
    if days > 0 {
      // This text counts the consecutive days on which the player finished a daily deal.
      let streak = tr(days, "\(days) day in a row", "\(days) days in a row")
      value += " · \(streak)"
    }
    return Page.Item(
      .playDailyDeal, Strings.dailyDeal, value: value, picture: .icon(.today))
  }

  /// The button that starts the selected game.
  private var playItem: Page.Item {
    if selectedUnfinishedGame != nil {
      return .continueItem(.play)
    }
    return Page.Item(.play, tr("Play"), .play)
  }

  // MARK: Sample boards

  /// Returns a sample board in the middle of a turn, or `nil` if the game's deck is missing.
  private func sampleBoard(of kind: GameKind) -> BoardState? {
    guard let deck = deck(named: kind.deckName) else { return nil }
    if kind.isPile {
      return samplePile(of: kind, deck: deck)
    }
    return samplePairs(of: kind, deck: deck)
  }

  /// The seed of all sample boards, so that they always look the same.
  private static let sampleSeed: UInt64 = 4

  private func samplePile(of kind: GameKind, deck: Deck) -> BoardState {
    let pile = CardPileViewModel(kind, grid: kind.grid, deck: deck, seed: Self.sampleSeed)
    pile.choose(0)
    return pile.board
  }

  private func samplePairs(of kind: GameKind, deck: Deck) -> BoardState {
    let game = MemoryGameViewModel(kind, grid: kind.grid, deck: deck, seed: Self.sampleSeed)
    let cards = game.state.game.cards
    let firstCard = cards[kind.grid.columns / 2]
    // The second card is in the upper two thirds of the board, and does not match the first card.
    let secondCard = cards.last { card in
      let isInUpperPart = card.id < cards.count * 2 / 3
      return isInUpperPart && card.pair != firstCard.pair
    }
    game.choose(firstCard.id)
    game.choose(secondCard?.id ?? 0)
    return game.board
  }

  // MARK: Selection

  /// Selects the game, board, deck or players that an action contains.
  ///
  /// Other actions do not change the selection.
  mutating func pick(_ action: Action) {
    editedPerson = nil
    switch action {
    case .game(let index):
      pickGame(GameKind.all[index])
    case .grid(let index):
      pickGrid(offeredGrids[index])
    case .deck(let index):
      setup.deckSource = fittingDecks[index].name
    case .players(let index):
      setup.players = GameSetup.playerChoices[index]
    default:
      break
    }
    adjustSetup()
  }

  private mutating func pickGame(_ kind: GameKind) {
    if let savedGame = unfinishedGame(of: kind) {
      setup = savedGame.setup
    } else {
      let players = kind.isPile ? [.person] : setup.players
      setup = GameSetup(kind, players: players)
    }
  }

  private mutating func pickGrid(_ grid: Grid) {
    setup.grid = grid
    // The board of an unfinished game may have rows and columns swapped.
    if let unfinishedGrid = unfinishedGame(of: setup.kind)?.setup.grid,
      unfinishedGrid.isEquivalent(to: grid)
    {
      setup.grid = unfinishedGrid
    }
  }

  /// Selects a deck and, if a pile was selected, a game of pairs.
  mutating func pickDeck(named name: String) {
    if setup.kind.isPile {
      setup = GameSetup()
    }
    setup.deckSource = name
  }

  /// Finishes the typed name and moves to the name of the next person, if there is one.
  mutating func finishName() {
    guard let person = editedPerson else { return }
    let personCount = setup.players.count { !$0.isComputer }
    let nextPerson = person + 1
    editedPerson = nextPerson < personCount ? nextPerson : nil
  }

  /// The command that starts the selected game or continues it if it is unfinished.
  var startCommand: MenuCommand {
    if let game = selectedUnfinishedGame {
      return .continueGame(game.sessionFile)
    }
    return .play(setup)
  }

  // MARK: Choices

  /// Replaces the decks, the unfinished games and the daily deal that the page offers.
  mutating func updateChoices(
    decks: [Deck], unfinishedGames: [UnfinishedGame], dailyDeal: DailyDeal?
  ) {
    self.decks = decks
    self.unfinishedGames = unfinishedGames
    self.dailyDeal = dailyDeal
    adjustSetup()
  }

  /// Replaces the selected deck if it does not exist, and the selected board if it is too large.
  private mutating func adjustSetup() {
    if !decks.isEmpty, deck(named: setup.deckSource) == nil {
      setup.deckSource = setup.kind.deckName
    }

    guard !setup.kind.isPile, !canFill(setup.grid) else { return }
    let cardCount = setup.grid.cardCount
    let fittingGrids = offeredGrids.filter(canFill)
    let notLargerGrid = fittingGrids.last { $0.cardCount <= cardCount }
    if let grid = notLargerGrid ?? fittingGrids.last {
      setup.grid = grid
    }
  }

  /// The unfinished game with the selected setup, or `nil` if there is none.
  private var selectedUnfinishedGame: UnfinishedGame? {
    unfinishedGames.first { $0.setup == setup }
  }

  private func unfinishedGame(of kind: GameKind) -> UnfinishedGame? {
    unfinishedGames.first { $0.setup.kind == kind }
  }

  private func deck(named name: String) -> Deck? {
    decks.first { $0.name == name }
  }

  private var fittingDecks: [Deck] {
    decks.filter { $0.pairs.count >= GameSetup.minimumPairs }
  }

  /// The boards that the page shows, from the smallest to the largest.
  ///
  /// They do not depend on the deck, so every board keeps its position when the player selects
  /// another deck.
  private var offeredGrids: [Grid] {
    var grids = GameSetup.grids
    for grid in [setup.grid, setup.kind.grid] where !grids.contains(where: grid.isEquivalent) {
      grids.append(grid)
    }
    return grids.sorted { $0.cardCount < $1.cardCount }
  }

  /// Returns whether the selected deck and all themes of the game have enough pairs for a board.
  private func canFill(_ grid: Grid) -> Bool {
    let deckNames = [setup.deckSource] + setup.kind.themeNames
    let neededDecks = deckNames.compactMap { deck(named: $0) }
    if neededDecks.isEmpty {
      // The decks are not loaded yet. Only the selected board and smaller boards are known to be
      // possible.
      return grid.pairCount <= setup.grid.pairCount
    }
    return neededDecks.allSatisfy { grid.pairCount <= $0.pairs.count }
  }
}

extension Deck.Pair {
  /// The face that represents the pair in the picture of a deck.
  ///
  /// A picture is preferred to a word.
  fileprivate var sampleFace: Face {
    let hasPictureForWord = first.kind == .text && second.kind != .text
    return hasPictureForWord ? second : first
  }
}
