import Files
import Foundation
import Pictures

extension PictureClient {
  /// A picture that a list or a folder names.
  struct Item: Sendable {
    enum Place: Hashable, Sendable {
      case url(URL)
      case file(String)
      /// Nowhere that it may be loaded from.
      case nowhere(String, Failure)
    }
    let title: String
    let place: Place

    var name: String {
      let name =
        switch place {
        case .url(let url): url.absoluteString
        case .file(let path): path
        case .nowhere(let text, _): text
        }
      // It comes from a list and may be shown in a terminal.
      return String(name.prefix(200)).replacing(/\p{C}+/, with: "?")
    }
  }

  /// The pictures of a source, each place once, in order.
  func items(of source: String) async throws(Problem) -> [Item] {
    let place = try PictureSource(source)
    do {
      var places: Set<Item.Place> = []
      let items = try await items(of: place).filter { places.insert($0.place).inserted }
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
        Item(title: (name as NSString).deletingPathExtension, place: .file("\(path)/\(name)"))
      }
    case .file(let path):
      let bytes = try File.bytes(of: path, limit: limits.bytes)
      return try list(bytes) { Self.place($0, beside: path) }
    case .url(let text):
      guard let url = URL(string: text) else { throw Problem(.missingInput, "no address") }
      let answer = try await get(url).get()
      return try list(answer.bytes) { artwork in
        URL(string: artwork, relativeTo: answer.url).map { Self.place(artwork, at: $0.absoluteURL) }
          ?? .nowhere(artwork, .noAddress)
      }
    }
  }

  private func list(_ bytes: [UInt8], place: (String) -> Item.Place) throws -> [Item] {
    guard let tracks = Track.list(bytes, limit: limits.pictures) else {
      throw Problem(.missingInput, "this is not a list of tracks in JSON")
    }
    return tracks.map { Item(title: $0.title, place: place($0.artwork)) }
  }

  private static func place(_ artwork: String, at url: URL) -> Item.Place {
    url.isHTTP ? .url(url) : .nowhere(artwork, .wrongScheme)
  }

  /// In a list of this machine a name is a file in the list's folder, or in one below it.
  private static func place(_ artwork: String, beside list: String) -> Item.Place {
    if let url = URL(string: artwork), url.scheme != nil { return place(artwork, at: url) }
    guard !artwork.hasPrefix("/"), !artwork.split(separator: "/").contains("..") else {
      return .nowhere(artwork, .file("this lies outside the list's folder"))
    }
    return .file((list as NSString).deletingLastPathComponent + "/" + artwork)
  }
}

extension URL {
  var isHTTP: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
