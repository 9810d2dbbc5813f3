import Graphics
import Model
import Testing
import ViewState

@testable import DesktopServices

@Suite struct AccessibleTreeTests {
  @Test("A card has its position and its visible face as its name, and a hidden face is absent")
  func cards() {
    let tree = makeTree {
      $0.board?.cards[1].isFaceUp = true
      $0.board?.cards[2].isGone = true
    }

    #expect(tree["card/0"]?.name == "Card 1 of 4, face down")
    #expect(tree["card/1"]?.name == "Card 2 of 4, tropical fish")
    #expect(tree["card/2"]?.name == "Card 3 of 4, gone")
    #expect(!tree.hasState(.showing, at: "card/2"))
    #expect(tree["card/2"]?.pressAction == nil)
    for object in tree.objects {
      #expect(!object.name.contains("dolphin"))
      #expect(!object.name.contains("🐬"))
    }
  }

  @Test("The window has a title, a line, counters and named buttons")
  func window() {
    let tree = makeTree()

    #expect(tree["window"]?.name == "Memory Game")
    #expect(tree.hasState(.active, at: "window"))
    #expect(tree["line"]?.name == "Find both matching pairs.")
    #expect(tree["counter/0"]?.name == "Flips: 3")
    #expect(tree["button/menu"]?.name == "Menu")
    #expect(tree["button/restart"]?.pressAction == .board(.button(.restart)))
    #expect(!tree.hasState(.sensitive, at: "button/hint"))
    #expect(tree["button/hint"]?.pressAction == nil)
  }

  @Test("The focused object is the board's focus while the window has the keyboard")
  func focus() {
    let cardFocus = makeTree { $0.board?.focus = .card(2) }
    #expect(cardFocus.focused?.id == "card/2")

    let buttonFocus = makeTree { $0.board?.focus = .button(.restart) }
    #expect(buttonFocus.focused?.id == "button/restart")

    #expect(makeTree().focused == nil)

    let inactive = makeTree {
      $0.board?.focus = .card(2)
      $0.isActive = false
    }
    #expect(inactive.focused == nil)
    #expect(!inactive.hasState(.active, at: "window"))
  }

  @Test("A dialog hides the cards and contains its result and its buttons")
  func dialog() {
    let tree = makeTree {
      $0.board?.dialog = BoardState.Dialog(
        title: "Well done!",
        entries: [BoardState.Entry("Flips", 4)],
        stars: 3,
        openingTime: 1)
      $0.isDialogOpen = true
    }

    #expect(tree["card/0"] == nil)
    #expect(tree.hasState(.showing, at: "button/restart"))
    let dialog = tree["dialog"].map(tree.children) ?? []
    #expect(dialog.map(\.name) == ["Flips: 4.", "Stars: 3 of 3.", "Restart"])
  }

  @Test("A page hides everything that it covers and reports the selected choice")
  func pages() {
    let tree = makeTree {
      $0.board?.focus = .card(0)
      $0.board?.cards[1].isFaceUp = true
      $0.page = makeSettingsPage()
      $0.page?.focus = .setting(.init(.sound, .full))
    }

    for object in tree.objects where object.id.contains("/") {
      #expect(object.id.hasPrefix("page/"))
    }
    #expect(tree["line"] == nil)
    #expect(tree["card/1"] == nil)

    let focused = tree.focused
    #expect(focused?.name == "On")
    #expect(focused?.states.contains(.checked) == true)
    #expect(focused?.pressAction == .page(.action(.setting(.init(.sound, .full)))))
    #expect(focused?.parent.map { tree.objects[$0].name } == "Sound")

    let labels = tree.objects.filter { $0.role == .label }
    #expect(labels.contains { $0.name == "A board of 3 by 4." })
    #expect(tree["page/settings"]?.role == .dialog)
  }

