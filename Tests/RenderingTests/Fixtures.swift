import Decks
import Model

extension Deck {
  /// The lab's deck, as it comes with the program.
  static let frutigerAero = try! DeckFile.read(
    #filePath.dropLast("Tests/RenderingTests/Fixtures.swift".count)
      + "Assets/decks/frutiger-aero.json")
}
