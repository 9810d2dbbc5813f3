import Graphics
import Localization

/// Answers the calls of a screen reader from the objects of this moment.
struct AccessibilityResponder {
  static let (folder, cache) = ("/org/a11y/atspi/accessible/", "/org/a11y/atspi/cache")
  static let null = BusArgument.record([.text(""), .path("/org/a11y/atspi/null")])
  static let prefix = "org.a11y.atspi."

  let tree: AccessibleTree
  let name: String
  let desktop: BusArgument

  func reference(_ id: String) -> BusArgument { .record([.text(name), .path(Self.folder + id)]) }

  private func reference(_ index: Int?) -> BusArgument {
    index.map { reference(tree.all[$0].id) } ?? desktop
  }

  private func part(_ path: String) -> Accessible? {
    path.hasPrefix(Self.folder) ? tree[String(path.dropFirst(Self.folder.count))] : nil
  }

  /// The answer to a call; `nil` if there is no such object or method.
  func answer(_ call: BusMessage) -> [BusArgument]? {
    if call.path == Self.cache { return call.member == "GetItems" ? [items] : nil }
    if call.interface == "org.freedesktop.DBus.Introspectable" { return [.text("<node/>")] }
    if call.interface == "org.freedesktop.DBus.Peer" { return [] }
    guard let part = self.part(call.path) else { return nil }
    switch (call.interface.replacing(Self.prefix, with: ""), call.member) {
    case ("org.freedesktop.DBus.Properties", "Get"):
      return call.values.last?.text.flatMap { properties(of: part)[$0] }.map { [.variant($0)] }
    case ("org.freedesktop.DBus.Properties", "GetAll"):
      return [.list(of: "{sv}", properties(of: part).map { .entry($0, .variant($1)) })]
    // The registry gives the program a number, which is not needed.
    case ("org.freedesktop.DBus.Properties", "Set"): return []
    case ("Application", "GetLocale"): return [.text(Language.code)]
    case ("Application", _): return [.text("")]
    case ("Accessible", "GetChildren"):
      return [.list(of: "(so)", part.children.map { reference($0) })]
    case ("Accessible", "GetChildAtIndex"):
      let index = call.integers.first ?? -1
      return [part.children.indices ~= index ? reference(part.children[index]) : Self.null]
    case ("Accessible", "GetIndexInParent"): return [.integer(part.placeInParent)]
    case ("Accessible", "GetRelationSet"): return [.list(of: "(ua(so))", [])]
    case ("Accessible", "GetRole"): return [.natural(part.role.rawValue)]
    case ("Accessible", "GetRoleName"): return [.text(part.role.name)]
    // The words of AT-SPI itself, which has them where there are readers.
    case ("Accessible", "GetLocalizedRoleName"):
      return [
        .text(Language.translation(of: part.role.name, inProgram: "at-spi2-core") ?? part.role.name)
      ]
    case ("Accessible", "GetState"): return [states(of: part)]
    case ("Accessible", "GetAttributes"):
      return [.list(of: "{ss}", [.entry("toolkit", .text("memory-game"))])]
    case ("Accessible", "GetApplication"): return [reference(AccessibleTree.root)]
    case ("Accessible", "GetInterfaces"): return [interfaces(of: part)]
    case ("Component", _): return component(part, call)
    case ("Action", _) where part.press == nil: return nil
    case ("Action", "GetActions"):
      return [.list(of: "(sss)", [.record([.text("click"), .text(""), .text("")])])]
    case ("Action", "GetName"): return [.text("click")]
    // Readers have their own words for a click.
    case ("Action", "GetLocalizedName"), ("Action", "GetDescription"), ("Action", "GetKeyBinding"):
      return [.text("")]
    case ("Action", "DoAction"): return [.truth(press(call) != nil)]
    case ("Text", _): return part.text.flatMap { text($0, call) }
    default: return nil
    }
  }

  private func states(of part: Accessible) -> BusArgument {
    let halves = [part.states.rawValue, part.states.rawValue >> 32]
    return .list(of: "u", halves.map { .natural(UInt32(truncatingIfNeeded: $0)) })
  }

  private func interfaces(of part: Accessible) -> BusArgument {
    let names =
      ["Accessible", part.role == .application ? "Application" : "Component"]
      + (part.press == nil ? [] : ["Action"]) + (part.text == nil ? [] : ["Text"])
    return .texts(names.map { Self.prefix + $0 })
  }

