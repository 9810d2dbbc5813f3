import Glibc
import SystemPackage

/// An open file.
///
/// What fails is told with the file's name and the system's own words, by a `Problem` of the kind
/// `missingInput` in reading, `cannotCreate` in making and `cannotWrite` in writing.
public final class File {
  private let descriptor: FileDescriptor
  /// How a sentence about the file begins.
  private let subject: String
  /// Standard input.
  public static var standardInput: File { File(.standardInput, "standard input:") }
  /// Standard output.
  public static var standardOutput: File { File(.standardOutput, "standard output") }
  /// Standard error.
  public static var standardError: File { File(.standardError, "standard error") }

  private init(_ descriptor: FileDescriptor, _ subject: String) {
    (self.descriptor, self.subject) = (descriptor, subject)
  }

  private init(
    _ path: String, called name: String? = nil, _ kind: Problem.Kind,
    _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions = []
  ) throws(Problem) {
    subject = "\(name ?? path):"
    descriptor = try Self.attempt(kind, subject) {
      try Self.check(path)
      return try FileDescriptor.open(
        FilePath(path), mode, options: options.union(.closeOnExec),
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }
  }

  /// Opens a file for reading.
  public convenience init(reading path: String) throws(Problem) {
    try self.init(path, .missingInput, .readOnly)
  }

  /// Makes a file where there is none, not even a link to nowhere; `name` is what a problem calls it.
  public convenience init(creating path: String, called name: String? = nil) throws(Problem) {
    try self.init(path, called: name, .cannotCreate, .writeOnly, [.create, .exclusiveCreate])
  }

  /// Opens a file to append to, and keeps all others who open it so from it.
  ///
  /// So many `bytes` are kept, and the rest is cut off; `nil` makes an empty file, in place of one
  /// that is there.
  public convenience init(recording path: String, keeping bytes: Int? = nil) throws(Problem) {
    let kind = bytes == nil ? Problem.Kind.cannotCreate : .cannotWrite
    try self.init(path, kind, .writeOnly, bytes == nil ? [.append, .create] : .append)
    guard isRegular else { return }
    try lock()
    try Self.attempt(.cannotWrite, subject) { try descriptor.resize(to: Int64(bytes ?? 0)) }
  }

  deinit {
    if descriptor.rawValue > FileDescriptor.standardError.rawValue { try? descriptor.close() }
  }

  /// The next bytes, at most `count`; none at the end.
  public func bytes(upTo count: Int) throws(Problem) -> [UInt8] {
    try Self.attempt(.missingInput, subject) { try descriptor.bytes(upTo: count) }
  }

  /// Everything up to the end.
  public func allBytes() throws(Problem) -> [UInt8] {
    try Self.attempt(.missingInput, subject) { try descriptor.allBytes(upTo: .max) }
  }

  /// Writes a text; all of it is in the file, or the system's, when this returns.
  public func append(_ text: String) throws(Problem) { try append(text.utf8) }

  /// Writes bytes; all of them are in the file, or the system's, when this returns.
  public func append(_ bytes: some Sequence<UInt8>) throws(Problem) {
    try Self.attempt(.cannotWrite, subject) { _ = try descriptor.writeAll(bytes) }
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

  /// Whether this is a file on a disk: no pipe, terminal or device.
  public var isRegular: Bool { (try? Stat(descriptor))?.type == .regular }

  /// Opens the standard descriptors that the program was started without, so that no file gets one
  /// of them and is read or written by mistake.
  public static func reserveStandardDescriptors() {
    for number: Int32 in 0...2 where (try? Stat(FileDescriptor(rawValue: number))) == nil {
      // Reading the first and writing the others remain errors.
      _ = try? FileDescriptor.open("/dev/null", number == 0 ? .writeOnly : .readOnly)
    }
  }

  private func lock() throws(Problem) {
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    throw Problem(.cannotWrite, "\(subject) cannot be written: another game records in it\(holder)")
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

  static func attempt<Value>(
    _ kind: Problem.Kind, _ subject: String, _ body: () throws -> Value
  ) throws(Problem) -> Value {
    do {
      return try body()
    } catch {
      let verbs: [Problem.Kind: String] = [.missingInput: "read", .cannotCreate: "created"]
      throw Problem(kind, "\(subject) cannot be \(verbs[kind] ?? "written"): \(error)")
    }
  }
}

extension FileDescriptor {
  fileprivate func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  func allBytes(upTo count: Int) throws -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let more = try bytes(upTo: min(1 << 16, count - all.count))
      if more.isEmpty { break }
      all += more
    }
    return all
  }
}
