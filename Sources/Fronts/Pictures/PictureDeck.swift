/// Pictures on this machine, ready to be dealt; no two look the same.
public struct PictureDeck: Equatable, Sendable {
  /// A picture in a file.
  public struct Picture: Equatable, Sendable {
    /// What the list calls it, which may be empty and is never part of a path.
    public let title: String
    /// The file: PNG, JPEG or WebP, at most 64 megapixels.
    public let path: String

    /// Creates a picture.
    public init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// Where the pictures come from, as the player wrote it.
  public let source: String
  /// The pictures in the order of the list.
  public let pictures: [Picture]

  /// Creates a deck.
  public init(source: String, pictures: [Picture]) {
    self.source = source
    self.pictures = pictures
  }
}
