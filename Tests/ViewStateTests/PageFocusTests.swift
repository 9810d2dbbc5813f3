import Testing
import ViewState

@Suite struct PageFocusTests {
  /// A page of five pictures, a disabled and an enabled item of a list, and a button.
  ///
  /// Three pictures fit in a row, and the second one is selected.
  private var page: Page {
    let pictures = (0..<5).map { Page.Item(.game($0), "", isSelected: $0 == 1) }
    let listItems = [
      Page.Item(.hint, "", isEnabled: false),
      Page.Item(.review, ""),
    ]
    let groups = [
      Page.Group(nil, .pictures, pictures),
      Page.Group(nil, .list, listItems),
    ]
    return Page(.start, "", groups, footer: [Page.Item(.play, "")])
  }

  @Test("Down moves the focus to the row below, and from the last row to the next group")
  func down() {
    #expect(focus(from: .game(0), .down) == .game(3))
    // The row below is shorter, so its last picture gets the focus.
    #expect(focus(from: .game(2), .down) == .game(4))
    #expect(focus(from: .game(3), .down) == .review)
    #expect(focus(from: .play, .down) == .play)
  }

  @Test("Down moves the focus from a full last row to the next group")
  func downFromFullRow() {
    var page = page
    page.groups[0].items.append(Page.Item(.game(5), ""))
    for index in 3..<6 {
      page.focus = .game(index)
      #expect(page.focus(toward: .down, columns: 3) == .review, "from picture \(index)")
    }
  }

  @Test("Up moves the focus to the row above, and then to the selected item of the group before")
  func up() {
    #expect(focus(from: .game(4), .up) == .game(1))
    #expect(focus(from: .play, .up) == .review)
    #expect(focus(from: .review, .up) == .game(1))
    #expect(focus(from: .game(0), .up) == .game(0))
  }

  @Test("The focus starts at the first item, but the main action is the last enabled button")
  func begins() {
    var page = page
    page.footer = [Page.Item(.back, "")] + page.footer
    #expect(page.firstFocus == .game(0))
    #expect(page.mainAction == .play)

    page.footer[1].isEnabled = false
    #expect(page.firstFocus == .game(0))
    #expect(page.mainAction == .back)

    page.groups = [Page.Group(nil, .text, [Page.Item(nil, "")])]
    #expect(page.firstFocus == .back)
    #expect(page.mainAction == .back)
  }

  @Test("Home and End move the focus to the first and the last enabled item")
  func ends() {
    var page = page
    for start in [nil, Action.game(3), .review] {
      page.focus = start
      #expect(page.focus(atEnd: false) == .game(0))
      #expect(page.focus(atEnd: true) == .play)
    }

    page.groups[0].items[0].isEnabled = false
    page.footer[0].isEnabled = false
    #expect(page.focus(atEnd: false) == .game(1))
    #expect(page.focus(atEnd: true) == .review)
  }

  @Test("While text is typed, the first key moves the focus to the field that receives it")
  func typing() {
    var page = page
    let fields = [
      Page.Item(.field(0), "", isSelected: false),
      Page.Item(.field(1), "", isSelected: true),
    ]
    page.groups.append(Page.Group(nil, .field, fields))
    page.isTyping = true

    #expect(page.focus(toward: .down) == .field(1))
    #expect(page.mainAction == .field(1))
    #expect(page.firstFocus == .game(0))
  }

  @Test("After a click, the first key moves the focus on from the clicked item")
  func touched() {
    var page = page
    page.lastTouchedAction = .game(1)

    #expect(page.focus(toward: .right, columns: 3) == .game(2))
    #expect(page.focusAfterTab(backwards: false) == .review)
  }

  @Test("Left and Right move the focus through all items")
  func sideways() {
    #expect(focus(from: nil, .right) == .game(0))
    #expect(focus(from: .game(4), .right) == .review)
    #expect(focus(from: .game(0), .left) == .game(0))
  }

  /// Returns the focus after an arrow key.
  private func focus(from start: Action?, _ direction: Direction) -> Action? {
    var page = page
    page.focus = start
    if case .game = start {
      return page.focus(toward: direction, columns: 3)
    }
    return page.focus(toward: direction)
  }
}
