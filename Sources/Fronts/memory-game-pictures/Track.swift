import Files

/// A track of a list in SoundCloud's shape, with its picture.
struct Track: Equatable {
  /// The title, or nothing if the list gives none; of a very long one the beginning.
  let title: String
  /// An address, whole or relative to the list's.
  let artwork: String

  /// Reads a JSON array of objects, or an object with such arrays called `collection` and `tracks`;
  /// `nil` if it is neither.
  ///
  /// The first tracks with an `artwork_url` are taken, at most `limit`.
  static func list(_ bytes: [UInt8], limit: Int) -> [Track]? {
    guard let json = try? JSON.Value(bytes) else { return nil }
    let lists = [json, json["collection"], json["tracks"]].compactMap { $0?.list }
    guard !lists.isEmpty else { return nil }
    let tracks = lists.joined().lazy.compactMap { entry -> Track? in
      guard let artwork = entry["artwork_url"]?.text, !artwork.isEmpty else { return nil }
      return Track(title: String((entry["title"]?.text ?? "").prefix(200)), artwork: artwork)
    }
    return Array(tracks.prefix(limit))
  }
}
