import Board
import Drawing

/// All objects that a screen reader finds at a moment.
public struct AccessibleTree: Equatable, Sendable {
  /// The program, its window, and all that is in it.
  public private(set) var all: [Accessible] = []
  /// The window's content on the screen, in pixels.
  let window: PixelRect
  private var indices: [String: Int] = [:]

  static let (root, frame) = ("root", "window")

  /// Describes what is seen; `place` is where a card or button of the board lies in the window, in
  /// pixels, and `area` where any other part of board or page does.
  public init(
    _ state: AccessibilityState, place: (Focus) -> PixelRect? = { _ in nil },
    area: (ScreenPart) -> PixelRect? = { _ in nil }
  ) {
    window = state.window
    let program = add(Self.root, .application, state.title, [.enabled, .visible, .showing])
    let frame = add(Self.frame, .frame, state.title, in: program)
    if state.isActive { all[frame].states.insert(.active) }
    all[frame].place = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    // What is covered cannot be seen, so it is missing here.
    if let page = state.page {
      add(page, isActive: state.isActive, area, to: frame)
    } else if let board = state.board {
      add(board, state, place, area, to: frame)
    }
  }

  /// The object of a name in paths.
  subscript(id: String) -> Accessible? { indices[id].map { all[$0] } }

  var focused: Accessible? { all.first { $0.states.contains(.focused) } }

  func children(of part: Accessible) -> [Accessible] { part.children.map { all[$0] } }

  /// Adds a notice, which can be asked for but is no part of what is seen; returns its name in paths.
  @discardableResult
  mutating func addNotice(_ number: Int, _ text: String) -> String {
    let id = "said/\(number)"
    indices[id] = all.count
    all.append(
      Accessible(
        id: id, role: .notification, name: text, states: .seen(true), parent: indices[Self.frame]))
    return id
  }

  @discardableResult
  mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String,
    _ states: Accessible.States = .seen(true), in parent: Int? = nil, at place: PixelRect? = nil
  ) -> Int {
    let index = all.count
    all.append(Accessible(id: id, role: role, name: name, states: states, parent: parent))
    if let place = place ?? parent.map({ all[$0].place }) { all[index].place = place }
    indices[id] = index
    if let parent { all[parent].children.append(index) }
    return index
  }

  /// Adds an object that can be pressed as long as it is seen and enabled.
  mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String, isSeen: Bool = true,
    isEnabled: Bool = true, isFocused: Bool, isSelected: Bool = false, in parent: Int,
    at place: PixelRect? = nil, text: String? = nil, press: Press
  ) {
    var states = Accessible.States.seen(isSeen, isEnabled: isEnabled)
    if isSeen, isEnabled { states.insert(.focusable) }
    if isSeen, isFocused { states.insert(.focused) }
    if role == .choice { states.insert(.checkable) }
    if isSelected { states.insert(.checked) }
    if text != nil { states.formUnion([.editable, .singleLine]) }
    let index = add(id, role, name, states, in: parent, at: place)
    all[index].text = text
    if isSeen, isEnabled { all[index].press = press }
  }
}

/// A value as a part of a path: letters, digits and underscores; other characters by their numbers.
func pathPart(_ value: some Any) -> String {
  let text = String(describing: value)
  if text.isEmpty { return "_" }
  return text.unicodeScalars.map { scalar in
    guard scalar.isASCII else { return "_" + String(scalar.value, radix: 16) }
    let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    return isKept ? String(scalar) : "_"
  }.joined()
}
