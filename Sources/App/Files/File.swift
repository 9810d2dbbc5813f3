import Glibc
import SystemPackage
import Text

/// Open file, whose errors have the system's words and kinds for reading, making and writing.
public final class File: Sendable {
  let descriptor: FileDescriptor
  let subject: String
  /// Standard input.
  public static var standardInput: File { File(.standardInput, tr("standard input")) }
  /// Standard output.
  public static var standardOutput: File { File(.standardOutput, tr("standard output")) }
  /// Standard error.
  public static var standardError: File { File(.standardError, tr("standard error")) }

  private init(_ descriptor: FileDescriptor, _ subject: String) {
    (self.descriptor, self.subject) = (descriptor, subject)
  }

  init(
    _ path: String, called name: String? = nil, _ kind: Problem.Kind,
    _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions = [],
    isPrivate: Bool = false
  ) throws(Problem) {
    subject = name ?? path
    descriptor = try Self.attempt(kind, subject, path) {
      try FileDescriptor.open(
        FilePath(path), mode, options: options.union(.closeOnExec),
        permissions: isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupRead, .otherRead])
    }
  }

  /// Opens a file for reading.
  public convenience init(reading path: String) throws(Problem) {
    try self.init(path, .missingInput, .readOnly)
  }

  /// Makes a file where there is none; problems call it by `name`, and a private one is its owner's.
  public convenience init(
    creating path: String, called name: String? = nil, isPrivate: Bool = false
  ) throws(Problem) {
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
  public func bytes(upTo count: Int) throws(Problem) -> [UInt8] {
    try Self.attempt(.missingInput, subject) { try descriptor.bytes(upTo: count) }
  }

  /// Reads everything up to the end.
  public func allBytes() throws(Problem) -> [UInt8] {
    try Self.attempt(.missingInput, subject) { try descriptor.allBytes(upTo: .max) }
  }

  /// Writes a text; all of it is in the file, or the system's, when this returns.
  public func append(_ text: String) throws(Problem) { try append(text.utf8) }

  /// Writes bytes; all of them are in the file, or the system's, when this returns.
  public func append(_ bytes: some Sequence<UInt8>) throws(Problem) {
    try Self.attempt(.cannotWrite, subject) { _ = try descriptor.writeAll(bytes) }
  }

  /// Whether this is a file on a disk: no pipe, terminal or device.
  public var isRegular: Bool { (try? Stat(descriptor))?.type == .regular }

  /// Opens the standard descriptors that are closed, so that no other file gets their numbers.
  public static func reserveStandardDescriptors() {
    for number: Int32 in 0...2 where (try? Stat(FileDescriptor(rawValue: number))) == nil {
      // Reading the first and writing the others remain errors.
      _ = try? FileDescriptor.open("/dev/null", number == 0 ? .writeOnly : .readOnly)
    }
  }

  /// Makes a file that grows beyond what the system allows an error like a full disk, not the end.
  public static func outliveLimits() { signal(SIGXFSZ, SIG_IGN) }

  static func attempt<Value>(
    _ kind: Problem.Kind, _ subject: String, _ paths: String..., body: () throws -> Value
  ) throws(Problem) -> Value {
    do {
      for path in paths { try check(path) }
      return try body()
    } catch {
      let subject = withoutPart(subject)
      let sentence =
        switch kind {
        case .missingInput: tr("\(subject): cannot be read: \(error)")
        case .cannotCreate: tr("\(subject): cannot be created: \(error)")
        default: tr("\(subject): cannot be written: \(error)")
        }
      throw Problem(kind, sentence)
    }
  }

  static var failure: Errno { Errno(rawValue: errno) }
}

extension FileDescriptor {
  func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  func allBytes(upTo count: Int, atOnce part: Int = 1 << 16) throws -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let more = try bytes(upTo: min(part, count - all.count))
      if more.isEmpty { break }
      if all.isEmpty { all = more } else { all += more }
    }
    return all
  }
}
