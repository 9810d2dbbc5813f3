import Testing
import ViewState

@Suite struct PageFocusTests {
  /// Five pictures, three a row; a switch that is out of use, and one that is not; a button.
  private var page: Page {
    let pictures = (0..<5).map { Page.Item(.game($0), "", isSelected: $0 == 1) }
    let switches = [
      Page.Item(.hint, "", isEnabled: false), Page.Item(.review, ""),
    ]
    return Page(
      .start, "", [Page.Group(nil, .pictures, pictures), Page.Group(nil, .list, switches)],
      footer: [Page.Item(.play, "")])
  }

  private func focus(from start: Action?, _ direction: Direction) -> Action? {
    var page = page
    page.focus = start
    if case .game = start {
      return page.focus(toward: direction, columns: 3)
    }
    return page.focus(toward: direction)
  }

  @Test("Down leads to the row below, also where that is shorter, and then to the next group")
  func down() {
    #expect(focus(from: .game(0), .down) == .game(3))
    #expect(focus(from: .game(2), .down) == .game(4))
    #expect(focus(from: .game(3), .down) == .review)
    #expect(focus(from: .play, .down) == .play)
  }

  @Test("Up leads to the row above, and then to what is chosen in the group before")
  func up() {
    #expect(focus(from: .game(4), .up) == .game(1))
    #expect(focus(from: .play, .up) == .review)
    #expect(focus(from: .review, .up) == .game(1))
    #expect(focus(from: .game(0), .up) == .game(0))
  }

  @Test("The keyboard begins at the first item; Enter without a focus does what the page is for")
  func begins() {
    var page = page
    page.footer = [Page.Item(.back, "")] + page.footer
    #expect(page.firstFocus == .game(0) && page.mainAction == .play)
    page.footer[1].isEnabled = false
    #expect(page.firstFocus == .game(0) && page.mainAction == .back)
    page.groups = [Page.Group(nil, .text, [Page.Item(nil, "")])]
    #expect(page.firstFocus == .back && page.mainAction == .back)
  }

  @Test("Home and End lead to the first and the last item that can be touched")
  func ends() {
    var page = page
    for start in [nil, Action.game(3), .review] {
      page.focus = start
      #expect(page.focus(atEnd: false) == .game(0) && page.focus(atEnd: true) == .play)
    }
    page.groups[0].items[0].isEnabled = false
    page.footer[0].isEnabled = false
    #expect(page.focus(atEnd: false) == .game(1) && page.focus(atEnd: true) == .review)
  }

  @Test("Where letters are typed, the first key shows the field that takes them")
  func typing() {
    var page = page
    let fields = (0..<2).map { Page.Item(.field($0), "", isSelected: $0 == 1) }
    page.groups.append(Page.Group(nil, .field, fields))
    page.isTyping = true
    #expect(page.focus(toward: .down) == .field(1) && page.mainAction == .field(1))
    #expect(page.firstFocus == .game(0))
  }

  @Test("After a touch of the mouse the first key goes on from there")
  func touched() {
    var page = page
    page.lastTouchedAction = .game(1)
    #expect(page.focus(toward: .right, columns: 3) == .game(2))
    #expect(page.focusAfterTab(backwards: false) == .review)
  }

  @Test("Left and right go through everything; before any touch the first key shows where it is")
  func sideways() {
    #expect(focus(from: nil, .right) == .game(0))
    #expect(focus(from: .game(4), .right) == .review)
    #expect(focus(from: .game(0), .left) == .game(0))
  }
}
