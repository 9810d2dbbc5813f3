import Files
import Localization

/// JSON line of `memory-game-pictures`: any `progress`, then one `deck` or `problem`.
package enum PictureMessage: Equatable, Sendable {
  /// Number of pictures that are done with, of all in the list.
  case progress(loaded: Int, of: Int)
  /// The pictures that could be loaded; the warning is one line about those that could not.
  case deck(PictureDeck, warning: String?)
  /// The reason why there is no deck, in one line.
  case problem(String)

  /// Reads a line; `nil` if it is no message.
  package init?(line: some Sequence<UInt8>) {
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
  package var line: [UInt8] {
    let fields: [String: JSON.Value?] =
      switch self {
      case .progress(let loaded, let count): ["loaded": .integer(loaded), "of": .integer(count)]
      case .deck(let deck, let warning):
        ["deck": .object(deck.fields), "warning": warning.map { .text($0) }]
      case .problem(let problem): ["problem": .text(problem)]
      }
    return Array("\(JSON.Value.object(fields.compactMapValues(\.self)))\n".utf8)
  }

  /// The same without the path of a folder.
  package func hiding(_ folder: String) -> PictureMessage {
    func shortened(_ text: String) -> String {
      text.replacing("\(folder)/", with: "").replacing("\(folder): ", with: "")
    }
    return switch self {
    case .deck(let deck, let warning): .deck(deck, warning: warning.map(shortened))
    case .problem(let problem): .problem(shortened(problem))
    case .progress: self
    }
  }

  /// The pictures, unless there are none; `warn` is called with what is wrong with some.
  package func deck(warn: (String) -> Void = { _ in }) throws(UserFacingError) -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning {
        warn(warning)
      }
      return deck
    case .problem(let problem): throw .missingInput(problem)
    case .progress: throw .missingInput(tr("no pictures came"))
    }
  }
}

/// Pictures on this machine, ready to be dealt; no two look the same.
package struct PictureDeck: Equatable, Sendable {
  /// A picture in a file.
  package struct Picture: Equatable, Sendable {
    /// The title in the list, which may be empty and is never part of a path.
    package let title: String
    /// The file: PNG, JPEG or WebP, at most 25 megapixels.
    package let path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }

    fileprivate init?(_ json: JSON.Value) {
      guard let title = json["title"]?.text, let path = json["path"]?.text else { return nil }
      self.init(title: title, path: path)
    }

    fileprivate var json: JSON.Value { .object(["title": .text(title), "path": .text(path)]) }
  }

  /// The place of the pictures, as the player wrote it.
  package let source: String
  /// The pictures in the order of the list.
  package let pictures: [Picture]

  package init(source: String, pictures: [Picture]) {
    self.source = source
    self.pictures = pictures
  }

  init?(_ json: JSON.Value) {
    guard let source = json["source"]?.text, let list = json["pictures"]?.list else { return nil }
    self.init(source: source, pictures: list.compactMap(Picture.init))
    guard pictures.count == list.count else { return nil }
  }

  var fields: [String: JSON.Value] {
    ["source": .text(source), "pictures": .list(pictures.map(\.json))]
  }
}
