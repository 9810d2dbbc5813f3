import Files
import Localization

/// A value that is stored in a separate file.
///
/// The file contains a JSON object with one key per line.
package protocol StoredValue: Equatable, Sendable {
  /// Creates the value that is used at the first start of the program.
  init()

  /// The stored properties, in the order of their lines in the file.
  static var fields: [StoredField<Self>] { get }
}

/// A file that contains one value.
///
/// The file is read strictly. A corrupt file is renamed. A file that currently cannot be opened is
/// not changed.
package struct StoredFile<Value: StoredValue>: Sendable {
  /// The result of reading the file.
  package struct Content {
    /// The stored value, or the value for the first start if the file is missing or unreadable.
    package let value: Value
    /// A notice for the player if reading failed.
    package var notice: String?
  }

  /// The path of the file, which does not have to exist.
  package let path: String

  /// The maximum size of the file, in bytes.
  private static var maximumSize: Int {
    100_000
  }

  /// Reads the value from the file.
  ///
  /// If the file cannot be opened, the method throws an error of kind `missingInput`. In this case,
  /// reading may succeed later.
  ///
  /// - Returns: The value, or `nil` if the file does not exist.
  private func load() throws(UserFacingError) -> Value? {
    guard File.exists(path) else { return nil }
    do throws(UserFacingError) {
      return try Value(File.bytes(of: path, limit: Self.maximumSize))
    } catch {
      var kind = error.kind
      if let status = try? File.status(path), !status.isFile {
        // Reading a folder or a pipe will never succeed.
        kind = .badData
      }
      throw UserFacingError(kind, in: path, "\(error)")
    }
  }

  /// Reads the value from the file and renames a corrupt file.
  ///
  /// - Returns: The value, and a notice for the player if reading failed.
  package func read() -> Content {
    do throws(UserFacingError) {
      return Content(value: try load() ?? Value())
    } catch {
      if error.kind == .missingInput {
        return Content(value: Value(), notice: error.description)
      }
      let notice = renameDamagedFile(path, because: error.description)
      return Content(value: Value(), notice: notice)
    }
  }

  /// The value in the file, or `nil` if the file is missing or cannot be read.
  ///
  /// A corrupt file is not renamed.
  package var validValue: Value? {
    try? load()
  }

  /// Writes a value to the file.
  ///
  /// Only the properties that differ from an earlier value are replaced, so that changes by another
  /// window are preserved. A corrupt file is renamed first. If the path is a link, the target of
  /// the link is replaced.
  ///
  /// Throws a `UserFacingError` if the file currently cannot be read or written.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - earlier: The value before the change, or `nil` to replace all properties.
  /// - Returns: A notice for the player if a corrupt file was renamed.
  @discardableResult
  package func write(
    _ value: Value,
    changedFrom earlier: Value? = nil
  ) throws(UserFacingError) -> String? {
    let folder = File.split(path).folder
    try File.makeFolder(folder, isPrivate: true)
    let lock = File.lockFolder(folder)
    // The folder stays locked until this function returns.
    defer {
      withExtendedLifetime(lock) {}
    }

    var newValue = value
    var notice: String?
    do throws(UserFacingError) {
      if var stored = try load(), let earlier {
        stored.copyChanges(from: earlier, to: value)
        newValue = stored
      }
    } catch {
      notice = try setAside(because: error)
    }

    let target = File.realPath(path) ?? path
    try File.save(Array(newValue.text.utf8), to: target, isPrivate: true)
    return notice
  }

  /// Renames the file after an error and returns a notice for the player.
  ///
  /// Throws a `UserFacingError` if the file may be valid or cannot be renamed. In this case, the
  /// file must not be replaced.
  private func setAside(because error: UserFacingError) throws(UserFacingError) -> String {
    if error.kind == .missingInput {
      throw error
    }
    let notice = renameDamagedFile(path, because: error.description)
    if File.exists(path) {
      throw UserFacingError(.cannotWrite, notice)
    }
    return notice
  }
}

extension StoredValue {
  /// Creates a value from the contents of its file.
  ///
  /// Throws a `UserFacingError` if there is an unknown key or a value of the wrong type.
  init(_ bytes: [UInt8]) throws(UserFacingError) {
    let json: JSON.Value
    do {
      json = try JSON.Value(bytes)
    } catch {
      throw .badData("\(error)")
    }

    let fields = Self.fields
    let object = try JSON.Object(
      json,
      keys: fields.flatMap(\.keys),
      orElse: tr("not an object in braces")
    )
    self.init()
    for field in fields {
      try field.read(&self, object)
    }
  }

