import Graphics
import ViewState

/// All objects that a screen reader can read in the current window.
package struct AccessibleTree: Equatable, Sendable {
  /// The program, its window, and the objects in the window.
  ///
  /// Each parent comes before its children.
  package private(set) var objects: [Accessible] = []
  /// The state of the window that the tree represents.
  package let state: AccessibilityState
  private var indicesByID: [String: Int] = [:]

  static let rootID = "root"
  static let frameID = "window"

  /// Creates the tree of a window.
  ///
  /// - Parameters:
  ///   - state: The content of the window.
  ///   - area: A function that returns the bounds of a part of the screen, in pixels.
  package init(_ state: AccessibilityState, area: (ScreenPart) -> PixelRect? = { _ in nil }) {
    self.state = state
    let program = addProgram()
    let frame = addFrame(to: program)
    // A page covers the board, so the tree contains only the objects of the page.
    if let page = state.page {
      addPage(page, to: frame)
    } else if let board = state.board {
      addBoard(board, to: frame)
    }
    // An object without a separate area fills its parent, whose bounds are already set.
    for index in objects.indices where index > frame {
      if let screenPart = objects[index].screenPart, let bounds = area(screenPart) {
        objects[index].bounds = bounds
      } else {
        let parent = objects[index].parent ?? frame
        objects[index].bounds = objects[parent].bounds
      }
    }
  }

  /// The object with the given id, or `nil` if there is none.
  subscript(id: String) -> Accessible? {
    guard let index = indicesByID[id] else { return nil }
    return objects[index]
  }

  /// The object with the keyboard focus, or `nil` if there is none.
  var focused: Accessible? {
    objects.first { $0.states.contains(.focused) }
  }

  func children(of object: Accessible) -> [Accessible] {
    object.children.map { objects[$0] }
  }

  /// Adds a notice, which a screen reader can read although it is not part of the window.
  ///
  /// - Returns: The id of the notice.
  @discardableResult mutating func addNotice(_ number: Int, _ text: String) -> String {
    let id = "said/\(number)"
    let frame = indicesByID[Self.frameID]
    indicesByID[id] = objects.count
    objects.append(Accessible(id: id, role: .notification, name: text, parent: frame))
    return id
  }

  private mutating func addProgram() -> Int {
    let states: Accessible.States = [.enabled, .visible, .showing]
    return add(
      Accessible(
        id: Self.rootID,
        role: .application,
        name: state.title,
        states: states,
        parent: nil))
  }

  private mutating func addFrame(to program: Int) -> Int {
    var frame = Accessible(
      id: Self.frameID, role: .frame, name: state.title, parent: program)
    if state.isActive {
      frame.states.insert(.active)
    }
    frame.bounds = PixelRect(
      x: 0, y: 0, width: state.windowFrame.width, height: state.windowFrame.height)
    return add(frame)
  }

  /// Adds an object and completes its states based on its role and text.
  ///
  /// If the object cannot have the focus, its press action is removed.
  ///
  /// - Returns: The index of the object.
  @discardableResult private mutating func add(_ newObject: Accessible) -> Int {
    var object = newObject
    let index = objects.count
    if !object.states.contains(.focusable) {
      object.pressAction = nil
    }
    if object.role == .choice {
      object.states.insert(.checkable)
    }
    if object.text != nil {
      object.states.formUnion([.editable, .singleLine])
    }
    if let parent = object.parent {
      object.indexInParent = objects[parent].children.count
      objects[parent].children.append(index)
    }
    indicesByID[object.id] = index
    objects.append(object)
    return index
  }
}

// MARK: Board

extension AccessibleTree {
  /// Adds the parts of a board from top to bottom, except for cards behind a dialog.
  private mutating func addBoard(_ board: BoardState, to frame: Int) {
    let focus = state.isActive ? board.focus : nil
    addTitle(of: board, to: frame)
    addLabels(board.counters.map(\.text), idPrefix: "counter", to: frame, at: ScreenPart.counter)
    let players = board.players.map { Strings.state(of: $0) }
    addLabels(players, idPrefix: "player", to: frame, at: ScreenPart.player)
    if state.isDialogOpen, let dialog = board.dialog {
      addDialog(dialog, focus: focus, to: frame)
    } else if !board.isThemeListOpen {
      addCards(of: board, focus: focus, to: frame)
    }
    addButtons(board.buttons, focus: focus, to: frame)
  }

  private mutating func addTitle(of board: BoardState, to frame: Int) {
    if board.headline != board.title {
      addLabel(board.headline, id: "headline", to: frame, at: .subtitle)
    }
    addLabel(board.message ?? board.subtitle, id: "line", to: frame, at: .subtitle)
    if let reviewSentence = Strings.reviewSentence(on: board) {
      addLabel(reviewSentence, id: "choice", to: frame, at: .subtitle)
    }
  }

  private mutating func addDialog(_ dialog: BoardState.Dialog, focus: Focus?, to frame: Int) {
    let panel = add(
      Accessible(
        id: "dialog",
        role: .dialog,
        name: dialog.title,
        screenPart: .dialog,
        parent: frame))
    addLabels(Strings.resultSentences(of: dialog), idPrefix: "dialog", to: panel)
    addButtons(dialog.buttons, focus: focus, to: panel)
  }

  private mutating func addCards(of board: BoardState, focus: Focus?, to frame: Int) {
    for index in Self.visibleCards(of: board) {
      let states = Accessible.States.control(
        isVisible: !board.cards[index].isGone, isFocused: focus == .card(index))
      add(
        Accessible(
          id: "card/\(index)",
          role: .button,
          name: Strings.cardDescription(for: index, on: board),
          states: states,
          screenPart: .focus(.card(index)),
          pressAction: .board(.card(index)),
          parent: frame))
    }
  }

