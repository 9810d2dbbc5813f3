import Board

/// Everything that a screen reader finds at a moment: the program, its window, and what is in it.
public struct AccessibleTree: Equatable, Sendable {
  /// All of it; the program is the first, its window the second.
  public private(set) var all: [Accessible] = []
  /// Where the window lies on the screen.
  let window: Place
  private var indices: [String: Int] = [:]

  static let (root, frame) = ("root", "window")

  /// Describes what is seen.
  public init(_ sight: AccessibilityState, places: Places = Places()) {
    window = sight.window
    let program = add(Self.root, .application, sight.title, [.enabled, .visible, .showing])
    var states = Accessible.States.seen(true)
    if sight.isActive { states.insert(.active) }
    let frame = add(Self.frame, .frame, sight.title, states, in: program)
    all[frame].place = Place(width: Int(window.width), height: Int(window.height))
    // What is covered cannot be seen, so it is not there.
    if let page = sight.page {
      add(page, isActive: sight.isActive, to: frame)
    } else if let board = sight.board {
      add(board, sight, places, to: frame)
    }
  }

  /// What has a name, if there is anything like that.
  public subscript(id: String) -> Accessible? { indices[id].map { all[$0] } }

  /// What has the keyboard's focus.
  public var focused: Accessible? { all.first { $0.states.contains(.focused) } }

  /// What something consists of.
  func children(of part: Accessible) -> [Accessible] { part.children.map { all[$0] } }

  /// Adds a notice, which can be asked for but is no part of what is seen.
  mutating func add(_ notice: Notice) {
    indices[notice.id] = all.count
    all.append(
      Accessible(
        id: notice.id, role: .notification, name: notice.text, states: .seen(true),
        parent: indices[Self.frame]))
  }

  @discardableResult
  mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String, _ states: Accessible.States,
    in parent: Int? = nil, at place: Place? = nil, press: Press? = nil
  ) -> Int {
    let index = all.count
    all.append(Accessible(id: id, role: role, name: name, states: states, parent: parent))
    all[index].place = place ?? parent.map { all[$0].place } ?? Place()
    all[index].press = press
    indices[id] = index
    if let parent { all[parent].children.append(index) }
    return index
  }

  /// Adds something that can be pressed as long as it is seen and enabled.
  mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String, isSeen: Bool = true,
    isEnabled: Bool = true, isFocused: Bool, isSelected: Bool = false, in parent: Int,
    at place: Place? = nil, text: String? = nil, press: Press
  ) {
    var states = Accessible.States.seen(isSeen, isEnabled: isEnabled)
    if isSeen, isEnabled { states.insert(.focusable) }
    if isSeen, isFocused { states.insert(.focused) }
    if role == .choice { states.insert(.checkable) }
    if isSelected { states.insert(.checked) }
    if text != nil { states.formUnion([.editable, .singleLine]) }
    let index = add(
      id, role, name, states, in: parent, at: place, press: isSeen && isEnabled ? press : nil)
    all[index].text = text
  }
}

extension Board.Button {
  /// A part of an object's path.
  var id: String { String(describing: control).id }
}

extension String {
  /// The same, with nothing but letters, digits and underscores: other letters by their numbers.
  var id: String {
    if isEmpty { return "_" }
    return unicodeScalars.map { scalar in
      guard scalar.isASCII else { return "_" + String(scalar.value, radix: 16) }
      let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isKept ? String(scalar) : "_"
    }.joined()
  }
}
