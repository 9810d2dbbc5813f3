import Glibc
import Localization
import SystemPackage

/// Open file, whose errors have the system's words and kinds for reading, making and writing.
package final class File: Sendable {
  let descriptor: FileDescriptor
  let displayName: String
  /// Standard input.
  package static var standardInput: File { File(.standardInput, tr("standard input")) }
  /// Standard output.
  package static var standardOutput: File { File(.standardOutput, tr("standard output")) }
  /// Standard error.
  package static var standardError: File { File(.standardError, tr("standard error")) }

  private init(_ descriptor: FileDescriptor, _ displayName: String) {
    self.descriptor = descriptor
    self.displayName = displayName
  }

  init(
    _ path: String, called name: String? = nil, _ kind: UserFacingError.Kind,
    _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions = [],
    isPrivate: Bool = false, mustBeRegular: Bool = false
  ) throws(UserFacingError) {
    displayName = name ?? path
    descriptor = try Self.convertingErrors(kind, displayName, path) {
      let permissions: FilePermissions =
        isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupRead, .otherRead]
      return mustBeRegular
        ? try FileDescriptor.openRegular(path, mode, options, permissions)
        : try FileDescriptor.open(
          FilePath(path), mode, options: options.union(.closeOnExec), permissions: permissions)
    }
  }

  /// Opens a file for reading.
  ///
  /// With `mustBeRegular` the call never waits: it throws for a pipe, a folder or a device. Only
  /// what a player names on the command line may be a pipe.
  package convenience init(reading path: String, mustBeRegular: Bool = false)
    throws(UserFacingError)
  {
    try self.init(path, .missingInput, .readOnly, mustBeRegular: mustBeRegular)
  }

  /// Makes a file where there is none; problems call it by `name`, and a private one is its
  /// owner's.
  package convenience init(
    creating path: String, called name: String? = nil, isPrivate: Bool = false
  ) throws(UserFacingError) {
    try self.init(
      path, called: name, .cannotCreate, .writeOnly, [.create, .exclusiveCreate],
      isPrivate: isPrivate)
  }

  deinit {
    guard descriptor.rawValue > FileDescriptor.standardError.rawValue else { return }
    // A program that is being started has a copy of the descriptor until it runs.
    flock(descriptor.rawValue, LOCK_UN)
    try? descriptor.close()
  }

  /// Reads at most `count` bytes; none at the end.
  package func bytes(upTo count: Int) throws(UserFacingError) -> [UInt8] {
    try Self.convertingErrors(.missingInput, displayName) { try descriptor.bytes(upTo: count) }
  }

  /// Reads everything up to the end.
  package func allBytes() throws(UserFacingError) -> [UInt8] {
    try Self.convertingErrors(.missingInput, displayName) { try descriptor.allBytes(upTo: .max) }
  }

  /// Writes a text; all of it is in the file, or the system's, when this returns.
  package func append(_ text: String) throws(UserFacingError) {
    try append(text.utf8)
  }

  /// Writes bytes; all of them are in the file, or the system's, when this returns.
  package func append(_ bytes: some Sequence<UInt8>) throws(UserFacingError) {
    try Self.convertingErrors(.cannotWrite, displayName) { _ = try descriptor.writeAll(bytes) }
  }

  /// Whether this is a file on a disk: no pipe, terminal or device.
  package var isRegular: Bool { (try? Stat(descriptor))?.type == .regular }

  /// Opens the standard descriptors that are closed, so that no other file gets their numbers.
  package static func reserveStandardDescriptors() {
    for number: Int32 in 0...2 where (try? Stat(FileDescriptor(rawValue: number))) == nil {
      // Reading the first and writing the others remain errors.
      _ = try? FileDescriptor.open("/dev/null", number == 0 ? .writeOnly : .readOnly)
    }
  }

  /// Whether a number is that of an open socket.
  static func isSocket(_ number: Int32) -> Bool {
    (try? Stat(FileDescriptor(rawValue: number)))?.type == .socket
  }

  /// Makes a file that grows beyond what the system allows an error like a full disk, not the end.
  package static func ignoreFileSizeSignal() {
    signal(SIGXFSZ, SIG_IGN)
  }

  static func convertingErrors<Value>(
    _ kind: UserFacingError.Kind, _ displayName: String, _ paths: String...,
    body: () throws -> Value
  ) throws(UserFacingError) -> Value {
    do {
      for path in paths {
        try validatePath(path)
      }
      return try body()
    } catch {
      let displayName = withoutTemporarySuffix(displayName)
      let sentence =
        switch kind {
        case .missingInput: tr("\(displayName): cannot be read: \(error)")
        case .cannotCreate: tr("\(displayName): cannot be created: \(error)")
        default: tr("\(displayName): cannot be written: \(error)")
        }
      throw UserFacingError(kind, sentence)
    }
  }

  static var lastErrno: Errno { Errno(rawValue: errno) }

  // MARK: Files that one program goes on writing, locked against others

  /// Opens a file to append to, and locks it; it is made if it need not exist.
  ///
  /// The call never waits: it throws for a pipe, a folder or a device, unless `mustBeRegular` is
  /// false.
  package convenience init(
    appendingTo path: String, mustExist: Bool = false, isPrivate: Bool = false,
    mustBeRegular: Bool = true
  ) throws(UserFacingError) {
    try self.init(
      path, mustExist ? .cannotWrite : .cannotCreate, .writeOnly,
      mustExist ? .append : [.append, .create], isPrivate: isPrivate, mustBeRegular: mustBeRegular)
    guard !isRegular || lock() else {
      let reason =
        lockingProcessID.map { tr("another game records in it (process \($0))") }
        ?? tr("another game records in it")
      throw UserFacingError(.cannotWrite, tr("\(displayName): cannot be written: \(reason)"))
    }
  }

  /// Opens and locks a file; `nil` if another program has locked it, or it was taken away.
  package static func openLocked(_ path: String) throws(UserFacingError) -> File? {
    let file = try File(path, .cannotWrite, .writeOnly, .append, mustBeRegular: true)
    guard file.lock(), let stat = try? Stat(FilePath(path)),
      stat.inode == (try? Stat(file.descriptor))?.inode
    else { return nil }
    return file
  }

  /// Locks a folder for as long as the result is kept; goes on without a lock after 0.1 s.
  package static func lockFolder(_ path: String) -> File? {
    guard let folder = try? File(path, .cannotWrite, .readOnly, [.directory]) else { return nil }
    for _ in 0..<100 where !folder.lock() {
      usleep(1000)
    }
    return folder
  }

  /// Cuts off all but the first bytes.
  package func truncate(to byteCount: Int) throws(UserFacingError) {
    // The time of a file that stays as it is stays, too.
    if let status = try? Stat(descriptor), status.size == Int64(byteCount) {
      return
    }
    try Self.convertingErrors(.cannotWrite, displayName) {
      try descriptor.resize(to: Int64(byteCount))
    }
  }

  /// Replaces all but the common beginning; returns where lost contents are kept.
  package func rewrite(
    as text: String, backingUpTo paths: some Sequence<String>
  ) throws(UserFacingError) -> String? {
    let oldBytes = try File(reading: descriptorPath).allBytes()
    let commonCount = zip(oldBytes, text.utf8).prefix { $0 == $1 }.count
    var backupPath: String?
    if commonCount < oldBytes.count {
      // It may be kept already.
      backupPath = paths.prefix(while: File.exists).first {
        (try? File.bytes(of: $0, limit: oldBytes.count)) == oldBytes
      }
      if backupPath == nil {
        backupPath = try File.add(oldBytes, toFirstFreeOf: paths, isPrivate: isPrivate)
      }
    }
    try truncate(to: commonCount)
    try append(text.utf8.dropFirst(commonCount))
    return backupPath
  }

  /// Path of the open file, whatever became of its name.
  private var descriptorPath: String { "/proc/self/fd/\(descriptor.rawValue)" }
  private var isPrivate: Bool {
    (try? Stat(descriptor))?.permissions.isDisjoint(with: [.groupRead, .otherRead]) ?? false
  }

  /// Whether no name leads to the file any more: it was removed, or another one has its place.
  package var isUnlinked: Bool {
    guard let stat = try? Stat(descriptor) else { return false }
    return stat.type == .regular && stat.linkCount == 0
  }

  /// Writes all that was recorded once more, goes on there, and returns the path.
  package func recreate(atOneOf paths: some Sequence<String>) throws(UserFacingError) -> String {
    let temporaryPath = Self.temporaryPath(for: paths.first { _ in true } ?? "")
    defer {
      Self.remove(temporaryPath)
    }
    let path: String
    do {
      let file = try File(appendingTo: temporaryPath, isPrivate: isPrivate)
      try file.append(File(reading: descriptorPath).allBytes())
      path = try Self.move(temporaryPath, toFirstFreeOf: paths)
      // All references to this file have the new one from now on.
      try Self.convertingErrors(.cannotWrite, path) {
        _ = try file.descriptor.duplicate(as: descriptor)
        _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
      }
    }
    // The lock went with the other reference.
    _ = lock()
    return path
  }

  /// Waits until everything is on the disk, safe from a power cut.
  package func sync() throws(UserFacingError) {
    try Self.convertingErrors(.cannotWrite, displayName) {
      if isRegular, fdatasync(descriptor.rawValue) != 0 {
        throw Self.lastErrno
      }
    }
  }

  /// Has everything put on the disk by another thread, which does not keep the file locked.
  package func syncInBackground() {
    guard isRegular, let file = try? File(reading: descriptorPath) else { return }
    _ = detachThread { try? file.sync() }
  }

  /// Locks the file; `false` if another program has, `true` where there are no locks.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private var lockingProcessID: Int? {
    let lockTable = (try? File(reading: "/proc/locks").allBytes()) ?? []
    let inodeSuffix = (try? Stat(descriptor).inode.rawValue).map { ":\($0)" } ?? "unknown"
    // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
    let lines = lockTable.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self).split(separator: " ")
    }
    let line = lines.first { $0.count > 5 && $0[1] == "FLOCK" && $0[5].hasSuffix(inodeSuffix) }
    return line.flatMap { Int($0[4]) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension FileDescriptor {
  /// Opens a regular file, or throws `UserFacingError` for anything else.
  static func openRegular(
    _ path: String, _ mode: AccessMode, _ options: OpenOptions = [],
    _ permissions: FilePermissions? = nil
  ) throws -> FileDescriptor {
    func check(_ stat: Stat?) throws {
      if let stat, stat.type != .regular {
        throw UserFacingError.missingInput(tr("this is no file"))
      }
    }
    // A device may act when it is opened, so it is not even opened.
    try check(try? Stat(FilePath(path)))
    // Opening a pipe that took the file's place meanwhile would wait for its other end.
    let descriptor = try open(
      FilePath(path), mode, options: options.union([.closeOnExec, .nonBlocking]),
      permissions: permissions)
    do {
      try check(try? Stat(descriptor))
    } catch {
      try? descriptor.close()
      throw error
    }
    return descriptor
  }

  func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  func allBytes(upTo count: Int, atOnce chunkSize: Int = 1 << 16) throws -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let chunk = try bytes(upTo: min(result.isEmpty ? chunkSize : 1 << 16, count - result.count))
      if chunk.isEmpty {
        break
      }
      if result.isEmpty {
        result = chunk
      } else {
        result += chunk
      }
    }
    return result
  }
}
