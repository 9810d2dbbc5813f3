import Model
import ViewModel

/// An intent and when the player had it: one line of a session.
public struct TimedIntent: Equatable, Sendable {
  /// The longest session: a thousand years, so that no time is beyond arithmetic.
  static let latest = 3.2e10

  /// Seconds since the session began.
  public let at: Double
  /// What the player asked for.
  public let intent: Intent

  /// Creates an event.
  public init(at: Double, intent: Intent) {
    self.at = at
    self.intent = intent
  }

  /// The event as a line, without its end.
  ///
  /// - Parameter grid: the board; a session speaks of places, the program of cards.
  public func line(on grid: Grid) -> String {
    switch intent {
    case .choose(let card): "{\"at\":\(JSON.number(at)),\"choose\":\(grid.place(ofCard: card))}"
    case .restart(let seed): "{\"at\":\(JSON.number(at)),\"restart\":\(seed)}"
    case .chooseTheme(let name): "{\"at\":\(JSON.number(at)),\"deck\":\(JSON.text(name))}"
    }
  }
}

/// An event as it stands in the file, not yet checked against the board.
struct RawEvent: Decodable {
  let at: Double
  let choose: Int?
  let restart: UInt64?
  let deck: String?

  init(from decoder: any Decoder) throws {
    let line = try StrictLine(decoder, keys: ["at", "choose", "restart", "deck"])
    at = try line.value("at")
    choose = try line.optional("choose")
    restart = try line.optional("restart")
    deck = try line.optional("deck")
  }

  /// Checks the event.
  ///
  /// - Parameter earliest: the time of the event before.
  func checked(by header: SessionHeader, earliest: Double) throws(Refusal) -> TimedIntent {
    guard at.isFinite, at >= 0, at <= TimedIntent.latest else {
      throw Refusal(
        "\"at\" must be a number of seconds from 0 to \(JSON.number(TimedIntent.latest))")
    }
    guard at >= earliest else {
      throw Refusal(
        "\"at\" goes back in time, from \(JSON.number(earliest)) to \(JSON.number(at))")
    }
    let grid = header.grid
    switch (choose, restart, deck) {
    case (let place?, nil, nil):
      guard let card = grid.card(atPlace: place) else {
        throw Refusal(
          """
          there is no card at place \(place) of a board with \(grid.rows) rows and \
          \(grid.columns) columns
          """)
      }
      return TimedIntent(at: at, intent: .choose(card))
    case (nil, let seed?, nil): return TimedIntent(at: at, intent: .restart(seed: seed))
    case (nil, nil, let name?) where header.themes.contains { $0.name == name }:
      return TimedIntent(at: at, intent: .chooseTheme(name))
    case (nil, nil, let name?):
      throw Refusal("the game \(header.game.name) has no theme \(JSON.text(name))")
    default: throw Refusal("an event needs one of \"choose\", \"restart\" and \"deck\"")
    }
  }
}
