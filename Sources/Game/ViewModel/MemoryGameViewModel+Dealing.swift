import Games
import Board
import Model

// How a game is set up.
extension MemoryGameViewModel {
  /// What stays the same from deal to deal.
  public struct Setup: Sendable {
    /// The game that is played.
    public let kind: GameKind
    /// The rows and columns of the board.
    public let grid: Grid
    /// The decks that the player may change to during a game; none where it has no themes.
    public let themes: [Deck]
    /// For how many seconds all cards are shown before the first choice; 0 where they are not.
    public let preview: Double

    /// Deals a game; with themes its cards have no faces of their own.
    func deal(_ deck: Deck, seed: UInt64) -> MemoryGame {
      guard let rules = kind.rules else {
        fatalError("MemoryGameViewModel(\(kind.name)): this is no game of pairs")
      }
      var generator = SeededGenerator(seed: seed)
      return .createGame(
        pairs: grid.pairs, from: themes.isEmpty ? deck : nil, rules: rules, using: &generator)
    }

    /// Deals the faces of the present theme to the cards, where there are themes.
    func faces(of state: State) -> FaceDealer? {
      themes.isEmpty
        ? nil : FaceDealer(theme: state.deck, cards: state.game.cards, seed: state.seed)
    }
  }

  /// Deals a game; `themes` are the decks that the player may change to, where it has some, and all
  /// cards are shown for `preview` seconds before the first choice.
  ///
  /// - Precondition: the game is one of pairs, and the deck is large enough for the grid, or there
  ///   are themes.
  public convenience init(
    _ kind: GameKind = .lab, grid: Grid, deck: Deck, themes: [Deck] = [],
    players: [Player] = [.person], preview: Double = 0, seed: UInt64
  ) {
    let setup = Setup(kind: kind, grid: grid, themes: themes, preview: preview)
    var round = Round(players)
    round.preview.begin(at: 0, lasting: preview)
    let game = setup.deal(deck, seed: seed)
    self.init(State(game: game, deck: deck, seed: seed, round: round), setup: setup)
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
    self.init(
      State(game: game, deck: deck, seed: 0, round: Round(players)),
      setup: Setup(kind: kind, grid: grid, themes: [], preview: 0))
  }
}
