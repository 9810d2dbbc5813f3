import Files
import Foundation
import Pictures

extension PictureClient {
  /// A picture that a list or a folder names.
  struct Item: Sendable {
    /// Where it is.
    enum Place: Hashable, Sendable {
      case url(URL)
      case file(String)
      /// Nowhere that it may be loaded from.
      case nowhere(String, Failure)
    }
    let title: String
    let place: Place

    /// How a person finds it.
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
    let items: [Item]
    switch try PictureSource(source) {
    case .folder(let path): items = folder(path)
    case .file(let path):
      do {
        let bytes = try File.bytes(of: path, limit: limits.bytes)
        items = try list(bytes) { Self.place($0, beside: path) }
      } catch {
        throw Problem(.missingInput, "\(source): \(error)")
      }
    case .url(let text):
      guard let url = URL(string: text) else {
        throw Problem(.missingInput, "\(source): no address")
      }
      do {
        let answer = try await get(url).get()
        items = try list(answer.bytes) { Self.place($0, relativeTo: answer.url) }
      } catch {
        throw Problem(.missingInput, "\(source): \(error)")
      }
    }
    guard !items.isEmpty else {
      throw Problem(.missingInput, "\(source): there are no pictures in it")
    }
    var places: Set<Item.Place> = []
    return items.filter { places.insert($0.place).inserted }
  }

  private func folder(_ path: String) -> [Item] {
    let names = File.names(in: path).sorted().filter { name in
      ["png", "jpg", "jpeg", "webp"].contains((name as NSString).pathExtension.lowercased())
    }
    return names.prefix(limits.pictures).map { name in
      Item(title: (name as NSString).deletingPathExtension, place: .file("\(path)/\(name)"))
    }
  }

  private func list(
    _ bytes: [UInt8], place: (String) -> Item.Place
  ) throws(Problem) -> [Item] {
    guard let list = TrackList(bytes, limit: limits.pictures) else {
      throw Problem(.missingInput, "this is not a list of tracks in JSON")
    }
    return list.tracks.map { Item(title: $0.title, place: place($0.artwork)) }
  }

  private static func place(_ artwork: String, relativeTo list: URL) -> Item.Place {
    guard let url = URL(string: artwork, relativeTo: list)?.absoluteURL else {
      return .nowhere(artwork, .noAddress)
    }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      return .nowhere(artwork, .wrongScheme)
    }
    return .url(url)
  }

  /// In a list of this machine a name is a file in the list's folder, or in one below it.
  private static func place(_ artwork: String, beside list: String) -> Item.Place {
    if let url = URL(string: artwork), let scheme = url.scheme {
      guard ["http", "https"].contains(scheme.lowercased()) else {
        return .nowhere(artwork, .wrongScheme)
      }
      return .url(url)
    }
    guard !artwork.hasPrefix("/"), !artwork.split(separator: "/").contains("..") else {
      return .nowhere(artwork, .file("this lies outside the list's folder"))
    }
    return .file((list as NSString).deletingLastPathComponent + "/" + artwork)
  }
}
