import Testing
import ViewState

@testable import DesktopServices

@Suite struct AccessibilityResponderTests {
  private static let accessibleInterface = "org.a11y.atspi.Accessible"
  private static let actionInterface = "org.a11y.atspi.Action"
  private static let componentInterface = "org.a11y.atspi.Component"
  private static let textInterface = "org.a11y.atspi.Text"
  private static let propertiesInterface = "org.freedesktop.DBus.Properties"

  private let desktopReference = BusArgument.structure([.text(":1.0"), .path("/desktop")])
  private let responder: AccessibilityResponder

  init() {
    responder = AccessibilityResponder(
      tree: makeTree { $0.board?.focus = .card(0) },
      busName: ":1.7",
      desktopReference: desktopReference)
  }

  @Test("The parent of the program is the desktop, and the parent of the window is the program")
  func parents() {
    #expect(property("Parent", of: "root") == [.variant(desktopReference)])
    #expect(property("Parent", of: "window") == [.variant(responder.reference("root"))])

    let children = reply("root", Self.accessibleInterface, "GetChildren")
    #expect(children == [.list(of: "(so)", [responder.reference("window")])])

    let index = reply("window", Self.accessibleInterface, "GetIndexInParent")
    #expect(index == [.integer(0)])

    let missingChild = reply(
      "window", Self.accessibleInterface, "GetChildAtIndex", [.number(99)])
    #expect(missingChild == [AccessibilityResponder.nullReference])
  }

  @Test("A card reports its name, its role and its states")
  func card() {
    #expect(property("Name", of: "card/0") == [.variant(.text("Card 1 of 4, face down"))])

    let role = reply("card/0", Self.accessibleInterface, "GetRoleName")
    #expect(role == [.text("push button")])

    // AT-SPI numbers the states. These are the states of a visible button with the focus.
    let lowerHalf: UInt32 = 1 << 8 | 1 << 11 | 1 << 12 | 1 << 24 | 1 << 25 | 1 << 30
    let states = reply("card/0", Self.accessibleInterface, "GetState")
    #expect(states == [.list(of: "u", [.unsigned(lowerHalf), .unsigned(0)])])
  }

  @Test(
    "The time for a page of ten thousand items grows in proportion to their number",
    .timeLimit(.minutes(1)))
  func manyItems() {
    let itemCount = 10_000
    let items = (0..<itemCount).map { Page.Item(.removePair($0), "pair \($0)") }
    let page = Page(.deckMaker, "Make a deck", [Page.Group(nil, .list, items)])
    let tree = makeTree { $0.page = page }

    guard case .list(_, let cachedObjects) = cacheReply(of: makeResponder(tree))?.first else {
      Issue.record("there is no list")
      return
    }
    // The program, its window and the page are objects, too.
    #expect(cachedObjects.count == itemCount + 3)

    let changes = AccessibleEvent.changes(from: makeTree(), to: tree)
    let additions = changes.filter { change in
      if case .added(_, _, to: "page/deckMaker") = change {
        true
      } else {
        false
      }
    }
    let expectedAdditions = (0..<itemCount).map { index in
      AccessibleEvent.added(
        "page/deckMaker/0/removePair_\(index)_", index, to: "page/deckMaker")
    }
    #expect(additions == expectedAdditions)
  }

  @Test("Only an object that can be pressed has an action, and the action presses it")
  func actions() {
    #expect(pressAction(of: "card/3", index: 0) == .board(.card(3)))
    #expect(pressAction(of: "card/3", index: 1) == nil)
    #expect(pressAction(of: "line", index: 0) == nil)
    #expect(pressAction(of: "nothing", index: 0) == nil)

    #expect(reply("line", Self.actionInterface, "GetActions") == nil)
    let success = reply("card/3", Self.actionInterface, "DoAction", [.number(0)])
    #expect(success == [.boolean(true)])
  }

