import Files

/// What the program `memory-game-pictures` says on its standard output, one JSON object a line.
///
/// Any number of `progress` comes first, then exactly one of `deck` and `problem`.
public enum PictureMessage: Equatable, Sendable {
  /// So many pictures are done with, of so many that the list names.
  case progress(loaded: Int, of: Int)
  /// The pictures that could be loaded; the warning is one line about those that could not.
  case deck(PictureDeck, warning: String?)
  /// There is no deck: one line for a person.
  case problem(String)

  /// Reads a line; `nil` if it is no message.
  public init?(line: some Sequence<UInt8>) {
    guard let line = try? JSON.Value(line) else { return nil }
    if let deck = line["deck"].flatMap(PictureDeck.init) {
      self = .deck(deck, warning: line["warning"]?.text)
    } else if let problem = line["problem"]?.text {
      self = .problem(problem)
    } else if let loaded: Int = line["loaded"]?.integer(), let count: Int = line["of"]?.integer() {
      self = .progress(loaded: loaded, of: count)
    } else {
      return nil
    }
  }

  /// The message as a line, with its end.
  public var line: [UInt8] {
    var fields: [JSON.Key: JSON.Value] = [:]
    switch self {
    case .progress(let loaded, let count):
      fields = ["loaded": .integer(loaded), "of": .integer(count)]
    case .deck(let deck, let warning):
      fields["deck"] = .object(deck.fields)
      fields["warning"] = warning.map { .text($0) }
    case .problem(let problem): fields["problem"] = .text(problem)
    }
    return Array("\(JSON.Value.object(fields))\n".utf8)
  }
}
