import ViewState

/// Compares two values of any type field by field, in the order of the fields: "cards[4].isFaceUp".
package func differences<Value>(_ before: Value, _ after: Value) -> [FieldChange] {
  differences("", before, after)
}

/// The same of a part of two values, whose name stands before those of its fields.
func differences(_ name: String, _ before: Any, _ after: Any) -> [FieldChange] {
  if isEqual(before, after) { return [] }
  let (mirror, other) = (Mirror(reflecting: before), Mirror(reflecting: after))
  if mirror.displayStyle == .optional, let inner = mirror.children.first?.value,
    other.displayStyle == .optional, let other = other.children.first?.value,
    parts(of: inner, Mirror(reflecting: inner)) != nil
  {
    return differences(name + "?", inner, other)
  }
  guard let old = parts(of: before, mirror), let new = parts(of: after, other) else {
    let (old, new) = (SwiftText.literal(before), SwiftText.literal(after))
    return old == new ? [] : [FieldChange(name, before: old, after: new)]
  }
  // Of two lists one may be longer.
  let nothing = Any?.none as Any
  return (0..<max(old.count, new.count)).flatMap { index in
    let part = index < old.count ? old[index] : (name: new[index].name, value: nothing)
    let dot = name.isEmpty || part.name.hasPrefix("[") ? "" : "."
    return differences(
      name + dot + part.name, part.value, index < new.count ? new[index].value : nothing)
  }
}

/// Numbers, texts and switches of an object, by their names; the room of a view is none of them.
package func plainFields(of object: AnyObject) -> [String: String] {
  Mirror(reflecting: object).children.reduce(into: [:]) { fields, child in
    guard let name = child.label, name != "hasThemesBeside", !name.hasPrefix("$") else { return }
    if child.value is any Encodable { fields[name] = SwiftText.literal(child.value) }
  }
}

private func parts(of value: Any, _ mirror: Mirror) -> [(name: String, value: Any)]? {
  switch mirror.displayStyle {
  case .struct where value is Face || value is CardIndices: return nil
  case .struct where !mirror.children.isEmpty, .tuple where !mirror.children.isEmpty:
    return mirror.children.map { ($0.label ?? "", $0.value) }
  case .collection: return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
  default: return nil
  }
}

private func isEqual(_ a: Any, _ b: Any) -> Bool {
  func open<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
  return (a as? any Equatable).map { open($0) } ?? false
}
