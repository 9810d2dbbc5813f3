import Files

/// Pictures on this machine, ready to be dealt; no two look the same.
public struct PictureDeck: Equatable, Sendable {
  /// A picture in a file.
  public struct Picture: Equatable, Sendable {
    /// The title in the list, which may be empty and is never part of a path.
    public let title: String
    /// The file: PNG, JPEG or WebP, at most 64 megapixels.
    public let path: String

    /// Creates a picture.
    public init(title: String, path: String) { (self.title, self.path) = (title, path) }
  }

  /// The place of the pictures, as the player wrote it.
  public let source: String
  /// The pictures in the order of the list.
  public let pictures: [Picture]

  /// Creates a deck.
  public init(source: String, pictures: [Picture]) {
    (self.source, self.pictures) = (source, pictures)
  }

  init?(_ json: JSON.Value) {
    guard let source = json["source"]?.text, let list = json["pictures"]?.list else { return nil }
    let pictures = list.compactMap { picture -> Picture? in
      guard let title = picture["title"]?.text, let path = picture["path"]?.text else { return nil }
      return Picture(title: title, path: path)
    }
    guard pictures.count == list.count else { return nil }
    self.init(source: source, pictures: pictures)
  }

  var fields: [String: JSON.Value] {
    let pictures = pictures.map { picture in
      JSON.Value.object(["title": .text(picture.title), "path": .text(picture.path)])
    }
    return ["source": .text(source), "pictures": .list(pictures)]
  }
}
