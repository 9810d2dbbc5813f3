/// A game that can be played: its rules, and what it deals unless the player asks for something
/// else.
public struct GameKind: Equatable, Sendable {
  /// The name that the command line and session files use.
  public let name: String
  /// How it is played; `nil` for the pile of cards, which has no pairs.
  public var rules: Rules?
  /// The name of the deck it draws from.
  public let deck: String
  /// The names of the decks that the player may change to during a game; faces are then dealt to
  /// pairs, and pairs without a face show "?".
  public var themes: [String] = []
  /// The rows of its board.
  public let rows: Int
  /// The columns of its board.
  public let columns: Int
  /// How long the finished board is seen before the dialog lies over it, in seconds.
  public var pause = 0.9
  /// Whether a touch beside the dialog deals a new game.
  public var dealsAnew = false
  /// Whether its flips are called as in its course: "Flips:".
  public var usesWordsOfItsCourse = false
  /// The game of the MVVM lab: six pairs, four rows of three.
  public static let lab = GameKind(
    name: "lab", rules: .lab, deck: "frutiger-aero", rows: 4, columns: 3)

  /// CS193p's Concentration, with themes.
  public static let concentration = GameKind(
    name: "concentration", rules: .concentration, deck: "halloween",
    themes: ["halloween", "sports", "animals", "faces"], rows: 4, columns: 4,
    usesWordsOfItsCourse: true)

  /// The picture challenge: pictures instead of emoji.
  public static let challenge = GameKind(
    name: "challenge", rules: .challenge, deck: "pictures", rows: 4, columns: 4, dealsAnew: true)

  /// Floating playing cards; the last pair zooms out before the dialog comes.
  public static let playingCards = GameKind(
    name: "playing-cards", rules: .playingCards, deck: "playing-cards", rows: 3, columns: 4,
    pause: 2.3)

  /// One playing card after the other: the whole deck.
  public static let cardViewer = GameKind(
    name: "card-viewer", rules: nil, deck: "playing-cards", rows: 4, columns: 13)

  /// Every game.
  public static let all = [lab, concentration, challenge, playingCards, cardViewer]
}
