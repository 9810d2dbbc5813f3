import Text

// Rules and keys, on one page.
extension Words {
  /// Rules of a game, in a few sentences.
  public static func rules(of game: String) -> [String] {
    let pairs = tr("Turn two cards up. If they are a pair, they are yours; find all pairs.")
    let staysUp = tr("Two cards that are no pair stay up until you touch another card.")
    switch game {
    case "concentration":
      return [
        pairs, staysUp,
        tr("Every touch counts as a flip. Another theme deals other faces to the same cards."),
      ]
    case "challenge":
      return [
        pairs,
        tr(
          """
          Pairs stay up to the end. Two cards that are no pair turn down after a second, or as \
          soon as you touch another card.
          """),
      ]
    case "playing-cards":
      return [
        pairs,
        tr("The cards float. A card that is up alone turns back when you touch it again."),
        tr("While two cards that are no pair turn down, no other can be touched."),
      ]
    case "card-viewer":
      return [
        tr(
          "A whole deck, one card after the other: swipe for the next one, tap to turn it over."),
        tr("Pinch, or turn the wheel, to make the picture of a court card larger or smaller."),
      ]
    default: return [pairs, staysUp]
    }
  }

  /// The keys of a game in a window, and what they do: "Arrows, Enter" stands before "choose a card".
  public static func keysOfWindow(isPile: Bool, hasThemes: Bool) -> [Board.Entry] {
    let cards =
      isPile
      ? [
        Board.Entry(tr("Right, Left"), tr("next card, the one before")),
        Board.Entry(tr("Space"), tr("turn it over")),
        Board.Entry("+ − 0", tr("larger, smaller, its own size")),
      ]
      : [
        Board.Entry(tr("Arrows, Enter"), tr("choose a card")),
        Board.Entry(tr("b2, Enter"), tr("choose the card at that place")),
        Board.Entry("H", tr("hint")),
        Board.Entry(tr("Ctrl+Z, U"), tr("take a new deal back")),
      ]
    return cards + [
      Board.Entry(tr("Tab"), hasThemes ? tr("buttons and themes") : tr("buttons")),
      Board.Entry(tr("Ctrl+N"), tr("new deal")), Board.Entry("P", tr("pause")),
      Board.Entry("M", tr("sound")),
      Board.Entry(tr("Escape, F10"), tr("menu")), Board.Entry("F1", tr("help")),
      Board.Entry("F11", tr("full screen")), Board.Entry("F12", tr("inspector")),
      Board.Entry(tr("Ctrl and + − 0"), tr("size of texts")),
      Board.Entry(tr("Ctrl+Q"), tr("quit")),
    ]
  }

  /// The keys of a game in a terminal, and what they do; the letters H, M, P, Q, R and U are keys.
  public static func keysOfTerminal(isPile: Bool, hasThemes: Bool) -> [Board.Entry] {
    let cards =
      isPile
      ? [
        Board.Entry(tr("→ and ←"), tr("next card, the one before")),
        Board.Entry(tr("Space"), tr("turn it over")),
      ]
      : [
        Board.Entry(tr("Arrows, Enter"), tr("choose a card")),
        hasThemes
          ? Board.Entry(tr("b2, Enter"), tr("choose the card at that place"))
          : Board.Entry(tr("b2 or 5, Enter"), tr("choose the card of that place or number")),
        Board.Entry("H", tr("hint")), Board.Entry("U", tr("take a new deal back")),
      ]
    return cards + (hasThemes ? [Board.Entry("1, 2, 3", tr("theme"))] : []) + [
      Board.Entry(tr("Tab"), tr("buttons")), Board.Entry(tr("Ctrl+N"), tr("new deal")),
      Board.Entry("P", tr("pause")), Board.Entry(tr("Escape, F10"), tr("menu")),
      Board.Entry("F1", tr("help")),
      Board.Entry(tr("Ctrl+L"), tr("draw everything anew")),
      Board.Entry(tr("Q, Ctrl+D"), tr("quit")),
    ]
  }

  /// The buttons of a gamepad, by the names that stand on it, and what they do.
  public static func buttons(of pad: PadKind, isPile: Bool) -> [Board.Entry] {
    let (choose, close, menu, shoulders) =
      switch pad {
      case .xbox360, .other: ("A", "B", "Start", "LB, RB")
      case .xboxOne: ("A", "B", "Menu", "LB, RB")
      case .playStation3: (tr("Cross"), tr("Circle"), "Start", "L1, R1")
      case .playStation: (tr("Cross"), tr("Circle"), "Options", "L1, R1")
      case .nintendo: ("A", "B", "+", "L, R")
      case .stadia: ("A", "B", "Menu", "L1, R1")
      }
    return [
      Board.Entry(
        tr("Stick, cross"), isPile ? tr("next card, the one before") : tr("where to go")),
      Board.Entry(choose, isPile ? tr("turn it over") : tr("choose")),
      Board.Entry(close, tr("close")), Board.Entry(menu, tr("menu")),
      Board.Entry(shoulders, tr("cards, buttons")),
    ]
  }

  /// Reason why columns of a wide board skip letters.
  public static var lettersLeftOut: String {
    tr("No column is called h, m, p, q, r or u: those letters are commands.")
  }
}
