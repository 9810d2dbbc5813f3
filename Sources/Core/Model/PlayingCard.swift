/// Card of a French deck.
public struct PlayingCard: Hashable, Sendable {
  /// Suit.
  public enum Suit: Character, CaseIterable, Sendable {
    case spades = "♠"
    case hearts = "♥"
    case diamonds = "♦"
    case clubs = "♣"
    /// Whether the suit is printed in red.
    public var isRed: Bool { self == .hearts || self == .diamonds }
  }

  private static let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

  /// Suit.
  public let suit: Suit
  /// Rank: 1 is the ace, 11 the jack, 12 the queen, 13 the king.
  public let rank: Int
  /// Rank as it is printed in the corner, for example "A", "10" or "Q".
  public var rankName: String { Self.ranks[rank - 1] }
  /// Rank and suit, for example "Q♠".
  public var name: String { rankName + String(suit.rawValue) }

  /// Reads a card's name; `nil` if there is no such card.
  public init?(name: String) {
    guard let suit = name.last.flatMap(Suit.init),
      let index = Self.ranks.firstIndex(of: String(name.dropLast()))
    else { return nil }
    self.suit = suit
    rank = index + 1
  }
}
