import Glibc
import Localization
import SystemPackage

// These functions work with the paths of files that are not open.
extension File {
  /// The status of a file, a folder, or the target of a link.
  package struct Status: Sendable {
    fileprivate let stat: Stat

    /// Whether the item is a regular file and not a folder, pipe, terminal or device.
    package var isFile: Bool {
      stat.type == .regular
    }

    /// Whether the item is a folder.
    package var isFolder: Bool {
      stat.type == .directory
    }

    /// The size of the file, in bytes.
    package var size: Int {
      Int(stat.size)
    }

    /// The time of the last change of the contents, in nanoseconds since 1970.
    package var modificationTime: Int {
      stat.st_mtim.tv_sec * 1_000_000_000 + stat.st_mtim.tv_nsec
    }

    /// The time at which the file was last read, in nanoseconds since 1970.
    package var accessTime: Int {
      stat.st_atim.tv_sec * 1_000_000_000 + stat.st_atim.tv_nsec
    }
  }

  /// Throws a `UserFacingError` if a path contains a NUL character.
  ///
  /// The system would ignore the rest of the path after this character.
  package static func validatePath(_ path: String) throws(UserFacingError) {
    if path.utf8.contains(0) {
      throw .missingInput(tr("a path must not contain a NUL character"))
    }
  }

  private static func isValidPath(_ path: String) -> Bool {
    (try? validatePath(path)) != nil
  }

  // MARK: Status

  /// Returns the status of a file or folder.
  ///
  /// Throws a `UserFacingError` if nothing exists at the path. The error does not contain the path.
  package static func status(_ path: String) throws(UserFacingError) -> Status {
    try validatePath(path)
    do {
      return Status(stat: try Stat(FilePath(path)))
    } catch {
      throw .missingInput(error.description)
    }
  }

  /// Returns a string that changes whenever the file changes, or `nil` if the file does not exist.
  package static func changeStamp(of path: String) -> String? {
    guard let fileStatus = try? status(path) else { return nil }
    return "\(path)\t\(fileStatus.size)\t\(fileStatus.modificationTime)"
  }

