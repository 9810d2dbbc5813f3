import Graphics
import Model
import Testing
import ViewState

@testable import DesktopServices

@Suite struct AccessibleTreeTests {
  @Test("Cards are told by place and what they show, and a hidden face by nothing")
  func cards() {
    let tree = tree {
      $0.board?.cards[1].isFaceUp = true
      $0.board?.cards[2].isGone = true
    }
    #expect(tree["card/0"]?.name == "Card 1 of 4, face down")
    #expect(tree["card/1"]?.name == "Card 2 of 4, tropical fish")
    #expect(tree["card/2"]?.name == "Card 3 of 4, gone")
    #expect(!tree.has(.showing, "card/2") && tree["card/2"]?.pressAction == nil)
    #expect(!tree.objects.contains { $0.name.contains("dolphin") || $0.name.contains("🐬") })
  }

  @Test("The window has a title, the line, counters, and buttons by name")
  func window() {
    let tree = tree()
    #expect(tree["window"]?.name == "Memory Game" && tree.has(.active, "window"))
    #expect(tree["line"]?.name == "Find both matching pairs")
    #expect(tree["counter/0"]?.name == "Flips 3")
    #expect(tree["button/menu"]?.name == "Menu")
    #expect(tree["button/restart"]?.pressAction == .board(.button(.restart)))
    #expect(!tree.has(.sensitive, "button/hint") && tree["button/hint"]?.pressAction == nil)
  }

  @Test("The focus is the board's, as long as the window has the keyboard")
  func focus() {
    #expect(tree { $0.board?.focus = .card(2) }.focused?.id == "card/2")
    #expect(tree { $0.board?.focus = .button(.restart) }.focused?.id == "button/restart")
    #expect(tree().focused == nil)
    let inactive = tree {
      $0.board?.focus = .card(2)
      $0.isActive = false
    }
    #expect(inactive.focused == nil && !inactive.has(.active, "window"))
  }

  @Test("A dialog hides the cards, and has its result and its buttons")
  func dialog() {
    let tree = tree {
      $0.board?.dialog = BoardState.Dialog(
        title: "Well done!", entries: [BoardState.Entry("Flips", 4)], stars: 3, openingTime: 1)
      $0.isDialogOpen = true
    }
    #expect(tree["card/0"] == nil && tree.has(.showing, "button/restart"))
    let dialog = tree["dialog"].map(tree.children) ?? []
    #expect(dialog.map(\.name) == ["Flips: 4.", "Stars: 3 of 3.", "Play again"])
  }

  @Test("Of what a page covers nothing is found, and it says what is chosen")
  func pages() {
    let tree = tree {
      $0.board?.focus = .card(0)
      $0.board?.cards[1].isFaceUp = true
      $0.page = page()
      $0.page?.focus = .setting(0, choice: 1)
    }
    #expect(!tree.objects.contains { $0.id.contains("/") && !$0.id.hasPrefix("page/") })
    #expect(tree["line"] == nil && tree["card/1"] == nil)
    let focused = tree.focused
    #expect(focused?.name == "On" && focused?.states.contains(.checked) == true)
    #expect(focused?.pressAction == .page(.action(.setting(0, choice: 1))))
    #expect(focused?.parent.map { tree.objects[$0].name } == "Sound")
    #expect(tree.objects.contains { $0.role == .label && $0.name == "A board of 3 by 4." })
    #expect(tree["page/settings"]?.role == .dialog)
  }

  @Test("Everything that is read or touched on a page and a board has its own place")
  func places() {
    func place(of part: ScreenPart) -> PixelRect {
      switch part {
      case .page: PixelRect(x: 0, y: 0, width: 90, height: 90)
      case .item(let item, let group): PixelRect(x: item, y: group, width: 5, height: 5)
      case .footer(let item): PixelRect(x: item, y: 80, width: 5, height: 5)
      case .counter(let number): PixelRect(x: number, y: 7, width: 3, height: 3)
      default: PixelRect(x: 1, y: 2, width: 3, height: 4)
      }
    }
    let open = AccessibleTree(state { $0.page = page() }, area: place)
    let ids = open.objects.filter { $0.id.hasPrefix("page/settings/") && $0.children.isEmpty }
    #expect(Set(ids.map { "\($0.bounds)" }).count == ids.count && ids.count == 4)
    #expect(open["page/settings"]?.bounds == place(of: .page))
    let covered = AccessibleTree(state(), area: place)
    #expect(covered["line"]?.bounds == place(of: .subtitle))
    #expect(covered["counter/0"]?.bounds == place(of: .counter(0)))
  }

  @Test("Of a pile only the card is found that is seen")
  func pile() {
    let tree = tree { $0.board?.pile = .init(shownCard: 1) }
    #expect(tree["card/1"] != nil && tree["card/0"] == nil)
  }

  @Test("A notice can be asked for, but is no part of the window, and no news")
  func notices() {
    var said = tree()
    said.addNotice(3, "No match.")
    #expect(said["said/3"]?.name == "No match." && said["said/3"]?.role == .notification)
    #expect(said["window"]?.children == tree()["window"]?.children)
    #expect(AccessibleEvent.changes(from: said, to: tree()) == [])
  }

  @Test("Of what is typed, it is told what is new and what is gone")
  func typing() {
    func typed(_ text: String) -> AccessibleTree {
      let field = Page.Item(.field(0), text, value: "Title")
      return tree { $0.page = Page(.deckMaker, "Deck", [Page.Group(nil, .field, [field])]) }
    }
    func told(_ old: String, _ new: String) -> [AccessibleEvent] {
      AccessibleEvent.changes(from: typed(old), to: typed(new))
    }
    let entry = typed("Zoé").objects.first { $0.role == .entry }
    let id = entry?.id ?? ""
    #expect(entry?.name == "Title" && entry?.text == "Zoé" && typed("").has(.editable, id))
    #expect(told("Zo", "Zoé") == [.textChanged(id, 2, removed: "", added: "é")])
    #expect(told("Zoé", "Zo") == [.textChanged(id, 2, removed: "é", added: "")])
    #expect(told("Zoé", "Zora") == [.textChanged(id, 2, removed: "é", added: "ra")])
  }

  @Test("What is told of a change comes before the focus, which the reader goes to")
  func events() {
    let old = tree { $0.board?.focus = .card(0) }
    let new = tree {
      $0.board?.focus = .card(1)
      $0.board?.cards[0].isFaceUp = true
      $0.board?.counters = []
    }
    #expect(
      AccessibleEvent.changes(from: old, to: new) == [
        .removed("counter/0", from: "window"), .renamed("card/0", "Card 1 of 4, dolphin"),
        .stateChanged("card/0", "focused", false), .stateChanged("card/1", "focused", true),
      ])
    #expect(AccessibleEvent.changes(from: new, to: new) == [])
    #expect(
      AccessibleEvent.changes(from: new, to: old).contains(.added("counter/0", 1, to: "window")))
    let inactive = tree { $0.isActive = false }
    #expect(
      AccessibleEvent.changes(from: inactive, to: tree()) == [
        .activated(true), .stateChanged("window", "active", true),
      ])
  }
}
