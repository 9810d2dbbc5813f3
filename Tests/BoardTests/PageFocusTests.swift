import Board
import Testing

@Suite("The keyboard on a page")
struct PageFocusTests {
  /// Five pictures, three a row; a switch that is out of use, and one that is not; a button.
  private var page: Page {
    let pictures = (0..<5).map { Page.Item(.choose("game", $0), "", isSelected: $0 == 1) }
    let switches = [
      Page.Item(.press("off"), "", isEnabled: false), Page.Item(.press("on"), ""),
    ]
    return Page(
      .start, "", [Page.Group(nil, .pictures, pictures), Page.Group(nil, .list, switches)],
      footer: [Page.Item(.press("play"), "")])
  }

  private func focus(from start: Action?, _ direction: Direction) -> Action? {
    var page = page
    page.focus = start
    return page.focus(towards: direction) { if case .choose = $0 { 3 } else { 1 } }
  }

  @Test("Down leads to the row below, also where that is shorter, and then to the next group")
  func down() {
    #expect(focus(from: .choose("game", 0), .down) == .choose("game", 3))
    #expect(focus(from: .choose("game", 2), .down) == .choose("game", 4))
    #expect(focus(from: .choose("game", 3), .down) == .press("on"))
    #expect(focus(from: .press("play"), .down) == .press("play"))
  }

  @Test("Up leads to the row above, and then to what is chosen in the group before")
  func up() {
    #expect(focus(from: .choose("game", 4), .up) == .choose("game", 1))
    #expect(focus(from: .press("play"), .up) == .press("on"))
    #expect(focus(from: .press("on"), .up) == .choose("game", 1))
    #expect(focus(from: .choose("game", 0), .up) == .choose("game", 0))
  }

  @Test("The keyboard begins at what the page is for, which stands last")
  func begins() {
    var page = page
    page.footer = [Page.Item(.press("back"), "")] + page.footer
    #expect(page.firstFocus == .press("play"))
    page.footer[1].isEnabled = false
    #expect(page.firstFocus == .press("back"))
  }

  @Test("Left and right go through everything; the first key only shows where it is")
  func sideways() {
    #expect(focus(from: nil, .right) == .press("play"))
    #expect(focus(from: .choose("game", 4), .right) == .press("on"))
    #expect(focus(from: .choose("game", 0), .left) == .choose("game", 0))
  }
}
