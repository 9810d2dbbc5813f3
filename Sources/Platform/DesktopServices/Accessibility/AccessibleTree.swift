import Graphics
import ViewState

/// All objects that a screen reader finds at a moment.
package struct AccessibleTree: Equatable, Sendable {
  /// The program, its window, and all that is in it.
  package private(set) var objects: [Accessible] = []
  /// What it describes.
  package let state: AccessibilityState
  private var indicesByID: [String: Int] = [:]

  static let rootID = "root"
  static let frameID = "window"

  /// Describes what is seen; `area` finds its parts in the window.
  package init(_ state: AccessibilityState, area: (ScreenPart) -> PixelRect? = { _ in nil }) {
    self.state = state
    let program = add(Self.rootID, .application, state.title, [.enabled, .visible, .showing])
    let frame = add(Self.frameID, .frame, state.title, in: program)
    if state.isActive {
      objects[frame].states.insert(.active)
    }
    objects[frame].bounds = PixelRect(
      x: 0, y: 0, width: state.windowFrame.width, height: state.windowFrame.height)
    // What is covered cannot be seen, so it is missing here.
    if let page = state.page {
      add(page, to: frame)
    } else if let board = state.board {
      add(board, to: frame)
    }
    for index in objects.indices where index > frame {
      objects[index].bounds =
        objects[index].screenPart.flatMap(area) ?? objects[objects[index].parent ?? frame].bounds
    }
  }

  subscript(id: String) -> Accessible? { indicesByID[id].map { objects[$0] } }
  var focused: Accessible? { objects.first { $0.states.contains(.focused) } }
  func children(of object: Accessible) -> [Accessible] {
    object.children.map { objects[$0] }
  }

  /// Adds a notice, which can be asked for but is no part of what is seen; returns its name in
  /// paths.
  @discardableResult mutating func addNotice(_ number: Int, _ text: String) -> String {
    let id = "said/\(number)"
    let frame = indicesByID[Self.frameID]
    indicesByID[id] = objects.count
    objects.append(
      Accessible(id: id, role: .notification, name: text, states: .shownStates, parent: frame))
    return id
  }

  /// Adds an object, which can be pressed if it can have the focus; returns its index.
  @discardableResult private mutating func add(
    _ id: String, _ role: Accessible.Role, _ name: String,
    _ states: Accessible.States = .shownStates,
    in parent: Int? = nil, at screenPart: ScreenPart? = nil, text: String? = nil,
    press: Press? = nil
  ) -> Int {
    let index = objects.count
    indicesByID[id] = index
    objects.append(
      Accessible(
        id: id, role: role, name: name, states: states, screenPart: screenPart, text: text,
        parent: parent))
    if role == .choice {
      objects[index].states.insert(.checkable)
    }
    if text != nil {
      objects[index].states.formUnion([.editable, .singleLine])
    }
    if states.contains(.focusable) {
      objects[index].pressAction = press
    }
    if let parent {
      objects[index].indexInParent = objects[parent].children.count
      objects[parent].children.append(index)
    }
    return index
  }
}

/// A value as a part of a path: letters, digits and underscores; other characters by their numbers.
private func pathComponent(_ value: some Any) -> String {
  String(describing: value).unicodeScalars.map { scalar in
    guard scalar.isASCII else { return "_" + String(scalar.value, radix: 16) }
    return Character(scalar).isLetter || Character(scalar).isNumber ? String(scalar) : "_"
  }.joined()
}

// The objects of a board, or of a page.
extension AccessibleTree {
  /// Adds a board's parts, from the top, but for cards that are covered.
  private mutating func add(_ board: BoardState, to frame: Int) {
    let focus = state.isActive ? board.focus : nil
    if board.headline != board.title {
      add("headline", .label, board.headline, in: frame, at: .subtitle)
    }
    add("line", .label, board.message ?? board.subtitle, in: frame, at: .subtitle)
    if let choice = Strings.reviewSentence(on: board) {
      add("choice", .label, choice, in: frame, at: .subtitle)
    }
    add(board.counters.map(\.text), "counter", to: frame, at: ScreenPart.counter)
    add(board.players.map { Strings.state(of: $0) }, "player", to: frame, at: ScreenPart.player)
    if state.isDialogOpen, let dialog = board.dialog {
      let panel = add("dialog", .dialog, dialog.title, in: frame, at: .dialog)
      add(Strings.resultSentences(of: dialog), "dialog", to: panel)
      add(dialog.buttons, focus, to: panel)
    } else if !board.isChoosingTheme {
      for index in board.pile.map({ $0.shownCard..<$0.shownCard + 1 }) ?? board.cards.indices {
        add(
          "card/\(index)", .button, Strings.cardDescription(for: index, on: board),
          .control(isVisible: !board.cards[index].isGone, isFocused: focus == .card(index)),
          in: frame,
          at: .focus(.card(index)), press: .board(.card(index)))
      }
    }
    add(board.buttons, focus, to: frame)
  }

