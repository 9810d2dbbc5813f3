import Board

/// Something on the screen that a controller holds by name and sets to other values, as UIKit's
/// views are.
///
/// What it shows is no value of its own: an outlet is a window onto its part of the one board. It
/// works without anybody who draws; a test sets it and reads it.
@MainActor
public class Outlet {
  /// What the program calls it, for example "cardButtons[4]".
  public let name: String
  /// The screen that it lies on, which keeps it alive.
  unowned let outlets: Outlets
  /// What a touch does, if it can be touched.
  final var action: Action?

  init(_ name: String, on outlets: Outlets) { (self.name, self.outlets) = (name, outlets) }

  /// Writes a value into the board, and tells it, if it is another one.
  final func set<Value: Equatable>(
    _ property: String, to value: Value, at path: WritableKeyPath<Board, Value>
  ) {
    guard value != outlets.board[keyPath: path] else { return }
    outlets.board[keyPath: path] = value
    outlets.trace?(
      Message(from: .middle, to: .view, "\(name).\(property) = \(Self.literal(value))"))
  }

  /// A value as a program writes it.
  private static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let face as Face: face.name
    case let dialog as Board.Dialog: "\"\(dialog.title)\""
    case Optional<Any>.none: "nil"
    default: "\(value)"
    }
  }
}
