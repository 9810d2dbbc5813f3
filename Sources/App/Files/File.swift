import Glibc
import Localization
import SystemPackage

/// An open file.
///
/// Its methods throw a `UserFacingError` with the system's description of the problem. The kind of
/// the error depends on whether the file is read, created or written.
package final class File: Sendable {
  /// The way in which a file is opened.
  private struct OpenMode {
    static let reading = OpenMode(.readOnly, errorKind: .missingInput)
    static let creating = OpenMode(
      .writeOnly,
      [.create, .exclusiveCreate],
      errorKind: .cannotCreate
    )
    static let appending = OpenMode(.writeOnly, .append, errorKind: .cannotWrite)
    static let appendingOrCreating = OpenMode(
      .writeOnly,
      [.append, .create],
      errorKind: .cannotCreate
    )
    static let lockingFolder = OpenMode(.readOnly, .directory, errorKind: .cannotWrite)

    let access: FileDescriptor.AccessMode
    let options: FileDescriptor.OpenOptions

    /// The kind of the error that is thrown if the file cannot be opened.
    let errorKind: UserFacingError.Kind

    private init(
      _ access: FileDescriptor.AccessMode,
      _ options: FileDescriptor.OpenOptions = [],
      errorKind: UserFacingError.Kind
    ) {
      self.access = access
      self.options = options
      self.errorKind = errorKind
    }
  }

  let descriptor: FileDescriptor

  /// The name of the file in error messages.
  let displayName: String

  /// The standard input, whose name appears in error messages.
  package static var standardInput: File {
    File(.standardInput, tr("standard input"))
  }

  /// The standard output, whose name appears in error messages.
  package static var standardOutput: File {
    File(.standardOutput, tr("standard output"))
  }

  /// The standard error, whose name appears in error messages.
  package static var standardError: File {
    File(.standardError, tr("standard error"))
  }

  private init(_ descriptor: FileDescriptor, _ displayName: String) {
    self.descriptor = descriptor
    self.displayName = displayName
  }

  private init(
    _ path: String,
    called name: String? = nil,
    mode: OpenMode,
    isPrivate: Bool = false,
    mustBeRegular: Bool = false
  ) throws(UserFacingError) {
    var permissions: FilePermissions = .ownerReadWrite
    if !isPrivate {
      permissions.insert([.groupRead, .otherRead])
    }

    displayName = name ?? path
    descriptor = try Self.convertingErrors(
      to: mode.errorKind,
      naming: displayName,
      validating: path
    ) {
      if mustBeRegular {
        return try FileDescriptor.openRegular(path, mode.access, mode.options, permissions)
      }
      return try FileDescriptor.open(
        FilePath(path),
        mode.access,
        options: mode.options.union(.closeOnExec),
        permissions: permissions
      )
    }
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mustBeRegular: Whether the initializer throws an error for a pipe, a folder or a device.
  ///     If so, it never waits for another program. Only files that a player names on the command
  ///     line may be pipes.
  package convenience init(
    reading path: String,
    mustBeRegular: Bool = false
  ) throws(UserFacingError) {
    try self.init(path, mode: .reading, mustBeRegular: mustBeRegular)
  }

  /// Creates a file and throws an error if its path is already in use.
  ///
  /// - Parameters:
  ///   - path: The path of the new file.
  ///   - name: The name of the file in error messages, or `nil` to use the path.
  ///   - isPrivate: Whether only the current user can read the file.
  package convenience init(
    creating path: String,
    called name: String? = nil,
    isPrivate: Bool = false
  ) throws(UserFacingError) {
    try self.init(path, called: name, mode: .creating, isPrivate: isPrivate)
  }

  deinit {
    guard descriptor.rawValue > FileDescriptor.standardError.rawValue else { return }
    // A process that is just starting may have a copy of the descriptor. The copy would keep the
    // lock without this call.
    flock(descriptor.rawValue, LOCK_UN)
    try? descriptor.close()
  }

  /// Reads at most `count` bytes, or no bytes at the end of the file.
  package func bytes(upTo count: Int) throws(UserFacingError) -> [UInt8] {
    try Self.convertingErrors(to: .missingInput, naming: displayName) {
      try descriptor.bytes(upTo: count)
    }
  }

  /// Reads all bytes up to the end of the file.
  package func allBytes() throws(UserFacingError) -> [UInt8] {
    try Self.convertingErrors(to: .missingInput, naming: displayName) {
      try descriptor.allBytes(upTo: .max)
    }
  }

  /// Writes text at the end of the file and returns after the system has accepted all of it.
  package func append(_ text: String) throws(UserFacingError) {
    try append(text.utf8)
  }

  /// Writes bytes at the end of the file and returns after the system has accepted all of them.
  package func append(_ bytes: some Sequence<UInt8>) throws(UserFacingError) {
    try Self.convertingErrors(to: .cannotWrite, naming: displayName) {
      _ = try descriptor.writeAll(bytes)
    }
  }

  /// Whether this is a file on a disk and not a pipe, a terminal or a device.
  package var isRegular: Bool {
    (try? Stat(descriptor))?.type == .regular
  }

  /// Opens every closed standard descriptor, so that no other file gets its number.
  package static func reserveStandardDescriptors() {
    for number: Int32 in 0...2 where (try? Stat(FileDescriptor(rawValue: number))) == nil {
      // As before, the program cannot read from standard input or write to the other descriptors.
      let mode: FileDescriptor.AccessMode = number == 0 ? .writeOnly : .readOnly
      _ = try? FileDescriptor.open("/dev/null", mode)
    }
  }

  /// Returns whether a number is the file descriptor of an open socket.
  static func isSocket(_ number: Int32) -> Bool {
    (try? Stat(FileDescriptor(rawValue: number)))?.type == .socket
  }

  /// Makes writes beyond the system's file size limit throw an error instead of ending the program.
  package static func ignoreFileSizeSignal() {
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls a closure and converts its errors to `UserFacingError`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the converted errors.
  ///   - displayName: The name of the file in the errors.
  ///   - paths: The paths that the closure passes to the system.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  static func convertingErrors<Value>(
    to kind: UserFacingError.Kind,
    naming displayName: String,
    validating paths: String...,
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

  /// The error of the last failed system call.
  static var lastErrno: Errno {
    Errno(rawValue: errno)
  }

  // MARK: Files that one program extends and locks

  /// Opens a file for appending and locks it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mustExist: Whether the initializer throws an error if the file does not exist. If not, it
  ///     creates the file.
  ///   - isPrivate: Whether only the current user can read a new file.
  ///   - mustBeRegular: Whether the initializer throws an error for a pipe, a folder or a device.
  ///     If so, it never waits for another program.
  package convenience init(
    appendingTo path: String,
    mustExist: Bool = false,
    isPrivate: Bool = false,
    mustBeRegular: Bool = true
  ) throws(UserFacingError) {
    try self.init(
      path,
      mode: mustExist ? .appending : .appendingOrCreating,
      isPrivate: isPrivate,
      mustBeRegular: mustBeRegular
    )

    let isLockedByOther = isRegular && !lock()
    if isLockedByOther {
      throw lockedError
    }
  }

  /// The error for a file that another program has locked.
  private var lockedError: UserFacingError {
    let reason =
      if let lockingProcessID {
        tr("another game is recording to it (process \(lockingProcessID))")
      } else {
        tr("another game is recording to it")
      }
    return UserFacingError(.cannotWrite, tr("\(displayName): cannot be written: \(reason)"))
  }

  /// Opens and locks a file.
  ///
  /// - Returns: The file, or `nil` if another program has locked or removed it.
  package static func openLocked(_ path: String) throws(UserFacingError) -> File? {
    let file = try File(path, mode: .appending, mustBeRegular: true)
    guard file.lock(), let statByPath = try? Stat(FilePath(path)) else { return nil }
    // Since this file was opened, another file may have replaced it at the path.
    guard statByPath.inode == (try? Stat(file.descriptor))?.inode else { return nil }
    return file
  }

  /// Opens a folder and locks it until the result is released.
  ///
  /// If another program keeps the folder locked for 0.1 s, the folder stays unlocked.
  ///
  /// - Returns: The folder, or `nil` if it cannot be opened.
  package static func lockFolder(_ path: String) -> File? {
    guard let folder = try? File(path, mode: .lockingFolder) else { return nil }
    var remainingAttempts = 100
    while remainingAttempts > 0, !folder.lock() {
      usleep(1000)
      remainingAttempts -= 1
    }
    return folder
  }

  /// Truncates the file to its first `byteCount` bytes.
  package func truncate(to byteCount: Int) throws(UserFacingError) {
    // If there is nothing to remove, the modification time must not change.
    if let status = try? Stat(descriptor), status.size == Int64(byteCount) {
      return
    }
    try Self.convertingErrors(to: .cannotWrite, naming: displayName) {
      try descriptor.resize(to: Int64(byteCount))
    }
  }

  /// Replaces the contents of the file with text, but does not rewrite an unchanged beginning.
  ///
  /// - Parameters:
  ///   - text: The new contents.
  ///   - paths: The possible paths for a backup. The first unused path is used.
  /// - Returns: The path of the backup, or `nil` if the text starts with the complete old contents.
  package func rewrite(
    as text: String,
    backingUpTo paths: some Sequence<String>
  ) throws(UserFacingError) -> String? {
    let oldBytes = try File(reading: descriptorPath).allBytes()
    let commonCount = zip(oldBytes, text.utf8).prefix { $0 == $1 }.count

    var backupPath: String?
    if commonCount < oldBytes.count {
      backupPath = try backUp(oldBytes, to: paths)
    }

    try truncate(to: commonCount)
    try append(text.utf8.dropFirst(commonCount))
    return backupPath
  }

  private func backUp(
    _ bytes: [UInt8],
    to paths: some Sequence<String>
  ) throws(UserFacingError) -> String {
    for path in paths.prefix(while: File.exists) {
      // An earlier call may have saved the same contents.
      if (try? File.bytes(of: path, limit: bytes.count)) == bytes {
        return path
      }
    }
    return try File.add(bytes, toFirstFreeOf: paths, isPrivate: isPrivate)
  }

  /// A path that leads to the open file even if it has been renamed or removed.
  private var descriptorPath: String {
    "/proc/self/fd/\(descriptor.rawValue)"
  }

  private var isPrivate: Bool {
    guard let stat = try? Stat(descriptor) else { return false }
    return stat.permissions.isDisjoint(with: [.groupRead, .otherRead])
  }

  /// Whether the file no longer has a name, because it was removed or replaced by another file.
  package var isUnlinked: Bool {
    guard let stat = try? Stat(descriptor) else { return false }
    return stat.type == .regular && stat.linkCount == 0
  }

  /// Writes the contents of a removed file to a new file, which then becomes the open file.
  ///
  /// - Parameter paths: The possible paths for the new file. The first unused path is used.
  /// - Returns: The path of the new file.
  package func recreate(atOneOf paths: some Sequence<String>) throws(UserFacingError) -> String {
    let temporaryPath = Self.temporaryPath(forFirstOf: paths)
    defer {
      Self.remove(temporaryPath)
    }

    let path = try replaceDescriptor(byFileAt: temporaryPath, movedTo: paths)
    // `replaceDescriptor` has released its own object for the new file, and with it the lock.
    _ = lock()
    return path
  }

  private func replaceDescriptor(
    byFileAt temporaryPath: String,
    movedTo paths: some Sequence<String>
  ) throws(UserFacingError) -> String {
    let file = try File(appendingTo: temporaryPath, isPrivate: isPrivate)
    try file.append(File(reading: descriptorPath).allBytes())
    let path = try Self.move(temporaryPath, toFirstFreeOf: paths)

    // From here on, all references to this object write to the new file.
    try Self.convertingErrors(to: .cannotWrite, naming: path) {
      _ = try file.descriptor.duplicate(as: descriptor)
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    return path
  }

  /// Waits until the contents are on disk, where they survive a power failure.
  package func sync() throws(UserFacingError) {
    try Self.convertingErrors(to: .cannotWrite, naming: displayName) {
      if isRegular, fdatasync(descriptor.rawValue) != 0 {
        throw Self.lastErrno
      }
    }
  }

  /// Starts a thread that waits until the contents are on disk.
  ///
  /// The thread does not keep the file locked.
  package func syncInBackground() {
    guard isRegular, let file = try? File(reading: descriptorPath) else { return }
    _ = detachThread { try? file.sync() }
  }

  /// Locks the file without waiting.
  ///
  /// - Returns: `false` if another program has locked the file, and `true` otherwise. The result is
  ///   also `true` if the file system does not support locks.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// The ID of the process that has locked the file, or `nil` if it is unknown.
  private var lockingProcessID: Int? {
    guard let lockTable = try? File(reading: "/proc/locks").allBytes(),
      let inode = try? Stat(descriptor).inode.rawValue
    else { return nil }

    for line in lockTable.split(separator: UInt8(ascii: "\n")) {
      // A line has the form "1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF".
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK" else { continue }
      let processID = fields[4]
      let deviceAndInode = fields[5]
      if deviceAndInode.hasSuffix(":\(inode)") {
        guard let number = Int(processID), number > 0 else { return nil }
        return number
      }
    }
    return nil
  }
}

extension FileDescriptor {
  private static let chunkSize = 1 << 16

  /// Opens a regular file and throws a `UserFacingError` for a pipe, a folder or a device.
  static func openRegular(
    _ path: String,
    _ mode: AccessMode,
    _ options: OpenOptions = [],
    _ permissions: FilePermissions? = nil
  ) throws -> FileDescriptor {
    // Opening a device can have side effects, so the type is checked before the file is opened.
    try requireRegular(try? Stat(FilePath(path)))

    // A pipe may have replaced the file in the meantime. Opening it must not wait for a writer.
    let descriptor = try open(
      FilePath(path),
      mode,
      options: options.union([.closeOnExec, .nonBlocking]),
      permissions: permissions
    )
    do {
      try requireRegular(try? Stat(descriptor))
    } catch {
      try? descriptor.close()
      throw error
    }
    return descriptor
  }

  /// Throws an error if the status of a file shows that the file is not regular.
  ///
  /// A file with an unknown status is accepted.
  private static func requireRegular(_ stat: Stat?) throws {
    if let stat, stat.type != .regular {
      throw UserFacingError.missingInput(tr("not a file"))
    }
  }

  /// Reads at most `count` bytes with one system call.
  func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Reads bytes up to the end of the file, but at most `count` bytes.
  ///
  /// - Parameters:
  ///   - count: The maximum number of bytes.
  ///   - firstChunkSize: The number of bytes to read first. If it is larger than the file, all
  ///     bytes are read at once.
  func allBytes(upTo count: Int, atOnce firstChunkSize: Int = chunkSize) throws -> [UInt8] {
    var result = try bytes(upTo: min(firstChunkSize, count))
    var isAtEnd = result.isEmpty
    while !isAtEnd, result.count < count {
      let chunk = try bytes(upTo: min(Self.chunkSize, count - result.count))
      result += chunk
      isAtEnd = chunk.isEmpty
    }
    return result
  }
}
