import Files
import Localization
import Model
import ViewModel

extension Intent {
  /// The key that represents the intent in a line of a session.
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

// An event is a line of a session's file. The line identifies a card by its position on the board.
extension TimedIntent {
  /// The maximum time of an event, in seconds since the session began.
  ///
  /// It is about a thousand years.
  package static let maximumTime = 3.2e10

  /// Returns the event as a line of JSON, without a line break.
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

  /// Reads an event from a line of a session's file.
  ///
  /// Throws a `JSON.ParseError` if the line is not JSON, or a `UserFacingError` if it is not a
  /// valid event of the session.
  ///
  /// - Parameters:
  ///   - line: The line, without a line break.
  ///   - header: The header of the session.
  ///   - earliestTime: The time of the previous event.
  init(
    _ line: some Sequence<UInt8>,
    of header: SessionHeader,
    earliest earliestTime: Double
  ) throws {
    let fields = try EventFields(line)
    try fields.validateTime(earliest: earliestTime)
    let intent = try fields.makeIntent(in: header)
    self.init(at: fields.time, intent: intent)
  }
}

/// The values in the line of an event.
///
/// Exactly one of the optional values must be present.
private struct EventFields {
  let time: Double

  /// The position of a chosen card.
  private let position: Int?

  /// The seed of a restart.
  private let seed: UInt64?

  /// The name of a chosen theme.
  private let theme: String?

  private let isUndo: Bool?
  private let isHint: Bool?

  /// Reads the values in the line of an event.
  init(_ line: some Sequence<UInt8>) throws {
    let object = try JSON.Object(
      JSON.Value(line),
      keys: ["at", "choose", "restart", "deck", "undo", "hint"],
      orElse: tr("not an event in JSON")
    )
    time = try object.value("at", \.double)
    position = try object.optional("choose") { $0.integer() }
    seed = try object.optional("restart") { $0.integer() }
    theme = try object.optional("deck", \.text)
    isUndo = try object.optional("undo", \.boolean)
    isHint = try object.optional("hint", \.boolean)
  }

  /// Throws an error if the time of the event is too large, or earlier than the previous event.
  func validateTime(earliest earliestTime: Double) throws(UserFacingError) {
    let maximumTime = TimedIntent.maximumTime
    guard 0...maximumTime ~= time else {
      throw .badData(
        tr("\"at\" must be a number of seconds from 0 to \(JSON.numberLiteral(maximumTime))"))
    }
    guard time >= earliestTime else {
      let earliest = JSON.numberLiteral(earliestTime)
      let time = JSON.numberLiteral(time)
      throw .badData(tr("\"at\" goes back in time, from \(earliest) to \(time)"))
    }
  }

  /// Returns the intent that the line describes if it is possible in the session's game.
  func makeIntent(in header: SessionHeader) throws(UserFacingError) -> Intent {
    let intent: Intent
    switch (position, seed, theme, isUndo, isHint) {
    case (let position?, nil, nil, nil, nil):
      intent = .choose(try card(at: position, on: header.grid))
    case (nil, let seed?, nil, nil, nil):
      intent = .restart(seed: seed)
    case (nil, nil, let theme?, nil, nil):
      try validate(theme: theme, in: header)
      intent = .chooseTheme(theme)
    case (nil, nil, nil, true, nil):
      intent = .undo
    case (nil, nil, nil, nil, true):
      intent = .hint
    default:
      throw .badData(
        tr("an event needs one of \"choose\", \"restart\", \"deck\", \"undo\" and \"hint\""))
    }

    if header.game.isPile, [.undo, .hint].contains(intent) {
      throw .badData(tr("the game \(header.game.name) has no \"\(intent.jsonKey)\""))
    }
    return intent
  }

  /// Returns the index of the card at a position of the board.
  private func card(at position: Int, on grid: Grid) throws(UserFacingError) -> Int {
    guard let card = grid.card(atPosition: position) else {
      let rows = grid.rows
      let columns = grid.columns
      throw .badData(
        tr(
          "there is no card at position \(position) of a board of size \(rows)×\(columns)"))
    }
    return card
  }

  /// Throws an error if the game does not have the theme.
  private func validate(theme: String, in header: SessionHeader) throws(UserFacingError) {
    guard header.themes.contains(where: { $0.name == theme }) else {
      throw .badData(
        tr("the game \(header.game.name) has no theme \(JSON.stringLiteral(theme))"))
    }
  }
}