  @Test("The position of an object is reported on the screen and in the window")
  func places() {
    let onScreen: UInt32 = 0
    let inWindow: UInt32 = 1

    let screenExtents = reply(
      "window", Self.componentInterface, "GetExtents", [.number(onScreen)])
    let windowExtents = reply(
      "window", Self.componentInterface, "GetExtents", [.number(inWindow)])

    #expect(
      screenExtents == [
        .structure([.integer(10), .integer(20), .integer(400), .integer(600)])
      ])
    #expect(
      windowExtents == [
        .structure([.integer(0), .integer(0), .integer(400), .integer(600)])
      ])
  }

  @Test("Unknown objects and methods get no reply, and wrong arguments do not crash")
  func unknown() {
    #expect(reply("nothing", Self.accessibleInterface, "GetRole") == nil)
    #expect(reply("card/0", Self.accessibleInterface, "Nothing") == nil)
    #expect(reply("card/0", Self.textInterface, "GetText") == nil)
    #expect(property("Nothing", of: "card/0") == nil)

    let wrongArguments: [[BusValue]] = [
      [],
      [.other],
      [.number(.max), .number(.max), .number(.max)],
    ]
    for member in ["Contains", "GetAccessibleAtPoint", "GetExtents"] {
      for arguments in wrongArguments {
        _ = reply("card/0", Self.componentInterface, member, arguments)
      }
    }
  }

  @Test("A typed text is read as a whole and by letters")
  func typing() throws {
    let tree = makeTree { $0.page = makeTypingPage("Zoë🐬") }
    let responder = makeResponder(tree)
    let entry = try #require(tree.objects.first { $0.role == .entry })
    func textReply(_ member: String, _ arguments: BusValue...) -> [BusArgument]? {
      responder.reply(to: call(entry.id, Self.textInterface, member, arguments))
    }

    #expect(textReply("GetText", .number(0), .number(.max)) == [.text("Zoë🐬")])
    #expect(textReply("GetText", .number(2), .number(3)) == [.text("ë")])
    #expect(textReply("GetText", .number(3), .number(1)) == [.text("")])

    let character = textReply("GetStringAtOffset", .number(3), .number(0))
    #expect(character == [.text("🐬"), .integer(3), .integer(4)])

    #expect(textReply("GetCharacterAtOffset", .number(9)) == [.integer(0)])
    #expect(textReply("GetText") == [.text("")])
    #expect(textReply("GetTextAtOffset") == [.text("Zoë🐬"), .integer(0), .integer(4)])
  }

  @Test("The cache contains no notices, so that it does not reveal a face that was seen")
  func notices() {
    var tree = makeTree()
    tree.addNotice(1, "Card 1 of 4: dolphin.")

    let items = cacheReply(of: makeResponder(tree))

    #expect(!String(describing: items).contains("dolphin"))
  }

  @Test("All values have the types that AT-SPI requires")
  func types() {
    let items = cacheReply(of: responder)

    #expect(items?.map(\.signature) == ["a((so)(so)(so)iiassusau)"])
    guard case .list(let elementSignature, let elements) = items?.first else { return }
    for element in elements {
      #expect(element.signature == elementSignature)
    }
    #expect(elements.count == responder.tree.objects.count)
  }
}

// MARK: Calls

extension AccessibilityResponderTests {
  private func makeResponder(_ tree: AccessibleTree) -> AccessibilityResponder {
    AccessibilityResponder(
      tree: tree,
      busName: ":1.7",
      desktopReference: AccessibilityResponder.nullReference)
  }

  private func call(
    _ id: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusMessage {
    BusMessage(
      path: AccessibilityResponder.pathPrefix + id,
      interface: interface,
      member: member,
      values: arguments)
  }

  private func reply(
    _ id: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> [BusArgument]? {
    responder.reply(to: call(id, interface, member, arguments))
  }

  private func property(_ name: String, of id: String) -> [BusArgument]? {
    let arguments: [BusValue] = [.text(Self.accessibleInterface), .text(name)]
    return reply(id, Self.propertiesInterface, "Get", arguments)
  }

  private func pressAction(of id: String, index: UInt32) -> Press? {
    let doAction = call(id, Self.actionInterface, "DoAction", [.number(index)])
    return responder.pressAction(for: doAction)
  }

  private func cacheReply(of responder: AccessibilityResponder) -> [BusArgument]? {
    let getItems = BusMessage(path: AccessibilityResponder.cachePath, member: "GetItems")
    return responder.reply(to: getItems)
  }
}
