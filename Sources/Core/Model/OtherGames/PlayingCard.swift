/// A card of a French-suited deck.
public struct PlayingCard: Hashable, Sendable {
  /// The suit of a playing card.
  ///
  /// Its raw value is its symbol.
  public enum Suit: Character, CaseIterable, Sendable {
    case spades = "♠"
    case hearts = "♥"
    case diamonds = "♦"
    case clubs = "♣"

    /// Whether the suit is printed in red.
    public var isRed: Bool { self == .hearts || self == .diamonds }
  }

  private static let rankNames = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
  ]

  /// The suit of the card.
  public let suit: Suit
  /// The rank: 1 is the ace, 11 the jack, 12 the queen and 13 the king.
  public let rank: Int

  /// The rank as it is printed in the corner, for example "A", "10" or "Q".
  public var rankName: String { Self.rankNames[rank - 1] }
  /// The rank and the suit, for example "Q♠".
  public var name: String { rankName + String(suit.rawValue) }

  /// Creates the card with the given name, or returns `nil` if there is no such card.
  public init?(name: String) {
    guard let symbol = name.last, let suit = Suit(rawValue: symbol) else { return nil }
    guard let index = Self.rankNames.firstIndex(of: String(name.dropLast())) else { return nil }
    self.suit = suit
    rank = index + 1
  }
}
