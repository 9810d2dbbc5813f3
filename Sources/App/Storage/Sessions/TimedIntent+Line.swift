import Files
import Localization
import Model
import ViewModel

extension Intent {
  package var jsonKey: String {
    switch self {
    case .choose: "choose"
    case .restart: "restart"
    case .chooseTheme: "deck"
    case .undo: "undo"
    case .hint: "hint"
    }
  }
}

// An event as a line of a session, in which cards are places of the grid.
extension TimedIntent {
  /// Longest session, in seconds: a thousand years, so that no time is beyond arithmetic.
  package static let maximumTime = 3.2e10

  /// Event as a line, without its end.
  package func jsonLine(on grid: Grid) -> String {
    let value =
      switch intent {
      case .choose(let card): "\(grid.position(ofCard: card))"
      case .restart(let seed): "\(seed)"
      case .chooseTheme(let name): JSON.stringLiteral(name)
      case .undo, .hint: "true"
      }
    return "{\"at\":\(JSON.numberLiteral(time)),\"\(intent.jsonKey)\":\(value)}"
  }

  /// Reads a line strictly, as `JSON.Damage` or `UserFacingError`; `earliest` is the time of the
  /// event before.
  init(_ line: some Sequence<UInt8>, of header: SessionHeader, earliest: Double) throws {
    let object = try JSON.Object(
      JSON.Value(line), keys: ["at", "choose", "restart", "deck", "undo", "hint"],
      orElse: tr("not an event in JSON"))
    let time = try object.value("at", \.double)
    let position: Int? = try object.optional("choose") { $0.integer() }
    let seed: UInt64? = try object.optional("restart") { $0.integer() }
    let theme = try object.optional("deck", \.text)
    let isUndo = try object.optional("undo", \.boolean)
    let isHint = try object.optional("hint", \.boolean)
    func throwBadData(_ sentence: String) throws -> Never {
      throw UserFacingError(.badData, sentence)
    }
    guard 0...Self.maximumTime ~= time else {
      try throwBadData(
        tr("\"at\" must be a number of seconds from 0 to \(JSON.numberLiteral(Self.maximumTime))"))
    }
    guard time >= earliest else {
      try throwBadData(
        tr(
          "\"at\" goes back in time, from \(JSON.numberLiteral(earliest)) to \(JSON.numberLiteral(time))"
        ))
    }
    let intent: Intent
    switch (position, seed, theme, isUndo, isHint) {
    case (let place?, nil, nil, nil, nil):
      guard let card = header.grid.card(atPosition: place) else {
        let rows = header.grid.rows
        let columns = header.grid.columns
        try throwBadData(
          tr(
            """
            there is no card at place \(place) of a board with \(rows) rows and \(columns) columns
            """))
      }
      intent = .choose(card)
    case (nil, let seed?, nil, nil, nil):
      intent = .restart(seed: seed)
    case (nil, nil, let name?, nil, nil):
      guard header.themes.contains(where: { $0.name == name }) else {
        try throwBadData(
          tr("the game \(header.game.name) has no theme \(JSON.stringLiteral(name))"))
      }
      intent = .chooseTheme(name)
    case (nil, nil, nil, true, nil):
      intent = .undo
    case (nil, nil, nil, nil, true):
      intent = .hint
    default:
      try throwBadData(
        tr("an event needs one of \"choose\", \"restart\", \"deck\", \"undo\" and \"hint\""))
    }
    if header.game.isPile, [.undo, .hint].contains(intent) {
      try throwBadData(tr("the game \(header.game.name) has no \"\(intent.jsonKey)\""))
    }
    self.init(at: time, intent: intent)
  }
}
