import Files

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

  /// Opens a cache.
  ///
  /// - Parameters:
  ///   - folder: the default is `memory-game` in `XDG_CACHE_HOME`, or in `~/.cache`.
  ///   - bound: the most bytes that the folder may hold.
  public init(folder: String = PictureCache.defaultFolder, bound: Int = 100_000_000) {
    self.folder = File.absolutePath(folder)
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
    guard let bytes = try? File.bytes(of: path, limit: 1_000_000),
      let entries = (try? JSON.Value(bytes))?["pictures"]?.list
    else { return nil }
    var pictures: [PictureDeck.Picture] = []
    for entry in entries {
      guard let title = entry["title"]?.text, let file = entry["file"]?.text else { return nil }
      let stamp = entry["stamp"]?.text
      let path = stamp == nil ? "\(folder)/\(file)" : file
      guard let status = try? File.status(path), status.kind == .file,
        stamp == nil || stamp == status.stamp
      else { return nil }
      // A picture that was cut off is loaded again.
      guard entry["size"]?.integer() ?? status.size == status.size else {
        if stamp == nil { File.remove(path) }
        return nil
      }
      pictures.append(PictureDeck.Picture(title: title, path: path))
    }
    for picture in pictures where name(at: picture.path) != nil { File.touch(picture.path) }
    File.touch(path)
    return PictureDeck(source: text, pictures: pictures)
  }

  /// Remembers the pictures of a deck, so that `deck(for:)` finds it.
  public func keep(_ deck: PictureDeck) throws(Problem) {
    guard let key = key(of: try PictureSource(deck.source)) else { return }
    // What is remembered of a picture: its title and name in the cache; or its path and stamp, if it
    // is used where it is.
    let entries = deck.pictures.map { picture in
      let name = name(at: picture.path)
      let status = try? File.status(picture.path)
      var entry = ["title": JSON.Value.text(picture.title), "file": .text(name ?? picture.path)]
      entry["stamp"] = name == nil ? .text(status?.stamp ?? "") : nil
      entry["size"] = status.map { .integer($0.size) }
      return JSON.Value.object(entry)
    }
    let manifest = JSON.Value.object(["pictures": .list(entries)]).description
    try write(Array(manifest.utf8), "\(key).deck", sparing: deck.pictures.map(\.path))
  }

  /// Where the picture of an address is kept, or would be.
  public func path(ofPictureAt url: String) -> String { "\(folder)/\(name(of: url))" }

  /// Keeps the bytes of the picture of an address; the pictures at the spared paths must not go to
  /// make room.
  public func keep(
    _ bytes: [UInt8], ofPictureAt url: String, sparing spared: [String] = []
  ) throws(Problem) {
    try write(bytes, name(of: url), sparing: spared)
  }

  /// The picture of an address, if it is kept.
  public func picture(at url: String) -> [UInt8]? {
    let path = path(ofPictureAt: url)
    guard let bytes = try? File.bytes(of: path, limit: bound) else { return nil }
    File.touch(path)
    return bytes
  }

  /// Forgets the picture of an address, because it is damaged.
  public func forget(pictureAt url: String) { File.remove(path(ofPictureAt: url)) }

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
      guard let content = try? File.bytes(of: path, limit: bound) else { return nil }
      return SHA256.hex(Array("file \(path)\n".utf8) + content)
    case .folder(let path):
      let files = File.names(in: path).sorted().map { name in
        "\(name)\n\((try? File.status("\(path)/\(name)"))?.stamp ?? "")"
      }
      return SHA256.hex(Array("folder \(path)\n\(files.joined(separator: "\n"))".utf8))
    }
  }

  private func write(
    _ bytes: [UInt8], _ name: String, sparing spared: [String]
  ) throws(Problem) {
    try File.makeFolder(folder, isPrivate: true)
    makeRoom(for: bytes.count, sparing: Set(spared.compactMap(self.name(at:)) + [name]))
    try File.save(bytes, to: "\(folder)/\(name)", called: folder)
  }

  /// Removes what a crash has left, and then the files that were not used for longest.
  private func makeRoom(for size: Int, sparing spared: Set<String>) {
    let old = now() - Self.longestWrite
    var total = size
    var disposable: [(name: String, status: File.Status)] = []
    for name in File.names(in: folder) where name.prefix(64).allSatisfy(\.isHexDigit) {
      guard let status = try? File.status("\(folder)/\(name)"), status.kind == .file else {
        continue
      }
      let isTemporary = name.hasSuffix(File.partSuffix)
      if isTemporary && status.modified < old {
        File.remove("\(folder)/\(name)")
        continue
      }
      total += status.size
      if !isTemporary && !spared.contains(name) { disposable.append((name, status)) }
    }
    disposable.sort { $0.status.modified < $1.status.modified }
    for file in disposable where total > bound {
      File.remove("\(folder)/\(file.name)")
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

extension File.Status {
  /// Changes whenever the file is written.
  var stamp: String { "\(size) \(modified)" }
}
