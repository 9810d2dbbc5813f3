import Board
import Files
import Text

/// A value that is kept in a file as an object in JSON, a key a line.
public protocol StoredValue: Equatable, Sendable {
  /// What holds where nothing is kept.
  init()
  /// All that is kept of it, in the order of the file.
  static var fields: [StoredField<Self>] { get }
}

/// A file that keeps one value, strictly: what the program does not understand it sets aside.
public struct StoredFile<Value: StoredValue>: Sendable {
  private static var largest: Int { 100_000 }
  /// Where the file is.
  public let path: String

  /// A file that need not be there.
  public init(_ path: String) { self.path = path }

  /// What the file keeps; a key that is missing, or a file, means what holds without it.
  ///
  /// A damaged file is renamed, and `notice` tells the player so; the value is then as without it.
  public func read() -> (value: Value, notice: String?) {
    // A link to nowhere is no file either.
    guard File.exists(path) else { return (Value(), nil) }
    do throws(Problem) {
      return (try Value(File.bytes(of: path, limit: Self.largest)), nil)
    } catch {
      return (Value(), SetAside.notice(path, Problem(error.kind, in: path, "\(error)").description))
    }
  }

  /// What the file keeps, if there is one and it is not damaged; nothing is told or renamed.
  public var sound: Value? { try? Value(File.bytes(of: path, limit: Self.largest)) }

  /// Keeps a value, in place of the one before; a link stays one.
  public func write(_ value: Value) throws(Problem) {
    let target = File.realPath(path) ?? path
    try File.makeFolder(File.split(path).folder, isPrivate: true)
    try File.save(Array(value.text.utf8), to: target, isPrivate: true)
  }

  /// Keeps the fields of a value that differ from those of an earlier one; the others stay as another
  /// window has written them meanwhile.
  ///
  /// - Returns: a notice for the player, if the file was damaged and is set aside.
  public func write(_ value: Value, changedFrom earlier: Value) throws(Problem) -> String? {
    let folder = File.split(path).folder
    try File.makeFolder(folder, isPrivate: true)
    let lock = File.waitForLock(ofFolder: folder)
    defer { withExtendedLifetime(lock) {} }
    var (next, notice) = read()
    if !File.exists(path) { next = value }
    for field in Value.fields where !field.isEqual(earlier, value) { field.copy(&next, value) }
    try write(next)
    return notice
  }
}

extension StoredValue {
  /// Reads it strictly: unknown keys and values of another kind are damage.
  init(_ bytes: [UInt8]) throws(Problem) {
    let json: JSON.Value
    do {
      json = try JSON.Value(bytes)
    } catch {
      throw Problem(.badData, "\(error)")
    }
    let fields = Self.fields
    let object = try JSON.Object(
      json, keys: fields.flatMap(\.keys), orElse: tr("this is not an object in braces"))
    self.init()
    for field in fields { try field.read(&self, object) }
  }

  /// The text of the file.
  var text: String {
    let lines = Self.fields.flatMap { $0.write(self) }
      .map { "  \(JSON.text($0.key.text)): \($0.value)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
