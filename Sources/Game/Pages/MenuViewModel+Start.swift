import Games
import Board
import Model
import ViewModel

// The start screen: what can be played.
extension MenuViewModel {
  var startPage: Page {
    var groups = [
      Page.Group(
        nil, .pictures,
        GameKind.all.enumerated().map { index, kind in
          Page.Item(
            .choose("game", index), Words.title(of: kind.name),
            picture: sample(of: kind).map(Page.Picture.game), isSelected: kind.name == choice.game)
        })
    ]
    if choice.kind.rules != nil {
      groups += [
        Page.Group(Words.size, .choices, grids.enumerated().map(item)),
        Page.Group(Words.deck, .choices, fittingDecks.enumerated().map(item)),
        Page.Group(Words.whoPlays, .choices, Choice.tables.enumerated().map(item)),
      ]
    }
    let make = Page.Item(.press("deck"), Words.makeDeck, picture: .sign("deck"))
    let others = [
      Page.Item(.press("results"), Words.results, picture: .sign("results")),
      Page.Item(.press("settings"), Words.settings, picture: .sign("settings")),
    ]
    groups.append(Page.Group(nil, .list, [make] + others))
    let play = Page.Item(.press("play"), Words.play, picture: .sign("play"))
    return Page(
      .start, Words.chooseGame, groups, footer: board() == nil ? [play] : [wayBack, play])
  }

  /// Picks one of the things that the start screen offers.
  func pick(_ what: String, _ index: Int) {
    switch what {
    case "game":
      let players = choice.players
      choice = Choice(GameKind.all[index])
      if choice.kind.rules != nil { choice.players = players }
    case "size": choice.grid = grids[index]
    case "deck": choice.deck = fittingDecks[index].name
    case "players": choice.players = Choice.tables[index]
    default: return
    }
    fit()
  }

  /// Takes the game's own deck if the one that is picked is gone, and the largest board that the deck
  /// can fill if it cannot fill the one that is picked.
  func fit() {
    if !decks.isEmpty, deck(named: choice.deck) == nil { choice.deck = choice.kind.deck }
    guard choice.kind.rules != nil, !grids.contains(choice.grid), let last = grids.last else {
      return
    }
    choice.grid = grids.last { $0.cards <= choice.grid.cards } ?? last
  }

  private func deck(named name: String) -> Deck? { decks.first { $0.name == name } }

  /// The boards that the deck can fill, and every theme that the player may change to, so that no card
  /// lacks a face; the one that is picked is among them if they can.
  private var grids: [Grid] {
    let counts = ([choice.deck] + choice.kind.themes).compactMap { deck(named: $0)?.pairs.count }
    let pairs = counts.min() ?? choice.grid.pairs
    let own = Grid(rows: choice.kind.rows, columns: choice.kind.columns)
    let others = [choice.grid, own].filter { !Choice.grids.contains($0) }
    let all = others.count == 2 && others[0] == others[1] ? [own] : others
    return (Choice.grids + all).filter { $0.pairs <= pairs }.sorted { $0.cards < $1.cards }
  }

  /// The decks that can fill the smallest board.
  private var fittingDecks: [Deck] {
    decks.filter { $0.pairs.count >= Choice.fewestPairs }
  }

  private func item(_ index: Int, _ grid: Grid) -> Page.Item {
    Page.Item(
      .choose("size", index), "\(grid.rows) × \(grid.columns)", picture: .grid(grid),
      isSelected: grid == choice.grid)
  }

  private func item(_ index: Int, _ deck: Deck) -> Page.Item {
    Page.Item(
      .choose("deck", index), Words.title(of: deck),
      picture: .faces(deck.pairs.prefix(3).map(\.first), pictures: deck.pictures),
      isSelected: deck.name == choice.deck)
  }

  private func item(_ index: Int, _ players: [Player]) -> Page.Item {
    Page.Item(
      .choose("players", index), Words.table(of: players), picture: .players(players),
      isSelected: players == choice.players)
  }

  /// A game as it looks in the middle of a turn.
  private func sample(of kind: GameKind) -> Board? {
    guard let deck = deck(named: kind.deck) else { return nil }
    let grid = Grid(rows: kind.rows, columns: kind.columns)
    guard kind.rules != nil else {
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
