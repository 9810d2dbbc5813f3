import Graphics
import ViewState

/// An object that a screen reader finds, and how it is read.
package struct Accessible: Equatable, Sendable {
  /// Its name in paths, such as "card/5".
  let id: String
  let role: Role
  var name: String
  var states: States
  /// Its part of the window, where that is asked for its place.
  var screenPart: ScreenPart?
  /// Its place in the window, in pixels.
  var bounds = PixelRect.empty
  /// The text that is typed into it; `nil` where nothing can be typed.
  var text: String?
  /// What a press does, if it can be pressed.
  package var pressAction: Press?
  /// Index of its parent; `nil` for the program.
  let parent: Int?
  /// Place among its parent's children; -1 if it is none of them.
  var indexInParent = -1
  var children: [Int] = []

  /// Roles by AT-SPI's numbers.
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

    var name: String {
      switch self {
      case .button: "push button"
      case .choice: "radio button"
      default: String(describing: self)
      }
    }
  }

  /// States by AT-SPI's bits.
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

    /// The states whose changes are signalled, with AT-SPI's names.
    static let signaledNames: [(state: States, name: String)] = [
      (.visible, "visible"), (.showing, "showing"), (.enabled, "enabled"),
      (.sensitive, "sensitive"), (.focusable, "focusable"), (.checked, "checked"),
      (.active, "active"), (.focused, "focused"),
    ]

    static let shownStates: States = [.visible, .showing, .enabled, .sensitive]

    /// States of an object that can be pressed as long as it is seen and enabled.
    static func control(
      isVisible: Bool = true, isEnabled: Bool = true, isFocused: Bool, isSelected: Bool = false
    ) -> States {
      var states: States = isSelected ? [.checked] : []
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
}

/// A press by a screen reader.
package enum Press: Equatable, Sendable {
  /// Touches the board.
  case board(BoardInput)
  /// Touches the page that lies over it.
  case page(MenuInput)
}
