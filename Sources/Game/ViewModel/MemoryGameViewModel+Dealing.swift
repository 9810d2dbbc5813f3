import Games
import Board
import Model

// How a game comes on the table.
extension MemoryGameViewModel {
  /// Deals a game; `themes` are the decks that the player may change to, where it has some, and
  /// `firstLook` is for how many seconds all cards are looked at before the first choice.
  ///
  /// - Precondition: the game is one of pairs, and the deck is large enough for the grid, or there
  ///   are themes.
  public convenience init(
    _ kind: GameKind = .lab, grid: Grid, deck: Deck, themes: [Deck] = [],
    players: [Player] = [.person], firstLook: Double = 0, seed: UInt64
  ) {
    let game = Self.deal(kind, grid, themes.isEmpty ? deck : nil, seed)
    let state = State(game: game, match: Match(players), deck: deck, seed: seed)
    self.init(state, kind: kind, grid: grid, themes: themes, firstLook: firstLook)
  }

  /// Starts from a board written as text, for tests: `"aabb"` is two pairs in one row.
  public convenience init(
    board: String, columns: Int? = nil, kind: GameKind = .lab, players: [Player] = [.person]
  ) {
    let game = MemoryGame(board: board, rules: kind.rules ?? .lab)
    let columns = columns ?? game.cards.count
    let grid = Grid(rows: (game.cards.count + columns - 1) / columns, columns: columns)
    precondition(
      grid.cards == game.cards.count,
      "MemoryGameViewModel(board: \"\(board)\", columns: \(columns)): the rows are not full")
    let pairs = Set(game.cards.map(\.face.name)).sorted().map { Deck.Pair(Face($0, kind: .text)) }
    let deck = Deck(name: "board", pairs: pairs)
    let state = State(game: game, match: Match(players), deck: deck, seed: 0)
    self.init(state, kind: kind, grid: grid, themes: [])
  }

  /// Deals a game; without a deck its cards have no faces.
  static func deal(
    _ kind: GameKind, _ grid: Grid, _ deck: Deck?, _ seed: UInt64,
    observer: CallObserver = CallObserver()
  ) -> MemoryGame {
    guard let rules = kind.rules else {
      fatalError("MemoryGameViewModel(\(kind.name)): this is no game of pairs")
    }
    var generator = SeededGenerator(seed: seed)
    return .createGame(
      pairs: grid.pairs, from: deck, rules: rules, observer: observer, using: &generator)
  }
}
