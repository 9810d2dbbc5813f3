import ViewState

/// Compares two values of any type field by field, in the order of the fields: "cards[4].isFaceUp".
package func differences<Value>(_ before: Value, _ after: Value) -> [FieldChange] {
  differences("", before, after)
}

/// The same of a part of two values, whose name stands before those of its fields.
func differences(_ name: String, _ before: Any, _ after: Any) -> [FieldChange] {
  if isEqual(before, after) {
    return []
  }
  let beforeMirror = Mirror(reflecting: before)
  let afterMirror = Mirror(reflecting: after)
  if beforeMirror.displayStyle == .optional,
    let unwrappedBefore = beforeMirror.children.first?.value,
    afterMirror.displayStyle == .optional, let unwrappedAfter = afterMirror.children.first?.value,
    fields(of: unwrappedBefore, Mirror(reflecting: unwrappedBefore)) != nil
  {
    return differences(name + "?", unwrappedBefore, unwrappedAfter)
  }
  guard let oldFields = fields(of: before, beforeMirror),
    let newFields = fields(of: after, afterMirror)
  else {
    let oldText = SwiftText.literal(before)
    let newText = SwiftText.literal(after)
    return oldText == newText ? [] : [FieldChange(name, before: oldText, after: newText)]
  }
  // Of two lists one may be longer.
  let missing = Any?.none as Any
  return (0..<max(oldFields.count, newFields.count)).flatMap { index in
    let field =
      index < oldFields.count ? oldFields[index] : (name: newFields[index].name, value: missing)
    let separator = name.isEmpty || field.name.hasPrefix("[") ? "" : "."
    return differences(
      name + separator + field.name, field.value,
      index < newFields.count ? newFields[index].value : missing)
  }
}

/// Numbers, texts and switches of an object, by their names; the room of a view is none of them.
package func plainFields(of object: AnyObject) -> [String: String] {
  Mirror(reflecting: object).children.reduce(into: [:]) { fields, child in
    guard let name = child.label, name != "hasThemeSidebar", !name.hasPrefix("$") else { return }
    if child.value is any Encodable {
      fields[name] = SwiftText.literal(child.value)
    }
  }
}

private func fields(of value: Any, _ mirror: Mirror) -> [(name: String, value: Any)]? {
  switch mirror.displayStyle {
  case .struct where value is Face || value is CardIndices: return nil
  case .struct where !mirror.children.isEmpty, .tuple where !mirror.children.isEmpty:
    return mirror.children.map { ($0.label ?? "", $0.value) }
  case .collection: return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
  default: return nil
  }
}

private func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func matches<Value: Equatable>(_ value: Value) -> Bool {
    value == rhs as? Value
  }
  return (lhs as? any Equatable).map { matches($0) } ?? false
}
