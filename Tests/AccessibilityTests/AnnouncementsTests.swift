import Board
import Testing

@testable import Desktop

@Suite struct AnnouncementsTests {
  private func moment(_ change: (inout AccessibilityState) -> Void = { _ in }) -> (
    AccessibilityState, AccessibleTree
  ) {
    (state(change), tree(change))
  }

  @Test("A reader is not told what it says by itself: the card with the focus")
  func focusedCard() {
    let old = moment { $0.board?.focus = .card(0) }
    let new = moment {
      $0.board?.focus = .card(0)
      $0.board?.cards[0].isFaceUp = true
    }
    let change = Announcements(from: old, to: new, ["Card 1 of 4: dolphin.", "No match."])
    #expect(change.announcements == ["No match."])
    #expect(change.lines.map(\.text) == ["Card 1 of 4: dolphin.", "No match."])
    #expect(
      Announcements(from: moment(), to: new, ["Card 1 of 4: dolphin."]).announcements.count == 1)
  }

  @Test("A voice says where the focus is, and what that is a part of")
  func focus() {
    let old = moment { $0.page = page() }
    let first = moment {
      $0.page = page()
      $0.page?.focus = .setting(0, choice: 1)
    }
    let second = moment {
      $0.page = page()
      $0.page?.focus = .setting(0, choice: 0)
    }
    #expect(
      Announcements(from: old, to: first, []).lines
        == [Announcements.Line(text: "Sound: On, chosen", isPassing: true)])
    #expect(
      Announcements(from: first, to: second, []).lines
        == [Announcements.Line(text: "Off", isPassing: true)])
  }

  @Test("A page that comes is announced by its title, unless the reader goes there with the focus")
  func pages() {
    let new = moment { $0.page = page() }
    #expect(
      Announcements(from: moment(), to: new, []).announcements == [
        "Settings", "A board of 3 by 4.",
      ])
    let focused = moment {
      $0.page = page()
      $0.page?.focus = .back
    }
    let change = Announcements(from: moment(), to: focused, [])
    #expect(change.announcements == [])
    #expect(change.lines.map(\.text) == ["Settings", "A board of 3 by 4.", "Back"])
    #expect(Announcements(from: new, to: new, []).announcements == [])
  }

  @Test("A page with the title of the one before it is announced as any other")
  func sameTitle() {
    func lab(_ id: Page.ID, _ text: String) -> Page {
      Page(id, "Memory Game", [Page.Group(nil, .text, [Page.Item(nil, text)])])
    }
    let result = moment { $0.page = lab(.result("1"), "18 flips.") }
    let help = moment { $0.page = lab(.help, "Find pairs.") }
    #expect(
      Announcements(from: result, to: help, []).announcements == ["Memory Game", "Find pairs."])
    #expect(result.1["page/help"] == nil && help.1["page/help"] != nil)
  }

  @Test("A page that is only read is said as a whole")
  func reading() {
    let help = Page(.help, "Help", [Page.Group(nil, .text, [Page.Item(nil, "Find pairs.")])])
    let change = Announcements(from: moment(), to: moment { $0.page = help }, [])
    #expect(change.announcements == ["Help", "Find pairs."])
  }
}
