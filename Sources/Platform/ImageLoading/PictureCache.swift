import Files
import Glibc

/// Downloaded pictures and their decks in files named by hashes; the oldest make room.
package struct PictureCache: Sendable {
  /// The folder's absolute path; it is made with the first file.
  package let folder: String
  /// Most bytes in the folder.
  package let byteLimit: Int

  /// Opens a cache, by default `memory-game` in `XDG_CACHE_HOME`, or in `~/.cache`.
  package init(folder: String = PictureCache.defaultFolder, byteLimit: Int = 100_000_000) {
    self.folder = File.absolutePath(folder)
    self.byteLimit = byteLimit
  }

  /// Folder of the player's cache.
  package static var defaultFolder: String {
    baseFolder("XDG_CACHE_HOME", orElse: ".cache") ?? "/tmp/.cache/memory-game"
  }

  /// The deck of a source, if all of its pictures are there; needs no network and decodes nothing.
  package func deck(for source: String) -> PictureDeck? {
    guard let deckFile = try? deckFilePath(of: source),
      let bytes = try? File.bytes(of: deckFile, limit: 1_000_000),
      let json = try? JSON.Value(bytes), let pictures = PictureDeck(json)?.pictures,
      let stamps = json["stamps"]?.list, stamps.count == pictures.count
    else { return nil }
    for (picture, stamp) in zip(pictures, stamps)
    where stamp.text != self.changeStamp(of: picture.path) {
      // A picture that was cut off is loaded again.
      if isInCache(picture.path) {
        File.remove(picture.path)
      }
      return nil
    }
    for path in pictures.map(\.path) + [deckFile] where isInCache(path) {
      File.touch(path)
    }
    return PictureDeck(source: source, pictures: pictures)
  }

  /// Remembers the pictures of a deck, so that `deck(for:)` finds it.
  package func save(_ deck: PictureDeck) throws(UserFacingError) {
    var fields = deck.fields
    fields["stamps"] = .list(deck.pictures.map { .text(changeStamp(of: $0.path) ?? "") })
    let json = JSON.Value.object(fields).description
    try write(
      Array(json.utf8), to: deckFilePath(of: deck.source), sparing: deck.pictures.map(\.path))
  }

  /// Where the picture of an address is kept, or would be.
  package func path(ofPictureAt url: String) -> String {
    "\(folder)/\(Self.hash(of: Array("picture \(url)".utf8)))"
  }

  /// Keeps the bytes of the picture of an address; to make room, those at `spared` must not go.
  package func save(
    _ bytes: [UInt8], ofPictureAt url: String, sparing protectedPaths: [String] = []
  ) throws(UserFacingError) {
    try write(bytes, to: path(ofPictureAt: url), sparing: protectedPaths)
  }

  /// The picture of an address, if it is kept.
  package func picture(at url: String) -> [UInt8]? {
    let path = path(ofPictureAt: url)
    guard let bytes = try? File.bytes(of: path, limit: byteLimit) else { return nil }
    File.touch(path)
    return bytes
  }

  /// Returns the 64-bit FNV-1a hash of some bytes as 16 hexadecimal digits.
  ///
  /// If two addresses have the same hash, the later picture replaces the earlier one. The stamps of
  /// a deck show this, so its pictures are loaded again. A cryptographic hash is therefore not
  /// needed.
  static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func isInCache(_ path: String) -> Bool {
    path.hasPrefix(folder + "/")
  }

  /// Changes with a file, and whenever it is written; those of the cache are touched, too.
  private func changeStamp(of path: String) -> String? {
    guard let status = try? File.status(path), status.isFile else { return nil }
    return isInCache(path) ? "\(status.size)" : "\(status.size) \(status.modificationTime)"
  }

  /// The file that remembers a deck, named for all that is known of its source without a network.
  private func deckFilePath(of source: String) throws(UserFacingError) -> String {
    let identity: [UInt8]
    switch try PictureSource(source) {
    case .url(let url):
      identity = Array("list \(url)".utf8)
    case .file(let path):
      identity = try "file \(path)\n".utf8 + File.bytes(of: path, limit: byteLimit)
    case .folder(let path):
      let files = try File.list(path).sorted().map {
        "\($0)\n\(changeStamp(of: "\(path)/\($0)") ?? "")"
      }
      identity = Array("folder \(path)\n\(files.joined(separator: "\n"))".utf8)
    }
    return "\(folder)/\(Self.hash(of: identity)).deck"
  }

  private func write(_ bytes: [UInt8], to path: String, sparing protectedPaths: [String])
    throws(UserFacingError)
  {
    try File.makeFolder(folder, isPrivate: true)
    try makeRoom(for: bytes.count, sparing: Set(protectedPaths + [path]))
    try File.save(bytes, to: path, called: folder)
  }

  /// Removes files that a crash has left, and then those that were not used for longest.
  private func makeRoom(for size: Int, sparing protectedPaths: Set<String>) throws(UserFacingError)
  {
    File.removeTemporaryFiles(in: folder, at: Double(time(nil)))
    let files = try File.list(folder).compactMap { name -> (path: String, status: File.Status)? in
      guard name.prefix(16).allSatisfy(\.isHexDigit),
        let status = try? File.status("\(folder)/\(name)"), status.isFile
      else { return nil }
      return ("\(folder)/\(name)", status)
    }
    var totalSize = files.reduce(size) { $0 + $1.status.size }
    for (path, status) in files.sorted(by: { $0.status.accessTime < $1.status.accessTime })
    where totalSize > byteLimit && !path.hasSuffix(File.temporarySuffix)
      && !protectedPaths.contains(path)
    {
      File.remove(path)
      totalSize -= status.size
    }
  }
}
