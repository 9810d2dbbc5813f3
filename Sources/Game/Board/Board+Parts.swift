import Model

// What a board consists of.
extension Board {
  /// A card as it lies on the board.
  public struct Card: Equatable, Sendable {
    /// What the card shows when it is up; a view tells nobody before.
    public var face: Face
    /// Whether the face is turned towards the player.
    public var isFaceUp: Bool
    /// Whether the card's pair has been found; in a pile, whether the card was drawn.
    public var isMatched: Bool
    /// Whether the card is no longer to be seen, so that its place is empty.
    public var isGone: Bool

    /// Creates a card, which lies face down unless said otherwise.
    public init(
      face: Face = .unknown, isFaceUp: Bool = false, isMatched: Bool = false, isGone: Bool = false
    ) {
      (self.face, self.isFaceUp, self.isMatched, self.isGone) = (face, isFaceUp, isMatched, isGone)
    }

    /// Lays a card of the model on the board: with another face, if one is dealt to it, and face up
    /// also if it is only shown for a while.
    public init(_ card: MemoryCard, face: Face?, isShown: Bool, isGone: Bool) {
      self.init(
        face: face ?? card.face, isFaceUp: card.isFaceUp || isShown, isMatched: card.isMatched,
        isGone: isGone)
    }
  }

  /// What is seen of a pile of cards.
  public struct Pile: Equatable, Sendable {
    /// The only card that is seen.
    public var shown: Int
    /// Size of the picture on it, as a multiple of its own.
    public var pictureScale: Double

    /// Shows a card, its picture in its own size unless said otherwise.
    public init(shown: Int, pictureScale: Double = 1) {
      (self.shown, self.pictureScale) = (shown, pictureScale)
    }
  }

  /// Avoidable choice under review; the partner of its card is the `hint`.
  public struct Review: Equatable, Sendable {
    /// The card that was chosen.
    public var chosen: Int
    /// The cards that were seen before: each shows its face faintly.
    public var glimpses: [Int]

    /// Creates the review of a choice.
    public init(chosen: Int, glimpses: [Int]) { (self.chosen, self.glimpses) = (chosen, glimpses) }
  }

  /// Somebody who plays, as the others see them.
  public struct Player: Equatable, Sendable {
    /// What they are called.
    public var name: String
    /// Whether the computer plays for itself.
    public var isComputer: Bool
    /// How many pairs they have found.
    public var points: Int
    /// Whether it is their turn.
    public var isOnTurn: Bool

    /// Creates a player, who has no points yet.
    public init(_ name: String, isComputer: Bool = false, points: Int = 0, isOnTurn: Bool = false) {
      (self.name, self.isComputer, self.points, self.isOnTurn) = (
        name, isComputer, points, isOnTurn
      )
    }
  }

  /// Something that is counted or told: a name and a value.
  public struct Entry: Equatable, Sendable {
    /// What it is, for example "Flips".
    public var name: String
    /// How much, for example "18".
    public var value: String
    /// Both as one text, for example "Flips 18".
    public var text: String { "\(name) \(value)" }

    /// Creates an entry.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// Creates an entry for a number.
    public init(_ name: String, _ count: Int) { self.init(name, String(count)) }
  }

  /// A button.
  public struct Button: Equatable, Sendable {
    /// What it stands for.
    public var control: Control
    /// What is written on it.
    public var title: String
    /// Whether it can be pressed.
    public var isEnabled = true
    /// Whether it stands for what is chosen now.
    public var isSelected = false
    /// Whether it is out of sight, because it belongs to a list that is not shown.
    public var isHidden = false

    /// Creates a button.
    public init(
      _ control: Control, _ title: String, isEnabled: Bool = true, isSelected: Bool = false,
      isHidden: Bool = false
    ) {
      (self.control, self.title, self.isEnabled) = (control, title, isEnabled)
      (self.isSelected, self.isHidden) = (isSelected, isHidden)
    }
  }

  /// The ways from the board to the pages, which need no names for whoever knows them; Undo, where it
  /// is offered, stands in the place of the other games.
  public static func waysOut(areKnown: Bool = false, offersUndo: Bool = false) -> [Button] {
    [
      Button(.menu, areKnown ? "" : Words.menu),
      Button(.games, areKnown ? "" : Words.games, isEnabled: !offersUndo),
    ]
  }

  /// Lays the list of themes beside the cards, or makes it a screen of its own with a button there
  /// and one back; `isChoosing` says whether that screen is seen.
  public mutating func layOutThemes(isBeside: Bool, isChoosing: Bool) {
    isChoosingTheme = isChoosing && !isBeside
    let themes = themes
    guard !themes.isEmpty else { return }
    let others = buttons.filter { !themes.contains($0) && ![.board, .themes].contains($0.control) }
    let isHidden = !isBeside && !isChoosing
    let list = themes.map {
      Button($0.control, $0.title, isSelected: $0.isSelected, isHidden: isHidden)
    }
    let way = [
      Button(.board, Words.back, isHidden: !isChoosing),
      Button(.themes, Words.themes, isHidden: isChoosing),
    ]
    buttons = list + (isBeside ? [] : way) + others
  }

  /// A panel over the cards: how the game went, and a button to play again.
  public struct Dialog: Equatable, Sendable {
    /// The headline.
    public var title: String
    /// What it tells, one entry a line.
    public var lines: [Entry]
    /// How many of three stars the game deserves; `nil` where there are none to be had.
    public var stars: Int?
    /// The buttons below; the first one is what Enter does.
    public var buttons: [Button]
    /// When it is seen, in seconds since the session began; until then touches go to the cards.
    public var opens: Double
    /// Whether a touch beside it deals a new game.
    public var dealsAnew: Bool

    /// Creates a dialog, with the button "Play again" unless it is given others.
    public init(
      title: String, lines: [Entry], stars: Int? = nil, opens: Double, dealsAnew: Bool = false,
      buttons: [Button] = [Button(.playAgain, Words.playAgain)]
    ) {
      (self.title, self.lines, self.stars) = (title, lines, stars)
      (self.opens, self.dealsAnew, self.buttons) = (opens, dealsAnew, buttons)
    }
  }
}
