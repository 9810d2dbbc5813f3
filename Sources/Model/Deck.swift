/// The faces that a game draws from.
public struct Deck: Equatable, Sendable {
  /// The name that the command line and session files use.
  public let name: String

  /// The faces, one a pair, no two alike.
  public let faces: [String]

  /// Creates a deck.
  public init(name: String, faces: [String]) {
    self.name = name
    self.faces = faces
  }

  /// The lab's deck: sky, water, glass and green, the world of Frutiger Aero.
  public static let frutigerAero = Deck(
    name: "frutiger-aero",
    faces: [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️",
      "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈", "🪁", "🌍", "💿", "🍋", "🥝",
    ])
}
