import Board

/// What differs between two values of a type, field by field, in the order of the fields.
///
/// ```swift
/// let before = viewModel.board
/// viewModel.touch(.card(4))
/// differences(before, viewModel.board).map(\.name)
/// // ["counters[0].value", "cards[4].isFaceUp", "phase"]
/// ```
///
/// It knows no type: structs, enumerations, optionals and collections are looked into as they come.
/// An object is compared as it is now; `Fields` keeps how it was.
public func differences<Value>(_ before: Value, _ after: Value) -> [FieldChange] {
  Fields(after).changes(since: Fields(before))
}

/// The stored properties of a value, or of an object at one moment, by their names.
public struct Fields {
  fileprivate let all: [(name: String, value: Any)]

  /// Looks into a value; objects in it are kept as they are now.
  public init(_ value: Any) { self.init(value, inside: []) }

  private init(_ value: Any, inside objects: Set<ObjectIdentifier>) {
    var (all, objects): ([(name: String, value: Any)], _) = ([], objects)
    if let object = Self.object(in: value) { objects.insert(ObjectIdentifier(object)) }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let present = mirror {
      for (name, child) in present.children {
        guard let object = Self.object(in: child) else {
          all.append((name ?? "", child))
          continue
        }
        if objects.contains(ObjectIdentifier(object)) { continue }
        all.append((name ?? "", Fields(object, inside: objects)))
      }
      mirror = present.superclassMirror
    }
    self.all = all
  }

  /// The object that a value, or what is in an optional, is.
  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { object(in: $0.value) }
    }
    return mirror.displayStyle == .class ? value as AnyObject : nil
  }

  /// What differs from the same value at another moment.
  public func changes(since before: Fields) -> [FieldChange] {
    var changes: [FieldChange] = []
    Self.compare("", before, self, &changes)
    return changes
  }

  private static func compare(
    _ name: String, _ before: Any, _ after: Any, _ changes: inout [FieldChange]
  ) {
    if isEqual(before, after) { return }
    if let inner = content(of: before), let other = content(of: after), parts(of: inner) != nil {
      return compare(name + "?", inner, other, &changes)
    }
    guard let old = parts(of: before), let new = parts(of: after) else {
      let (old, new) = (SwiftText.literal(before), SwiftText.literal(after))
      if old != new { changes.append(FieldChange(name, before: old, after: new)) }
      return
    }
    // Of two lists one may be longer.
    for index in 0..<max(old.count, new.count) {
      let part = index < old.count ? old[index].value : Any?.none as Any
      let other = index < new.count ? new[index].value : Any?.none as Any
      if isEqual(part, other) { continue }
      let label = (index < old.count ? old : new)[index].name
      let path = label.map { name.isEmpty ? $0 : ".\($0)" } ?? "[\(index)]"
      compare(name + path, part, other, &changes)
    }
  }

  /// What is in an optional.
  private static func content(of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
  }

  /// What a test can write one by one: the fields of a struct, the elements of an array, which have
  /// no names.
  private static func parts(of value: Any) -> [(name: String?, value: Any)]? {
    if let fields = value as? Fields { return fields.all.map { ($0.name, $0.value) } }
    if value is Face || value is CardIndices { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple:
      return mirror.children.isEmpty ? nil : mirror.children.map { ($0.label ?? "", $0.value) }
    case .collection: return mirror.children.map { (nil, $0.value) }
    default: return nil
    }
  }

  private static func isEqual(_ a: Any, _ b: Any) -> Bool {
    func open<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
    return (a as? any Equatable).map { open($0) } ?? false
  }
}
