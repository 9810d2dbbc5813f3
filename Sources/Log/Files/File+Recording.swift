import Glibc
import SystemPackage

// Files that somebody goes on writing, and nobody else meanwhile.
extension File {
  /// Opens a file to append to, and keeps all others who open it so from it.
  ///
  /// So many `bytes` are kept, and the rest is cut off; `nil` makes an empty file, in place of one
  /// that is there, which only the player can read if it is private.
  public convenience init(
    recording path: String, keeping bytes: Int? = nil, isPrivate: Bool = false
  ) throws(Problem) {
    let kind = bytes == nil ? Problem.Kind.cannotCreate : .cannotWrite
    try self.init(
      path, kind, .writeOnly, bytes == nil ? [.append, .create] : .append, isPrivate: isPrivate)
    guard isRegular else { return }
    guard lock() else {
      let reason = "another game records in it\(holder)"
      throw Problem(.cannotWrite, "\(subject) cannot be written: \(reason)")
    }
    try keep(bytes ?? 0)
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

  /// Cuts off all but the first bytes.
  public func keep(_ bytes: Int) throws(Problem) {
    try Self.attempt(.cannotWrite, subject) { try descriptor.resize(to: Int64(bytes)) }
  }

  /// Puts a text in the place of all that was recorded; what they begin with alike stays untouched,
  /// so that the file is the beginning of one or the other at every moment.
  public func rewrite(as text: String) throws(Problem) {
    // Wherever the file has been moved to since it was opened.
    let old = (try? File(reading: "/proc/self/fd/\(descriptor.rawValue)").allBytes()) ?? []
    let alike = zip(old, text.utf8).prefix { $0 == $1 }.count
    try Self.attempt(.cannotWrite, subject) { try descriptor.resize(to: Int64(alike)) }
    try append(text.utf8.dropFirst(alike))
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
  private var holder: String {
    let table = (try? File(reading: "/proc/locks").allBytes()) ?? []
    let inode = (try? Stat(descriptor).inode.rawValue).map { ":\($0)" } ?? "unknown"
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(inode) else { continue }
      return Int(fields[4]).map { $0 > 0 ? " (process \($0))" : "" } ?? ""
    }
    return ""
  }
}
