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

  /// Reason why columns of a wide board skip letters.
  public static var lettersLeftOut: String {
    tr("No column is called h, m, p, q, r or u: those letters are commands.")
  }
}
