import Glibc
import SystemPackage
import Text

// Files that somebody goes on writing, and nobody else meanwhile.
extension File {
  /// Opens a file to append to, and keeps all others who open it so from it; what it holds stays.
  ///
  /// If there is none it is made, unless it has to be there; only the player can read it then, if it
  /// is private. `name` is what a problem calls it.
  public convenience init(
    recording path: String, called name: String? = nil, mustExist: Bool = false,
    isPrivate: Bool = false
  ) throws(Problem) {
    try self.init(
      path, called: name, mustExist ? .cannotWrite : .cannotCreate, .writeOnly,
      mustExist ? .append : [.append, .create], isPrivate: isPrivate)
    guard !isRegular || lock() else {
      let reason =
        holder.map { tr("another game records in it (process \($0))") }
        ?? tr("another game records in it")
      throw Problem(.cannotWrite, tr("\(subject): cannot be written: \(reason)"))
    }
  }

  /// Opens a file that is there to append to, and keeps all others who open it so from it; `nil` if
  /// somebody else does that, or it was taken away meanwhile.
  ///
  /// Nothing is cut off: what is read from now on, nobody but the caller changes.
  public static func locked(_ path: String) throws(Problem) -> File? {
    // Opening a pipe would wait for somebody to read it.
    let file = try File(path, .cannotWrite, .writeOnly, [.append, .nonBlocking])
    guard file.isRegular, file.lock(), let stat = try? Stat(FilePath(path)),
      stat.inode == (try? Stat(file.descriptor))?.inode
    else { return nil }
    return file
  }

  /// Locks a folder against other windows, for as long as the result is kept; waits 0.1 s at most, and
  /// goes on without a lock where another window keeps it longer, or where there are no locks.
  public static func waitForLock(ofFolder path: String) -> File? {
    guard let folder = try? File(path, .cannotWrite, .readOnly, [.directory]) else { return nil }
    for _ in 0..<100 where !folder.lock() { usleep(1000) }
    return folder
  }

  /// Cuts off all but the first bytes.
  public func keep(_ bytes: Int) throws(Problem) {
    // The time of a file that stays as it is stays, too.
    if let status = try? Stat(descriptor), status.size == Int64(bytes) { return }
    try Self.attempt(.cannotWrite, subject) { try descriptor.resize(to: Int64(bytes)) }
  }

  /// Puts a text in the place of all that was recorded; what they begin with alike stays untouched,
  /// so that the file is the beginning of one or the other at every moment.
  ///
  /// What would be lost is kept first, under the first of some names that is free.
  ///
  /// - Returns: where it is kept, if anything would be lost.
  public func rewrite(
    as text: String, keepingOld paths: some Sequence<String>
  ) throws(Problem) -> String? {
    let old = try recorded()
    let alike = zip(old, text.utf8).prefix { $0 == $1 }.count
    let path = alike < old.count ? try keep(old, underOneOf: paths) : nil
    try keep(alike)
    try append(text.utf8.dropFirst(alike))
    return path
  }

  /// All that is recorded, wherever the file has been moved to since it was opened.
  private func recorded() throws(Problem) -> [UInt8] {
    try File(reading: "/proc/self/fd/\(descriptor.rawValue)").allBytes()
  }

  /// Keeps bytes under the first of some names that is free, unless they are kept already.
  private func keep(
    _ bytes: [UInt8], underOneOf paths: some Sequence<String>
  ) throws(Problem) -> String {
    for path in paths {
      guard let status = try? File.status(path) else { break }
      guard status.size == bytes.count else { continue }
      if (try? File.bytes(of: path, limit: bytes.count)) == bytes { return path }
    }
    return try File.add(bytes, toFreeOf: paths, isPrivate: isPrivate)
  }

  private var isPrivate: Bool {
    (try? Stat(descriptor))?.permissions.isDisjoint(with: [.groupRead, .otherRead]) ?? false
  }

  /// Whether the file was removed, or another one has taken its place: no name leads to it.
  public var isGone: Bool {
    guard let stat = try? Stat(descriptor) else { return false }
    return stat.type == .regular && stat.linkCount == 0
  }

  /// Writes all that was recorded once more, and goes on there, under the first of some names that is
  /// free.
  ///
  /// - Returns: its path.
  public func renew(underOneOf paths: some Sequence<String>) throws(Problem) -> String {
    let part = Self.part(of: paths.first { _ in true } ?? "")
    defer { Self.remove(part) }
    let file = try File(recording: part, isPrivate: isPrivate)
    try file.append(recorded())
    let path = try Self.move(part, toFreeOf: paths)
    // Whoever has this file has the new one from now on.
    try Self.attempt(.cannotWrite, path) {
      _ = try file.descriptor.duplicate(as: descriptor)
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    return path
  }

  /// Waits until what was written is on the disk, where not even a power cut takes it back.
  public func sync() throws(Problem) {
    try Self.attempt(.cannotWrite, subject) {
      if isRegular, fdatasync(descriptor.rawValue) != 0 { throw Errno(rawValue: errno) }
    }
  }

  /// The same on a thread of its own, so that nobody waits.
  public func syncAside() { _ = detachThread { try? self.sync() } }

  /// Whether nobody else has the file; where there are no locks, nobody has.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// The process that has locked the file, in brackets, if the system tells.
  private var holder: Int? {
    let table = (try? File(reading: "/proc/locks").allBytes()) ?? []
    let inode = (try? Stat(descriptor).inode.rawValue).map { ":\($0)" } ?? "unknown"
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(inode) else { continue }
      return Int(fields[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }
}