  private func properties(of part: Accessible) -> [String: BusArgument] {
    let letters = BusArgument.integer(part.text?.unicodeScalars.count ?? 0)
    return [
      "Name": .text(part.name), "Description": .text(""), "Parent": reference(part.parent),
      "ChildCount": .integer(part.children.count), "Locale": .text(Language.code),
      "AccessibleId": .text(part.id), "HelpText": .text(""), "Id": .integer(0),
      "ToolkitName": .text("memory-game"), "Version": .text("1"), "AtspiVersion": .text("2.1"),
      "ToolkitVersion": .text("1"), "NActions": .integer(part.press == nil ? 0 : 1),
      "CharacterCount": letters, "CaretOffset": letters,
    ]
  }

  private func component(_ part: Accessible, _ call: BusMessage) -> [BusArgument]? {
    let (place, numbers) = (part.place, call.integers)
    // The last number says the kind of places: 0 on the screen, 1 in the window, 2 in the parent.
    var (left, top) = numbers.last == 0 ? (tree.state.window.x, tree.state.window.y) : (0, 0)
    if numbers.last == 2, let parent = part.parent {
      (left, top) = (-tree.all[parent].place.x, -tree.all[parent].place.y)
    }
    let origin = [BusArgument.integer(place.x + left), .integer(place.y + top)]
    let size = [BusArgument.integer(place.width), .integer(place.height)]
    func isHit(_ place: PixelRect) -> Bool {
      place.contains(x: Double(numbers[0] - left), y: Double(numbers[1] - top))
    }
    switch call.member {
    case "GetExtents": return [.record(origin + size)]
    case "GetPosition": return origin
    case "GetSize": return size
    case "GetLayer": return [.natural(part.role == .frame ? 7 : 3)]
    case "GetAlpha": return [.real(1)]
    case "GrabFocus": return [.truth(part.states.contains(.focused))]
    case "Contains" where numbers.count == 3: return [.truth(isHit(place))]
    case "GetAccessibleAtPoint" where numbers.count == 3:
      let hit = tree.children(of: part).last {
        $0.states.contains(.showing) && $0.place != place && isHit($0.place)
      }
      return [hit.map { reference($0.id) } ?? Self.null]
    default: return nil
    }
  }

  /// What a call presses, if it is one that presses something.
  func press(_ call: BusMessage) -> Press? {
    guard call.interface == Self.prefix + "Action", call.member == "DoAction",
      call.values.first == .number(0)
    else { return nil }
    return part(call.path)?.press
  }

  /// Answers a call about a line of text; the caret is at its end.
  private func text(_ text: String, _ call: BusMessage) -> [BusArgument]? {
    let scalars = text.unicodeScalars
    let all = scalars.count
    let places = (call.integers + [0, 0]).map { 0...all ~= $0 ? $0 : all }
    func part(_ start: Int, _ end: Int) -> BusArgument {
      .text(String(scalars.prefix(end).dropFirst(start)))
    }
    switch call.member {
    case "GetText": return [part(places[0], places[1])]
    case "GetTextAtOffset", "GetStringAtOffset":
      // 0 is a character; word, sentence and line are all of it.
      let isCharacter = call.values.last == .number(0)
      let (start, end) = isCharacter ? (places[0], min(places[0] + 1, all)) : (0, all)
      return [part(start, end), .integer(start), .integer(end)]
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return [.text(""), .integer(0), .integer(0)]
    case "GetCharacterAtOffset":
      return [.integer(scalars.dropFirst(places[0]).first.map { Int($0.value) } ?? 0)]
    case "GetNSelections": return [.integer(0)]
    case "GetSelection": return [.integer(0), .integer(0)]
    case "GetAttributes", "GetAttributeRun":
      return [.list(of: "{ss}", []), .integer(0), .integer(all)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.list(of: "{ss}", [])]
    case "GetAttributeValue": return [.text("")]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection":
      return [.truth(false)]
    default: return nil
    }
  }

  private var items: BusArgument {
    // What was said once is no part of what is seen.
    let items = tree.all.filter { $0.role != .notification }.map { part in
      BusArgument.record([
        reference(part.id), reference(AccessibleTree.root), reference(part.parent),
        .integer(part.placeInParent), .integer(part.children.count), interfaces(of: part),
        .text(part.name), .natural(part.role.rawValue), .text(""), states(of: part),
      ])
    }
    return .list(of: "((so)(so)(so)iiassusau)", items)
  }
}
