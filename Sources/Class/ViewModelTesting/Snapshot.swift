import ViewModel

/// Everything that a view may show of a game, at one moment.
///
/// A test edits the snapshot from before a step into the one that it expects after the step. Titles
/// and labels are not here: they follow from what is. Neither are `controls`, which the view tells
/// the view model.
public struct Snapshot: Equatable, Sendable {
  /// A card as a view shows it.
  public struct Card: Equatable, Sendable {
    /// What the card shows when it is up.
    public var face: Face
    /// Whether the face is turned towards the player.
    public var isFaceUp: Bool
    /// Whether the card's pair has been found; in a game without pairs, whether it was drawn.
    public var isMatched: Bool
    /// Whether the card is no longer to be seen, so that its place is empty.
    public var isGone: Bool
  }

  /// The cards, row by row from the top left.
  public var cards: [Card]
  /// How many flips are counted.
  public var flips: Int
  /// How many turns ended with two cards that are no pair.
  public var misses: Int
  /// Where in a turn the game stands.
  public var phase: Phase
  /// The line under the title.
  public var description: String
  /// What the keyboard acts on, or `nil` while the player uses the mouse.
  public var focus: Focus?
  /// How the finished game went, until the player looks at the board or deals again.
  public var summary: Summary?
  /// The best score of the games before this one.
  public var best: Score?
  /// When the view model wants to be told the time, in seconds since the session began.
  public var nextDeadline: Double?
  /// The card that was drawn last; `nil` in a game of pairs.
  public var drawnCard: Int?
  /// Whether the player looks at the list of themes.
  public var isChoosingTheme: Bool
  /// The name of the deck that the faces come from.
  public var theme: String
  /// The seed that dealt the game.
  public var seed: UInt64
  /// The time, in seconds since the session began; `TestGame.advance(to:)` states it by itself.
  public var now: Double

  let grid: Grid
  /// What is wrong with a board that the test wrote as text.
  var mistake: String?

  /// Looks at a view model.
  @MainActor public init(_ game: MemoryGameViewModel) {
    cards = game.cards.indices.map { index in
      let card = game.cards[index]
      return Card(
        face: game.face(of: card), isFaceUp: card.isFaceUp, isMatched: card.isMatched,
        isGone: game.isGone(index))
    }
    (flips, misses, phase) = (game.flips, game.misses, game.phase)
    (description, focus) = (game.description, game.focus)
    (summary, best) = (game.summary, game.best)
    nextDeadline = game.nextDeadline
    drawnCard = game.kind.rules.drawsOneByOne ? game.drawnCard : nil
    isChoosingTheme = game.isChoosingTheme
    (theme, seed, now) = (game.deck.name, game.seed, game.now)
    grid = game.grid
  }

  /// The indices of the cards that differ from those of another moment of the same game.
  func changedCards(since before: Snapshot) -> [Int] {
    cards.indices.filter { cards[$0] != before.cards[$0] }
  }

  /// Whether anything differs but the time, which passes without being published.
  func isChanged(since before: Snapshot) -> Bool {
    var copy = self
    copy.now = before.now
    return copy != before
  }
}
