import Files

/// The pictures that a list of tracks names, in SoundCloud's shape.
struct TrackList: Equatable {
  /// A track with a picture.
  struct Track: Equatable {
    /// The title, or nothing if the list gives none; of a very long one the beginning.
    let title: String
    /// An address, whole or relative to the list's.
    let artwork: String
  }

  /// The first tracks that have a picture.
  let tracks: [Track]

  /// Reads a JSON array of objects, or an object with such an array called `collection` or `tracks`, and
  /// takes at most `limit` tracks.
  ///
  /// - Returns: `nil` if it is neither. Entries without an `artwork_url` are skipped.
  init?(_ bytes: [UInt8], limit: Int) {
    guard let json = try? JSON.Value(bytes),
      let entries = json.list ?? json["collection"]?.list ?? json["tracks"]?.list
    else { return nil }
    tracks = Array(
      entries.lazy.compactMap { entry -> Track? in
        guard let artwork = entry["artwork_url"]?.text, !artwork.isEmpty else { return nil }
        return Track(title: String((entry["title"]?.text ?? "").prefix(200)), artwork: artwork)
      }.prefix(limit))
  }
}
