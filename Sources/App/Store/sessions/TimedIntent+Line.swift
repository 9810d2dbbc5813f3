import Files
import Model
import Text
import ViewModel

// An event as a line of a session; a session speaks of places, the program of cards.
extension TimedIntent {
  /// The longest session: a thousand years, so that no time is beyond arithmetic.
  static let latest = 3.2e10

  /// The event as a line, without its end.
  public func line(on grid: Grid) -> String {
    let what =
      switch intent {
      case .choose(let card): "\"choose\":\(grid.place(ofCard: card))"
      case .restart(let seed): "\"restart\":\(seed)"
      case .chooseTheme(let name): "\"deck\":\(JSON.text(name))"
      case .undo: "\"undo\":true"
      case .hint: "\"hint\":true"
      }
    return "{\"at\":\(JSON.number(at)),\(what)}"
  }

  /// Reads a line strictly; `earliest` is the time of the event before.
  ///
  /// - Throws: `JSON.Damage` if it is no JSON, `Problem` if it is no event of this game.
  init(_ line: some Sequence<UInt8>, of header: SessionHeader, earliest: Double) throws {
    let object = try JSON.Object(
      JSON.Value(line), keys: ["at", "choose", "restart", "deck", "undo", "hint"],
      orElse: tr("not an event in JSON"))
    let at = try object.value("at", \.double)
    let place: Int? = try object.optional("choose") { $0.integer() }
    let seed: UInt64? = try object.optional("restart") { $0.integer() }
    let theme = try object.optional("deck", \.text)
    let isUndo = try object.optional("undo", \.boolean)
    let isHint = try object.optional("hint", \.boolean)
    guard 0...Self.latest ~= at else {
      throw Problem(
        .badData, tr("\"at\" must be a number of seconds from 0 to \(JSON.number(Self.latest))"))
    }
    guard at >= earliest else {
      throw Problem(
        .badData,
        tr("\"at\" goes back in time, from \(JSON.number(earliest)) to \(JSON.number(at))"))
    }
    switch (place, seed, theme, isUndo, isHint) {
    case (let place?, nil, nil, nil, nil):
      guard let card = header.grid.card(atPlace: place) else {
        let (rows, columns) = (header.grid.rows, header.grid.columns)
        throw Problem(
          .badData,
          tr(
            """
            there is no card at place \(place) of a board with \(rows) rows and \(columns) columns
            """))
      }
      self.init(at: at, intent: .choose(card))
    case (nil, nil, nil, true, nil): self.init(at: at, intent: .undo)
    case (nil, nil, nil, nil, true): self.init(at: at, intent: .hint)
    case (nil, let seed?, nil, nil, nil): self.init(at: at, intent: .restart(seed: seed))
    case (nil, nil, let name?, nil, nil):
      guard header.themes.contains(where: { $0.name == name }) else {
        throw Problem(.badData, tr("the game \(header.game.name) has no theme \(JSON.text(name))"))
      }
      self.init(at: at, intent: .chooseTheme(name))
    default:
      throw Problem(
        .badData,
        tr("an event needs one of \"choose\", \"restart\", \"deck\", \"undo\" and \"hint\""))
    }
  }
}
