#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Downloaded pictures, and which of them make a deck, in a folder of the player's cache.
///
/// Every name in the folder is a hash: neither an address nor a title reaches the file system. A
/// file appears complete or not at all. What was not used for longest goes first when the folder
/// is full.
public struct PictureCache: Sendable {
  /// The folder's absolute path; it is made when there is something to keep.
  public let folder: String
  /// The most bytes that the folder may hold.
  public let bound: Int

  /// What is remembered of a deck: one small file beside its pictures.
  private struct Manifest: Codable {
    struct Entry: Codable {
      var title: String
      /// A name in the cache, or the path of a picture that is used where it is.
      var file: String
      /// Size and time of a picture that is used where it is.
      var stamp: String?
      /// The bytes of a picture in the cache.
      var size: Int?
    }
    var pictures: [Entry]
  }

  /// Opens a cache.
  ///
  /// - Parameters:
  ///   - folder: the default is `memory-game` in `XDG_CACHE_HOME`, or in `~/.cache`.
  ///   - bound: the most bytes that the folder may hold.
  public init(folder: String = PictureCache.defaultFolder, bound: Int = 100_000_000) {
    self.folder = SystemFile.absolutePath(folder)
    self.bound = bound
  }

  /// The folder that the XDG Base Directory Specification gives; it wants relative paths ignored.
  public static var defaultFolder: String {
    func absolute(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }) else { return nil }
      return value.hasPrefix("/") ? value : nil
    }
    if let cache = absolute("XDG_CACHE_HOME") { return cache + "/memory-game" }
    return (absolute("HOME") ?? "/tmp") + "/.cache/memory-game"
  }

  /// The deck of a source, if all of its pictures are there; needs no network and decodes nothing.
  ///
  /// - Parameter text: what the player gave: an address, a file or a folder.
  public func deck(for text: String) -> PictureDeck? {
    guard let source = try? PictureSource(text), let key = key(of: source) else { return nil }
    let path = "\(folder)/\(key).deck"
    guard let bytes = try? SystemFile.bytes(of: path, limit: 1_000_000),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
    else { return nil }
    var pictures: [PictureDeck.Picture] = []
    for entry in manifest.pictures {
      let path = entry.stamp == nil ? "\(folder)/\(entry.file)" : entry.file
      guard let status = SystemFile.status(path), status.kind == .file,
        entry.stamp == nil || entry.stamp == status.stamp
      else { return nil }
      // A picture that was cut off is loaded again.
      guard entry.size ?? status.size == status.size else {
        if entry.stamp == nil { SystemFile.remove(path) }
        return nil
      }
      pictures.append(PictureDeck.Picture(title: entry.title, path: path))
    }
    for picture in pictures where name(at: picture.path) != nil { SystemFile.touch(picture.path) }
    SystemFile.touch(path)
    return PictureDeck(source: text, pictures: pictures)
  }

  /// Remembers the pictures of a deck, so that `deck(for:)` finds it.
  public func keep(_ deck: PictureDeck) throws(PictureProblem) {
    guard let key = key(of: try PictureSource(deck.source)) else { return }
    let entries = deck.pictures.map { picture in
      let name = name(at: picture.path)
      return Manifest.Entry(
        title: picture.title, file: name ?? picture.path,
        stamp: name == nil ? SystemFile.status(picture.path)?.stamp ?? "" : nil,
        size: SystemFile.status(picture.path)?.size)
    }
    let bytes = (try? JSONEncoder().encode(Manifest(pictures: entries))) ?? Data()
    try write(Array(bytes), "\(key).deck", sparing: deck.pictures.map(\.path))
  }

  /// Where the picture of an address is kept, or would be.
  public func path(ofPictureAt url: String) -> String { "\(folder)/\(name(of: url))" }

  /// Keeps the bytes of the picture of an address; the pictures at the spared paths must not go to
  /// make room.
  public func keep(
    _ bytes: [UInt8], ofPictureAt url: String, sparing spared: [String] = []
  ) throws(PictureProblem) {
    try write(bytes, name(of: url), sparing: spared)
  }

  /// The picture of an address, if it is kept.
  public func picture(at url: String) -> [UInt8]? {
    let path = path(ofPictureAt: url)
    guard let bytes = try? SystemFile.bytes(of: path, limit: bound) else { return nil }
    SystemFile.touch(path)
    return bytes
  }

  /// Forgets the picture of an address, because it is damaged.
  public func forget(pictureAt url: String) { SystemFile.remove(path(ofPictureAt: url)) }

  /// The name of a file that lies in the cache.
  private func name(at path: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  private func name(of url: String) -> String { SHA256.hex(Array("picture \(url)".utf8)) }

  /// The hash of all that can be known of a source at once; another key is another deck.
  private func key(of source: PictureSource) -> String? {
    switch source {
    case .url(let url):
      return SHA256.hex(Array("list \(url)".utf8))
    case .file(let path):
      guard let content = try? SystemFile.bytes(of: path, limit: bound) else { return nil }
      return SHA256.hex(Array("file \(path)\n".utf8) + content)
    case .folder(let path):
      let files = SystemFile.names(in: path).sorted().map { name in
        "\(name)\n\(SystemFile.status("\(path)/\(name)")?.stamp ?? "")"
      }
      return SHA256.hex(Array("folder \(path)\n\(files.joined(separator: "\n"))".utf8))
    }
  }

  private func write(
    _ bytes: [UInt8], _ name: String, sparing spared: [String]
  ) throws(PictureProblem) {
    try SystemFile.makeFolder(folder)
    makeRoom(for: bytes.count, sparing: Set(spared.compactMap(self.name(at:)) + [name]))
    try SystemFile.save(bytes, to: "\(folder)/\(name)")
  }

  /// Removes what a crash has left, and then the files that were not used for longest.
  private func makeRoom(for size: Int, sparing spared: Set<String>) {
    let old = now() - Self.longestWrite
    var total = size
    var disposable: [(name: String, status: SystemFile.Status)] = []
    for name in SystemFile.names(in: folder) where name.prefix(64).allSatisfy(\.isHexDigit) {
      guard let status = SystemFile.status("\(folder)/\(name)"), status.kind == .file else {
        continue
      }
      let isTemporary = name.hasSuffix(SystemFile.temporarySuffix)
      if isTemporary && status.modified < old {
        SystemFile.remove("\(folder)/\(name)")
        continue
      }
      total += status.size
      if !isTemporary && !spared.contains(name) { disposable.append((name, status)) }
    }
    disposable.sort { $0.status.modified < $1.status.modified }
    for file in disposable where total > bound {
      SystemFile.remove("\(folder)/\(file.name)")
      total -= file.status.size
    }
  }

  /// A file that is incomplete for so many nanoseconds was left by a crash.
  private static let longestWrite = 60_000_000_000

  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension SystemFile.Status {
  /// Changes whenever the file is written.
  var stamp: String { "\(size) \(modified)" }
}
