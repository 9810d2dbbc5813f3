import Games
import Localization
import Model
import ViewModel
import ViewState

/// Start screen: games, boards, decks and players to pick from.
@MainActor struct StartPage {
  var setup: GameSetup
  /// Name that is typed, by its person; `nil` for none.
  var editedPerson: Int?
  private(set) var decks: [Deck] = []
  private var unfinishedGames: [UnfinishedGame] = []
  private var dailyDeal: DailyDeal?

  init(setup: GameSetup) {
    self.setup = setup
  }

  /// Page of the start screen; over a game that lies open it has a way back.
  func page(isOverGame: Bool, settings: Settings, fitGrid: (Grid, String) -> Grid) -> Page {
    var groups = [
      Page.Group(nil, .pictures, of: GameKind.all) { index, kind in
        let board = unfinishedGame(of: kind)?.board ?? sampleBoard(of: kind)
        return Page.Item(
          .game(index), kind.title, picture: board.map { .game($0) },
          isSelected: kind == setup.kind)
      }
    ]
    if !setup.kind.isPile {
      groups += [
        Page.Group(tr("Size"), .choices, of: offeredGrids) { index, grid in
          // A game that goes on lies as it was dealt.
          let isContinued = selectedUnfinishedGame != nil && grid == setup.grid
          let fittedGrid = isContinued ? grid : fitGrid(grid, setup.gameName)
          return Page.Item(
            .grid(index), "\(fittedGrid.rows) × \(fittedGrid.columns)", picture: .grid(fittedGrid),
            isSelected: grid.isEquivalent(to: setup.grid), isEnabled: canFill(grid))
        },
        Page.Group(Strings.deck, .choices, of: fittingDecks) { index, deck in
          Page.Item(
            .deck(index), Strings.title(of: deck),
            picture: .faces(
              deck.pairs.prefix(3).map(\.sampleFace), picturePaths: deck.picturePaths),
            isSelected: deck.name == setup.deckSource)
        },
        Page.Group(tr("Players"), .choices, playerItems(againstComputer: false)),
        Page.Group(tr("Against the computer"), .choices, playerItems(againstComputer: true)),
      ]
      if setup.players.count > 1 {
        groups += [Page.Group(tr("Names"), .field, nameFields(settings))]
      }
    }
    let makeDeckItem = Page.Item(.open(.deckMaker), Strings.makeDeck, .deck)
    let dailyDealItem = setup.kind.isPile ? nil : self.dailyDeal.map(makeDailyDealItem)
    groups.append(
      Page.Group(nil, .list, [dailyDealItem, makeDeckItem, .results, .settings].compactMap(\.self)))
    let playItem =
      selectedUnfinishedGame == nil ? Page.Item(.play, tr("Play"), .play) : .continueItem(.play)
    var page = Page(
      .start, Strings.games, groups, footer: isOverGame ? [.back, playItem] : [playItem])
    page.isTyping = editedPerson != nil
    return page
  }

  /// Ends a name, and goes on with that of the next person.
  mutating func finishName() {
    let personCount = setup.players.count { !$0.isComputer }
    editedPerson = editedPerson.flatMap { $0 + 1 < personCount ? $0 + 1 : nil }
  }

  // MARK: Picking

  mutating func updateChoices(
    _ decks: [Deck], _ unfinishedGames: [UnfinishedGame], _ dailyDeal: DailyDeal?
  ) {
    self.decks = decks
    self.unfinishedGames = unfinishedGames
    self.dailyDeal = dailyDeal
    adjustSetup()
  }

  mutating func pick(_ action: Action) {
    editedPerson = nil
    switch action {
    case .game(let index):
      let kind = GameKind.all[index]
      let players = kind.isPile ? [.person] : setup.players
      setup = unfinishedGame(of: kind)?.setup ?? GameSetup(kind, players: players)
    case .grid(let index):
      let grid = offeredGrids[index]
      let unfinishedGrid = unfinishedGame(of: setup.kind)?.setup.grid
      setup.grid = unfinishedGrid.flatMap { $0.isEquivalent(to: grid) ? $0 : nil } ?? grid
    case .deck(let index):
      setup.deckSource = fittingDecks[index].name
    case .players(let index):
      setup.players = GameSetup.playerChoices[index]
    default: break
    }
    adjustSetup()
  }

  /// Order that begins the game that is picked, or goes on with it where it was left.
  var startCommand: MenuCommand {
    selectedUnfinishedGame.map { .continueGame($0.sessionFile) } ?? .play(setup)
  }

