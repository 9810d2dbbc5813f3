import Glibc
import Localization
import SystemPackage

// Files that are not open, by their paths.
extension File {
  /// Status of a file, links followed.
  package struct Status: Sendable {
    fileprivate let stat: Stat
    /// Whether it is a file in the narrow sense: no folder, pipe, terminal or device.
    package var isFile: Bool { stat.type == .regular }
    /// Whether it is a folder.
    package var isFolder: Bool { stat.type == .directory }
    /// Length in bytes.
    package var size: Int { Int(stat.size) }
    /// Time of the last change, in nanoseconds since 1970.
    package var modificationTime: Int { stat.st_mtim.tv_sec * 1_000_000_000 + stat.st_mtim.tv_nsec }
    /// Time of the last use, in nanoseconds since 1970.
    package var accessTime: Int { stat.st_atim.tv_sec * 1_000_000_000 + stat.st_atim.tv_nsec }
  }

  /// Refuses a path with a NUL, after which the system reads no further.
  package static func validatePath(_ path: String) throws(UserFacingError) {
    if path.utf8.contains(0) {
      throw .missingInput(tr("a path has no NUL character"))
    }
  }

  private static func isValidPath(_ path: String) -> Bool {
    (try? validatePath(path)) != nil
  }

  /// Status of the file at a path; a problem does not name it.
  package static func status(_ path: String) throws(UserFacingError) -> Status {
    try validatePath(path)
    do { return Status(stat: try Stat(FilePath(path))) } catch {
      throw .missingInput(error.description)
    }
  }

  /// Path of a file with its size and time, by which a change is known; `nil` if there is none.
  package static func changeStamp(of path: String) -> String? {
    (try? status(path)).map { "\(path)\t\($0.size)\t\($0.modificationTime)" }
  }

  /// Whether there is a file or folder of that name, or what it leads to cannot be found out.
  package static func exists(_ path: String) -> Bool {
    guard isValidPath(path) else { return false }
    do { _ = try Stat(FilePath(path)) } catch {
      return ![.noSuchFileOrDirectory, .notDirectory, .fileNameTooLong].contains(error)
    }
    return true
  }

  /// Whether there is a folder at a path, links followed.
  package static func isFolder(_ path: String) -> Bool {
    (try? status(path))?.isFolder == true
  }

  /// Reads a file of at most `limit` bytes, else `badData`; a problem does not name the path.
  package static func bytes(of path: String, limit: Int) throws(UserFacingError) -> [UInt8] {
    try validatePath(path)
    do {
      let descriptor = try FileDescriptor.openRegular(path, .readOnly)
      return try descriptor.closeAfter {
        let status = Status(stat: try Stat(descriptor))
        let bytes =
          status.size > limit
          ? nil : try descriptor.allBytes(upTo: limit + 1, atOnce: status.size + 1)
        guard let bytes, bytes.count <= limit else {
          throw UserFacingError(.badData, tr("larger than \(UserFacingError.formattedSize(limit))"))
        }
        return bytes
      }
    } catch {
      throw error as? UserFacingError ?? UserFacingError(.missingInput, "\(error)")
    }
  }

  /// Names in a folder as `list`; none if it cannot be read, where no notice can be shown.
  package static func names(in folder: String) -> [String] {
    (try? list(folder)) ?? []
  }

