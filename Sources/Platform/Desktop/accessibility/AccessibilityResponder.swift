import Drawing
import Text

/// Answers the calls of a screen reader from the objects of this moment.
struct AccessibilityResponder {
  static let (folder, cache) = ("/org/a11y/atspi/accessible/", "/org/a11y/atspi/cache")
  static let null = BusArgument.record([.text(""), .path("/org/a11y/atspi/null")])
  static let accessible = "org.a11y.atspi.Accessible"
  static let text = "org.a11y.atspi.Text"
  private static let application = "org.a11y.atspi.Application"
  private static let component = "org.a11y.atspi.Component"
  private static let action = "org.a11y.atspi.Action"

  let tree: AccessibleTree
  let name: String
  let desktop: BusArgument

  func reference(_ id: String) -> BusArgument { .record([.text(name), .path(Self.folder + id)]) }

  private func reference(_ index: Int?) -> BusArgument {
    index.map { reference(tree.all[$0].id) } ?? desktop
  }

  /// The answer to a call; `nil` if there is no such object or method.
  func answer(_ call: BusMessage) -> [BusArgument]? {
    if call.path == Self.cache { return call.member == "GetItems" ? [items] : nil }
    switch call.interface {
    case "org.freedesktop.DBus.Introspectable": return [.text("<node/>")]
    case "org.freedesktop.DBus.Peer": return []
    default: break
    }
    guard let part = self.part(call.path) else { return nil }
    switch call.interface {
    case "org.freedesktop.DBus.Properties": return properties(of: part, call)
    case Self.accessible: return accessible(part, call)
    case Self.component: return component(part, call)
    case Self.action where part.press != nil: return action(call)
    case Self.text: return part.text.flatMap { text($0, call) }
    case Self.application:
      return call.member == "GetLocale" ? [.text(Language.code)] : [.text("")]
    default: return nil
    }
  }

  private func part(_ path: String) -> Accessible? {
    path.hasPrefix(Self.folder) ? tree[String(path.dropFirst(Self.folder.count))] : nil
  }

  private func accessible(_ part: Accessible, _ call: BusMessage) -> [BusArgument]? {
    switch call.member {
    case "GetChildren": return [.list(of: "(so)", part.children.map { reference($0) })]
    case "GetChildAtIndex":
      guard let index = call.integers.first, part.children.indices.contains(index)
      else { return [Self.null] }
      return [reference(part.children[index])]
    case "GetIndexInParent": return [.integer(part.placeInParent)]
    case "GetRelationSet": return [.list(of: "(ua(so))", [])]
    case "GetRole": return [.natural(part.role.rawValue)]
    case "GetRoleName": return [.text(part.role.name)]
    // The words of AT-SPI itself, which has them where there are readers.
    case "GetLocalizedRoleName":
      return [.text(Language.find(part.role.name, of: "at-spi2-core") ?? part.role.name)]
    case "GetState": return [states(of: part)]
    case "GetAttributes":
      return [.list(of: "{ss}", [.entry("toolkit", .text("memory-game"))])]
    case "GetApplication": return [reference(AccessibleTree.root)]
    case "GetInterfaces": return [interfaces(of: part)]
    default: return nil
    }
  }

  private func states(of part: Accessible) -> BusArgument {
    let bits = part.states.rawValue
    return .list(
      of: "u", [.natural(UInt32(truncatingIfNeeded: bits)), .natural(UInt32(bits >> 32))])
  }

  private func interfaces(of part: Accessible) -> BusArgument {
    .texts(
      [Self.accessible, part.role == .application ? Self.application : Self.component]
        + (part.press == nil ? [] : [Self.action]) + (part.text == nil ? [] : [Self.text]))
  }

  private func properties(of part: Accessible, _ call: BusMessage) -> [BusArgument]? {
    let letters = BusArgument.integer(part.text?.unicodeScalars.count ?? 0)
    let properties: [String: BusArgument] = [
      "Name": .text(part.name), "Description": .text(""), "Parent": reference(part.parent),
      "ChildCount": .integer(part.children.count), "Locale": .text(Language.code),
      "AccessibleId": .text(part.id), "HelpText": .text(""), "Id": .integer(0),
      "ToolkitName": .text("memory-game"), "Version": .text("1"), "AtspiVersion": .text("2.1"),
      "ToolkitVersion": .text("1"), "NActions": .integer(part.press == nil ? 0 : 1),
      "CharacterCount": letters, "CaretOffset": letters,
    ]
    switch call.member {
    case "Get":
      return call.values.last?.text.flatMap { properties[$0] }.map { [.variant($0)] }
    case "GetAll":
      return [.list(of: "{sv}", properties.map { .entry($0.key, .variant($0.value)) })]
    // The registry gives the program a number, which is not needed.
    case "Set": return []
    default: return nil
    }
  }

