#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Files as the system has them.
public enum SystemFile {
  /// What a path leads to.
  public enum Kind: Sendable { case file, folder, other }

  /// What the system knows of a file without opening it.
  public struct Status: Equatable, Sendable {
    /// What it is, links followed.
    public let kind: Kind
    /// Its length in bytes.
    public let size: Int
    /// When it was written or touched last, in nanoseconds since 1970.
    public let modified: Int
  }

  /// What the system says about the last call that failed.
  public static var lastError: String { String(cString: strerror(errno)) }

  /// What a path leads to; `nil` if to nothing.
  public static func status(_ path: String) -> Status? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return Status(
      kind: kind, size: Int(status.st_size),
      modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
  }

  /// The path from the root, as short as `.` and `..` in it allow.
  public static func absolutePath(_ path: String) -> String {
    var whole = path
    if !path.hasPrefix("/"), let here = getcwd(nil, 0) {
      whole = String(cString: here) + "/" + path
      free(here)
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      // A name before ".." may be a link to elsewhere, which only the system can follow.
      if part == "..", let real = realpath("/" + parts.joined(separator: "/"), nil) {
        parts = String(cString: real).split(separator: "/").dropLast()
        free(real)
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The bytes of a file that has at most `limit`.
  ///
  /// - Throws: `PictureProblem` without the path: it is no file, longer, or unreadable.
  public static func bytes(of path: String, limit: Int) throws(PictureProblem) -> [UInt8] {
    // Opening a pipe would wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PictureProblem(lastError) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureProblem("this is no file")
    }
    guard status.st_size <= limit else {
      throw PictureProblem("larger than \(PictureProblem.size(limit))")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw PictureProblem(lastError) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    throw PictureProblem("larger than \(PictureProblem.size(limit))")
  }

  /// The names in a folder, without those that begin with a point; none if it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Writes a file beside the one of that name and renames it, so that no reader sees a part.
  static func save(_ bytes: [UInt8], to path: String) throws(PictureProblem) {
    let temporary = "\(path).\(getpid())\(temporarySuffix)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PictureProblem(lastError) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { break }
      rest = rest.dropFirst(max(0, count))
    }
    guard rest.isEmpty, close(descriptor) == 0, rename(temporary, path) == 0 else {
      let problem = PictureProblem(lastError)
      unlink(temporary)
      throw problem
    }
  }

  /// How the names of files end that are not complete yet.
  static let temporarySuffix = ".part"

  /// Makes a file the one that was used last.
  static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  static func remove(_ path: String) { unlink(path) }

  static func makeFolder(_ path: String) throws(PictureProblem) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw PictureProblem(lastError) }
    }
  }
}
