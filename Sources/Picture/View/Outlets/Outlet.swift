import ViewModel

/// Something on the screen that a controller holds by name and sets to other values, as UIKit's
/// views are.
///
/// An outlet works alone, without a screen: a test sets it and reads it. On a screen the view
/// notes what was set and shows it with its next picture.
@MainActor
public class Outlet {
  /// What the program calls it, for example "cardButtons[4]".
  public let name: String

  /// The screen that the outlet belongs to.
  weak var outlets: Outlets?
  /// Whether it was set to another value since the view looked at it.
  var needsDisplay = false

  init(_ name: String) { self.name = name }

  /// Says that a value was set to another one.
  final func note<Value: Equatable>(_ property: String, to value: Value, from old: Value) {
    guard value != old, let outlets else { return }
    outlets.trace?(
      Message(from: .middle, to: .view, "\(name).\(property) = \(Self.literal(value))"))
    outlets.setNeedsDisplay(self)
  }

  /// A value as a program writes it.
  private static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let face as Face: face.name
    case let dialog as DialogText: "\"\(dialog.title)\""
    default: "\(value)"
    }
  }
}