  /// Names in a folder without those that begin with a point; none if there is no folder.
  package static func list(_ folder: String) throws(UserFacingError) -> [String] {
    try convertingErrors(.missingInput, folder, folder) {
      guard let handle = opendir(folder) else {
        if errno == ENOENT {
          return []
        }
        throw lastErrno
      }
      defer {
        closedir(handle)
      }
      var names: [String] = []
      errno = 0
      while let entry = readdir(handle) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") {
          names.append(name)
        }
        errno = 0
      }
      if errno != 0 {
        throw lastErrno
      }
      return names
    }
  }

  /// Makes a folder and those around it, into which something can be put.
  package static func makeFolder(_ path: String, isPrivate: Bool = false) throws(UserFacingError) {
    try convertingErrors(.cannotCreate, path, path) {
      var currentPath = path.hasPrefix("/") ? "" : "."
      for component in path.split(separator: "/") {
        currentPath += "/" + component
        if mkdir(currentPath, isPrivate ? 0o700 : 0o755) != 0, errno != EEXIST {
          throw lastErrno
        }
      }
      // A point at the end of the path asks for a folder.
      if access(currentPath + "/.", W_OK | X_OK) != 0 {
        throw lastErrno
      }
    }
  }

  /// Removes a folder and its contents, but for names that begin with a point; links are not
  /// followed.
  package static func removeFolder(_ path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 {
      removeFolder("\(path)/\(name)")
    }
    if isValidPath(path) {
      rmdir(path)
    }
  }

  /// Path from the root, as short as `.` and `..` in it allow.
  package static func absolutePath(_ path: String) -> String {
    guard isValidPath(path) else { return path }
    let joinedPath = FilePath(realPath(".") ?? "/").pushing(FilePath(path))
    // A name before ".." may be a link to elsewhere, which only the system can follow.
    let hasParentReferences = joinedPath.components.contains { $0.kind == .parentDirectory }
    return (hasParentReferences ? realPath(joinedPath.string) : nil)
      ?? joinedPath.lexicallyNormalized().string
  }

  /// Folder of a path and the name in it; the folder of a name alone is empty.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[slash...].dropFirst()))
  }

  /// Path without links in it; `nil` if it leads to nothing.
  package static func realPath(_ path: String) -> String? {
    guard isValidPath(path), let real = realpath(path, nil) else { return nil }
    defer {
      free(real)
    }
    return String(cString: real)
  }

  /// Makes a file the one that was used last, and changes it in nothing else.
  package static func touch(_ path: String) {
    let times = [timespec(tv_sec: 0, tv_nsec: utimeNow), timespec(tv_sec: 0, tv_nsec: utimeOmit)]
    if isValidPath(path) {
      utimensat(AT_FDCWD, path, times, 0)
    }
  }
  // UTIME_NOW and UTIME_OMIT, which Swift does not import.
  private static let utimeNow = (1 << 30) - 1
  private static let utimeOmit = (1 << 30) - 2
  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    if isValidPath(path) {
      unlink(path)
    }
  }

  /// Ending of names of files that are not complete yet.
  package static let temporarySuffix = ".part"

  /// Unused name beside a file's, for the file until it is complete.
  package static func temporaryPath(for path: String) -> String {
    "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))\(temporarySuffix)"
  }

  /// Name and numbered ones after it: `stem`, `stem-2` and so on, each with an ending.
  package static func numberedNames(_ stem: String, _ suffix: String = "") -> some Sequence<String>
  {
    (1...10_000).lazy.map { "\(stem)\($0 > 1 ? "-\($0)" : "")\(suffix)" }
  }

  /// Numbered names beside a file's: `game-left-1.jsonl` and so on for `game.jsonl` and `left-`.
  package static func numberedNames(beside path: String, _ marker: String = "") -> some Sequence<
    String
  > {
    let name = split(path).name
    let fileExtension = name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
    return (1...10_000).lazy.map {
      "\(path.dropLast(fileExtension.count))-\(marker)\($0)\(fileExtension)"
    }
  }

  /// Removes files and folders that have been incomplete for an hour, but for locked ones.
  ///
  /// - Parameters:
  ///   - folder: The folder with the files.
  ///   - date: The present time, in seconds since 1970.
  package static func removeTemporaryFiles(in folder: String, at date: Double) {
    for name in names(in: folder) where withoutTemporarySuffix(name) != name {
      let path = "\(folder)/\(name)"
      guard let status = try? status(path),
        abs(Double(status.modificationTime) / 1e9 - date) > 3600,
        status.isFolder || (try? openLocked(path)) != nil
      else { continue }
      // Of a link only the name goes.
      if unlink(path) != 0 {
        removeFolder(path)
      }
    }
  }

  /// Path for a person, without what `part` has added to a name.
  package static func withoutTemporarySuffix(_ path: String) -> String {
    path.replacing(/\.[0-9a-z]{9,13}\.part(?=\/|$)/, with: "")
  }

  /// Writes a file that is seen only when it is complete, in place of one that is there.
  package static func save(
    _ bytes: [UInt8], to path: String, called name: String? = nil, isPrivate: Bool = false
  ) throws(UserFacingError) {
    let temporaryPath = temporaryPath(for: path)
    defer {
      remove(temporaryPath)
    }
    try File(creating: temporaryPath, called: name, isPrivate: isPrivate).append(bytes)
    try move(temporaryPath, to: path, called: name)
  }

  /// Writes a complete file under the first of some names that is free, and returns that.
  package static func add(
    _ bytes: [UInt8], toFirstFreeOf paths: some Sequence<String>, isPrivate: Bool = false
  ) throws(UserFacingError) -> String {
    let temporaryPath = temporaryPath(for: paths.first { _ in true } ?? "")
    defer {
      remove(temporaryPath)
    }
    let file = try File(creating: temporaryPath, isPrivate: isPrivate)
    try file.append(bytes)
    file.syncInBackground()
    return try move(temporaryPath, toFirstFreeOf: paths)
  }

  /// Gives a file or folder the first of some names that is free, and returns that.
  @discardableResult package static func move(
    _ source: String, toFirstFreeOf paths: some Sequence<String>
  ) throws(UserFacingError) -> String {
    try convertingErrors(.cannotWrite, source, source) {
      for path in paths {
        try validatePath(path)
        // Unlike a new name, a second one takes no other file's.
        if link(source, path) == 0 {
          remove(source)
          return path
        }
        if errno == EEXIST || exists(path) {
          continue
        }
        // Folders have no second name, and some file systems know none.
        if rename(source, path) != 0 {
          throw lastErrno
        }
        return path
      }
      throw Errno.fileExists
    }
  }

  /// Gives a complete file its name, in place of one that is there.
  package static func move(
    _ old: String, to new: String, called name: String? = nil
  ) throws(UserFacingError) {
    try convertingErrors(.cannotWrite, name ?? new, old, new) {
      if rename(old, new) != 0 {
        throw lastErrno
      }
    }
  }
}
