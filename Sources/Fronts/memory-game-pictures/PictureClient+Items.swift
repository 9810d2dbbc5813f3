import Files
import Foundation
import Pictures

extension PictureClient {
  /// A picture that a list or a folder names.
  struct Item: Sendable {
    let title: String
    /// The address, or the path of a file of this machine.
    let place: String
    var url: URL?
    /// Why it may not be loaded from there.
    var refusal: Failure?
    /// The place as it may be shown in a terminal: it comes from a list.
    var name: String { String(place.prefix(200)).replacing(/\p{C}+/, with: "?") }
  }

  /// The pictures of a source, each place once, in order.
  func items(of source: String) async throws(Problem) -> [Item] {
    let place = try PictureSource(source)
    do {
      var places: Set<[String?]> = []
      let items = try await items(of: place).filter {
        places.insert([$0.place, $0.refusal?.description]).inserted
      }
      guard items.isEmpty else { return items }
      throw Problem(.missingInput, "there are no pictures in it")
    } catch {
      throw Problem(.missingInput, "\(source): \(error)")
    }
  }

  private func items(of source: PictureSource) async throws -> [Item] {
    switch source {
    case .folder(let path):
      let names = File.names(in: path).sorted().filter { name in
        ["png", "jpg", "jpeg", "webp"].contains((name as NSString).pathExtension.lowercased())
      }
      return names.prefix(limits.pictures).map { name in
        Item(title: (name as NSString).deletingPathExtension, place: "\(path)/\(name)")
      }
    case .file(let path):
      let folder = (path as NSString).deletingLastPathComponent
      return try tracks(File.bytes(of: path, limit: limits.bytes)).map { track in
        let url = URL(string: track.artwork)
        if url?.scheme != nil { return item(track, at: url) }
        // A name is a file in the list's folder, or in one below it.
        if track.artwork.hasPrefix("/") || track.artwork.split(separator: "/").contains("..") {
          let refusal = Failure("this lies outside the list's folder", mayPass: true)
          return Item(title: track.title, place: track.artwork, refusal: refusal)
        }
        return Item(title: track.title, place: "\(folder)/\(track.artwork)")
      }
    case .url(let text):
      guard let url = URL(string: text) else { throw Problem(.missingInput, "no address") }
      let answer = try await get(url).get()
      return try tracks(answer.bytes).map { track in
        item(track, at: URL(string: track.artwork, relativeTo: answer.url)?.absoluteURL)
      }
    }
  }

  private func tracks(_ bytes: [UInt8]) throws(Problem) -> [Track] {
    if let tracks = Track.list(bytes, limit: limits.pictures) { return tracks }
    throw Problem(.missingInput, "this is not a list of tracks in JSON")
  }

  private func item(_ track: Track, at url: URL?) -> Item {
    if let url, url.isHTTP {
      return Item(title: track.title, place: url.absoluteString, url: url)
    }
    let refusal = url == nil ? Failure.noAddress : .wrongScheme
    return Item(title: track.title, place: track.artwork, refusal: refusal)
  }
}

extension URL {
  var isHTTP: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

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
