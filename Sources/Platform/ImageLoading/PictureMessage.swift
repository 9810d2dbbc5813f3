import Files
import Localization

/// A message that the program `memory-game-pictures` prints as a line of JSON.
///
/// The program sends any number of `progress` messages, and then one `deck` or `problem`.
package enum PictureMessage: Equatable, Sendable {
  /// The number of pictures that have been processed so far, and the total number of pictures.
  case progress(loaded: Int, of: Int)

  /// The pictures that could be loaded, and a one-line warning about the others.
  case deck(PictureDeck, warning: String?)

  /// The reason why there is no deck, in one line.
  case problem(String)

  /// Parses a message from a line, or returns `nil` if the line is not a message.
  package init?(line: some Sequence<UInt8>) {
    guard let json = try? JSON.Value(line) else { return nil }
    if let deckValue = json["deck"], let deck = PictureDeck(deckValue) {
      self = .deck(deck, warning: json["warning"]?.text)
    } else if let problem = json["problem"]?.text {
      self = .problem(problem)
    } else if let loaded: Int = json["loaded"]?.integer(), let count: Int = json["of"]?.integer() {
      self = .progress(loaded: loaded, of: count)
    } else {
      return nil
    }
  }

  /// The message as a line of JSON, including the newline character.
  package var line: [UInt8] {
    Array("\(JSON.Value.object(fields))\n".utf8)
  }

  private var fields: [String: JSON.Value] {
    switch self {
    case .progress(let loaded, let count):
      return ["loaded": .integer(loaded), "of": .integer(count)]
    case .deck(let deck, let warning):
      var fields: [String: JSON.Value] = ["deck": .object(deck.fields)]
      if let warning {
        fields["warning"] = .text(warning)
      }
      return fields
    case .problem(let problem):
      return ["problem": .text(problem)]
    }
  }

  /// Returns a copy of the message without the path of a folder in its warning or problem.
  package func hiding(_ folder: String) -> PictureMessage {
    switch self {
    case .deck(let deck, let warning):
      guard let warning else { return self }
      return .deck(deck, warning: Self.text(warning, hiding: folder))
    case .problem(let problem):
      return .problem(Self.text(problem, hiding: folder))
    case .progress:
      return self
    }
  }

  private static func text(_ text: String, hiding folder: String) -> String {
    text
      .replacing("\(folder)/", with: "")
      .replacing("\(folder): ", with: "")
  }

  /// Returns the deck in the message.
  ///
  /// - Parameter warn: A function that receives the warning about pictures that could not be
  ///   loaded.
  /// - Throws: A `UserFacingError` if the message contains no deck.
  package func deck(warn: (String) -> Void = { _ in }) throws(UserFacingError) -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning {
        warn(warning)
      }
      return deck
    case .problem(let problem):
      throw .missingInput(problem)
    case .progress:
      throw .missingInput(tr("no pictures were loaded"))
    }
  }
}

/// A deck of pictures that are stored in files on this computer.
///
/// No two pictures look the same.
package struct PictureDeck: Equatable, Sendable {
  /// A picture that is stored in a file.
  package struct Picture: Equatable, Sendable {
    /// The title of the picture, which may be empty and is never part of a path.
    package let title: String

    /// The path of the file, which is a PNG, JPEG or WebP picture of at most 25 megapixels.
    package let path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }

    fileprivate init?(_ json: JSON.Value) {
      guard let title = json["title"]?.text, let path = json["path"]?.text else { return nil }
      self.init(title: title, path: path)
    }

    fileprivate var json: JSON.Value {
      .object(["title": .text(title), "path": .text(path)])
    }
  }

  /// The source of the pictures, as the player typed it.
  package let source: String

  /// The pictures in the order of the list.
  package let pictures: [Picture]

  package init(source: String, pictures: [Picture]) {
    self.source = source
    self.pictures = pictures
  }

  /// Creates a deck from a JSON value, or returns `nil` if the value does not describe a deck.
  init?(_ json: JSON.Value) {
    guard let source = json["source"]?.text, let list = json["pictures"]?.list else { return nil }
    let pictures = list.compactMap(Picture.init)
    guard pictures.count == list.count else { return nil }
    self.init(source: source, pictures: pictures)
  }

  /// The members of the JSON object that represents the deck.
  var fields: [String: JSON.Value] {
    ["source": .text(source), "pictures": .list(pictures.map(\.json))]
  }
}
