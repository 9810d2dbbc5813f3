import ViewModel

// What a face looks like in a line of text, and how it is said.
extension Face {
  /// The face as it stands on the board.
  public var written: String { name.printable }

  /// The face in words, without any sign that a voice cannot read: Unicode's names of an emoji,
  /// "queen of spades", or the text as it is.
  public var spoken: String {
    switch kind {
    case .text, .picture: written
    case .card: PlayingCard(name: name).map(Self.words(for:)) ?? written
    case .emoji: Self.words(forEmoji: name)
    }
  }

  private static func words(for card: PlayingCard) -> String {
    let rank =
      switch card.rank {
      case 1: "ace"
      case 11: "jack"
      case 12: "queen"
      case 13: "king"
      default: card.rankName
      }
    let suit =
      switch card.suit {
      case .spades: "spades"
      case .hearts: "hearts"
      case .diamonds: "diamonds"
      case .clubs: "clubs"
      }
    return "\(rank) of \(suit)"
  }

  /// A sequence is the names of its parts; two regional indicators are a flag, and the tags behind
  /// a flag its region.
  private static func words(forEmoji emoji: String) -> String {
    var words: [String] = []
    var letters = ""
    for scalar in emoji.unicodeScalars {
      switch scalar.value {
      case 0x200D, 0xFE0E, 0xFE0F, 0xE007F: continue
      case 0x1F1E6...0x1F1FF: letters += letter(scalar.value - 0x1F1E6 + 0x41)
      case 0xE0020...0xE007E: letters += letter(scalar.value - 0xE0000)
      case 0x20E3: words.append("keycap")
      default: words.append(scalar.properties.name?.lowercased() ?? "unnamed sign")
      }
    }
    if words.isEmpty, !letters.isEmpty { words = ["flag"] }
    if !letters.isEmpty { words.append(letters.uppercased()) }
    return words.joined(separator: " ")
  }

  private static func letter(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }
}
