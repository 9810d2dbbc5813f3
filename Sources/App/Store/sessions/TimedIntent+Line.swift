import Files
import Model
import Text
import ViewModel

extension Intent {
  /// Key and value in JSON, of a card its index.
  var json: (key: String, value: String) {
    switch self {
    case .choose(let card): ("choose", "\(card)")
    case .restart(let seed): ("restart", "\(seed)")
    case .chooseTheme(let name): ("deck", JSON.text(name))
    case .undo: ("undo", "true")
    case .hint: ("hint", "true")
    }
  }
}

// An event as a line of a session, in which cards are places of the grid.
extension TimedIntent {
  /// Longest session, in seconds: a thousand years, so that no time is beyond arithmetic.
  static let latest = 3.2e10

  /// Event as a line, without its end.
  public func line(on grid: Grid) -> String {
    var json = intent.json
    if case .choose(let card) = intent { json.value = "\(grid.place(ofCard: card))" }
    return "{\"at\":\(JSON.number(at)),\"\(json.key)\":\(json.value)}"
  }

  /// Reads a line strictly, as `JSON.Damage` or `Problem`; `earliest` is the time of the event before.
  init(_ line: some Sequence<UInt8>, of header: SessionHeader, earliest: Double) throws {
    let object = try JSON.Object(
      JSON.Value(line), keys: ["at", "choose", "restart", "deck", "undo", "hint"],
      orElse: tr("not an event in JSON"))
    let at = try object.value("at", \.double)
    // Of each key that is there; one that says no asks for nothing.
    let intents: [Intent?] = try [
      object.optional("choose") { $0.integer().map(Intent.choose) },
      object.optional("restart") { $0.integer().map { Intent.restart(seed: $0) } },
      object.optional("deck") { $0.text.map(Intent.chooseTheme) },
      object.optional("undo", \.boolean).map { $0 ? Intent.undo : nil },
      object.optional("hint", \.boolean).map { $0 ? Intent.hint : nil },
    ].compactMap(\.self)
    func refuse(_ sentence: String) throws -> Never { throw Problem(.badData, sentence) }
    guard 0...Self.latest ~= at else {
      try refuse(tr("\"at\" must be a number of seconds from 0 to \(JSON.number(Self.latest))"))
    }
    guard at >= earliest else {
      try refuse(
        tr("\"at\" goes back in time, from \(JSON.number(earliest)) to \(JSON.number(at))"))
    }
    guard intents.count == 1, var intent = intents[0] else {
      try refuse(
        tr("an event needs one of \"choose\", \"restart\", \"deck\", \"undo\" and \"hint\""))
    }
    switch intent {
    case .choose(let place):
      guard let card = header.grid.card(atPlace: place) else {
        let (rows, columns) = (header.grid.rows, header.grid.columns)
        try refuse(
          tr(
            """
            there is no card at place \(place) of a board with \(rows) rows and \(columns) columns
            """))
      }
      intent = .choose(card)
    case .chooseTheme(let name) where !header.themes.contains { $0.name == name }:
      try refuse(tr("the game \(header.game.name) has no theme \(JSON.text(name))"))
    case .undo where header.game.isPile, .hint where header.game.isPile:
      try refuse(tr("the game \(header.game.name) has no \"\(intent.json.key)\""))
    default: break
    }
    self.init(at: at, intent: intent)
  }
}
