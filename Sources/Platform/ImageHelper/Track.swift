import Files

/// A track of a list in SoundCloud's shape.
struct Track: Equatable {
  /// The first 200 characters of the title, if there is one.
  let title: String
  let artwork: String

  /// Tracks with an `artwork_url` in an array, or in `collection` and `tracks` of an object.
  static func parse(_ bytes: [UInt8], limit: Int) -> [Track]? {
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
