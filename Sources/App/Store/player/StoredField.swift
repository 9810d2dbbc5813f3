import Files
import Text

/// A property that is kept under a key.
public struct StoredField<Record> {
  let key: JSON.Key
  let read: (inout Record, JSON.Object) throws(Problem) -> Void
  let write: (Record) -> JSON.Value?

  init<Value>(
    _ key: JSON.Key, _ property: WritableKeyPath<Record, Value>, _ kind: KeptKind<Value>
  ) {
    self.key = key
    read = { record, object throws(Problem) in
      if let value = try object.optional(key, kind.read, orElse: kind.refusal) {
        record[keyPath: property] = value
      }
    }
    write = { kind.write($0[keyPath: property]) }
  }
}

/// How a kind of value stands in a file.
struct KeptKind<Value> {
  /// What is wrong with a value of another kind, in words that follow its key.
  let refusal: String
  let read: (JSON.Value) -> Value?
  /// The value as JSON; `nil` is not written.
  let write: (Value) -> JSON.Value?

  /// A value that may not be there.
  static func optional<Wrapped>(_ kind: KeptKind<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      refusal: kind.refusal, read: { kind.read($0).map(Value.some) },
      write: { $0.flatMap(kind.write) })
  }

  /// One of certain names.
  static func name() -> Self where Value: RawRepresentable<String> & CaseIterable {
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return Self(
      refusal: tr("must be one of: \(names)"), read: { $0.text.flatMap(Value.init) },
      write: { .text($0.rawValue) })
  }
}

extension KeptKind<Bool> {
  static var flag: Self {
    Self(
      refusal: tr("must be true or false"),
      read: { if case .bool(let flag) = $0 { flag } else { nil } },
      write: { .bool($0) })
  }
}

extension KeptKind<Double> {
  /// One of certain numbers.
  static func number(of allowed: [Double]) -> Self {
    let names = allowed.map(JSON.number).joined(separator: ", ")
    return Self(
      refusal: tr("must be one of: \(names)"),
      read: { $0.double.flatMap { allowed.contains($0) ? $0 : nil } },
      write: { .number(JSON.number($0)) })
  }
}

extension KeptKind<Int> {
  /// A whole number of a range.
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      refusal: tr("must be a whole number from \(range.lowerBound) to \(range.upperBound)"),
      read: { $0.integer().flatMap { range ~= $0 ? $0 : nil } }, write: { .integer($0) })
  }
}

extension KeptKind<String> {
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
