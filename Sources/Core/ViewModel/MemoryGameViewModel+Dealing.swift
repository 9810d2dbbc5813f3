import Games
import Model
import ViewState

// How a game is set up.
extension MemoryGameViewModel {
  /// Parameters that stay the same from deal to deal.
  public struct Setup: Sendable {
    /// Game that is played.
    public let kind: GameKind
    /// Rows and columns of the board.
    public let grid: Grid
    /// Decks that the player may change to during a game; none where it has no themes.
    public let themes: [Deck]
    /// Seconds for which all cards are shown before the first choice.
    public let preview: Double

    /// State at the beginning of a game, with the first look at it; with themes its cards have no
    /// faces of their own.
    func begin(
      _ deck: Deck, seed: UInt64, at now: Double = 0, _ round: Round, focus: Focus? = nil
    ) -> State {
      guard let rules = kind.rules else {
        fatalError("MemoryGameViewModel(\(kind.name)): this is no game of pairs")
      }
      var (generator, round) = (SeededGenerator(seed: seed), round)
      let game = MemoryGame.createGame(
        pairs: grid.pairs, from: themes.isEmpty ? deck : nil, rules: rules, using: &generator)
      round.beginPreview(of: game, at: now, lasting: preview)
      return State(
        game: game, deck: deck, seed: seed, now: now, round: round,
        interface: InteractionState(focus: focus))
    }

    /// State after a new deal; `undo` is the way back, or `nil` if it stays as it is.
    func next(_ state: State, seed: UInt64, undo: Undo?) -> State {
      begin(
        state.deck, seed: seed, at: state.now, state.round.next(undo: undo ?? state.round.undo),
        focus: state.interface.focusAfterDeal)
    }

    /// Next larger board that the deck and all themes can fill.
    public func boardAfter(_ deck: Deck) -> Grid? {
      let pairs = ([deck] + themes).map(\.pairs.count).min() ?? 0
      return kind.board(after: grid, mostPairs: pairs)
    }

    func theme(named name: String) -> Deck {
      guard let theme = themes.first(where: { $0.name == name }) else {
        fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
      }
      return theme
    }

    var emptyBoard: BoardState { BoardState(game: kind.name, title: kind.title, grid: grid) }

    func faces(of state: State) -> FaceDealer? {
      themes.isEmpty
        ? nil : FaceDealer(theme: state.deck, cards: state.game.cards, seed: state.seed)
    }
  }

  /// Deals a game of pairs, whose cards are all shown first, for `preview` seconds.
  public convenience init(
    _ kind: GameKind = .lab, grid: Grid, deck: Deck, themes: [Deck] = [],
    players: [Player] = [.person], preview: Double = 0, seed: UInt64
  ) {
    let setup = Setup(kind: kind, grid: grid, themes: themes, preview: preview)
    self.init(setup.begin(deck, seed: seed, Round(players)), setup: setup)
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

  /// Index of the theme that the faces come from; `nil` where the game has no themes.
  var theme: Int? { setup.themes.firstIndex { $0.name == state.deck.name } }

  /// Performs an intent.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme(let name): chooseTheme(name)
    case .undo: undo()
    case .hint: hint()
    }
    return nil
  }
}

extension BoardState.Card {
  /// Creates a card of a game, with the face that a theme deals; `isShown` turns it up for a while.
  init(_ index: Int, in game: MemoryGame, _ faces: FaceDealer?, isShown: Bool) {
    let card = game.cards[index]
    self.init(
      face: faces?.face(of: card) ?? card.face, isFaceUp: card.isFaceUp || isShown,
      isMatched: card.isMatched, isGone: game.isGone(index))
  }
}
