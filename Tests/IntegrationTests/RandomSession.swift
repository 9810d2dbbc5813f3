import Foundation

/// The text of a random session file, which depends only on the number of its pin.
///
/// This type uses the format of session files and the first line that `replay` prints, which
/// contains the positions of the pairs. It does not use any other part of the program. Therefore, a
/// changed rule does not change the session, and only a changed deal changes its events.
struct RandomSession {
  static let games = ["lab", "concentration", "challenge", "playing-cards", "card-viewer"]

  /// Returns the pair numbers of the cards, for the first line of a session.
  typealias Deal = (_ header: String) throws -> [Int?]

  /// The text of the session file.
  let text: String

  /// Creates a session of a game.
  ///
  /// The same number always creates the same session.
  init(game: String, number: Int, deal: @escaping Deal) throws {
    let gameNumber = Self.games.firstIndex(of: game) ?? 0
    var random = PinRandom(seed: UInt64(gameNumber * 10_000 + number))
    let setup = RandomSetup(game: game, &random)
    var writer = EventWriter(setup: setup, deal: deal, random: random)
    try writer.play()
    let lines = [setup.header(seed: setup.seed)] + writer.lines
    text = lines.map { $0 + "\n" }.joined()
  }
}

/// A random game with its board, deck, players and seed.
private struct RandomSetup {
  private struct Deck {
    let name: String
    let pairCount: Int
  }

  private struct Board {
    let rows: Int
    let columns: Int

    init(_ rows: Int, _ columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  private static let decks = [
    Deck(name: "animals", pairCount: 24),
    Deck(name: "faces", pairCount: 24),
    Deck(name: "flags", pairCount: 23),
    Deck(name: "frutiger-aero", pairCount: 24),
    Deck(name: "halloween", pairCount: 24),
    Deck(name: "pictures", pairCount: 12),
    Deck(name: "playing-cards", pairCount: 52),
    Deck(name: "sports", pairCount: 24),
    Deck(name: "sums", pairCount: 22),
  ]

  /// The boards by rows and columns.
  ///
  /// Small boards are more frequent, because the random events can finish their games.
  private static let boards = [
    Board(1, 2), Board(1, 3), Board(2, 2), Board(2, 3), Board(2, 3), Board(2, 4), Board(3, 2),
    Board(3, 3), Board(3, 4), Board(4, 3), Board(4, 3), Board(4, 4), Board(5, 4), Board(5, 5),
    Board(6, 4), Board(6, 6),
  ]

  private static let playerNames = ["person", "person", "computer:2", "computer:5", "computer:all"]
  private static let usualThemes = ["halloween", "sports", "animals", "faces"]

  let game: String
  let deck: String
  let rows: Int
  let columns: Int
  let players: [String]
  let preview: String
  let seed: UInt64
  /// The themes that the game can change to.
  let themes: [String]
  let isPile: Bool

  /// Creates a setup.
  ///
  /// The order of the random numbers is part of the pins.
  init(game: String, _ random: inout PinRandom) {
    let isPile = game == "card-viewer"
    let board = random.element(of: Self.boards)
    self.game = game
    self.isPile = isPile
    rows = board.rows
    columns = board.columns
    deck = Self.randomDeck(for: board, isPile: isPile, &random)
    players = Self.randomPlayers(isPile: isPile, &random)
    preview = Self.randomPreview(isPile: isPile, &random)
    seed = Self.randomSeed(&random)
    if game == "concentration" {
      themes = Set(Self.usualThemes + [deck]).sorted()
    } else {
      themes = []
    }
  }

  private static func randomDeck(
    for board: Board, isPile: Bool, _ random: inout PinRandom
  ) -> String {
    let cardCount = board.rows * board.columns
    let neededPairs = isPile ? cardCount : cardCount / 2
    let sufficientDecks = decks.filter { $0.pairCount >= neededPairs }
    return random.element(of: sufficientDecks).name
  }

  private static func randomPlayers(isPile: Bool, _ random: inout PinRandom) -> [String] {
    if isPile || random.happens(percent: 40) {
      return ["person"]
    }
    let playerCount = 1 + random.below(4)
    if playerCount == 1 {
      return ["person"]
    }
    return (0..<playerCount).map { _ in random.element(of: playerNames) }
  }

  private static func randomPreview(isPile: Bool, _ random: inout PinRandom) -> String {
    if isPile {
      return "0"
    }
    return random.element(of: ["0", "0", "0", "1.5", "3"])
  }

  /// Returns a seed.
  ///
  /// Most seeds are small numbers, and some use all 64 bits.
  private static func randomSeed(_ random: inout PinRandom) -> UInt64 {
    if random.happens(percent: 80) {
      return UInt64(random.below(100_000))
    }
    return random.next()
  }

  /// Returns the first line of a session file.
  func header(seed: UInt64) -> String {
    var line = "{\"memory-game\":1,\"game\":\"\(game)\",\"deck\":\"\(deck)\",\"rows\":\(rows),"
    line += "\"columns\":\(columns),\"seed\":\(seed)"
    if players != ["person"] {
      let quotedPlayers = players.map { "\"\($0)\"" }
      line += ",\"players\":[\(quotedPlayers.joined(separator: ","))]"
    }
    if preview != "0" {
      line += ",\"first-look\":\(preview)"
    }
    return line + "}"
  }
}

/// A writer of the events of a session.
private struct EventWriter {
  /// The possible times between two events, in milliseconds.
  ///
  /// An event can happen before, at and after the time at which a miss turns face down.
  private static let pauses = [0, 1, 250, 400, 600, 601, 1000, 1001, 1750, 3000, 61_000]