  private func component(_ part: Accessible, _ call: BusMessage) -> [BusArgument]? {
    let (numbers, place) = (call.integers, part.place)
    let isHit = call.member == "GetAccessibleAtPoint" || call.member == "Contains"
    // 0 are places on the screen, 1 in the window, 2 in the parent.
    let kind = isHit ? numbers.dropFirst(2).first : numbers.first
    var (left, top) = kind == 0 ? (tree.window.x, tree.window.y) : (0, 0)
    if numbers.last == 2, let parent = part.parent {
      (left, top) = (-tree.all[parent].place.x, -tree.all[parent].place.y)
    }
    let origin = [BusArgument.integer(place.x + left), .integer(place.y + top)]
    let size = [BusArgument.integer(place.width), .integer(place.height)]
    switch call.member {
    case "GetExtents": return [.record(origin + size)]
    case "GetPosition": return origin
    case "GetSize": return size
    case "Contains", "GetAccessibleAtPoint":
      guard numbers.count == 3 else { return nil }
      let (x, y) = (Double(numbers[0] - left), Double(numbers[1] - top))
      if call.member == "Contains" { return [.truth(place.contains(x: x, y: y))] }
      let hit = tree.children(of: part).last {
        $0.states.contains(.showing) && $0.place != place && $0.place.contains(x: x, y: y)
      }
      return [hit.map { reference($0.id) } ?? Self.null]
    case "GetLayer": return [.natural(part.role == .frame ? 7 : 3)]
    case "GetAlpha": return [.real(1)]
    case "GrabFocus": return [.truth(part.states.contains(.focused))]
    default: return nil
    }
  }

  private func action(_ call: BusMessage) -> [BusArgument]? {
    switch call.member {
    case "GetActions":
      return [.list(of: "(sss)", [.record([.text("click"), .text(""), .text("")])])]
    case "GetName": return [.text("click")]
    // A reader has words of its own for what everybody knows.
    case "GetLocalizedName", "GetDescription", "GetKeyBinding": return [.text("")]
    case "DoAction": return [.truth(call.values.first == .number(0))]
    default: return nil
    }
  }

  func press(_ call: BusMessage) -> Press? {
    guard call.interface == Self.action, call.member == "DoAction",
      call.values.first == .number(0)
    else { return nil }
    return part(call.path)?.press
  }

  /// Answers a call about a line of text; the caret is at its end.
  private func text(_ text: String, _ call: BusMessage) -> [BusArgument]? {
    let scalars = Array(text.unicodeScalars)
    func place(_ index: Int) -> Int {
      let place = call.integers.dropFirst(index).first ?? 0
      return 0...scalars.count ~= place ? place : scalars.count
    }
    func part(_ start: Int, _ end: Int) -> BusArgument {
      .text(String(String.UnicodeScalarView(scalars[min(start, end)..<end])))
    }
    switch call.member {
    case "GetText": return [part(place(0), place(1))]
    case "GetTextAtOffset", "GetStringAtOffset":
      // 0 is a character; word, sentence and line are all of it.
      let isCharacter = call.values.last == .number(0)
      let start = isCharacter ? place(0) : 0
      let end = isCharacter ? min(start + 1, scalars.count) : scalars.count
      return [part(start, end), .integer(start), .integer(end)]
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return [.text(""), .integer(0), .integer(0)]
    case "GetCharacterAtOffset":
      return [.integer(scalars.dropFirst(place(0)).first.map { Int($0.value) } ?? 0)]
    case "GetNSelections": return [.integer(0)]
    case "GetSelection": return [.integer(0), .integer(0)]
    case "GetAttributes", "GetAttributeRun":
      return [.list(of: "{ss}", []), .integer(0), .integer(scalars.count)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.list(of: "{ss}", [])]
    case "GetAttributeValue": return [.text("")]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection":
      return [.truth(false)]
    default: return nil
    }
  }

  private var items: BusArgument {
    // What was said once is no part of what is seen.
    let parts = tree.all.filter { $0.role != .notification }
    return .list(of: "((so)(so)(so)iiassusau)", parts.map(item))
  }

  private func item(_ part: Accessible) -> BusArgument {
    .record([
      reference(part.id), reference(AccessibleTree.root), reference(part.parent),
      .integer(part.placeInParent), .integer(part.children.count), interfaces(of: part),
      .text(part.name), .natural(part.role.rawValue), .text(""), states(of: part),
    ])
  }
}
