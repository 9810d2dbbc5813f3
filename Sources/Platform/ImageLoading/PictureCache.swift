import Files
import Glibc

/// A cache of downloaded pictures and their decks.
///
/// The names of the files are hashes. If the cache is full, the least recently used files are
/// removed.
package struct PictureCache: Sendable {
  private struct CachedFile {
    let path: String
    let status: File.Status
  }

  /// The maximum size of a file that describes a deck, in bytes.
  private static let maximumDeckSize = 1_000_000

  /// The absolute path of the folder, which is created together with the first file.
  package let folder: String

  /// The maximum total size of the files, in bytes.
  package let byteLimit: Int

  /// Creates a cache in a folder.
  ///
  /// The default is the player's folder for cached files.
  package init(folder: String = PictureCache.defaultFolder, byteLimit: Int = 100_000_000) {
    self.folder = File.absolutePath(folder)
    self.byteLimit = byteLimit
  }

  /// The folder `memory-game` in `XDG_CACHE_HOME`, or in `~/.cache` if that variable is not set.
  package static var defaultFolder: String {
    baseFolder("XDG_CACHE_HOME", orElse: ".cache") ?? "/tmp/.cache/memory-game"
  }

  // MARK: Decks

  /// Returns the deck of a source if all of its pictures are available and unchanged.
  ///
  /// This function needs no network and does not decode pictures.
  package func deck(for source: String) -> PictureDeck? {
    guard let deckFile = try? deckFilePath(of: source),
      let bytes = try? File.bytes(of: deckFile, limit: Self.maximumDeckSize),
      let json = try? JSON.Value(bytes),
      let pictures = PictureDeck(json)?.pictures,
      let stamps = json["stamps"]?.list, stamps.count == pictures.count
    else { return nil }

    let paths = pictures.map(\.path)
    for (path, stamp) in zip(paths, stamps) {
      if stamp.text == changeStamp(of: path) {
        continue
      }
      // The picture may be incomplete. If its file is removed, it is downloaded again.
      if isInCache(path) {
        File.remove(path)
      }
      return nil
    }

    for path in paths + [deckFile] where isInCache(path) {
      File.touch(path)
    }
    return PictureDeck(source: source, pictures: pictures)
  }

  /// Saves a deck for later calls to `deck(for:)`.
  package func save(_ deck: PictureDeck) throws(UserFacingError) {
    let paths = deck.pictures.map(\.path)
    var fields = deck.fields
    fields["stamps"] = .list(paths.map { .text(changeStamp(of: $0) ?? "") })
    let text = JSON.Value.object(fields).description
    try write(Array(text.utf8), to: deckFilePath(of: deck.source), sparing: paths)
  }

  /// Returns the path of the file that describes the deck of a source.
  ///
  /// The name of this file depends on everything that can be determined about the source without
  /// the network.
  private func deckFilePath(of source: String) throws(UserFacingError) -> String {
    let identity: [UInt8]
    switch try PictureSource(source) {
    case .url(let url):
      identity = Array("list \(url)".utf8)
    case .file(let path):
      let contents = try File.bytes(of: path, limit: byteLimit)
      identity = "file \(path)\n".utf8 + contents
    case .folder(let path):
      let lines = try File.list(path).sorted().map { name in
        "\(name)\n\(changeStamp(of: "\(path)/\(name)") ?? "")"
      }
      identity = Array("folder \(path)\n\(lines.joined(separator: "\n"))".utf8)
    }
    return "\(folder)/\(Self.hash(of: identity)).deck"
  }

  /// Returns a string that changes when a picture file changes, or `nil` if there is no such file.
  ///
  /// For a file in the cache, the string does not depend on the modification time, because each use
  /// of the file changes that time.
  private func changeStamp(of path: String) -> String? {
    guard let status = try? File.status(path), status.isFile else { return nil }
    if isInCache(path) {
      return "\(status.size)"
    }
    return "\(status.size) \(status.modificationTime)"
  }

  private func isInCache(_ path: String) -> Bool {
    path.hasPrefix(folder + "/")
  }

  // MARK: Pictures

  /// Returns the path at which the cache stores the picture from an address.
  ///
  /// The path is valid even if the picture is not in the cache.
  package func path(ofPictureAt url: String) -> String {
    "\(folder)/\(Self.hash(of: Array("picture \(url)".utf8)))"
  }

  /// Returns the bytes of the picture from an address, or `nil` if it is not in the cache.
  package func picture(at url: String) -> [UInt8]? {
    let filePath = path(ofPictureAt: url)
    guard let bytes = try? File.bytes(of: filePath, limit: byteLimit) else { return nil }
    File.touch(filePath)
    return bytes
  }

  /// Saves a downloaded picture and removes old files if the cache is full.
  ///
  /// - Parameters:
  ///   - bytes: The content of the picture.
  ///   - url: The address of the picture.
  ///   - protectedPaths: The paths of files that must not be removed.
  package func save(
    _ bytes: [UInt8],
    ofPictureAt url: String,
    sparing protectedPaths: [String] = []
  ) throws(UserFacingError) {
    try write(bytes, to: path(ofPictureAt: url), sparing: protectedPaths)
  }

  // MARK: Files

  /// Returns the 64-bit FNV-1a hash of the bytes as 16 hexadecimal digits.
  ///
  /// A cryptographic hash is not needed. If two addresses have the same hash, the later picture
  /// replaces the earlier one. The change stamps that are saved with a deck reveal this, so its
  /// pictures are loaded again.
  static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func write(
    _ bytes: [UInt8],
    to path: String,
    sparing protectedPaths: [String]
  ) throws(UserFacingError) {
    try File.makeFolder(folder, isPrivate: true)
    try makeRoom(for: bytes.count, sparing: Set(protectedPaths + [path]))
    try File.save(bytes, to: path, called: folder)
  }

  /// Removes files until a new file fits in the cache.
  ///
  /// Incomplete files of crashed programs are removed first, followed by the least recently used
  /// files.
  private func makeRoom(
    for size: Int,
    sparing protectedPaths: Set<String>
  ) throws(UserFacingError) {
    File.removeTemporaryFiles(in: folder, at: Double(time(nil)))

    let files = try cachedFiles()
    var totalSize = size
    for file in files {
      totalSize += file.status.size
    }

    let leastRecentlyUsed = files.sorted { $0.status.accessTime < $1.status.accessTime }
    for file in leastRecentlyUsed where totalSize > byteLimit {
      let isIncomplete = file.path.hasSuffix(File.temporarySuffix)
      guard !isIncomplete, !protectedPaths.contains(file.path) else { continue }
      File.remove(file.path)
      totalSize -= file.status.size
    }
  }

  /// Returns the files in the folder whose names start with a hash.
  private func cachedFiles() throws(UserFacingError) -> [CachedFile] {
    var files: [CachedFile] = []
    for name in try File.list(folder) {
      let path = "\(folder)/\(name)"
      guard name.prefix(16).allSatisfy(\.isHexDigit) else { continue }
      guard let status = try? File.status(path), status.isFile else { continue }
      files.append(CachedFile(path: path, status: status))
    }
    return files
  }
}