  /// Returns whether a file or folder exists at a path.
  ///
  /// The result is also `true` if the system cannot determine it, for example because the parent
  /// folder is not readable.
  package static func exists(_ path: String) -> Bool {
    guard isValidPath(path) else { return false }
    do {
      _ = try Stat(FilePath(path))
      return true
    } catch {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory, .fileNameTooLong: return false
      default: return true
      }
    }
  }

  /// Returns whether a path leads to a regular file, directly or through a link.
  package static func isFile(_ path: String) -> Bool {
    (try? status(path))?.isFile == true
  }

  /// Returns whether a path leads to a folder, directly or through a link.
  package static func isFolder(_ path: String) -> Bool {
    (try? status(path))?.isFolder == true
  }

  // MARK: Contents

  /// Reads a regular file with a limited size.
  ///
  /// Throws a `UserFacingError` that does not contain the path. Its kind is `badData` if the file
  /// is larger than the limit.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size of the file, in bytes.
  /// - Returns: The contents of the file.
  package static func bytes(of path: String, limit: Int) throws(UserFacingError) -> [UInt8] {
    try validatePath(path)
    do {
      let descriptor = try FileDescriptor.openRegular(path, .readOnly)
      return try descriptor.closeAfter {
        try bytes(of: descriptor, limit: limit)
      }
    } catch let error as UserFacingError {
      throw error
    } catch {
      throw UserFacingError(.missingInput, "\(error)")
    }
  }

  /// Reads all bytes of an open file with a limited size.
  private static func bytes(of descriptor: FileDescriptor, limit: Int) throws -> [UInt8] {
    let sizeError = UserFacingError(
      .badData,
      tr("larger than \(UserFacingError.formattedSize(limit))")
    )
    let size = Status(stat: try Stat(descriptor)).size
    guard size <= limit else { throw sizeError }
    // The file may have grown, so the code tries to read one byte more than expected.
    let bytes = try descriptor.allBytes(upTo: limit + 1, atOnce: size + 1)
    guard bytes.count <= limit else { throw sizeError }
    return bytes
  }

  /// Returns the names of the items in a folder, or an empty list if the folder cannot be read.
  ///
  /// Names that begin with a period are omitted.
  package static func names(in folder: String) -> [String] {
    (try? list(folder)) ?? []
  }

  /// Returns the names of the items in a folder, except names that begin with a period.
  ///
  /// The list is empty if the folder does not exist.
  ///
  /// - Throws: A `UserFacingError` if the folder cannot be read.
  package static func list(_ folder: String) throws(UserFacingError) -> [String] {
    try convertingErrors(to: .missingInput, naming: folder, validating: folder) {
      guard let handle = opendir(folder) else {
        if errno == ENOENT {
          return []
        }
        throw lastErrno
      }
      defer {
        closedir(handle)
      }
      return try visibleNames(in: handle)
    }
  }

  private static func visibleNames(in folder: OpaquePointer) throws -> [String] {
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") {
        names.append(name)
      }
      // Only `errno` distinguishes an error of `readdir` from the end of the folder.
      errno = 0
    }
    if errno != 0 {
      throw lastErrno
    }
    return names
  }

  // MARK: Creating and removing

  /// Creates a folder and its missing parent folders.
  ///
  /// Throws a `UserFacingError` if this fails or if the folder is not writable.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isPrivate: Whether only the current user can open the new folders.
  package static func makeFolder(_ path: String, isPrivate: Bool = false) throws(UserFacingError) {
    try convertingErrors(to: .cannotCreate, naming: path, validating: path) {
      let permissions: mode_t = isPrivate ? 0o700 : 0o755
      var currentPath = path.hasPrefix("/") ? "" : "."
      for component in path.split(separator: "/") {
        currentPath += "/" + component
        let isCreated = mkdir(currentPath, permissions) == 0
        if !isCreated, errno != EEXIST {
          throw lastErrno
        }
      }
      // The trailing period makes the check fail if the path leads to a file.
      if access(currentPath + "/.", W_OK | X_OK) != 0 {
        throw lastErrno
      }
    }
  }

  /// Removes a folder and its contents without following links.
  ///
  /// Items whose names begin with a period are not removed. If there are any, the folder remains.
  package static func removeFolder(_ path: String) {
    for name in names(in: path) {
      let itemPath = "\(path)/\(name)"
      let isRemoved = unlink(itemPath) == 0
      if !isRemoved {
        removeFolder(itemPath)
      }
    }
    if isValidPath(path) {
      rmdir(path)
    }
  }

  /// Sets the access time of a file to the current time without changing its modification time.
  package static func touch(_ path: String) {
    let accessTime = timespec(tv_sec: 0, tv_nsec: utimeNow)
    let modificationTime = timespec(tv_sec: 0, tv_nsec: utimeOmit)
    if isValidPath(path) {
      utimensat(AT_FDCWD, path, [accessTime, modificationTime], 0)
    }
  }

  // These are the constants UTIME_NOW and UTIME_OMIT, which Swift does not import.
  private static let utimeNow = (1 << 30) - 1
  private static let utimeOmit = (1 << 30) - 2

  /// Removes a file if it exists.
  package static func remove(_ path: String) {
    if isValidPath(path) {
      unlink(path)
    }
  }

  // MARK: Parts of paths

  /// Returns the absolute form of a path without `.` and `..`.
  package static func absolutePath(_ path: String) -> String {
    guard isValidPath(path) else { return path }
    let currentFolder = FilePath(realPath(".") ?? "/")
    let joinedPath = currentFolder.pushing(FilePath(path))

    // A name before ".." may be a link to another folder. Only the system can follow it.
    let hasParentReferences = joinedPath.components.contains { $0.kind == .parentDirectory }
    if hasParentReferences, let resolvedPath = realPath(joinedPath.string) {
      return resolvedPath
    }
    return joinedPath.lexicallyNormalized().string
  }

  /// Splits a path into its folder and the name in that folder.
  ///
  /// If the path consists only of a name, the folder is an empty string.
  package static func split(_ path: String) -> PathParts {
    guard let slash = path.lastIndex(of: "/") else { return PathParts(folder: "", name: path) }
    let folder = path[..<slash]
    let name = path[slash...].dropFirst()
    return PathParts(folder: String(folder), name: String(name))
  }

  /// The folder of a path and the name in that folder.
  package struct PathParts {
    package let folder: String
    package let name: String
  }

  /// Returns a path with all links resolved, or `nil` if nothing exists at the path.
  package static func realPath(_ path: String) -> String? {
    guard isValidPath(path), let resolvedPath = realpath(path, nil) else { return nil }
    defer {
      free(resolvedPath)
    }
    return String(cString: resolvedPath)
  }

  // MARK: Names for new files

  /// The highest number in a numbered name.
  private static let maximumNumber = 10_000

  /// The suffix of the names of incomplete files.
  package static let temporarySuffix = ".part"

  /// Returns an unused path for a temporary file beside a file.
  ///
  /// Write to the temporary file first, and move it when its contents are complete.
  package static func temporaryPath(for path: String) -> String {
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return "\(path).\(random)\(temporarySuffix)"
  }

  /// Returns an unused path for a temporary file beside the first of several paths.
  static func temporaryPath(forFirstOf paths: some Sequence<String>) -> String {
    // Unlike a collection, a sequence has no `first` property.
    let firstPath = paths.first { _ in true }
    return temporaryPath(for: firstPath ?? "")
  }

  /// Returns a path as the player sees it, without the suffix from `temporaryPath(for:)`.
  package static func withoutTemporarySuffix(_ path: String) -> String {
    path.replacing(/\.[0-9a-z]{9,13}\.part(?=\/|$)/, with: "")
  }

  /// Returns the names `stem`, `stem-2`, `stem-3` and so on, each with a suffix.
  package static func numberedNames(
    _ stem: String,
    _ suffix: String = ""
  ) -> some Sequence<String> {
    (1...maximumNumber).lazy.map { number in
      if number == 1 {
        "\(stem)\(suffix)"
      } else {
        "\(stem)-\(number)\(suffix)"
      }
    }
  }

  /// Returns numbered paths beside a file.
  ///
  /// For the path `game.jsonl` and the marker `left-`, the paths are `game-left-1.jsonl`,
  /// `game-left-2.jsonl` and so on.
  package static func numberedNames(
    beside path: String,
    _ marker: String = ""
  ) -> some Sequence<String> {
    let ending = fileExtension(of: split(path).name)
    let stem = path.dropLast(ending.count)
    return (1...maximumNumber).lazy.map { number in
      "\(stem)-\(marker)\(number)\(ending)"
    }
  }

  /// Returns the file extension of a name with its period, or an empty string if it has none.
  ///
  /// A period at the beginning of the name is ignored.
  private static func fileExtension(of name: String) -> Substring {
    guard let period = name.dropFirst().lastIndex(of: ".") else { return "" }
    return name[period...]
  }

  /// Removes temporary files and folders that have been incomplete for an hour.
  ///
  /// Locked files are not removed, because a program is still writing to them.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the files.
  ///   - date: The current time, in seconds since 1970.
  package static func removeTemporaryFiles(in folder: String, at date: Double) {
    for name in names(in: folder) where withoutTemporarySuffix(name) != name {
      let path = "\(folder)/\(name)"
      guard isAbandoned(path, at: date) else { continue }
      // If the path is a link, this removes only the link and not its target.
      let isRemoved = unlink(path) == 0
      if !isRemoved {
        removeFolder(path)
      }
    }
  }

  /// Returns whether a temporary file or folder is over an hour old and is not a locked file.
  private static func isAbandoned(_ path: String, at date: Double) -> Bool {
    let secondsPerHour = 3600.0
    guard let fileStatus = try? status(path) else { return false }
    let age = abs(Double(fileStatus.modificationTime) / 1e9 - date)
    guard age > secondsPerHour else { return false }
    return fileStatus.isFolder || (try? openLocked(path)) != nil
  }

  // MARK: Saving and moving

  /// Writes a file so that other programs see either the old contents or the complete new contents.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path of the file. An existing file at this path is replaced.
  ///   - name: The name of the file in error messages, or `nil` to use the path.
  ///   - isPrivate: Whether only the current user can read the file.
  package static func save(
    _ bytes: [UInt8],
    to path: String,
    called name: String? = nil,
    isPrivate: Bool = false
  ) throws(UserFacingError) {
    let newPath = temporaryPath(for: path)
    defer {
      remove(newPath)
    }
    try File(creating: newPath, called: name, isPrivate: isPrivate).append(bytes)
    try move(newPath, to: path, called: name)
  }

  /// Writes a new file without replacing an existing file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - paths: The possible paths of the file. The first unused path is used.
  ///   - isPrivate: Whether only the current user can read the file.
  /// - Returns: The path of the file.
  package static func add(
    _ bytes: [UInt8],
    toFirstFreeOf paths: some Sequence<String>,
    isPrivate: Bool = false
  ) throws(UserFacingError) -> String {
    let newPath = temporaryPath(forFirstOf: paths)
    defer {
      remove(newPath)
    }
    let file = try File(creating: newPath, isPrivate: isPrivate)
    try file.append(bytes)
    file.syncInBackground()
    return try move(newPath, toFirstFreeOf: paths)
  }

  /// Moves a file or folder without replacing an existing file.
  ///
  /// - Parameters:
  ///   - source: The current path.
  ///   - paths: The possible new paths. The first unused path is used.
  /// - Returns: The new path.
  @discardableResult package static func move(
    _ source: String,
    toFirstFreeOf paths: some Sequence<String>
  ) throws(UserFacingError) -> String {
    try convertingErrors(to: .cannotWrite, naming: source, validating: source) {
      for path in paths {
        try validatePath(path)
        // Unlike `rename`, `link` never replaces a file.
        if link(source, path) == 0 {
          remove(source)
          return path
        }
        if errno == EEXIST || exists(path) {
          continue
        }
        // `link` fails for folders and on file systems that do not support hard links.
        if rename(source, path) != 0 {
          throw lastErrno
        }
        return path
      }
      throw Errno.fileExists
    }
  }

  /// Moves a complete file to its final path and replaces an existing file at this path.
  ///
  /// - Parameters:
  ///   - source: The current path.
  ///   - destination: The new path.
  ///   - name: The name of the file in error messages, or `nil` to use the new path.
  package static func move(
    _ source: String,
    to destination: String,
    called name: String? = nil
  ) throws(UserFacingError) {
    try convertingErrors(
      to: .cannotWrite,
      naming: name ?? destination,
      validating: source, destination
    ) {
      if rename(source, destination) != 0 {
        throw lastErrno
      }
    }
  }
}
