import Files
import Localization

/// Value that is kept in a file as an object in JSON, a key a line.
package protocol StoredValue: Equatable, Sendable {
  /// Creates the value of a first start.
  init()
  /// Properties that are kept, in the order of the file.
  static var fields: [StoredField<Self>] { get }
}

/// File with one value, read strictly: a damaged file is set aside, one out of reach stays.
package struct StoredFile<Value: StoredValue>: Sendable {
  /// Path of the file, which need not exist.
  package let path: String

  /// Value, or `nil` without a file; of kind `missingInput` is what may be sound and read later.
  private func load() throws(UserFacingError) -> Value? {
    guard File.exists(path) else { return nil }
    do throws(UserFacingError) { return try Value(File.bytes(of: path, limit: 100_000)) } catch {
      // What is seen to be a folder or a pipe is no file that may be read later.
      let isNoRegularFile = (try? File.status(path))?.isFile == false
      throw UserFacingError(isNoRegularFile ? .badData : error.kind, in: path, "\(error)")
    }
  }

  /// Reads the value of a file, or of a first start; a damaged file is renamed, with a notice.
  package func read() -> (value: Value, notice: String?) {
    do throws(UserFacingError) { return (try load() ?? Value(), nil) } catch {
      let isOutOfReach = error.kind == .missingInput
      return (
        Value(), isOutOfReach ? error.description : renameDamagedFile(path, error.description)
      )
    }
  }

  /// Value, if the file exists and is not damaged; it is never renamed.
  package var validValue: Value? { try? load() }

  /// Replaces the value, or of a sound file only the properties that differ from an earlier value.
  ///
  /// A file out of reach stays, a damaged one is set aside, and a link stays one.
  ///
  /// - Returns: A notice of damage.
  @discardableResult
  package func write(_ value: Value, changedFrom earlier: Value? = nil) throws(UserFacingError)
    -> String?
  {
    let folder = File.split(path).folder
    try File.makeFolder(folder, isPrivate: true)
    let lock = File.lockFolder(folder)
    defer {
      withExtendedLifetime(lock) {}
    }
    var merged = value
    var notice = String?.none
    do throws(UserFacingError) {
      if let stored = try load(), let earlier {
        merged = stored
        for field in Value.fields where field.write(earlier) != field.write(value) {
          field.copy(&merged, value)
        }
      }
    } catch {
      if error.kind == .missingInput {
        throw error
      }
      let message = renameDamagedFile(path, error.description)
      if File.exists(path) {
        throw UserFacingError(.cannotWrite, message)
      }
      notice = message
    }
    let target = File.realPath(path) ?? path
    try File.save(Array(merged.text.utf8), to: target, isPrivate: true)
    return notice
  }
}

extension StoredValue {
  /// Reads it strictly: unknown keys and values of another kind are damage.
  init(_ bytes: [UInt8]) throws(UserFacingError) {
    let json: JSON.Value
    do {
      json = try JSON.Value(bytes)
    } catch {
      throw .badData("\(error)")
    }
    let fields = Self.fields
    let object = try JSON.Object(
      json, keys: fields.flatMap(\.keys), orElse: tr("this is not an object in braces"))
    self.init()
    for field in fields {
      try field.read(&self, object)
    }
  }

  var text: String {
    let values = Self.fields.flatMap { Array(zip($0.keys, $0.write(self))) }
    let lines = values.compactMap { key, value in
      value.map { "  \(JSON.stringLiteral(key)): \($0)" }
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

/// Property that is kept under one key, or several.
package struct StoredField<Record> {
  let keys: [String]
  let read: (inout Record, JSON.Object) throws(UserFacingError) -> Void
  /// Values of the keys; `nil` is not written.
  let write: (Record) -> [JSON.Value?]
  let copy: (inout Record, Record) -> Void
}

extension StoredField {
  init<Property>(
    _ key: String, get: @escaping (Record) -> Property,
    set: @escaping (inout Record, Property) -> Void, _ kind: StoredValueCoding<Property>
  ) {
    let read = { (record: inout Record, object: JSON.Object) throws(UserFacingError) in
      let value = try object.optional(key, kind.read, orElse: kind.errorMessage)
      if let value {
        set(&record, value)
      }
    }
    self.init(
      keys: [key], read: read, write: { [kind.write(get($0))] }, copy: { set(&$0, get($1)) })
  }

  /// Keeps a property under one key.
  init<Property>(
    _ key: String, _ property: WritableKeyPath<Record, Property>,
    _ kind: StoredValueCoding<Property>
  ) {
    self.init(key, get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 }, kind)
  }
}

struct StoredValueCoding<Value> {
  /// Sentence about a value of another kind, after its key.
  let errorMessage: String
  let read: (JSON.Value) -> Value?
  let write: (Value) -> JSON.Value?

  static func optional<Wrapped>(_ kind: StoredValueCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      errorMessage: kind.errorMessage, read: { kind.read($0).map(Value.some) },
      write: { $0.flatMap(kind.write) })
  }
}

extension StoredValueCoding<Bool> {
  static var flag: Self {
    Self(errorMessage: tr("must be true or false"), read: \.boolean, write: { .bool($0) })
  }
}

extension StoredValueCoding<Int> {
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      errorMessage: tr("must be a whole number from \(range.lowerBound) to \(range.upperBound)"),
      read: { $0.integer().flatMap { range ~= $0 ? $0 : nil } }, write: { .integer($0) })
  }
}

/// Renames a damaged file, which is never deleted; returns a notice for the player, after the
/// reason.
func renameDamagedFile(_ path: String, _ reason: String) -> String {
  do throws(UserFacingError) {
    let name = try File.move(path, toFirstFreeOf: (1...10_000).lazy.map { "\(path).damaged-\($0)" })
    return tr("\(reason); the file is now called \(File.split(name).name)")
  } catch {
    return tr("\(reason); the file stays as it is (\(error.description))")
  }
}