  /// Game under way that is played as picked.
  private var selectedUnfinishedGame: UnfinishedGame? {
    unfinishedGames.first { $0.setup == setup }
  }
  private func unfinishedGame(of kind: GameKind) -> UnfinishedGame? {
    unfinishedGames.first { $0.setup.kind == kind }
  }

  /// Picks a deck by its name, for a game of pairs.
  mutating func pickDeck(named name: String) {
    if setup.kind.isPile {
      setup = GameSetup()
    }
    setup.deckSource = name
  }

  /// Replaces a deck that is gone by the game's own, and a board that is too large for the deck.
  private mutating func adjustSetup() {
    if !decks.isEmpty, deck(named: setup.deckSource) == nil {
      setup.deckSource = setup.kind.deckName
    }
    let fittingGrids = offeredGrids.filter(canFill)
    guard !setup.kind.isPile, !canFill(setup.grid), let largestGrid = fittingGrids.last else {
      return
    }
    setup.grid = fittingGrids.last { $0.cardCount <= setup.grid.cardCount } ?? largestGrid
  }

  private func deck(named name: String) -> Deck? {
    decks.first { $0.name == name }
  }

  /// Boards for every deck, so that none moves when another deck is picked.
  private var offeredGrids: [Grid] {
    var grids = GameSetup.grids
    for grid in [setup.grid, setup.kind.grid] where !grids.contains(where: grid.isEquivalent) {
      grids.append(grid)
    }
    return grids.sorted { $0.cardCount < $1.cardCount }
  }

  /// Whether the deck and every theme of the game can fill a board.
  private func canFill(_ grid: Grid) -> Bool {
    let pairCounts = ([setup.deckSource] + setup.kind.themeNames).compactMap {
      deck(named: $0)?.pairs.count
    }
    return grid.pairCount <= pairCounts.min() ?? setup.grid.pairCount
  }

  private var fittingDecks: [Deck] { decks.filter { $0.pairs.count >= GameSetup.minimumPairs } }

  // MARK: Items

  private func makeDailyDealItem(_ dailyDeal: DailyDeal) -> Page.Item {
    let days = dailyDeal.streak
    // Days in a row on which a day's cards were finished.
    let streak = days > 0 ? " · " + tr(days, "\(days) day in a row", "\(days) days in a row") : ""
    return Page.Item(
      .playDailyDeal, Strings.dailyDeal, value: dailyDeal.day + streak, picture: .icon(.today))
  }

  /// Players to pick from; of a computer the title is its strength, the value its memory.
  private func playerItems(againstComputer: Bool) -> [Page.Item] {
    let choices = GameSetup.playerChoices.enumerated()
    let offeredChoices = choices.filter { $1.contains(where: \.isComputer) == againstComputer }
    return offeredChoices.map { index, players in
      let computer = players.first(where: \.isComputer)
      return Page.Item(
        .players(index), computer.map(Strings.level) ?? Strings.playersTitle(of: players),
        value: computer.map(Strings.memoryDescription) ?? "", picture: .players(players),
        isSelected: players == setup.players)
    }
  }

  /// Fields for the names of the persons, each with its shape.
  private func nameFields(_ settings: Settings) -> [Page.Item] {
    let numberedPlayers = zip(setup.players, Strings.names(of: setup.players)).enumerated()
    return numberedPlayers.filter { !$1.0.isComputer }.enumerated().map { person, numberedPlayer in
      Page.Item(
        .field(person), settings.name(of: person), value: numberedPlayer.element.1,
        picture: .players([.person], firstIndex: numberedPlayer.offset),
        isSelected: editedPerson == person)
    }
  }

  /// Board of a game in the middle of a turn.
  private func sampleBoard(of kind: GameKind) -> BoardState? {
    guard let deck = deck(named: kind.deckName) else { return nil }
    if kind.isPile {
      let pile = CardPileViewModel(kind, grid: kind.grid, deck: deck, seed: 4)
      pile.choose(0)
      return pile.board
    }
    let game = MemoryGameViewModel(kind, grid: kind.grid, deck: deck, seed: 4)
    let cards = game.state.game.cards
    let firstCard = kind.grid.columns / 2
    let otherCard = cards.last { $0.pair != cards[firstCard].pair && $0.id < cards.count * 2 / 3 }
    for card in [firstCard, otherCard?.id ?? 0] {
      game.choose(card)
    }
    return game.board
  }
}

extension Deck.Pair {
  /// Face that shows a deck: of a word and its picture the picture.
  fileprivate var sampleFace: Face { first.kind == .text && second.kind != .text ? second : first }
}
