import Games
import Localization
import Model
import ViewModel
import ViewState

/// Start screen: games, boards, decks and players to pick from.
@MainActor struct StartPage {
  var setup: GameSetup
  /// Name that is typed, by its person; `nil` for none.
  var field: Int?
  private(set) var decks: [Deck] = []
  private var underWay: [GameUnderWay] = []
  private var today: TodaysCards?

  init(setup: GameSetup) { self.setup = setup }

  /// Page of the start screen; over a game that lies open it has a way back.
  func page(isOverGame: Bool, settings: Settings, fit: (Grid, String) -> Grid) -> Page {
    var groups = [
      Page.Group(nil, .pictures, of: GameKind.all) { index, kind in
        let board = game(of: kind)?.board ?? sample(of: kind)
        return Page.Item(
          .game(index), kind.title, picture: board.map { .game($0) },
          isSelected: kind == setup.kind)
      }
    ]
    if !setup.kind.isPile {
      groups += [
        Page.Group(tr("Size"), .choices, of: offered) { index, grid in
          // A game that goes on lies as it was dealt.
          let goesOn = chosen != nil && grid == setup.grid
          let turned = goesOn ? grid : fit(grid, setup.game)
          return Page.Item(
            .grid(index), "\(turned.rows) × \(turned.columns)", picture: .grid(turned),
            isSelected: grid.isLike(setup.grid), isEnabled: isFilled(grid))
        },
        Page.Group(Strings.deck, .choices, of: fittingDecks) { index, deck in
          Page.Item(
            .deck(index), Strings.title(of: deck),
            picture: .faces(deck.pairs.prefix(3).map(\.sample), pictures: deck.pictures),
            isSelected: deck.name == setup.deck)
        },
        Page.Group(tr("Players"), .choices, tables(againstComputer: false)),
        Page.Group(tr("Against the computer"), .choices, tables(againstComputer: true)),
      ]
      if setup.players.count > 1 { groups += [Page.Group(tr("Names"), .field, fields(settings))] }
    }
    let make = Page.Item(.open(.deckMaker), Strings.makeDeck, .deck)
    let today = setup.kind.isPile ? nil : self.today.map(item)
    groups.append(Page.Group(nil, .list, [today, make, .results, .settings].compactMap(\.self)))
    let play = chosen == nil ? Page.Item(.play, tr("Play"), .play) : .goOn(.play)
    var page = Page(.start, Strings.games, groups, footer: isOverGame ? [.back, play] : [play])
    page.isTyping = field != nil
    return page
  }

  /// Ends a name, and goes on with that of the next person.
  mutating func endName() {
    let persons = setup.players.count { !$0.isComputer }
    field = field.flatMap { $0 + 1 < persons ? $0 + 1 : nil }
  }

  // MARK: Picking

  mutating func offer(_ decks: [Deck], _ underWay: [GameUnderWay], _ today: TodaysCards?) {
    (self.decks, self.underWay, self.today) = (decks, underWay, today)
    fit()
  }

  mutating func pick(_ action: Action) {
    field = nil
    switch action {
    case .game(let index):
      let kind = GameKind.all[index]
      let players = kind.isPile ? [.person] : setup.players
      setup = game(of: kind)?.setup ?? GameSetup(kind, players: players)
    case .grid(let index):
      let (grid, left) = (offered[index], game(of: setup.kind)?.setup.grid)
      setup.grid = left.flatMap { $0.isLike(grid) ? $0 : nil } ?? grid
    case .deck(let index): setup.deck = fittingDecks[index].name
    case .players(let index): setup.players = GameSetup.tables[index]
    default: break
    }
    fit()
  }

  /// Order that begins the game that is picked, or goes on with it where it was left.
  var order: MenuCommand { chosen.map { .playOn($0.file) } ?? .play(setup) }