  private let setup: RandomSetup
  private let deal: RandomSession.Deal
  private var random: PinRandom
  private var milliseconds = 0
  /// The pair number of each card.
  private var pairs: [Int?] = []
  /// The pair numbers of the previous deal, which Undo restores.
  private var previousPairs: [Int?]?
  private var lastCard: Int?
  private(set) var lines: [String] = []

  init(setup: RandomSetup, deal: @escaping RandomSession.Deal, random: PinRandom) {
    self.setup = setup
    self.deal = deal
    self.random = random
  }

  mutating func play() throws {
    pairs = try deal(setup.header(seed: setup.seed))
    try addEvents(count: 4 + random.below(24))
    if random.happens(percent: 50) {
      finish()
      try addEvents(count: random.below(5))
    }
  }

  private mutating func addEvents(count: Int) throws {
    for _ in 0..<count {
      try addEvent()
    }
  }

  private mutating func addEvent() throws {
    milliseconds += random.element(of: Self.pauses)
    switch random.below(100) {
    case 0..<5:
      try restart()
    case 5..<10 where !setup.isPile:
      undo()
    case 10..<20 where !setup.isPile:
      add("\"hint\":true")
    case 20..<28 where !setup.themes.isEmpty:
      add("\"deck\":\"\(random.element(of: setup.themes))\"")
    case 28..<70:
      chooseMatch()
    default:
      choose(random.element(of: cards))
    }
  }

  /// The indices of the cards that have a pair number.
  private var cards: [Int] {
    pairs.indices.filter { pairs[$0] != nil }
  }

  /// Adds an event at the current time.
  private mutating func add(_ intent: String) {
    let seconds = milliseconds / 1000
    let paddedFraction = String(milliseconds % 1000 + 1000).dropFirst()
    lines.append("{\"at\":\(seconds).\(paddedFraction),\(intent)}")
  }

  private mutating func choose(_ card: Int) {
    lastCard = card
    add("\"choose\":\(card)")
  }

  /// Chooses the card that matches the last card, or the next card of a pile, which has no pairs.
  private mutating func chooseMatch() {
    guard let lastCard, pairs.indices.contains(lastCard), let pair = pairs[lastCard] else {
      choose(random.element(of: cards))
      return
    }
    if let match = cards.first(where: { $0 != lastCard && pairs[$0] == pair }) {
      choose(match)
    } else if let nextCard = cards.first(where: { $0 > lastCard }) {
      choose(nextCard)
    } else {
      choose(cards[0])
    }
  }

  private mutating func restart() throws {
    let seed = UInt64(random.below(1000))
    previousPairs = pairs
    pairs = try deal(setup.header(seed: seed))
    add("\"restart\":\(seed)")
  }

  private mutating func undo() {
    if let previousPairs {
      pairs = previousPairs
      self.previousPairs = nil
    }
    add("\"undo\":true")
  }

  /// Chooses all pairs.
  ///
  /// After each pause, an earlier miss has turned face down.
  private mutating func finish() {
    let pairNumbers = Set(pairs.compactMap { $0 }).sorted()
    for pairNumber in random.shuffled(pairNumbers) {
      for card in cards where pairs[card] == pairNumber {
        milliseconds += random.element(of: [650, 1100])
        choose(card)
      }
    }
  }
}
