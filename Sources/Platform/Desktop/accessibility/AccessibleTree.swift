import Board
import Drawing

/// All objects that a screen reader finds at a moment.
public struct AccessibleTree: Equatable, Sendable {
  /// The program, its window, and all that is in it.
  public private(set) var all: [Accessible] = []
  /// What it describes.
  public let state: AccessibilityState
  private var indices: [String: Int] = [:]

  static let (root, frame) = ("root", "window")

  /// Describes what is seen; `area` finds its parts in the window.
  public init(_ state: AccessibilityState, area: (ScreenPart) -> PixelRect? = { _ in nil }) {
    self.state = state
    let program = add(Self.root, .application, state.title, [.enabled, .visible, .showing])
    let frame = add(Self.frame, .frame, state.title, in: program)
    if state.isActive { all[frame].states.insert(.active) }
    all[frame].place = PixelRect(x: 0, y: 0, width: state.window.width, height: state.window.height)
    // What is covered cannot be seen, so it is missing here.
    if let page = state.page {
      add(page, isActive: state.isActive, area, to: frame)
    } else if let board = state.board {
      add(board, state, area, to: frame)
    }
  }

  subscript(id: String) -> Accessible? { indices[id].map { all[$0] } }
  var focused: Accessible? { all.first { $0.states.contains(.focused) } }
  func children(of part: Accessible) -> [Accessible] { part.children.map { all[$0] } }

  /// Adds a notice, which can be asked for but is no part of what is seen; returns its name in paths.
  @discardableResult mutating func addNotice(_ number: Int, _ text: String) -> String {
    let id = "said/\(number)"
    indices[id] = all.count
    all.append(
      Accessible(
        id: id, role: .notification, name: text, states: .seen(true), parent: indices[Self.frame]))
    return id
  }

  @discardableResult mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String,
    _ states: Accessible.States = .seen(true), in parent: Int? = nil, at place: PixelRect? = nil
  ) -> Int {
    let index = all.count
    all.append(Accessible(id: id, role: role, name: name, states: states, parent: parent))
    if let place = place ?? parent.map({ all[$0].place }) { all[index].place = place }
    indices[id] = index
    if let parent {
      all[index].placeInParent = all[parent].children.count
      all[parent].children.append(index)
    }
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

// The objects of a board, or of a page.
extension AccessibleTree {
  /// Adds a board's parts, from the top, but for cards that are covered.
  mutating func add(
    _ board: Board, _ state: AccessibilityState, _ area: (ScreenPart) -> PixelRect?,
    to frame: Int
  ) {
    let focus = state.isActive ? board.focus : nil
    if board.headline != board.title {
      add("headline", .label, board.headline, in: frame, at: area(.line))
    }
    add("line", .label, board.message ?? board.line, in: frame, at: area(.line))
    if let choice = Words.reviewedCards(on: board) {
      add("choice", .label, choice, in: frame, at: area(.line))
    }
    add(board.counters.map(\.text), "counter", to: frame) { area(.counter($0)) }
    add(board.players.map { Words.state(of: $0) }, "player", to: frame) { area(.player($0)) }
    if state.isDialogOpen, let dialog = board.dialog {
      let panel = add("dialog", .dialog, dialog.title, in: frame, at: area(.dialog))
      add(Words.numbers(of: dialog), "dialog", to: panel) { _ in nil }
      add(dialog.buttons, focus, area, to: panel)
    } else if !board.isChoosingTheme {
      for index in board.pile.map({ $0.shown..<$0.shown + 1 }) ?? board.cards.indices {
        add(
          "card/\(index)", .button, Words.named(index, on: board),
          isSeen: !board.cards[index].isGone, isFocused: focus == .card(index), in: frame,
          at: area(.focus(.card(index))), press: .board(.card(index)))
      }
    }
    add(board.buttons, focus, area, to: frame)
  }

  private mutating func add(
    _ labels: [String], _ id: String, to parent: Int, at place: (Int) -> PixelRect?
  ) {
    for (index, label) in labels.enumerated() {
      add("\(id)/\(index)", .label, label, in: parent, at: place(index))
    }
  }

  private mutating func add(
    _ buttons: [Board.Button], _ focus: Focus?, _ area: (ScreenPart) -> PixelRect?,
    to parent: Int
  ) {
    for button in buttons {
      add(
        "button/\(pathPart(button.control))", button.control.isTheme ? .choice : .button,
        Words.name(of: button),
        isSeen: !button.isHidden, isEnabled: button.isEnabled,
        isFocused: focus == .control(button.control), isSelected: button.isSelected, in: parent,
        at: area(.focus(.control(button.control))), press: .board(.button(button.control)))
    }
  }

  /// Adds a page that lies over a game, or comes before it.
  mutating func add(
    _ page: Page, isActive: Bool, _ area: (ScreenPart) -> PixelRect?, to frame: Int
  ) {
    let id = "page/\(pathPart(page.id))"
    let panel = add(id, .dialog, page.title, .seen(true).union(.modal), in: frame, at: area(.page))
    let focus = isActive ? page.focus : nil
    if let notice = page.notice {
      add(id + "/notice", .label, notice, in: panel, at: area(.notice))
    }
    for (index, group) in page.groups.enumerated() {
      let id = "\(id)/\(index)"
      let parent =
        group.spokenTitle.map { add(id, .panel, $0, in: panel, at: area(.group(index))) } ?? panel
      if let chart = group.sentenceOfChart {
        add(id + "/chart", .label, chart, in: parent, at: area(.group(index)))
      } else {
        // Readers say most labels of a dialog; a page that is only read is announced as a whole.
        let text: Accessible.Role = page.isRead ? .paragraph : .label
        add(group.items, group.style, focus, id, text: text, to: parent) {
          area(.item($0, in: index))
        }
      }
    }
    add(page.footer, .list, focus, id + "/footer", to: panel) { area(.footer($0)) }
  }

  private mutating func add(
    _ items: [Page.Item], _ style: Page.Group.Style, _ focus: Action?, _ id: String,
    text: Accessible.Role = .label, to parent: Int, at place: (Int) -> PixelRect?
  ) {
    let roles: [Page.Group.Style: Accessible.Role] = [
      .pictures: .choice, .choices: .choice, .field: .entry,
    ]
    let role = roles[style] ?? .button
    for (index, item) in items.enumerated() {
      guard let action = item.action else {
        add("\(id)/\(index)", text, item.sentence, in: parent, at: place(index))
        continue
      }
      add(
        "\(id)/\(pathPart(action))", role, role == .entry ? item.value : item.spoken,
        isEnabled: item.isEnabled, isFocused: focus == action,
        isSelected: role == .choice && item.isSelected, in: parent, at: place(index),
        text: role == .entry ? item.title : nil, press: .page(.action(action)))
    }
  }
}

/// Everything that is seen at a moment, as a tree for a screen reader.
public struct AccessibilityState: Equatable, Sendable {
  /// The window's title.
  public var title: String
  /// The window's content on the screen, in pixels.
  public var window = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the window has the keyboard.
  public var isActive = true
  /// The game, if there is one.
  public var board: Board?
  /// Whether the board's dialog is open.
  public var isDialogOpen = false
  /// The page that lies over the game.
  public var page: Page?

  /// Way that the page is scrolled, in pixels.
  public var scrolled = 0.0

  /// Creates the state of an empty window.
  public init(_ title: String) { self.title = title }
}