  private mutating func add(
    _ labels: [String], _ id: String, to parent: Int, at screenPart: ((Int) -> ScreenPart)? = nil
  ) {
    for (index, label) in labels.enumerated() {
      add("\(id)/\(index)", .label, label, in: parent, at: screenPart?(index))
    }
  }

  private mutating func add(_ buttons: [BoardState.Button], _ focus: Focus?, to parent: Int) {
    for button in buttons {
      let control = button.id
      add(
        "button/\(pathComponent(control))", control.isTheme ? .choice : .button,
        Strings.name(of: button),
        .control(
          isVisible: !button.isHidden, isEnabled: button.isEnabled,
          isFocused: focus == .button(control), isSelected: button.isSelected),
        in: parent, at: .focus(.button(control)), press: .board(.button(control)))
    }
  }

  /// Adds a page that lies over a game, or comes before it.
  private mutating func add(_ page: Page, to frame: Int) {
    let id = "page/\(pathComponent(page.id))"
    let panel = add(id, .dialog, page.title, .shownStates.union(.modal), in: frame, at: .page)
    let focus = state.isActive ? page.focus : nil
    if let notice = page.notice {
      add(id + "/notice", .label, notice, in: panel, at: .notice)
    }
    for (index, group) in page.groups.enumerated() {
      let id = "\(id)/\(index)"
      let screenPart = ScreenPart.group(index)
      let parent = group.spokenTitle.map { add(id, .panel, $0, in: panel, at: screenPart) } ?? panel
      if let chart = group.chartSentence {
        add(id + "/chart", .label, chart, in: parent, at: screenPart)
      } else {
        // Readers say most labels of a dialog; a page that is only read is announced as a whole.
        let textRole: Accessible.Role = page.hasOnlyText ? .paragraph : .label
        add(group.items, group.style, focus, id, textRole, to: parent) { .item($0, in: index) }
      }
    }
    add(page.footer, .list, focus, id + "/footer", .label, to: panel, at: ScreenPart.footer)
  }

  private mutating func add(
    _ items: [Page.Item], _ style: Page.Group.Style, _ focus: Action?, _ id: String,
    _ textRole: Accessible.Role, to parent: Int, at screenPart: (Int) -> ScreenPart
  ) {
    let role: Accessible.Role =
      [.pictures: .choice, .choices: .choice, .field: .entry][style] ?? .button
    for (index, item) in items.enumerated() {
      guard let action = item.action else {
        add("\(id)/\(index)", textRole, item.sentence, in: parent, at: screenPart(index))
        continue
      }
      add(
        "\(id)/\(pathComponent(action))", role, role == .entry ? item.value : item.spokenText,
        .control(
          isEnabled: item.isEnabled, isFocused: focus == action,
          isSelected: role == .choice && item.isSelected),
        in: parent, at: screenPart(index), text: role == .entry ? item.title : nil,
        press: .page(.action(action)))
    }
  }
}

/// Everything that is seen at a moment, as a tree for a screen reader.
package struct AccessibilityState: Equatable, Sendable {
  /// The window's title.
  package var title: String
  /// The window's content on the screen, in pixels.
  package var windowFrame = PixelRect.empty
  /// Whether the window has the keyboard.
  package var isActive = true
  /// The game, if there is one.
  package var board: BoardState?
  /// Whether the board's dialog is open.
  package var isDialogOpen = false
  /// The page that lies over the game.
  package var page: Page?

  /// Way that the page is scrolled, in pixels.
  package var scrollOffset = 0.0

  /// Creates the state of an empty window.
  package init(_ title: String) {
    self.title = title
  }
}
