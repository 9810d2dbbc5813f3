import Testing
import ViewState

@testable import DesktopServices

@Suite struct AccessibilityResponderTests {
  private let accessible = "org.a11y.atspi.Accessible"
  private let answers = AccessibilityResponder(
    tree: tree { $0.board?.focus = .card(0) }, busName: ":1.7",
    desktopReference: .structure([.text(":1.0"), .path("/desktop")]))

  private func call(
    _ id: String, _ interface: String, _ member: String, _ values: [BusValue]
  ) -> BusMessage {
    BusMessage(
      path: AccessibilityResponder.pathPrefix + id, interface: interface, member: member,
      values: values)
  }

  private func ask(
    _ id: String, _ interface: String, _ member: String, _ values: [BusValue] = []
  ) -> [BusArgument]? {
    answers.reply(to: call(id, interface, member, values))
  }

  private func property(_ id: String, _ name: String) -> [BusArgument]? {
    ask(id, "org.freedesktop.DBus.Properties", "Get", [.text(accessible), .text(name)])
  }

  @Test("The program is a part of the desktop, the window of the program")
  func parents() {
    #expect(property("root", "Parent") == [.variant(answers.desktopReference)])
    #expect(property("window", "Parent") == [.variant(answers.reference("root"))])
    #expect(
      ask("root", accessible, "GetChildren") == [.list(of: "(so)", [answers.reference("window")])])
    #expect(ask("window", accessible, "GetIndexInParent") == [.integer(0)])
    #expect(
      ask("window", accessible, "GetChildAtIndex", [.number(99)]) == [
        AccessibilityResponder.nullReference
      ])
  }

  @Test("A card tells its name, its role and its states")
  func card() {
    #expect(property("card/0", "Name") == [.variant(.text("Card 1 of 4, face down"))])
    #expect(ask("card/0", accessible, "GetRoleName") == [.text("push button")])
    let states: UInt32 = 1 << 8 | 1 << 11 | 1 << 12 | 1 << 24 | 1 << 25 | 1 << 30
    #expect(
      ask("card/0", accessible, "GetState")
        == [.list(of: "u", [.unsigned(states), .unsigned(0)])])
  }

  @Test(
    "Ten thousand items of a page are found and told in no more time than their number",
    .timeLimit(.minutes(1)))
  func manyItems() {
    let items = (0..<10_000).map { Page.Item(.removePair($0), "pair \($0)") }
    let page = tree { $0.page = Page(.deckMaker, "Make a deck", [Page.Group(nil, .list, items)]) }
    let cache = AccessibilityResponder(
      tree: page, busName: ":1.7", desktopReference: AccessibilityResponder.nullReference
    ).reply(to: BusMessage(path: AccessibilityResponder.cachePath, member: "GetItems"))
    guard case .list(_, let all) = cache?.first else {
      Issue.record("there is no list")
      return
    }
    #expect(all.count == 10_003)
    let added = AccessibleEvent.changes(from: tree(), to: page).filter {
      if case .added(_, _, to: "page/deckMaker") = $0 {
        true
      } else {
        false
      }
    }
    #expect(
      added
        == (0..<10_000).map {
          AccessibleEvent.added("page/deckMaker/0/removePair_\($0)_", $0, to: "page/deckMaker")
        })
  }

  @Test("Only what can be pressed has an action, which presses it")
  func actions() {
    func press(_ id: String, _ index: UInt32) -> Press? {
      answers.pressAction(for: call(id, "org.a11y.atspi.Action", "DoAction", [.number(index)]))
    }
    #expect(press("card/3", 0) == .board(.card(3)))
    #expect(press("card/3", 1) == nil && press("line", 0) == nil && press("nothing", 0) == nil)
    #expect(ask("line", "org.a11y.atspi.Action", "GetActions") == nil)
    #expect(ask("card/3", "org.a11y.atspi.Action", "DoAction", [.number(0)]) == [.boolean(true)])
  }

  @Test("Places are told on the screen, and in the window")
  func places() {
    func extents(_ kind: UInt32) -> [BusArgument]? {
      ask("window", "org.a11y.atspi.Component", "GetExtents", [.number(kind)])
    }
    let size = [BusArgument.integer(400), .integer(600)]
    #expect(extents(0) == [.structure([.integer(10), .integer(20)] + size)])
    #expect(extents(1) == [.structure([.integer(0), .integer(0)] + size)])
  }

  @Test("Unknown objects and methods are not understood, and break nothing")
  func unknown() {
    #expect(ask("nothing", accessible, "GetRole") == nil)
    #expect(ask("card/0", accessible, "Nothing") == nil)
    #expect(ask("card/0", "org.a11y.atspi.Text", "GetText") == nil)
    #expect(property("card/0", "Nothing") == nil)
    for member in ["Contains", "GetAccessibleAtPoint", "GetExtents"] {
      for values: [BusValue] in [[], [.other], [.number(.max), .number(.max), .number(.max)]] {
        _ = ask("card/0", "org.a11y.atspi.Component", member, values)
      }
    }
  }

  @Test("What is typed is told as a whole, and letter by letter")
  func typing() {
    let field = Page.Item(.field(0), "Zoë🐬", value: "Title")
    let tree = tree { $0.page = Page(.deckMaker, "Deck", [Page.Group(nil, .field, [field])]) }
    let answers = AccessibilityResponder(
      tree: tree, busName: ":1.7", desktopReference: AccessibilityResponder.nullReference)
    let entry = tree.objects.first { $0.role == .entry }
    func ask(_ member: String, _ values: BusValue...) -> [BusArgument]? {
      answers.reply(
        to: call(entry?.id ?? "", AccessibilityResponder.interfacePrefix + "Text", member, values))
    }
    #expect(ask("GetText", .number(0), .number(.max)) == [.text("Zoë🐬")])
    #expect(ask("GetText", .number(2), .number(3)) == [.text("ë")])
    #expect(ask("GetText", .number(3), .number(1)) == [.text("")])
    #expect(
      ask("GetStringAtOffset", .number(3), .number(0)) == [.text("🐬"), .integer(3), .integer(4)])
    #expect(ask("GetCharacterAtOffset", .number(9)) == [.integer(0)])
    #expect(ask("GetText") == [.text("")])
    #expect(ask("GetTextAtOffset") == [.text("Zoë🐬"), .integer(0), .integer(4)])
  }

  @Test("What was said is not among what is found, so that a face that was seen is not")
  func notices() {
    var tree = tree()
    tree.addNotice(1, "Card 1 of 4: dolphin.")
    let answers = AccessibilityResponder(
      tree: tree, busName: ":1.7", desktopReference: AccessibilityResponder.nullReference)
    let items = answers.reply(
      to: BusMessage(path: AccessibilityResponder.cachePath, member: "GetItems"))
    #expect(!String(describing: items).contains("dolphin"))
  }

  @Test("All values have the types that AT-SPI gives them")
  func types() {
    let items = answers.reply(
      to: BusMessage(path: AccessibilityResponder.cachePath, member: "GetItems"))
    #expect(items?.map(\.signature) == ["a((so)(so)(so)iiassusau)"])
    guard case .list(let element, let parts) = items?.first else { return }
    #expect(
      parts.allSatisfy { $0.signature == element } && parts.count == answers.tree.objects.count)
  }
}
