import Glibc
import SystemPackage
import Text

// Files that are not open.
extension File {
  /// What the system knows of a file without opening it, links followed.
  public struct Status: Sendable {
    fileprivate let stat: Stat
    /// Whether it is a file in the narrow sense: no folder, pipe, terminal or device.
    public var isFile: Bool { stat.type == .regular }
    /// Whether it is a folder.
    public var isFolder: Bool { stat.type == .directory }
    /// Its length in bytes.
    public var size: Int { Int(stat.size) }
    /// When it was written or touched last, in nanoseconds since 1970.
    public var modified: Int { stat.st_mtim.tv_sec * 1_000_000_000 + stat.st_mtim.tv_nsec }
  }

  /// Refuses a path with a NUL: the system would read no further, and take another file.
  ///
  /// - Throws: `Problem`, without the path unless it is given a name.
  public static func check(_ path: String, called name: String? = nil) throws(Problem) {
    guard path.utf8.contains(0) else { return }
    let sentence = tr("a path has no NUL character")
    guard let name else { throw Problem(.missingInput, sentence) }
    throw Problem(.missingInput, in: name, sentence)
  }

  private static func isPath(_ path: String) -> Bool { (try? check(path)) != nil }

  /// What a path leads to.
  ///
  /// - Throws: `Problem` without the path, if there is nothing, or it is out of reach.
  public static func status(_ path: String) throws(Problem) -> Status {
    try check(path)
    do {
      return Status(stat: try Stat(FilePath(path)))
    } catch {
      throw Problem(.missingInput, error.description)
    }
  }

  /// Whether there is a file or folder of that name.
  public static func exists(_ path: String) -> Bool { (try? status(path)) != nil }

  /// The bytes of a file that has at most `limit`; of a longer one no more than that is read.
  ///
  /// - Throws: `Problem` without the path, of the kind `badData` if the file is longer.
  public static func bytes(of path: String, limit: Int) throws(Problem) -> [UInt8] {
    try check(path)
    do {
      // Opening a pipe would wait for somebody to write into it.
      let descriptor = try FileDescriptor.open(
        FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      return try descriptor.closeAfter {
        let status = Status(stat: try Stat(descriptor))
        guard status.isFile else { throw Problem(.missingInput, tr("this is no file")) }
        let bytes = status.size > limit ? nil : try descriptor.allBytes(upTo: limit + 1)
        if let bytes, bytes.count <= limit { return bytes }
        throw Problem(.badData, tr("larger than \(Problem.size(limit))"))
      }
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(.missingInput, "\(error)")
    }
  }

  /// The names in a folder, without those that begin with a point; none if it cannot be read.
  public static func names(in folder: String) -> [String] { (try? list(folder)) ?? [] }

  /// The names in a folder, without those that begin with a point; none if there is no folder.
  ///
  /// - Throws: `Problem` of the kind `missingInput`, if there is one that cannot be read.
  public static func list(_ folder: String) throws(Problem) -> [String] {
    try attempt(.missingInput, folder) {
      try check(folder)
      guard let handle = opendir(folder) else {
        if errno == ENOENT { return [] }
        throw failure
      }
      defer { closedir(handle) }
      var names: [String] = []
      errno = 0
      while let entry = readdir(handle) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") { names.append(name) }
        errno = 0
      }
      if errno != 0 { throw failure }
      return names
    }
  }

  /// The path from the root, as short as `.` and `..` in it allow.
  public static func absolutePath(_ path: String) -> String {
    let here = path.hasPrefix("/") ? "" : realPath(".") ?? ""
    var parts: [Substring] = []
    for part in "\(here)/\(path)".split(separator: "/") where part != "." {
      // A name before ".." may be a link to elsewhere, which only the system can follow.
      if part == "..", let real = realPath("/" + parts.joined(separator: "/")) {
        parts = real.split(separator: "/").dropLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder of a path and the name in it; the folder of a name alone is empty.
  public static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[slash...].dropFirst()))
  }

  /// The path without links in it; `nil` if it leads to nothing.
  public static func realPath(_ path: String) -> String? {
    guard isPath(path), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a file the one that was used last.
  public static func touch(_ path: String) { if isPath(path) { utimensat(AT_FDCWD, path, nil, 0) } }
  /// Removes a file, if it is there.
  public static func remove(_ path: String) { if isPath(path) { unlink(path) } }

  /// Removes a folder and what is in it, as far as its names do not begin with a point; links are
  /// removed, not followed.
  public static func removeFolder(_ path: String) {
    guard isPath(path) else { return }
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 {
      removeFolder("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// Makes a folder and those around it, if they are not there; a private one is for nobody else.
  ///
  /// - Throws: `Problem` of the kind `cannotCreate`, also if nothing can be put into the folder.
  public static func makeFolder(_ path: String, isPrivate: Bool = false) throws(Problem) {
    try attempt(.cannotCreate, path) {
      try check(path)
      var made = path.hasPrefix("/") ? "" : "."
      for part in path.split(separator: "/") {
        made += "/" + part
        if mkdir(made, isPrivate ? 0o700 : 0o755) != 0, errno != EEXIST { throw failure }
      }
      // A point at the end of the path asks for a folder.
      if access(made + "/.", W_OK | X_OK) != 0 { throw failure }
    }
  }

  static var failure: Errno { Errno(rawValue: errno) }
}
