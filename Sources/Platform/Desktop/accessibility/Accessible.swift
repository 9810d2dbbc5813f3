import Board

/// Something that a screen reader finds, and what it tells of it.
public struct Accessible: Equatable, Sendable {
  /// What it is called by the game, such as "card/5".
  public let id: String
  /// What it is.
  public let role: Role
  /// What is read.
  public var name: String
  /// How it is.
  public var states: States
  /// Where it lies in the window.
  public var place = Place()
  /// What is typed into it, if something can be.
  public var text: String?
  /// What a press does, if it can be pressed.
  public var press: Press?
  /// What it is a part of, by its index; `nil` for the program.
  public let parent: Int?
  /// What it consists of, by their indices.
  public internal(set) var children: [Int] = []

  /// What something is, by AT-SPI's numbers.
  public enum Role: UInt32, Sendable {
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

    /// What AT-SPI calls it.
    var name: String {
      switch self {
      case .button: "push button"
      case .choice: "radio button"
      default: String(describing: self)
      }
    }
  }

  /// How something is, by AT-SPI's bits.
  public struct States: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates states from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    private init(bit: UInt64) { rawValue = 1 << bit }

    static let active = States(bit: 1)
    static let checked = States(bit: 4)
    static let editable = States(bit: 7)
    static let enabled = States(bit: 8)
    static let focusable = States(bit: 11)
    static let focused = States(bit: 12)
    static let modal = States(bit: 16)
    static let sensitive = States(bit: 24)
    static let showing = States(bit: 25)
    static let singleLine = States(bit: 26)
    static let visible = States(bit: 30)
    static let checkable = States(bit: 41)

    /// The states that may change while somebody listens, and what AT-SPI calls them; what is gone
    /// comes before what is new.
    static let names: [(state: States, name: String)] = [
      (.visible, "visible"), (.showing, "showing"), (.enabled, "enabled"),
      (.sensitive, "sensitive"), (.focusable, "focusable"), (.checked, "checked"),
      (.active, "active"), (.focused, "focused"),
    ]

    /// Something that is there, and can be seen or not.
    static func seen(_ isSeen: Bool, isEnabled: Bool = true) -> States {
      let (seen, enabled): (States, States) = ([.visible, .showing], [.enabled, .sensitive])
      return (isSeen ? seen : []).union(isEnabled ? enabled : [])
    }
  }
}

/// What a screen reader does in somebody's place.
public enum Press: Equatable, Sendable {
  /// Touches the board.
  case board(Touch)
  /// Touches the page that lies over it.
  case page(PageTouch)
}

/// A rectangle in pixels.
public struct Place: Equatable, Sendable {
  /// Its left upper corner and its size.
  public var x, y, width, height: Int32

  /// Creates a rectangle; without numbers it is nowhere.
  public init(x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0) {
    (self.x, self.y) = (Int32(clamping: x), Int32(clamping: y))
    (self.width, self.height) = (Int32(clamping: width), Int32(clamping: height))
  }

  func contains(_ x: Int32, _ y: Int32) -> Bool {
    x >= self.x && y >= self.y && x < self.x &+ width && y < self.y &+ height
  }
}
