import Graphics
import ViewState

/// An object that a screen reader can read, such as a card or a button.
package struct Accessible: Equatable, Sendable {
  /// The name of the object in its D-Bus path, such as "card/5".
  let id: String
  let role: Role
  /// The name of the object, which the screen reader reads aloud.
  var name: String
  var states: States = .shownStates
  /// The part of the screen that the object represents, which determines its bounds.
  var screenPart: ScreenPart?
  /// The bounds of the object in the window, in pixels.
  var bounds = PixelRect.empty
  /// The text that the player has typed into the object, or `nil` if the object accepts no text.
  var text: String?
  /// The effect of a press, or `nil` if the object cannot be pressed.
  package var pressAction: Press?
  /// The index of the parent in the tree's list of objects, or `nil` for the program.
  let parent: Int?
  /// The index of the object among its parent's children, or -1 if it is not one of them.
  var indexInParent = -1
  /// The indices of the children in the tree's list of objects.
  var children: [Int] = []

  /// The role of an object.
  ///
  /// The raw value is the number of the role in AT-SPI.
  enum Role: UInt32 {
    case dialog = 16
    case frame = 23
    case label = 29
    case panel = 39
    case button = 43
    case choice = 44
    case paragraph = 73
    case application = 75
    case entry = 79
    case notification = 101

    /// The English name of the role in AT-SPI.
    var name: String {
      switch self {
      case .button: "push button"
      case .choice: "radio button"
      default: String(describing: self)
      }
    }
  }

  /// The states of an object.
  ///
  /// Each state uses the same bit as in AT-SPI.
  struct States: OptionSet {
    let rawValue: UInt64

    static let active = States(rawValue: 1 << 1)
    static let checked = States(rawValue: 1 << 4)
    static let editable = States(rawValue: 1 << 7)
    static let enabled = States(rawValue: 1 << 8)
    static let focusable = States(rawValue: 1 << 11)
    static let focused = States(rawValue: 1 << 12)
    static let modal = States(rawValue: 1 << 16)
    static let sensitive = States(rawValue: 1 << 24)
    static let showing = States(rawValue: 1 << 25)
    static let singleLine = States(rawValue: 1 << 26)
    static let visible = States(rawValue: 1 << 30)
    static let checkable = States(rawValue: 1 << 41)

    /// The states of an object that is visible and enabled.
    static let shownStates: States = [.visible, .showing, .enabled, .sensitive]

    /// Returns the states of an object that the player can press.
    static func control(
      isVisible: Bool = true, isEnabled: Bool = true, isFocused: Bool, isSelected: Bool = false
    ) -> States {
      var states: States = []
      if isSelected {
        states.insert(.checked)
      }
      if isVisible {
        states.formUnion([.visible, .showing])
      }
      if isEnabled {
        states.formUnion([.enabled, .sensitive])
      }
      if isVisible, isEnabled {
        states.insert(.focusable)
      }
      if isVisible, isFocused {
        states.insert(.focused)
      }
      return states
    }
  }

  /// A state that is signaled to screen readers when it changes, with its name in AT-SPI.
  struct SignaledState {
    let state: States
    let name: String

    static let all = [
      SignaledState(state: .visible, name: "visible"),
      SignaledState(state: .showing, name: "showing"),
      SignaledState(state: .enabled, name: "enabled"),
      SignaledState(state: .sensitive, name: "sensitive"),
      SignaledState(state: .focusable, name: "focusable"),
      SignaledState(state: .checked, name: "checked"),
      SignaledState(state: .active, name: "active"),
      SignaledState(state: .focused, name: "focused"),
    ]
  }
}

/// A press that a screen reader performs for the player.
package enum Press: Equatable, Sendable {
  /// A press on the board.
  case board(BoardInput)
  /// A press on the page over the board.
  case page(MenuInput)
}
