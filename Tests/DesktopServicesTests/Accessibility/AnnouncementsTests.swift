import Files
import Testing
import ViewState

@testable import DesktopServices

@Suite struct AnnouncementsTests {
  @Test("A screen reader gets no sentence about the focused card, because it reads it by itself")
  func focusedCard() {
    let old = makeTree { $0.board?.focus = .card(0) }
    let new = makeTree {
      $0.board?.focus = .card(0)
      $0.board?.cards[0].isFaceUp = true
    }

    let sentences = ["Card 1 of 4: dolphin.", "No match."]
    let announcements = Announcements(from: old, to: new, sentences)
    #expect(announcements.readerSentences == ["No match."])
    #expect(announcements.voiceLines.map(\.text) == sentences)

    // No object had the focus before, so the screen reader does not read the card without an
    // announcement.
    let newFocus = Announcements(from: makeTree(), to: new, ["Card 1 of 4: dolphin."])
    #expect(newFocus.readerSentences.count == 1)
  }

  @Test("A voice says the focused item, and its group if the focus enters the group")
  func focus() {
    let page = makeTree { $0.page = makeSettingsPage() }
    let firstFocus = makeTree {
      $0.page = makeSettingsPage()
      $0.page?.focus = .setting(.init(.sound, .full))
    }
    let secondFocus = makeTree {
      $0.page = makeSettingsPage()
      $0.page?.focus = .setting(.init(.sound, .off))
    }

    let entering = Announcements(from: page, to: firstFocus, [])
    let moving = Announcements(from: firstFocus, to: secondFocus, [])

    #expect(
      entering.voiceLines == [
        Announcements.Line(text: "Sound: On, chosen", isReplaceable: true)
      ])
    #expect(moving.voiceLines == [Announcements.Line(text: "Off", isReplaceable: true)])
  }

  @Test("A new page is announced by its title, unless the focus moves to the page")
  func pages() {
    let page = makeTree { $0.page = makeSettingsPage() }
    let opening = Announcements(from: makeTree(), to: page, [])
    #expect(opening.readerSentences == ["Settings", "A board of 3 by 4."])

    let focusedPage = makeTree {
      $0.page = makeSettingsPage()
      $0.page?.focus = .back
    }
    let openingWithFocus = Announcements(from: makeTree(), to: focusedPage, [])
    #expect(openingWithFocus.readerSentences == [])
    #expect(
      openingWithFocus.voiceLines.map(\.text) == ["Settings", "A board of 3 by 4.", "Back"])

    #expect(Announcements(from: page, to: page, []).readerSentences == [])
  }

  @Test("A notice of a page is announced once")
  func notice() {
    let page = makeTree { $0.page = makeSettingsPage() }
    let pageWithNotice = makeTree {
      $0.page = makeSettingsPage()
      $0.page?.notice = "Saved."
    }
    let changedPage = makeTree {
      $0.page = makeSettingsPage()
      $0.page?.notice = "Saved."
      $0.scrollOffset = 10
    }

    let appearing = Announcements(from: page, to: pageWithNotice, [])
    #expect(appearing.readerSentences == ["Saved."])
    #expect(appearing.voiceLines == [Announcements.Line(text: "Saved.", isReplaceable: false)])

    let staying = Announcements(from: pageWithNotice, to: changedPage, [])
    #expect(staying.readerSentences == [])
    #expect(staying.voiceLines == [])
  }

  @Test("Waiting lines of a voice stay, except for a replaceable line before another one")
  func waitingLines() {
    let lines = Mailbox<Announcements.Line>()

    lines.putReplacingEarlier(Announcements.Line(text: "A match.", isReplaceable: false))
    lines.putReplacingEarlier(Announcements.Line(text: "Card 1", isReplaceable: true))
    lines.putReplacingEarlier(Announcements.Line(text: "No match.", isReplaceable: false))
    lines.putReplacingEarlier(Announcements.Line(text: "Card 2", isReplaceable: true))

    #expect(lines.takeAll().map(\.text) == ["A match.", "No match.", "Card 2"])
  }

  @Test("A page with the same title as the page before it is announced")
  func sameTitle() {
    let result = makeTree {
      $0.page = makeTextPage(.result("1"), title: "Memory Game", text: "18 flips.")
    }
    let help = makeTree {
      $0.page = makeTextPage(.help, title: "Memory Game", text: "Find pairs.")
    }

    let announcements = Announcements(from: result, to: help, [])

    #expect(announcements.readerSentences == ["Memory Game", "Find pairs."])
    #expect(result["page/help"] == nil)
    #expect(help["page/help"] != nil)
  }

  @Test("A page that contains only text is announced as a whole")
  func reading() {
    let help = makeTree {
      $0.page = makeTextPage(.help, title: "Help", text: "Find pairs.")
    }

    let announcements = Announcements(from: makeTree(), to: help, [])

    #expect(announcements.readerSentences == ["Help", "Find pairs."])
  }
}
