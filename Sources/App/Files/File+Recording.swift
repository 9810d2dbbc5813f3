import Glibc
import SystemPackage
import Text

// Files that one program goes on writing, locked against others.
extension File {
  /// Opens a file to append to, and locks it; it is made if it need not exist.
  public convenience init(
    recording path: String, mustExist: Bool = false, isPrivate: Bool = false
  ) throws(Problem) {
    try self.init(
      path, mustExist ? .cannotWrite : .cannotCreate, .writeOnly,
      mustExist ? .append : [.append, .create], isPrivate: isPrivate)
    guard !isRegular || lock() else {
      let reason =
        holder.map { tr("another game records in it (process \($0))") }
        ?? tr("another game records in it")
      throw Problem(.cannotWrite, tr("\(subject): cannot be written: \(reason)"))
    }
  }

  /// Opens and locks a file; `nil` if another program has locked it, or it was taken away.
  public static func locked(_ path: String) throws(Problem) -> File? {
    // Opening a pipe would wait for its other end.
    let file = try File(path, .cannotWrite, .writeOnly, [.append, .nonBlocking])
    guard file.isRegular, file.lock(), let stat = try? Stat(FilePath(path)),
      stat.inode == (try? Stat(file.descriptor))?.inode
    else { return nil }
    return file
  }

  /// Locks a folder for as long as the result is kept; goes on without a lock after 0.1 s.
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

  /// Replaces all but the common beginning; returns where lost contents are kept.
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

  private func recorded() throws(Problem) -> [UInt8] {
    try File(reading: "/proc/self/fd/\(descriptor.rawValue)").allBytes()
  }

  /// Keeps bytes under the first of some names that is free, unless they are kept already.
  private func keep(
    _ bytes: [UInt8], underOneOf paths: some Sequence<String>
  ) throws(Problem) -> String {
    let kept = paths.prefix(while: File.exists).first {
      (try? File.bytes(of: $0, limit: bytes.count)) == bytes
    }
    if let kept { return kept }
    return try File.add(bytes, toFreeOf: paths, isPrivate: isPrivate)
  }

  private var isPrivate: Bool {
    (try? Stat(descriptor))?.permissions.isDisjoint(with: [.groupRead, .otherRead]) ?? false
  }

  /// Whether no name leads to the file any more: it was removed, or another one has its place.
  public var isGone: Bool {
    guard let stat = try? Stat(descriptor) else { return false }
    return stat.type == .regular && stat.linkCount == 0
  }

  /// Writes all that was recorded once more, goes on there, and returns the path.
  public func renew(underOneOf paths: some Sequence<String>) throws(Problem) -> String {
    let part = Self.part(of: paths.first { _ in true } ?? "")
    defer { Self.remove(part) }
    // The lock goes with the other reference, before this.
    defer { _ = lock() }
    let file = try File(recording: part, isPrivate: isPrivate)
    try file.append(recorded())
    let path = try Self.move(part, toFreeOf: paths)
    // All references to this file have the new one from now on.
    try Self.attempt(.cannotWrite, path) {
      _ = try file.descriptor.duplicate(as: descriptor)
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    return path
  }

  /// Waits until everything is on the disk, safe from a power cut.
  public func sync() throws(Problem) {
    try Self.attempt(.cannotWrite, subject) {
      if isRegular, fdatasync(descriptor.rawValue) != 0 { throw Self.failure }
    }
  }

  /// Has everything put on the disk by another thread, which does not keep the file locked.
  public func syncAside() {
    guard isRegular, let file = try? File(reading: "/proc/self/fd/\(descriptor.rawValue)")
    else { return }
    _ = detachThread { try? file.sync() }
  }

  /// Locks the file; `false` if another program has, `true` where there are no locks.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private var holder: Int? {
    let table = (try? File(reading: "/proc/locks").allBytes()) ?? []
    let inode = (try? Stat(descriptor).inode.rawValue).map { ":\($0)" } ?? "unknown"
    // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
    let lines = table.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self).split(separator: " ")
    }
    let line = lines.first { $0.count > 5 && $0[1] == "FLOCK" && $0[5].hasSuffix(inode) }
    return line.flatMap { Int($0[4]) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