  /// Game under way that is played as picked.
  private var chosen: GameUnderWay? { underWay.first { $0.setup == setup } }
  private func game(of kind: GameKind) -> GameUnderWay? { underWay.first { $0.setup.kind == kind } }

  /// Picks a deck by its name, for a game of pairs.
  mutating func pickDeck(named name: String) {
    if setup.kind.isPile { setup = GameSetup() }
    setup.deck = name
  }

  /// Replaces a deck that is gone by the game's own, and a board that is too large for the deck.
  private mutating func fit() {
    if !decks.isEmpty, deck(named: setup.deck) == nil { setup.deck = setup.kind.deck }
    let fitting = offered.filter(isFilled)
    guard !setup.kind.isPile, !isFilled(setup.grid), let last = fitting.last else { return }
    setup.grid = fitting.last { $0.cards <= setup.grid.cards } ?? last
  }

  private func deck(named name: String) -> Deck? { decks.first { $0.name == name } }

  /// Boards for every deck, so that none moves when another deck is picked.
  private var offered: [Grid] {
    var all = GameSetup.grids
    for grid in [setup.grid, setup.kind.grid] where !all.contains(where: grid.isLike) {
      all.append(grid)
    }
    return all.sorted { $0.cards < $1.cards }
  }

  /// Whether the deck and every theme of the game can fill a board.
  private func isFilled(_ grid: Grid) -> Bool {
    let counts = ([setup.deck] + setup.kind.themes).compactMap { deck(named: $0)?.pairs.count }
    return grid.pairs <= counts.min() ?? setup.grid.pairs
  }

  private var fittingDecks: [Deck] { decks.filter { $0.pairs.count >= GameSetup.fewestPairs } }

  // MARK: Items

  private func item(_ today: TodaysCards) -> Page.Item {
    let days = today.streak
    // Days in a row on which a day's cards were finished.
    let streak = days > 0 ? " · " + tr(days, "\(days) day in a row", "\(days) days in a row") : ""
    return Page.Item(
      .playToday, Strings.todaysCards, value: today.day + streak, picture: .icon(.today))
  }

  /// Players to pick from; of a computer the title is its strength, the value its memory.
  private func tables(againstComputer: Bool) -> [Page.Item] {
    let tables = GameSetup.tables.enumerated()
    let offered = tables.filter { $1.contains(where: \.isComputer) == againstComputer }
    return offered.map { index, players in
      let computer = players.first(where: \.isComputer)
      return Page.Item(
        .players(index), computer.map(Strings.level) ?? Strings.table(of: players),
        value: computer.map(Strings.memory) ?? "", picture: .players(players),
        isSelected: players == setup.players)
    }
  }

  /// Fields for the names of the persons, each with its shape.
  private func fields(_ settings: Settings) -> [Page.Item] {
    let seats = zip(setup.players, Strings.names(of: setup.players)).enumerated()
    return seats.filter { !$1.0.isComputer }.enumerated().map { person, seat in
      Page.Item(
        .field(person), settings.name(of: person), value: seat.element.1,
        picture: .players([.person], from: seat.offset), isSelected: field == person)
    }
  }

  /// Board of a game in the middle of a turn.
  private func sample(of kind: GameKind) -> BoardState? {
    guard let deck = deck(named: kind.deck) else { return nil }
    if kind.isPile {
      let pile = CardPileViewModel(kind, grid: kind.grid, deck: deck, seed: 4)
      pile.choose(0)
      return pile.board
    }
    let game = MemoryGameViewModel(kind, grid: kind.grid, deck: deck, seed: 4)
    let (cards, first) = (game.state.game.cards, kind.grid.columns / 2)
    let other = cards.last { $0.pair != cards[first].pair && $0.id < cards.count * 2 / 3 }
    for card in [first, other?.id ?? 0] { game.choose(card) }
    return game.board
  }
}

extension Deck.Pair {
  /// Face that shows a deck: of a word and its picture the picture.
  fileprivate var sample: Face { first.kind == .text && second.kind != .text ? second : first }
}
