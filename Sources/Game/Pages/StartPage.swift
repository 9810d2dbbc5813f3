import Board
import Games
import Model
import Text
import ViewModel

/// The start screen: games, boards, decks and players to pick from.
@MainActor
struct StartPage {
  /// The game that is picked.
  var setup: GameSetup
  /// The decks that can be played.
  private(set) var decks: [Deck] = []

  init(setup: GameSetup) { self.setup = setup }

  /// The page; over a game that lies open it has a way back.
  func page(isOverGame: Bool) -> Page {
    var groups = [
      Page.Group(
        nil, .pictures,
        GameKind.all.enumerated().map { index, kind in
          Page.Item(
            .game(index), kind.title, picture: sample(of: kind).map { .game($0) },
            isSelected: kind == setup.kind)
        })
    ]
    if !setup.kind.isPile {
      groups += [
        Page.Group(tr("Size"), .choices, grids.enumerated().map(item)),
        Page.Group(Words.deck, .choices, fittingDecks.enumerated().map(item)),
        Page.Group(tr("Players"), .choices, GameSetup.tables.enumerated().map(item)),
      ]
    }
    let others = [
      Page.Item(.open(.deckMaker), Words.makeDeck, picture: .icon(.deck)),
      Page.Item(.open(.results), Words.results, picture: .icon(.results)),
      Page.Item(.open(.settings), Words.settings, picture: .icon(.settings)),
    ]
    groups.append(Page.Group(nil, .list, others))
    let play = Page.Item(.play, tr("Play"), picture: .icon(.play))
    return Page(
      .start, tr("Choose a game"), groups, footer: isOverGame ? [.back, play] : [play])
  }

  // MARK: Picking

  /// Replaces the decks that can be played.
  mutating func offer(_ decks: [Deck]) {
    self.decks = decks
    fit()
  }

  mutating func pickGame(_ index: Int) {
    let players = setup.players
    setup = GameSetup(GameKind.all[index])
    if !setup.kind.isPile { setup.players = players }
    fit()
  }

  mutating func pickGrid(_ index: Int) { setup.grid = grids[index] }

  mutating func pickDeck(_ index: Int) {
    setup.deck = fittingDecks[index].name
    fit()
  }

  mutating func pickPlayers(_ index: Int) { setup.players = GameSetup.tables[index] }

  /// Picks a deck by its name, for a game of pairs.
  mutating func pickDeck(named name: String) {
    if setup.kind.isPile { setup = GameSetup() }
    setup.deck = name
  }

  /// Picks the game's own deck if the picked one is gone, and the largest board that the deck can fill
  /// if it cannot fill the picked one.
  private mutating func fit() {
    if !decks.isEmpty, deck(named: setup.deck) == nil { setup.deck = setup.kind.deck }
    guard !setup.kind.isPile, !grids.contains(setup.grid), let last = grids.last else {
      return
    }
    setup.grid = grids.last { $0.cards <= setup.grid.cards } ?? last
  }

  private func deck(named name: String) -> Deck? { decks.first { $0.name == name } }

  /// The boards that the deck can fill, and every theme that the player may change to, so that no card
  /// lacks a face; the picked one is among them if they can.
  private var grids: [Grid] {
    let counts = ([setup.deck] + setup.kind.themes).compactMap { deck(named: $0)?.pairs.count }
    let pairs = counts.min() ?? setup.grid.pairs
    let own = Grid(rows: setup.kind.rows, columns: setup.kind.columns)
    let others = [setup.grid, own].filter { !GameSetup.grids.contains($0) }
    let all = others.count == 2 && others[0] == others[1] ? [own] : others
    return (GameSetup.grids + all).filter { $0.pairs <= pairs }.sorted { $0.cards < $1.cards }
  }

  /// The decks that can fill the smallest board.
  private var fittingDecks: [Deck] {
    decks.filter { $0.pairs.count >= GameSetup.fewestPairs }
  }

  // MARK: Items

  private func item(_ index: Int, _ grid: Grid) -> Page.Item {
    Page.Item(
      .grid(index), "\(grid.rows) × \(grid.columns)", picture: .grid(grid),
      isSelected: grid == setup.grid)
  }

  private func item(_ index: Int, _ deck: Deck) -> Page.Item {
    Page.Item(
      .deck(index), Words.title(of: deck),
      picture: .faces(deck.pairs.prefix(3).map(\.first), pictures: deck.pictures),
      isSelected: deck.name == setup.deck)
  }

  private func item(_ index: Int, _ players: [Player]) -> Page.Item {
    Page.Item(
      .players(index), Words.table(of: players), picture: .players(players),
      isSelected: players == setup.players)
  }

  /// The board of a game in the middle of a turn.
  private func sample(of kind: GameKind) -> Board? {
    guard let deck = deck(named: kind.deck) else { return nil }
    let grid = Grid(rows: kind.rows, columns: kind.columns)
    guard !kind.isPile else {
      let pile = CardPileViewModel(kind, grid: grid, deck: deck, seed: 4)
      pile.choose(0)
      return pile.board
    }
    let game = MemoryGameViewModel(kind, grid: grid, deck: deck, seed: 4)
    let (cards, first) = (game.state.game.cards, grid.columns / 2)
    let other = cards.last { $0.pair != cards[first].pair && $0.id < cards.count * 2 / 3 }
    for card in [first, other?.id ?? 0] { game.choose(card) }
    return game.board
  }
}
