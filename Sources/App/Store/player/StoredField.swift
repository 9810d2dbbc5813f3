import Files
import Text

/// A property that is kept under one key or several.
public struct StoredField<Record> {
  let keys: [JSON.Key]
  let read: (inout Record, JSON.Object) throws(Problem) -> Void
  /// The values that are written, in the order of the file.
  let write: (Record) -> [(key: JSON.Key, value: JSON.Value)]
  /// Copies the property from another record.
  let copy: (inout Record, Record) -> Void

  /// Keeps several values of one property, which only make sense together.
  init<Property>(
    _ keys: [JSON.Key], _ property: WritableKeyPath<Record, Property>,
    read: @escaping (JSON.Object) throws(Problem) -> Property,
    write: @escaping (Property) -> [(key: JSON.Key, value: JSON.Value)]
  ) {
    self.keys = keys
    self.read = { record, object throws(Problem) in record[keyPath: property] = try read(object) }
    self.write = { write($0[keyPath: property]) }
    copy = { $0[keyPath: property] = $1[keyPath: property] }
  }

  init<Property>(
    _ key: JSON.Key, get: @escaping (Record) -> Property,
    set: @escaping (inout Record, Property) -> Void, _ kind: StoredKind<Property>
  ) {
    keys = [key]
    read = { record, object throws(Problem) in
      if let value = try object.optional(key, kind.read, orElse: kind.refusal) {
        set(&record, value)
      }
    }
    write = { record in kind.write(get(record)).map { [(key, $0)] } ?? [] }
    copy = { set(&$0, get($1)) }
  }

  init<Property>(
    _ key: JSON.Key, _ property: WritableKeyPath<Record, Property>, _ kind: StoredKind<Property>
  ) {
    self.init(
      key, get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 }, kind)
  }

  /// Whether two records have the same value here.
  func isEqual(_ one: Record, _ other: Record) -> Bool {
    write(one).map(\.value) == write(other).map(\.value)
      && write(one).map(\.key) == write(other).map(\.key)
  }
}

/// The form of a kind of value in a file.
struct StoredKind<Value> {
  /// What is wrong with a value of another kind, in words that follow its key.
  let refusal: String
  let read: (JSON.Value) -> Value?
  /// The value as JSON; `nil` is not written.
  let write: (Value) -> JSON.Value?

  /// A value that may not be there.
  static func optional<Wrapped>(_ kind: StoredKind<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      refusal: kind.refusal, read: { kind.read($0).map(Value.some) },
      write: { $0.flatMap(kind.write) })
  }
}

extension StoredKind<Bool> {
  static var flag: Self {
    Self(
      refusal: tr("must be true or false"),
      read: { if case .bool(let flag) = $0 { flag } else { nil } },
      write: { .bool($0) })
  }
}

extension StoredKind<Int> {
  /// A whole number of a range.
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      refusal: tr("must be a whole number from \(range.lowerBound) to \(range.upperBound)"),
      read: { $0.integer().flatMap { range ~= $0 ? $0 : nil } }, write: { .integer($0) })
  }
}

extension StoredKind<String> {
  /// A text; `isAllowed` says which ones, and `refusal` tells that.
  static func text(
    orElse refusal: String = tr("must be a text in quotes"),
    where isAllowed: @escaping (String) -> Bool = { _ in true }
  ) -> Self {
    Self(
      refusal: refusal, read: { $0.text.flatMap { isAllowed($0) ? $0 : nil } },
      write: { .text($0) })
  }
}
