import ViewState

/// Returns the fields that differ between two values of the same type, in the order of the fields.
///
/// The name of a nested field contains its path, for example `cards[4].isFaceUp`.
package func differences<Value>(_ before: Value, _ after: Value) -> [FieldChange] {
  differences(of: "", before, after)
}

/// Returns a sentence about the first field that differs from the expected value, or `nil` if both
/// values are equal.
///
/// A test that compares boards prints this sentence instead of both boards.
package func firstDifference<Value>(_ value: Value, from expectedValue: Value) -> String? {
  guard let change = differences(expectedValue, value).first else { return nil }
  return "\(change.name) is \(change.after) instead of \(change.before)"
}

/// Returns the differences between two versions of a field.
///
/// - Parameters:
///   - name: The path of the field, which is the prefix of all nested fields.
///   - before: The value of the first version.
///   - after: The value of the second version.
func differences(of name: String, _ before: Any, _ after: Any) -> [FieldChange] {
  if isEqual(before, after) {
    return []
  }
  let mirrorBefore = Mirror(reflecting: before)
  let mirrorAfter = Mirror(reflecting: after)

  if let valueBefore = mirrorBefore.wrappedValue, let valueAfter = mirrorAfter.wrappedValue {
    let hasFields = fields(of: valueBefore, mirror: Mirror(reflecting: valueBefore)) != nil
    if hasFields {
      return differences(of: name + "?", valueBefore, valueAfter)
    }
  }

  guard let fieldsBefore = fields(of: before, mirror: mirrorBefore),
    let fieldsAfter = fields(of: after, mirror: mirrorAfter)
  else {
    return literalDifferences(of: name, before, after)
  }
  return fieldDifferences(of: name, fieldsBefore, fieldsAfter)
}

/// A field of a value, which is a property or an element of a list.
private struct Field {
  /// The name of a property, or the index of an element in brackets.
  let name: String
  let value: Any
}

private func literalDifferences(of name: String, _ before: Any, _ after: Any) -> [FieldChange] {
  let textBefore = SwiftText.literal(before)
  let textAfter = SwiftText.literal(after)
  if textBefore == textAfter {
    return []
  }
  return [FieldChange(name, before: textBefore, after: textAfter)]
}

private func fieldDifferences(
  of name: String,
  _ before: [Field],
  _ after: [Field]
) -> [FieldChange] {
  // If one of two lists is shorter, its missing elements count as `nil`.
  let missingValue = Any?.none as Any
  var changes: [FieldChange] = []

  for index in 0..<max(before.count, after.count) {
    let fieldBefore = index < before.count ? before[index] : nil
    let fieldAfter = index < after.count ? after[index] : nil
    let fieldName = fieldBefore?.name ?? fieldAfter?.name ?? ""

    let isElement = fieldName.hasPrefix("[")
    let separator = name.isEmpty || isElement ? "" : "."
    changes += differences(
      of: name + separator + fieldName,
      fieldBefore?.value ?? missingValue,
      fieldAfter?.value ?? missingValue)
  }
  return changes
}

/// Returns the fields of a value, or `nil` if the value must be compared as a whole.
private func fields(of value: Any, mirror: Mirror) -> [Field]? {
  switch mirror.displayStyle {
  case .struct, .tuple:
    let hasOwnLiteral = value is Face || value is CardIndices
    if hasOwnLiteral || mirror.children.isEmpty {
      return nil
    }
    return mirror.children.map { Field(name: $0.label ?? "", value: $0.value) }
  case .collection:
    return mirror.children.enumerated().map { index, child in
      Field(name: "[\(index)]", value: child.value)
    }
  default:
    return nil
  }
}

extension Mirror {
  /// The value inside an optional, or `nil` if the optional is empty or the value is not optional.
  fileprivate var wrappedValue: Any? {
    displayStyle == .optional ? children.first?.value : nil
  }
}

private func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  guard let lhs = lhs as? any Equatable else { return false }
  return lhs.isEqual(to: rhs)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    self == other as? Self
  }
}

/// Returns the numbers, strings and Booleans that an object stores, by property name.
package func plainFields(of object: AnyObject) -> [String: String] {
  var fields: [String: String] = [:]
  for child in Mirror(reflecting: object).children {
    guard let name = child.label, child.value is any Encodable else { continue }
    let isPropertyWrapper = name.hasPrefix("$")
    if !isPropertyWrapper {
      fields[name] = SwiftText.literal(child.value)
    }
  }
  return fields
}
