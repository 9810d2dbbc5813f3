import CCurl
import Files
import Pictures
import Text

extension PictureClient {
  /// A picture that a list or a folder names.
  struct Item: Sendable {
    let title: String
    /// The address, or the path of a file of this machine.
    let place: String
    var isRemote = false
    /// The reason why it may not be loaded from there.
    var refusal: Failure?
    /// The place as it may be shown in a terminal: it comes from a list.
    var name: String { String(place.prefix(200)).replacing(/\p{C}+/, with: "?") }
  }

  /// The pictures of a source, each place once, in order.
  func items(of source: String) throws(Problem) -> [Item] {
    let place = try PictureSource(source)
    do {
      var places: Set<String> = []
      let items = try items(of: place).filter { places.insert($0.place).inserted }
      guard items.isEmpty else { return items }
      throw Problem(.missingInput, tr("there are no pictures in it"))
    } catch {
      throw Problem(.missingInput, in: source, "\(error)")
    }
  }

  private func items(of source: PictureSource) throws -> [Item] {
    switch source {
    case .folder(let path):
      let items = File.names(in: path).sorted().compactMap { name -> Item? in
        let title = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
        let kind = name.dropFirst(title.count).lowercased()
        guard [".png", ".jpg", ".jpeg", ".webp"].contains(kind) else { return nil }
        return Item(title: String(title), place: "\(path)/\(name)")
      }
      return Array(items.prefix(limits.pictures))
    case .file(let path):
      let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
      return try tracks(File.bytes(of: path, limit: limits.bytes)).map { track in
        if scheme(of: track.artwork) != nil { return item(track) }
        // A name is a file in the list's folder, or in one below it.
        if track.artwork.hasPrefix("/") || track.artwork.split(separator: "/").contains("..") {
          let refusal = Failure.passing(tr("this lies outside the list's folder"))
          return Item(title: track.title, place: track.artwork, refusal: refusal)
        }
        return Item(title: track.title, place: "\(folder)/\(track.artwork)")
      }
    case .url where isOffline: throw Failure.notHere
    case .url(let text):
      try downloads.start(address(text))
      guard let list = try downloads.next()?.answer.get() else { return [] }
      return try tracks(list.bytes).map { item($0, base: list.address) }
    }
  }

  private func tracks(_ bytes: [UInt8]) throws(Problem) -> [Track] {
    if let tracks = Track.list(bytes, limit: limits.pictures) { return tracks }
    throw Problem(.missingInput, tr("this is not a list of tracks in JSON"))
  }

  private func item(_ track: Track, base: String? = nil) -> Item {
    do throws(Failure) {
      let address = try address(track.artwork, base: base)
      return Item(title: track.title, place: address, isRemote: true)
    } catch {
      return Item(title: track.title, place: track.artwork, refusal: error)
    }
  }

  private func scheme(of text: String) -> String? {
    text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*(?=:)/)?.output.lowercased()
  }

  /// The whole address, relative to a base.
  private func address(_ text: String, base: String? = nil) throws(Failure) -> String {
    guard ["http", "https", nil].contains(scheme(of: text)) else { throw .wrongScheme }
    let url = curl_url()
    defer { curl_url_cleanup(url) }
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    for part in [base, text].compactMap(\.self) {
      let result = curl_url_set(url, CURLUPART_URL, part, flags)
      guard result == CURLUE_OK, !part.utf8.contains(0) else { throw .noAddress }
    }
    var whole: UnsafeMutablePointer<CChar>?
    curl_url_get(url, CURLUPART_URL, &whole, 0)
    defer { curl_free(whole) }
    return whole.map { String(cString: $0) } ?? text
  }
}

/// A track of a list in SoundCloud's shape.
struct Track: Equatable {
  /// The first 200 characters of the title, if there is one.
  let title: String
  /// The address of its picture, whole or relative to the list's.
  let artwork: String

  /// Reads the first tracks with an `artwork_url` from a JSON array of objects, or an object with such
  /// arrays called `collection` and `tracks`; `nil` if it is neither.
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