  /// The contents of the value's file, which is a JSON object with one key per line.
  var text: String {
    var lines: [String] = []
    for field in Self.fields {
      for (key, value) in zip(field.keys, field.write(self)) {
        if let value {
          lines.append("  \(JSON.stringLiteral(key)): \(value)")
        }
      }
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// Copies the properties of `later` that differ from `earlier`.
  fileprivate mutating func copyChanges(from earlier: Self, to later: Self) {
    for field in Self.fields where field.write(earlier) != field.write(later) {
      field.copy(&self, later)
    }
  }
}

/// A property that is stored under one or more keys.
package struct StoredField<Record> {
  let keys: [String]

  /// A function that reads the property from a JSON object and sets it in the record.
  let read: (inout Record, JSON.Object) throws(UserFacingError) -> Void

  /// A function that returns the values of `keys`, in the same order.
  ///
  /// Keys with the value `nil` are not written.
  let write: (Record) -> [JSON.Value?]

  /// A function that copies the property from the second record to the first record.
  let copy: (inout Record, Record) -> Void
}

extension StoredField {
  /// Creates a field with one key for a property that is read and set by closures.
  init<Property>(
    _ key: String,
    get: @escaping (Record) -> Property,
    set: @escaping (inout Record, Property) -> Void,
    _ coding: StoredValueCoding<Property>
  ) {
    let read = { (record: inout Record, object: JSON.Object) throws(UserFacingError) in
      let value = try object.optional(key, coding.read, orElse: coding.errorMessage())
      if let value {
        set(&record, value)
      }
    }
    self.init(
      keys: [key],
      read: read,
      write: { [coding.write(get($0))] },
      copy: { set(&$0, get($1)) }
    )
  }

  /// Creates a field with one key for the property at a key path.
  init<Property>(
    _ key: String,
    _ property: WritableKeyPath<Record, Property>,
    _ coding: StoredValueCoding<Property>
  ) {
    self.init(
      key,
      get: { $0[keyPath: property] },
      set: { $0[keyPath: property] = $1 },
      coding
    )
  }
}

/// A conversion between the values of a property and JSON.
struct StoredValueCoding<Value> {
  /// A function that returns the error for a value of the wrong type, without the key that precedes
  /// it.
  let errorMessage: () -> String

  /// A function that converts a value from JSON, or returns `nil` if it has the wrong type.
  let read: (JSON.Value) -> Value?

  /// A function that converts a value to JSON, or returns `nil` to leave out the key.
  let write: (Value) -> JSON.Value?

  /// A coding for an optional property, whose key is omitted if the property is `nil`.
  static func optional<Wrapped>(
    _ coding: StoredValueCoding<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self(
      errorMessage: coding.errorMessage,
      read: { json in
        guard let value = coding.read(json) else { return nil }
        return .some(value)
      },
      write: { value in
        guard let value else { return nil }
        return coding.write(value)
      }
    )
  }
}

extension StoredValueCoding<Bool> {
  /// A coding for `true` and `false`.
  static var flag: Self {
    Self(
      errorMessage: { tr("must be true or false") },
      read: \.boolean,
      write: { .bool($0) }
    )
  }
}

extension StoredValueCoding<Int> {
  /// Returns a coding for whole numbers in a range.
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      errorMessage: {
        tr("must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      },
      read: { json in
        guard let number: Int = json.integer(), range.contains(number) else { return nil }
        return number
      },
      write: { .integer($0) }
    )
  }
}

/// Renames a corrupt file instead of deleting it.
///
/// - Parameters:
///   - path: The path of the file.
///   - reason: A description of the problem.
/// - Returns: A notice for the player that contains the reason and the new name.
func renameDamagedFile(_ path: String, because reason: String) -> String {
  do throws(UserFacingError) {
    let maximumNumber = 10_000
    let candidates = (1...maximumNumber).lazy.map { "\(path).damaged-\($0)" }
    let newPath = try File.move(path, toFirstFreeOf: candidates)
    return tr("\(reason). The file was renamed to \(File.split(newPath).name).")
  } catch {
    return tr("\(reason). The file was not changed (\(error.description)).")
  }
}
