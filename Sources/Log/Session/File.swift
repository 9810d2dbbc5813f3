#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An open file; the system's own words come with every failure.
public final class File {
  /// A failure of the system.
  public struct Failure: Error {
    /// What the system says, for example "No space left on device".
    public let reason: String

    init() { reason = String(cString: strerror(errno)) }
  }

  private let descriptor: Int32

  /// Standard input.
  public static var standardInput: File { File(descriptor: STDIN_FILENO) }
  /// Standard output.
  public static var standardOutput: File { File(descriptor: STDOUT_FILENO) }
  /// Standard error.
  public static var standardError: File { File(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file for reading.
  public convenience init(reading path: String) throws(Failure) {
    try self.init(path, O_RDONLY)
  }

  /// Makes an empty file, in place of one that is there.
  public convenience init(creating path: String) throws(Failure) {
    try self.init(path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Opens a file to write after its first bytes; the rest is cut off.
  public convenience init(path: String, keeping bytes: Int) throws(Failure) {
    try self.init(path, O_WRONLY | O_APPEND)
    guard ftruncate(descriptor, off_t(bytes)) == 0 else { throw Failure() }
  }

  private init(_ path: String, _ flags: Int32) throws(Failure) {
    descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure() }
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// The next bytes, at most `count`; none at the end.
  public func bytes(upTo count: Int) throws(Failure) -> [UInt8] {
    var result = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        result = read(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      filled = max(0, result)
    }
    guard result >= 0 else { throw Failure() }
    return bytes
  }

  /// Everything up to the end.
  public func allBytes() throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let more = try bytes(upTo: 1 << 16)
      if more.isEmpty { return result }
      result += more
    }
  }

  /// Writes a text; all of it is in the file, or the system's, when this returns.
  public func append(_ text: String) throws(Failure) {
    try append(Array(text.utf8))
  }

  /// Writes bytes; all of them are in the file, or the system's, when this returns.
  public func append(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = all[written...]
        return write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      }
      guard count >= 0 || errno == EINTR else { throw Failure() }
      written += max(0, count)
    }
  }

  /// Gives a complete file its name, in place of one that is there.
  public static func rename(_ old: String, to new: String) throws(Failure) {
    guard systemRename(old, new) == 0 else { throw Failure() }
  }

  /// Whether there is a file or folder of that name.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of a regular file without links in it; `nil` if it is anything else.
  public static func regularFile(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let real = realpath(path, nil)
    else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { unlink(path) }

  /// Makes a folder and those around it, if they are not there.
  public static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o755) == 0 || errno == EEXIST else { throw Failure() }
    }
    let folder = open(made, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure() }
    close(folder)
    guard access(made, W_OK | X_OK) == 0 else { throw Failure() }
  }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
