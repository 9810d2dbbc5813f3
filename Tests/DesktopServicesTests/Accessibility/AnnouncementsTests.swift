import Testing
import ViewState

@testable import DesktopServices

@Suite struct AnnouncementsTests {
  @Test("A reader is not told what it says by itself: the card with the focus")
  func focusedCard() {
    let old = tree { $0.board?.focus = .card(0) }
    let new = tree {
      $0.board?.focus = .card(0)
      $0.board?.cards[0].isFaceUp = true
    }
    let change = Announcements(from: old, to: new, ["Card 1 of 4: dolphin.", "No match."])
    #expect(change.readerSentences == ["No match."])
    #expect(change.voiceLines.map(\.text) == ["Card 1 of 4: dolphin.", "No match."])
    #expect(
      Announcements(from: tree(), to: new, ["Card 1 of 4: dolphin."]).readerSentences.count == 1)
  }

  @Test("A voice says where the focus is, and what that is a part of")
  func focus() {
    let old = tree { $0.page = page() }
    let first = tree {
      $0.page = page()
      $0.page?.focus = .setting(0, choice: 1)
    }
    let second = tree {
      $0.page = page()
      $0.page?.focus = .setting(0, choice: 0)
    }
    #expect(
      Announcements(from: old, to: first, []).voiceLines
        == [Announcements.Line(text: "Sound: On, chosen", isReplaceable: true)])
    #expect(
      Announcements(from: first, to: second, []).voiceLines
        == [Announcements.Line(text: "Off", isReplaceable: true)])
  }

  @Test("A page that comes is announced by its title, unless the reader goes there with the focus")
  func pages() {
    let new = tree { $0.page = page() }
    #expect(
      Announcements(from: tree(), to: new, []).readerSentences == [
        "Settings", "A board of 3 by 4.",
      ])
    let focused = tree {
      $0.page = page()
      $0.page?.focus = .back
    }
    let change = Announcements(from: tree(), to: focused, [])
    #expect(change.readerSentences == [])
    #expect(change.voiceLines.map(\.text) == ["Settings", "A board of 3 by 4.", "Back"])
    #expect(Announcements(from: new, to: new, []).readerSentences == [])
  }

  @Test("A page with the title of the one before it is announced as any other")
  func sameTitle() {
    func lab(_ id: Page.ID, _ text: String) -> Page {
      Page(id, "Memory Game", [Page.Group(nil, .text, [Page.Item(nil, text)])])
    }
    let result = tree { $0.page = lab(.result("1"), "18 flips.") }
    let help = tree { $0.page = lab(.help, "Find pairs.") }
    #expect(
      Announcements(from: result, to: help, []).readerSentences == ["Memory Game", "Find pairs."])
    #expect(result["page/help"] == nil && help["page/help"] != nil)
  }

  @Test("A page that is only read is said as a whole")
  func reading() {
    let help = Page(.help, "Help", [Page.Group(nil, .text, [Page.Item(nil, "Find pairs.")])])
    let change = Announcements(from: tree(), to: tree { $0.page = help }, [])
    #expect(change.readerSentences == ["Help", "Find pairs."])
  }
}