  /// Returns the indices of all cards, or only the index of the top card of a pile.
  private static func visibleCards(of board: BoardState) -> Range<Int> {
    guard let pile = board.pile else { return board.cards.indices }
    return pile.shownCard..<pile.shownCard + 1
  }

  private mutating func addButtons(
    _ buttons: [BoardState.Button], focus: Focus?, to parent: Int
  ) {
    for button in buttons {
      let states = Accessible.States.control(
        isVisible: !button.isHidden,
        isEnabled: button.isEnabled,
        isFocused: focus == .button(button.id),
        isSelected: button.isSelected)
      add(
        Accessible(
          id: "button/\(pathComponent(button.id))",
          role: button.id.isTheme ? .choice : .button,
          name: Strings.name(of: button),
          states: states,
          screenPart: .focus(.button(button.id)),
          pressAction: .board(.button(button.id)),
          parent: parent))
    }
  }

  private mutating func addLabels(
    _ labels: [String], idPrefix: String, to parent: Int,
    at screenPart: ((Int) -> ScreenPart)? = nil
  ) {
    for (index, label) in labels.enumerated() {
      addLabel(label, id: "\(idPrefix)/\(index)", to: parent, at: screenPart?(index))
    }
  }

  private mutating func addLabel(
    _ label: String, id: String, to parent: Int, at screenPart: ScreenPart?
  ) {
    add(Accessible(id: id, role: .label, name: label, screenPart: screenPart, parent: parent))
  }
}

// MARK: Page

extension AccessibleTree {
  /// The items of a group or a footer, and the properties that their objects share.
  private struct ItemList {
    let items: [Page.Item]
    let style: Page.Group.Style
    /// The prefix of each object's id.
    let idPrefix: String
    /// The role of the items that cannot be pressed.
    let textRole: Accessible.Role
    /// The index of the object that is the parent of all items.
    let parent: Int
    /// A function that returns the part of the screen for the item at an index.
    let screenPart: (Int) -> ScreenPart
  }

  /// Adds a page that is in front of the board, or that appears before the first game.
  private mutating func addPage(_ page: Page, to frame: Int) {
    let id = "page/\(pathComponent(page.id))"
    let panel = add(
      Accessible(
        id: id,
        role: .dialog,
        name: page.title,
        states: Accessible.States.shownStates.union(.modal),
        screenPart: .page,
        parent: frame))
    if let notice = page.notice {
      addLabel(notice, id: id + "/notice", to: panel, at: .notice)
    }
    for index in page.groups.indices {
      addGroup(index, of: page, id: "\(id)/\(index)", to: panel)
    }
    let footer = ItemList(
      items: page.footer,
      style: .list,
      idPrefix: id + "/footer",
      textRole: .label,
      parent: panel,
      screenPart: ScreenPart.footer)
    addItems(footer, focus: page.focus)
  }

  private mutating func addGroup(_ index: Int, of page: Page, id: String, to panel: Int) {
    let group = page.groups[index]
    var parent = panel
    if let title = group.spokenTitle {
      parent = add(
        Accessible(
          id: id,
          role: .panel,
          name: title,
          screenPart: .group(index),
          parent: panel))
    }
    if let chart = group.chartSentence {
      addLabel(chart, id: id + "/chart", to: parent, at: .group(index))
      return
    }

    // Screen readers read most labels of a dialog without being asked. A page with only text is
    // announced as a whole, so its text has a different role.
    let textRole: Accessible.Role = page.hasOnlyText ? .paragraph : .label
    let list = ItemList(
      items: group.items,
      style: group.style,
      idPrefix: id,
      textRole: textRole,
      parent: parent,
      screenPart: { .item($0, in: index) })
    addItems(list, focus: page.focus)
  }

  private mutating func addItems(_ list: ItemList, focus: Action?) {
    for (index, item) in list.items.enumerated() {
      if let action = item.action {
        addControl(item, action, at: list.screenPart(index), of: list, focus: focus)
      } else {
        add(
          Accessible(
            id: "\(list.idPrefix)/\(index)",
            role: list.textRole,
            name: item.sentence,
            screenPart: list.screenPart(index),
            parent: list.parent))
      }
    }
  }

  private mutating func addControl(
    _ item: Page.Item, _ action: Action, at screenPart: ScreenPart, of list: ItemList,
    focus: Action?
  ) {
    let role = list.style.controlRole
    var name = item.spokenText
    var typedText: String?
    if role == .entry {
      name = item.value
      typedText = item.title
    }
    let states = Accessible.States.control(
      isEnabled: item.isEnabled,
      isFocused: state.isActive && focus == action,
      isSelected: role == .choice && item.isSelected)
    add(
      Accessible(
        id: "\(list.idPrefix)/\(pathComponent(action))",
        role: role,
        name: name,
        states: states,
        screenPart: screenPart,
        text: typedText,
        pressAction: .page(.action(action)),
        parent: list.parent))
  }
}

extension Page.Group.Style {
  /// The role of the items that can be pressed.
  fileprivate var controlRole: Accessible.Role {
    switch self {
    case .pictures, .choices: .choice
    case .field: .entry
    case .list, .lines, .text, .chart: .button
    }
  }
}

/// Returns a name for a value, for use in a D-Bus path.
///
/// The name consists of ASCII letters, digits and underscores. A character outside ASCII is
/// replaced with its code point, and any other character with an underscore.
private func pathComponent(_ value: some Any) -> String {
  var component = ""
  for scalar in String(describing: value).unicodeScalars {
    let character = Character(scalar)
    if !scalar.isASCII {
      component += "_" + String(scalar.value, radix: 16)
    } else if character.isLetter || character.isNumber {
      component.append(character)
    } else {
      component += "_"
    }
  }
  return component
}
