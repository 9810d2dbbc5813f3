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
    let values: [String: JSON.Value] =
      switch self {
      case .progress(let loaded, let count): ["loaded": .integer(loaded), "of": .integer(count)]
      case .deck(let deck, let warning?): ["deck": deck.json, "warning": .text(warning)]
      case .deck(let deck, nil): ["deck": deck.json]
      case .problem(let problem): ["problem": .text(problem)]
      }
    return Array("\(JSON.Value.object(values))\n".utf8)
  }
}

extension PictureDeck {
  fileprivate init?(_ json: JSON.Value) {
    guard let source = json["source"]?.text, let list = json["pictures"]?.list else { return nil }
    let pictures = list.compactMap { picture -> Picture? in
      guard let title = picture["title"]?.text, let path = picture["path"]?.text else { return nil }
      return Picture(title: title, path: path)
    }
    guard pictures.count == list.count else { return nil }
    self.init(source: source, pictures: pictures)
  }

  fileprivate var json: JSON.Value {
    let pictures = pictures.map { picture in
      JSON.Value.object(["title": .text(picture.title), "path": .text(picture.path)])
    }
    return .object(["source": .text(source), "pictures": .list(pictures)])
  }
}
