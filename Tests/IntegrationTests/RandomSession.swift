import Foundation

/// A session that is made up from the number of its pin, as the text of a session file.
///
/// Only the format of session files is used here, and the first line that `replay` prints, which
/// tells where the pairs lie. A changed rule therefore leaves the session as it is; only a changed
/// deal changes its events.
struct RandomSession {
  static let games = ["lab", "concentration", "challenge", "playing-cards", "card-viewer"]

  /// Returns the numbers of the pairs by their places, for the first line of a session.
  typealias Deal = (_ header: String) throws -> [Int?]

  /// The session as the text of its file.
  let text: String

  /// Makes up a session of a game; equal numbers give equal sessions.
  init(game: String, number: Int, deal: @escaping Deal) throws {
    let gameNumber = Self.games.firstIndex(of: game) ?? 0
    var random = PinRandom(seed: UInt64(gameNumber * 10_000 + number))
    let setup = RandomSetup(game: game, &random)
    var writer = EventWriter(setup: setup, deal: deal, random: random)
    try writer.play()
    text = ([setup.header(seed: setup.seed)] + writer.lines).map { $0 + "\n" }.joined()
  }
}

/// A game, its board, deck, players and seed.
private struct RandomSetup {
  private struct Deck {
    let name: String
    let pairs: Int
  }

  private static let decks = [
    Deck(name: "animals", pairs: 24), Deck(name: "faces", pairs: 24),
    Deck(name: "flags", pairs: 23), Deck(name: "frutiger-aero", pairs: 24),
    Deck(name: "halloween", pairs: 24), Deck(name: "pictures", pairs: 12),
    Deck(name: "playing-cards", pairs: 52), Deck(name: "sports", pairs: 24),
    Deck(name: "sums", pairs: 22),
  ]

  /// Rows and columns; small boards are more frequent, because their games end.
  private static let boards = [
    (1, 2), (1, 3), (2, 2), (2, 3), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 3), (4, 3), (4, 4),
    (5, 4), (5, 5), (6, 4), (6, 6),
  ]

  private static let players = ["person", "person", "computer:2", "computer:5", "computer:all"]

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

  init(game: String, _ random: inout PinRandom) {
    let isPile = game == "card-viewer"
    let board = random.element(of: Self.boards)
    let cards = board.0 * board.1
    let needed = isPile ? cards : cards / 2
    let fitting = Self.decks.filter { $0.pairs >= needed }
    self.game = game
    self.isPile = isPile
    rows = board.0
    columns = board.1
    deck = random.element(of: fitting).name
    let count = isPile || random.happens(percent: 40) ? 1 : 1 + random.below(4)
    players = (0..<count).map { _ in count == 1 ? "person" : random.element(of: Self.players) }
    preview = isPile ? "0" : random.element(of: ["0", "0", "0", "1.5", "3"])
    // Most seeds are small numbers, and some have all 64 bits.
    seed = random.happens(percent: 80) ? UInt64(random.below(100_000)) : random.next()
    let usual = ["halloween", "sports", "animals", "faces"]
    themes = game == "concentration" ? Set(usual + [deck]).sorted() : []
  }

  func header(seed: UInt64) -> String {
    var line = "{\"memory-game\":1,\"game\":\"\(game)\",\"deck\":\"\(deck)\",\"rows\":\(rows),"
    line += "\"columns\":\(columns),\"seed\":\(seed)"
    if players != ["person"] {
      line += ",\"players\":[\(players.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    if preview != "0" {
      line += ",\"first-look\":\(preview)"
    }
    return line + "}"
  }
}

/// Writes the events of a session.
private struct EventWriter {
  private let setup: RandomSetup
  private let deal: RandomSession.Deal
  private var random: PinRandom
  private var milliseconds = 0
  private var pairs: [Int?] = []
  /// The pairs of the deal before, to which Undo may lead back.
  private var earlierPairs: [Int?]?
  private var lastPlace: Int?
  private(set) var lines: [String] = []

  init(setup: RandomSetup, deal: @escaping RandomSession.Deal, random: PinRandom) {
    self.setup = setup
    self.deal = deal
    self.random = random
  }

  mutating func play() throws {
    pairs = try deal(setup.header(seed: setup.seed))
    for _ in 0..<(4 + random.below(24)) {
      try addEvent()
    }
    if random.happens(percent: 50) {
      finish()
      for _ in 0..<random.below(5) {
        try addEvent()
      }
    }
  }

  private mutating func addEvent() throws {
    // Times fall before, onto and behind the moments at which a miss turns down by itself.
    milliseconds += random.element(of: [0, 1, 250, 400, 600, 601, 1000, 1001, 1750, 3000, 61_000])
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

  private var cards: [Int] {
    pairs.indices.filter { pairs[$0] != nil }
  }

  /// Adds an event at the present time.
  private mutating func add(_ intent: String) {
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    lines.append("{\"at\":\(milliseconds / 1000).\(fraction),\(intent)}")
  }

  private mutating func choose(_ place: Int) {
    lastPlace = place
    add("\"choose\":\(place)")
  }

  /// Chooses the card that matches the last one; a pile has no pairs, and the next card is chosen.
  private mutating func chooseMatch() {
    guard let last = lastPlace, pairs.indices.contains(last), let pair = pairs[last] else {
      return choose(random.element(of: cards))
    }
    let match = cards.first { $0 != last && pairs[$0] == pair }
    choose(match ?? cards.first { $0 > last } ?? cards[0])
  }

  private mutating func restart() throws {
    let seed = UInt64(random.below(1000))
    earlierPairs = pairs
    pairs = try deal(setup.header(seed: seed))
    add("\"restart\":\(seed)")
  }

  private mutating func undo() {
    if let earlier = earlierPairs {
      pairs = earlier
      earlierPairs = nil
    }
    add("\"undo\":true")
  }

  /// Chooses all pairs; a pause behind each choice lets a miss before it turn down.
  private mutating func finish() {
    let numbers = random.shuffled(Set(pairs.compactMap { $0 }).sorted())
    for number in numbers {
      for place in cards where pairs[place] == number {
        milliseconds += random.element(of: [650, 1100])
        choose(place)
      }
    }
  }
}
