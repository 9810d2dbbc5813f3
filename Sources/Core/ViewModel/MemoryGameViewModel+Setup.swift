import Games
import Model
import ViewState

extension MemoryGameViewModel {
  /// The parameters that are chosen before a game and stay the same during the session.
  public struct Setup: Sendable {
    /// The kind of game.
    public let kind: GameKind
    /// The rows and columns of the board.
    public let grid: Grid

    /// The decks that the player can choose during a game.
    ///
    /// The array is empty in games without themes.
    public let themes: [Deck]

    /// The time for which all cards are shown before the first choice, in seconds.
    public let previewDuration: Double

    /// Returns the next larger board that the deck and all themes can fill, or `nil` if there is
    /// none.
    public func largerGrid(for deck: Deck) -> Grid? {
      let decks = [deck] + themes
      let maximumPairs = decks.map(\.pairs.count).min() ?? 0
      return kind.grid(after: grid, maximumPairs: maximumPairs)
    }

    /// Returns the state at the beginning of a game.
    func makeState(
      _ deck: Deck,
      seed: UInt64,
      at now: Double = 0,
      progress: GameProgress,
      focus: Focus? = nil
    ) -> State {
      guard let rules = kind.rules else {
        fatalError("MemoryGameViewModel(\(kind.name)): this is no game of pairs")
      }
      var generator = SeededGenerator(seed: seed)
      // In a game with themes, the face dealer deals the faces.
      let game = MemoryGame.createGame(
        pairs: grid.pairCount,
        from: themes.isEmpty ? deck : nil,
        rules: rules,
        using: &generator
      )
      var progress = progress
      progress.startPreview(of: game, at: now, lasting: previewDuration)
      return State(
        game: game,
        deck: deck,
        seed: seed,
        now: now,
        progress: progress,
        interaction: InteractionState(focus: focus)
      )
    }

    /// Returns the state after a new deal.
    ///
    /// - Parameters:
    ///   - state: The state before the deal.
    ///   - seed: The seed that shuffles the cards.
    ///   - undo: The game that undo restores.
    func makeNextState(after state: State, seed: UInt64, undo: Undo) -> State {
      makeState(
        state.deck,
        seed: seed,
        at: state.now,
        progress: state.progress.makeNext(undo: undo),
        focus: state.interaction.focusAfterDeal
      )
    }

    func theme(named name: String) -> Deck {
      guard let theme = themes.first(where: { $0.name == name }) else {
        fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
      }
      return theme
    }

    var emptyBoard: BoardState {
      BoardState(gameName: kind.name, title: kind.title, grid: grid)
    }

    func makeFaceDealer(for state: State) -> FaceDealer? {
      guard !themes.isEmpty else { return nil }
      return FaceDealer(theme: state.deck, cards: state.game.cards, seed: state.seed)
    }
  }

  /// Creates a view model and deals its first game.
  ///
  /// - Parameters:
  ///   - kind: The game, which must be a game of pairs.
  ///   - grid: The rows and columns of the board.
  ///   - deck: The deck that the faces come from. It needs at least as many pairs as the board.
  ///   - themes: The decks that the player can choose during the game.
  ///   - players: The players, in the order of their turns.
  ///   - previewDuration: The time for which all cards are shown at the start, in seconds.
  ///   - seed: The seed that shuffles the cards. Equal seeds deal equal boards.
  public convenience init(
    _ kind: GameKind = .lab,
    grid: Grid,
    deck: Deck,
    themes: [Deck] = [],
    players: [Player] = [.person],
    previewDuration: Double = 0,
    seed: UInt64
  ) {
    let setup = Setup(kind: kind, grid: grid, themes: themes, previewDuration: previewDuration)
    let state = setup.makeState(deck, seed: seed, progress: GameProgress(players))
    self.init(state, setup: setup)
  }

  /// Creates a game from a board that is written as text, for tests.
  ///
  /// - Parameters:
  ///   - board: One letter per card. Each letter occurs twice, for example `"aabb"`.
  ///   - columns: The number of columns, or `nil` for one row.
  ///   - kind: The game. The card viewer gets the rules of the lab and cannot be dealt again.
  ///   - players: The players, in the order of their turns.
  public convenience init(
    board: String,
    columns: Int? = nil,
    kind: GameKind = .lab,
    players: [Player] = [.person]
  ) {
    let game = MemoryGame(board: board, rules: kind.rules ?? .lab)
    let columns = columns ?? game.cards.count
    let rows = (game.cards.count + columns - 1) / columns
    let grid = Grid(rows: rows, columns: columns)
    precondition(
      grid.cardCount == game.cards.count,
      "MemoryGameViewModel(board: \"\(board)\", columns: \(columns)): the rows are not full")
    let letters = Set(game.cards.map(\.face.name)).sorted()
    let pairs = letters.map { Deck.Pair(Face($0, kind: .text)) }
    let deck = Deck(name: "board", pairs: pairs)
    self.init(
      State(game: game, deck: deck, seed: 0, progress: GameProgress(players)),
      setup: Setup(kind: kind, grid: grid, themes: [], previewDuration: 0)
    )
  }
}