  @Test("Every object of a page and of a board has its own bounds")
  func places() {
    let page = AccessibleTree(makeState { $0.page = makeSettingsPage() }, area: area)
    let leaves = page.objects.filter { object in
      object.id.hasPrefix("page/settings/") && object.children.isEmpty
    }
    let distinctBounds = Set(leaves.map { "\($0.bounds)" })
    #expect(distinctBounds.count == leaves.count)
    #expect(leaves.count == 4)
    #expect(page["page/settings"]?.bounds == area(of: .page))

    let board = AccessibleTree(makeState(), area: area)
    #expect(board["line"]?.bounds == area(of: .subtitle))
    #expect(board["counter/0"]?.bounds == area(of: .counter(0)))
  }

  /// Returns bounds that differ for all parts of the page and of the board.
  private func area(of part: ScreenPart) -> PixelRect {
    switch part {
    case .page: PixelRect(x: 0, y: 0, width: 90, height: 90)
    case .item(let item, let group): PixelRect(x: item, y: group, width: 5, height: 5)
    case .footer(let item): PixelRect(x: item, y: 80, width: 5, height: 5)
    case .counter(let number): PixelRect(x: number, y: 7, width: 3, height: 3)
    default: PixelRect(x: 1, y: 2, width: 3, height: 4)
    }
  }

  @Test("A pile contains only the card that is shown")
  func pile() {
    let tree = makeTree { $0.board?.pile = .init(shownCard: 1) }

    #expect(tree["card/1"] != nil)
    #expect(tree["card/0"] == nil)
  }

  @Test("A notice is an object, but it is not part of the window and causes no events")
  func notices() {
    var tree = makeTree()
    tree.addNotice(3, "No match.")

    #expect(tree["said/3"]?.name == "No match.")
    #expect(tree["said/3"]?.role == .notification)
    #expect(tree["window"]?.children == makeTree()["window"]?.children)
    #expect(AccessibleEvent.changes(from: tree, to: makeTree()) == [])
  }

  @Test("Typing reports the added and the removed text")
  func typing() throws {
    let tree = makeTypingTree("Zoé")
    let entry = try #require(tree.objects.first { $0.role == .entry })
    #expect(entry.name == "Title")
    #expect(entry.text == "Zoé")
    #expect(makeTypingTree("").hasState(.editable, at: entry.id))

    #expect(
      typingEvents(from: "Zo", to: "Zoé") == [
        .textChanged(entry.id, 2, removed: "", added: "é")
      ])
    #expect(
      typingEvents(from: "Zoé", to: "Zo") == [
        .textChanged(entry.id, 2, removed: "é", added: "")
      ])
    #expect(
      typingEvents(from: "Zoé", to: "Zora") == [
        .textChanged(entry.id, 2, removed: "é", added: "ra")
      ])

    // A screen reader counts Unicode scalars, of which this letter has two.
    let letterWithAccent = "e\u{301}"
    #expect(
      typingEvents(from: letterWithAccent, to: letterWithAccent + "t") == [
        .textChanged(entry.id, 2, removed: "", added: "t")
      ])
  }

  private func makeTypingTree(_ text: String) -> AccessibleTree {
    makeTree { $0.page = makeTypingPage(text) }
  }

  private func typingEvents(from oldText: String, to newText: String) -> [AccessibleEvent] {
    AccessibleEvent.changes(from: makeTypingTree(oldText), to: makeTypingTree(newText))
  }

  @Test("All changes are reported before the focus, because the reader moves to the focus")
  func events() {
    let old = makeTree { $0.board?.focus = .card(0) }
    let new = makeTree {
      $0.board?.focus = .card(1)
      $0.board?.cards[0].isFaceUp = true
      $0.board?.counters = []
    }

    #expect(
      AccessibleEvent.changes(from: old, to: new) == [
        .removed("counter/0", from: "window"),
        .renamed("card/0", "Card 1 of 4, dolphin"),
        .stateChanged("card/0", "focused", false),
        .stateChanged("card/1", "focused", true),
      ])
    #expect(AccessibleEvent.changes(from: new, to: new) == [])
    let reverseChanges = AccessibleEvent.changes(from: new, to: old)
    #expect(reverseChanges.contains(.added("counter/0", 1, to: "window")))

    let inactive = makeTree { $0.isActive = false }
    #expect(
      AccessibleEvent.changes(from: inactive, to: makeTree()) == [
        .activated(true),
        .stateChanged("window", "active", true),
      ])
  }
}
