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
    public let previewDuration: Double

    /// State at the beginning of a game, with the first look at it; with themes its cards have no
    /// faces of their own.
    func makeState(
      _ deck: Deck, seed: UInt64, at now: Double = 0, _ progress: GameProgress, focus: Focus? = nil
    ) -> State {
      guard let rules = kind.rules else {
        fatalError("MemoryGameViewModel(\(kind.name)): this is no game of pairs")
      }
      var generator = SeededGenerator(seed: seed)
      var progress = progress
      let game = MemoryGame.createGame(
        pairs: grid.pairCount, from: themes.isEmpty ? deck : nil, rules: rules, using: &generator)
      progress.startPreview(of: game, at: now, lasting: previewDuration)
      return State(
        game: game, deck: deck, seed: seed, now: now, progress: progress,
        interaction: InteractionState(focus: focus))
    }

    /// State after a new deal; `undo` is the way back, or `nil` if it stays as it is.
    func makeNextState(after state: State, seed: UInt64, undo: Undo?) -> State {
      makeState(
        state.deck, seed: seed, at: state.now,
        state.progress.makeNext(undo: undo ?? state.progress.undo),
        focus: state.interaction.focusAfterDeal)
    }

    /// Next larger board that the deck and all themes can fill.
    public func largerGrid(for deck: Deck) -> Grid? {
      let pairs = ([deck] + themes).map(\.pairs.count).min() ?? 0
      return kind.grid(after: grid, maximumPairs: pairs)
    }

    func theme(named name: String) -> Deck {
      guard let theme = themes.first(where: { $0.name == name }) else {
        fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
      }
      return theme
    }

    var emptyBoard: BoardState { BoardState(gameName: kind.name, title: kind.title, grid: grid) }

    func makeFaceDealer(for state: State) -> FaceDealer? {
      themes.isEmpty
        ? nil : FaceDealer(theme: state.deck, cards: state.game.cards, seed: state.seed)
    }
  }

  /// Deals a game of pairs, whose cards are all shown first, for `preview` seconds.
  public convenience init(
    _ kind: GameKind = .lab, grid: Grid, deck: Deck, themes: [Deck] = [],
    players: [Player] = [.person], previewDuration: Double = 0, seed: UInt64
  ) {
    let setup = Setup(kind: kind, grid: grid, themes: themes, previewDuration: previewDuration)
    self.init(setup.makeState(deck, seed: seed, GameProgress(players)), setup: setup)
  }

  /// Starts from a board written as text, for tests: `"aabb"` is two pairs in one row.
  public convenience init(
    board: String, columns: Int? = nil, kind: GameKind = .lab, players: [Player] = [.person]
  ) {
    let game = MemoryGame(board: board, rules: kind.rules ?? .lab)
    let columns = columns ?? game.cards.count
    let grid = Grid(rows: (game.cards.count + columns - 1) / columns, columns: columns)
    precondition(
      grid.cardCount == game.cards.count,
      "MemoryGameViewModel(board: \"\(board)\", columns: \(columns)): the rows are not full")
    let pairs = Set(game.cards.map(\.face.name)).sorted().map { Deck.Pair(Face($0, kind: .text)) }
    let deck = Deck(name: "board", pairs: pairs)
    self.init(
      State(game: game, deck: deck, seed: 0, progress: GameProgress(players)),
      setup: Setup(kind: kind, grid: grid, themes: [], previewDuration: 0))
  }

  /// Index of the theme that the faces come from; `nil` where the game has no themes.
  var themeIndex: Int? { setup.themes.firstIndex { $0.name == state.deck.name } }

  /// Performs an intent.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    case .chooseTheme(let name):
      chooseTheme(name)
    case .undo:
      undo()
    case .hint:
      hint()
    }
    return nil
  }
}

extension BoardState.Card {
  /// Creates a card of a game, with the face that a theme deals; `isShown` turns it up for a while.
  init(_ index: Int, in game: MemoryGame, _ faceDealer: FaceDealer?, isPreviewed: Bool) {
    let card = game.cards[index]
    self.init(
      face: faceDealer?.face(of: card) ?? card.face, isFaceUp: card.isFaceUp || isPreviewed,
      isMatched: card.isMatched, isGone: game.isGone(index))
  }
}
