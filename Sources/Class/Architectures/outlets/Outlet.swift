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

/// What is done when something is touched: a method of a target.
@MainActor
struct Action {
  let name: String
  let send: () -> Void
}

/// An outlet that can be touched: it sends its action to its target.
@MainActor
public protocol Touchable: Outlet {}

extension Touchable {
  /// Sets what a touch does: it calls a method of a target, with the outlet as the sender.
  ///
  /// The target is not kept alive, as in UIKit; otherwise a controller and its outlets would keep
  /// each other.
  ///
  /// `name` is the method's name, for whoever looks on.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    action = Action(name: name) { [weak target, unowned self] in
      if let target { method(target)(self) }
    }
  }

  /// Does what a finger or a mouse does.
  public func touch() {
    guard let action else { return }
    outlets.trace?(Message(from: .view, to: .middle, "\(action.name)(\(name))"))
    if let intent = outlets.intent(of: self) { outlets.willPerform?(intent) }
    outlets.send(action, from: self)
  }
}

/// A line of text on the screen.
public final class Label: Outlet {
  private let path: WritableKeyPath<Board, String>

  /// What it says.
  public var text: String {
    get { outlets.board[keyPath: path] }
    set { set("text", to: newValue, at: path) }
  }

  init(_ name: String, on outlets: Outlets, _ path: WritableKeyPath<Board, String>) {
    self.path = path
    super.init(name, on: outlets)
  }
}

/// A button on the screen.
public final class Button: Outlet, Touchable {
  /// What it stands for.
  public let control: Control
  /// A number of the controller's own: whatever a touch is about.
  public var tag: UInt64 = 0
  /// Whether it stands for what is chosen now.
  public var isSelected: Bool {
    get { outlets.board.buttons[place].isSelected }
    set { set("isSelected", to: newValue, at: \.buttons[place].isSelected) }
  }

  init(_ name: String, on outlets: Outlets, _ control: Control) {
    self.control = control
    super.init(name, on: outlets)
  }

  /// Where its entry is on the board; the buttons of the list of themes come and go.
  private var place: Int { outlets.board.buttons.firstIndex { $0.control == control } ?? 0 }
}

/// A card on the screen, as a button.
public final class CardButton: Outlet, Touchable {
  /// Which card it is, counted from 0.
  public let tag: Int

  /// What the card shows when it is up.
  public var face: Face {
    get { card.face }
    set { set("face", to: newValue, at: \.cards[tag].face) }
  }
  /// Whether the face is seen.
  public var isFaceUp: Bool {
    get { card.isFaceUp }
    set { set("isFaceUp", to: newValue, at: \.cards[tag].isFaceUp) }
  }
  /// Whether the card's pair has been found.
  public var isMatched: Bool {
    get { card.isMatched }
    set { set("isMatched", to: newValue, at: \.cards[tag].isMatched) }
  }
  /// Whether the card is transparent, so that its place looks empty; it still takes touches.
  public var isClear: Bool {
    get { card.isGone }
    set { set("isClear", to: newValue, at: \.cards[tag].isGone) }
  }

  init(tag: Int, on outlets: Outlets) {
    self.tag = tag
    super.init("cardButtons[\(tag)]", on: outlets)
  }

  private var card: Board.Card { outlets.board.cards[tag] }
}

/// A panel over the cards; closing it is its touch.
public final class Dialog: Outlet, Touchable {
  /// What it says and from when on, while there is one.
  public var content: Board.Dialog? {
    get { outlets.board.dialog }
    set { set("content", to: newValue, at: \.dialog) }
  }
}
