import Decks
import Model

extension Deck {
  /// The lab's deck, as it comes with the program.
  static let frutigerAero = try! DeckFile.read(
    #filePath.dropLast("Tests/ViewModelTests/Fixtures.swift".count)
      + "Assets/decks/frutiger-aero.json")
}

extension GameKind {
  /// The lab, but a missed pair turns down by itself.
  static func lab(missLasts: Double) -> GameKind {
    var kind = lab
    kind.rules.missLasts = missLasts
    return kind
  }
}
