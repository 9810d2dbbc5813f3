// Rules and keys, on one page.
extension Words {
  /// The headline of the rules.
  public static let rules = "Rules"
  /// The headline of the keys.
  public static let keys = "Keys"

  /// How a game is played, in a few sentences.
  public static func rules(of game: String) -> [String] {
    let pairs = "Turn two cards up. If they are a pair, they are yours; find all pairs."
    switch game {
    case "concentration":
      return [
        pairs, "Two cards that are no pair stay up until you touch another card.",
        "Every touch counts as a flip. Another theme deals other faces to the same cards.",
      ]
    case "challenge":
      return [
        pairs,
        "Pairs stay up to the end. Two cards that are no pair turn down after a second, or "
          + "as soon as you touch another card.",
      ]
    case "playing-cards":
      return [
        pairs, "The cards float. A card that is up alone turns back when you touch it again.",
        "While two cards that are no pair turn down, no other can be touched.",
      ]
    case "card-viewer":
      return [
        "A whole deck, one card after the other: swipe for the next one, tap to turn it over.",
        "Pinch, or turn the wheel, to make the picture of a court card larger or smaller.",
      ]
    default: return [pairs, "Two cards that are no pair stay up until you touch another card."]
    }
  }

  /// The keys of a game in a window, and what they do.
  public static func keysOfWindow(isPile: Bool, hasThemes: Bool) -> [Board.Entry] {
    let cards =
      isPile
      ? [
        Board.Entry("Right, Left", "next card, the one before"),
        Board.Entry("Space", "turn it over"),
        Board.Entry("+ − 0", "larger, smaller, its own size"),
      ]
      : [
        Board.Entry("Arrows, Enter", "choose a card"),
        Board.Entry("b2, Enter", "choose the card at that place"), Board.Entry("H", "hint"),
        Board.Entry("Ctrl+Z, U", "take a new deal back"),
      ]
    return cards + [
      Board.Entry("Tab", hasThemes ? "buttons and themes" : "buttons"),
      Board.Entry("Ctrl+N", "new deal"), Board.Entry("P", "pause"), Board.Entry("M", "sound"),
      Board.Entry("Escape, F10", "menu"), Board.Entry("F1", "help"),
      Board.Entry("F11", "full screen"), Board.Entry("F12", "inspector"),
      Board.Entry("Ctrl and + − 0", "size of texts"),
      Board.Entry("Ctrl+Q", "quit"),
    ]
  }

  /// The keys of a game in a terminal, and what they do.
  public static func keysOfTerminal(isPile: Bool, hasThemes: Bool) -> [Board.Entry] {
    let cards =
      isPile
      ? [Board.Entry("→ and ←", "next card, the one before"), Board.Entry("Space", "turn it over")]
      : [
        Board.Entry("Arrows, Enter", "choose a card"),
        hasThemes
          ? Board.Entry("b2, Enter", "choose the card at that place")
          : Board.Entry("b2 or 5, Enter", "choose the card of that place or number"),
        Board.Entry("H", "hint"), Board.Entry("U", "take a new deal back"),
      ]
    return cards + (hasThemes ? [Board.Entry("1, 2, 3", "theme")] : []) + [
      Board.Entry("Tab", "buttons"), Board.Entry("Ctrl+N", "new deal"),
      Board.Entry("P", "pause"), Board.Entry("Escape, F10", "menu"), Board.Entry("F1", "help"),
      Board.Entry("Ctrl+L", "draw everything anew"), Board.Entry("Q, Ctrl+D", "quit"),
    ]
  }

  /// The headline of a gamepad's buttons.
  public static let gamepad = "Gamepad"

  /// The buttons of a gamepad, by the names that stand on it, and what they do.
  public static func buttons(of pad: PadKind, isPile: Bool) -> [Board.Entry] {
    let (choose, close, menu, shoulders) =
      switch pad {
      case .xbox360, .other: ("A", "B", "Start", "LB, RB")
      case .xboxOne: ("A", "B", "Menu", "LB, RB")
      case .playStation3: ("Cross", "Circle", "Start", "L1, R1")
      case .playStation: ("Cross", "Circle", "Options", "L1, R1")
      case .nintendo: ("A", "B", "+", "L, R")
      case .stadia: ("A", "B", "Menu", "L1, R1")
      }
    return [
      Board.Entry("Stick, cross", isPile ? "next card, the one before" : "where to go"),
      Board.Entry(choose, isPile ? "turn it over" : "choose"),
      Board.Entry(close, "close"), Board.Entry(menu, "menu"),
      Board.Entry(shoulders, "cards, buttons"),
    ]
  }

  /// Why the columns of a wide board are not called by all letters.
  public static let lettersLeftOut =
    "No column is called h, m, p, q, r or u: those letters are commands."
}
