import Files
import Model
import ViewModel

extension TimedIntent {
  /// Reads an event's line strictly.
  ///
  /// - Parameter earliest: the time of the event before.
  /// - Throws: `JSON.Damage` if it is no JSON, `Problem` if it is no event of this game.
  init(
    _ bytes: some Sequence<UInt8>, of header: SessionHeader, earliest: Double
  ) throws {
    let line = try StrictLine(bytes, of: "an event", keys: ["at", "choose", "restart", "deck"])
    let at = try line.value("at", \.double)
    let place = try line.optional("choose") { $0.integer() as Int? }
    let seed = try line.optional("restart") { $0.integer() as UInt64? }
    let theme = try line.optional("deck", \.text)
    guard at >= 0, at <= Self.latest else {
      throw Problem(
        .badData, "\"at\" must be a number of seconds from 0 to \(JSON.number(Self.latest))")
    }
    guard at >= earliest else {
      throw Problem(
        .badData, "\"at\" goes back in time, from \(JSON.number(earliest)) to \(JSON.number(at))")
    }
    let intent: Intent
    switch (place, seed, theme) {
    case (let place?, nil, nil):
      let grid = header.grid
      guard let card = grid.card(atPlace: place) else {
        throw Problem(
          .badData,
          """
          there is no card at place \(place) of a board with \(grid.rows) rows and \(grid.columns) \
          columns
          """)
      }
      intent = .choose(card)
    case (nil, let seed?, nil): intent = .restart(seed: seed)
    case (nil, nil, let name?) where header.themes.contains { $0.name == name }:
      intent = .chooseTheme(name)
    case (nil, nil, let name?):
      throw Problem(.badData, "the game \(header.game.name) has no theme \(JSON.text(name))")
    default:
      throw Problem(.badData, "an event needs one of \"choose\", \"restart\" and \"deck\"")
    }
    self.init(at: at, intent: intent)
  }
}
