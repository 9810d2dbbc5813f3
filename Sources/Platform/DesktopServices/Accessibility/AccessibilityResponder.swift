import Graphics
import Localization

/// Answers the calls of a screen reader from the objects of this moment.
struct AccessibilityResponder {
  static let pathPrefix = "/org/a11y/atspi/accessible/"
  static let cachePath = "/org/a11y/atspi/cache"
  static let nullReference = BusArgument.structure([.text(""), .path("/org/a11y/atspi/null")])
  static let interfacePrefix = "org.a11y.atspi."

  let tree: AccessibleTree
  let busName: String
  let desktopReference: BusArgument

  func reference(_ id: String) -> BusArgument {
    .structure([.text(busName), .path(Self.pathPrefix + id)])
  }

  private func reference(_ index: Int?) -> BusArgument {
    index.map { reference(tree.objects[$0].id) } ?? desktopReference
  }

  private func object(at path: String) -> Accessible? {
    path.hasPrefix(Self.pathPrefix) ? tree[String(path.dropFirst(Self.pathPrefix.count))] : nil
  }

  /// The answer to a call; `nil` if there is no such object or method.
  func reply(to call: BusMessage) -> [BusArgument]? {
    if call.path == Self.cachePath {
      return call.member == "GetItems" ? [cacheItems] : nil
    }
    if call.interface == "org.freedesktop.DBus.Introspectable" {
      return [.text("<node/>")]
    }
    if call.interface == "org.freedesktop.DBus.Peer" {
      return []
    }
    guard let object = self.object(at: call.path) else { return nil }
    switch (call.interface.replacing(Self.interfacePrefix, with: ""), call.member) {
    case ("org.freedesktop.DBus.Properties", "Get"):
      return call.values.last?.text.flatMap { properties(of: object)[$0] }.map { [.variant($0)] }
    case ("org.freedesktop.DBus.Properties", "GetAll"):
      return [.list(of: "{sv}", properties(of: object).map { .dictionaryEntry($0, .variant($1)) })]
    // The registry gives the program a number, which is not needed.
    case ("org.freedesktop.DBus.Properties", "Set"): return []
    case ("Application", "GetLocale"): return [.text(Language.code)]
    case ("Application", _): return [.text("")]
    case ("Accessible", "GetChildren"):
      return [.list(of: "(so)", object.children.map { reference($0) })]
    case ("Accessible", "GetChildAtIndex"):
      let index = call.integers.first ?? -1
      return [
        object.children.indices ~= index ? reference(object.children[index]) : Self.nullReference
      ]
    case ("Accessible", "GetIndexInParent"): return [.integer(object.indexInParent)]
    case ("Accessible", "GetRelationSet"): return [.list(of: "(ua(so))", [])]
    case ("Accessible", "GetRole"): return [.unsigned(object.role.rawValue)]
    case ("Accessible", "GetRoleName"): return [.text(object.role.name)]
    // The words of AT-SPI itself, which has them where there are readers.
    case ("Accessible", "GetLocalizedRoleName"):
      return [
        .text(
          Language.translation(of: object.role.name, inProgram: "at-spi2-core") ?? object.role.name)
      ]
    case ("Accessible", "GetState"): return [states(of: object)]
    case ("Accessible", "GetAttributes"):
      return [.list(of: "{ss}", [.dictionaryEntry("toolkit", .text("memory-game"))])]
    case ("Accessible", "GetApplication"): return [reference(AccessibleTree.rootID)]
    case ("Accessible", "GetInterfaces"): return [interfaces(of: object)]
    case ("Component", _): return componentReply(object, call)
    case ("Action", _) where object.pressAction == nil: return nil
    case ("Action", "GetActions"):
      return [.list(of: "(sss)", [.structure([.text("click"), .text(""), .text("")])])]
    case ("Action", "GetName"): return [.text("click")]
    // Readers have their own words for a click.
    case ("Action", "GetLocalizedName"), ("Action", "GetDescription"), ("Action", "GetKeyBinding"):
      return [.text("")]
    case ("Action", "DoAction"): return [.boolean(pressAction(for: call) != nil)]
    case ("Text", _): return object.text.flatMap { textReply($0, call) }
    default: return nil
    }
  }

  private func states(of object: Accessible) -> BusArgument {
    let halves = [object.states.rawValue, object.states.rawValue >> 32]
    return .list(of: "u", halves.map { .unsigned(UInt32(truncatingIfNeeded: $0)) })
  }

  private func interfaces(of object: Accessible) -> BusArgument {
    let names =
      ["Accessible", object.role == .application ? "Application" : "Component"]
      + (object.pressAction == nil ? [] : ["Action"]) + (object.text == nil ? [] : ["Text"])
    return .texts(names.map { Self.interfacePrefix + $0 })
  }

