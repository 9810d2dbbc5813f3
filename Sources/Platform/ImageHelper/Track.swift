import Files

/// A track with a picture, from a list in SoundCloud's format.
struct Track: Equatable {
  private static let maximumTitleLength = 200

  /// The start of the title, or an empty string if there is no title.
  let title: String

  /// The address or the path of the picture.
  let artwork: String

  /// Parses a list and returns the tracks that have an `artwork_url`.
  ///
  /// The list is a JSON array, or the value of `collection` or `tracks` in a JSON object.
  ///
  /// - Parameters:
  ///   - bytes: The content of the list.
  ///   - limit: The maximum number of tracks.
  /// - Returns: The tracks, or `nil` if the bytes do not contain a list.
  static func parse(_ bytes: [UInt8], limit: Int) -> [Track]? {
    guard let json = try? JSON.Value(bytes) else { return nil }
    let possibleLists = [json.list, json["collection"]?.list, json["tracks"]?.list]
    let lists = possibleLists.compactMap(\.self)
    guard !lists.isEmpty else { return nil }

    var tracks: [Track] = []
    for entry in lists.joined() {
      if tracks.count == limit {
        break
      }
      if let track = Track(entry) {
        tracks.append(track)
      }
    }
    return tracks
  }
}

extension Track {
  private init?(_ json: JSON.Value) {
    guard let artwork = json["artwork_url"]?.text, !artwork.isEmpty else { return nil }
    let title = json["title"]?.text ?? ""
    self.init(title: String(title.prefix(Self.maximumTitleLength)), artwork: artwork)
  }
}