  private func properties(of object: Accessible) -> [String: BusArgument] {
    let characterCount = BusArgument.integer(object.text?.unicodeScalars.count ?? 0)
    return [
      "Name": .text(object.name), "Description": .text(""), "Parent": reference(object.parent),
      "ChildCount": .integer(object.children.count), "Locale": .text(Language.code),
      "AccessibleId": .text(object.id), "HelpText": .text(""), "Id": .integer(0),
      "ToolkitName": .text("memory-game"), "Version": .text("1"), "AtspiVersion": .text("2.1"),
      "ToolkitVersion": .text("1"), "NActions": .integer(object.pressAction == nil ? 0 : 1),
      "CharacterCount": characterCount, "CaretOffset": characterCount,
    ]
  }

  private func componentReply(_ object: Accessible, _ call: BusMessage) -> [BusArgument]? {
    let bounds = object.bounds
    let arguments = call.integers
    // The last number says the kind of places: 0 on the screen, 1 in the window, 2 in the parent.
    var (offsetX, offsetY) =
      arguments.last == 0 ? (tree.state.windowFrame.x, tree.state.windowFrame.y) : (0, 0)
    if arguments.last == 2, let parent = object.parent {
      offsetX = -tree.objects[parent].bounds.x
      offsetY = -tree.objects[parent].bounds.y
    }
    let origin = [BusArgument.integer(bounds.x + offsetX), .integer(bounds.y + offsetY)]
    let size = [BusArgument.integer(bounds.width), .integer(bounds.height)]
    func isHit(_ bounds: PixelRect) -> Bool {
      bounds.contains(x: Double(arguments[0] - offsetX), y: Double(arguments[1] - offsetY))
    }
    switch call.member {
    case "GetExtents": return [.structure(origin + size)]
    case "GetPosition": return origin
    case "GetSize": return size
    case "GetLayer": return [.unsigned(object.role == .frame ? 7 : 3)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.boolean(object.states.contains(.focused))]
    case "Contains" where arguments.count == 3: return [.boolean(isHit(bounds))]
    case "GetAccessibleAtPoint" where arguments.count == 3:
      let hit = tree.children(of: object).last {
        $0.states.contains(.showing) && $0.bounds != bounds && isHit($0.bounds)
      }
      return [hit.map { reference($0.id) } ?? Self.nullReference]
    default: return nil
    }
  }

  /// What a call presses, if it is one that presses something.
  func pressAction(for call: BusMessage) -> Press? {
    guard call.interface == Self.interfacePrefix + "Action", call.member == "DoAction",
      call.values.first == .number(0)
    else { return nil }
    return object(at: call.path)?.pressAction
  }

  /// Answers a call about a line of text; the caret is at its end.
  private func textReply(_ text: String, _ call: BusMessage) -> [BusArgument]? {
    let scalars = text.unicodeScalars
    let length = scalars.count
    let offsets = (call.integers + [0, 0]).map { 0...length ~= $0 ? $0 : length }
    func substring(_ start: Int, _ end: Int) -> BusArgument {
      .text(String(scalars.prefix(end).dropFirst(start)))
    }
    switch call.member {
    case "GetText": return [substring(offsets[0], offsets[1])]
    case "GetTextAtOffset", "GetStringAtOffset":
      // 0 is a character; word, sentence and line are all of it.
      let isCharacter = call.values.last == .number(0)
      let (start, end) = isCharacter ? (offsets[0], min(offsets[0] + 1, length)) : (0, length)
      return [substring(start, end), .integer(start), .integer(end)]
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return [.text(""), .integer(0), .integer(0)]
    case "GetCharacterAtOffset":
      return [.integer(scalars.dropFirst(offsets[0]).first.map { Int($0.value) } ?? 0)]
    case "GetNSelections": return [.integer(0)]
    case "GetSelection": return [.integer(0), .integer(0)]
    case "GetAttributes", "GetAttributeRun":
      return [.list(of: "{ss}", []), .integer(0), .integer(length)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.list(of: "{ss}", [])]
    case "GetAttributeValue": return [.text("")]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection":
      return [.boolean(false)]
    default: return nil
    }
  }

  private var cacheItems: BusArgument {
    // What was said once is no part of what is seen.
    let records = tree.objects.filter { $0.role != .notification }.map { object in
      BusArgument.structure([
        reference(object.id), reference(AccessibleTree.rootID), reference(object.parent),
        .integer(object.indexInParent), .integer(object.children.count), interfaces(of: object),
        .text(object.name), .unsigned(object.role.rawValue), .text(""), states(of: object),
      ])
    }
    return .list(of: "((so)(so)(so)iiassusau)", records)
  }
}
