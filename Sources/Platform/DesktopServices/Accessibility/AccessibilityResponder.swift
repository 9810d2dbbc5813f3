import Graphics
import Localization

/// A responder that answers a screen reader's calls with information from an accessible tree.
struct AccessibilityResponder {
  /// The prefix of each object's D-Bus path.
  static let pathPrefix = "/org/a11y/atspi/accessible/"
  /// The D-Bus path of the object that returns all objects in one reply.
  static let cachePath = "/org/a11y/atspi/cache"
  /// The reference that represents a missing object in AT-SPI.
  static let nullReference = BusArgument.structure([.text(""), .path("/org/a11y/atspi/null")])
  /// The prefix of each AT-SPI interface's name.
  static let interfacePrefix = "org.a11y.atspi."
  private static let toolkitName = "memory-game"
  /// The AT-SPI number of the layer that contains the windows.
  private static let windowLayer: UInt32 = 7
  /// The AT-SPI number of the layer that contains the objects inside a window.
  private static let widgetLayer: UInt32 = 3

  let tree: AccessibleTree
  /// The name of the program on the bus.
  let busName: String
  /// The reference to the desktop, which is the parent of the program.
  let desktopReference: BusArgument

  /// Returns a reference to the object with the given id.
  func reference(_ id: String) -> BusArgument {
    .structure([.text(busName), .path(Self.pathPrefix + id)])
  }

  /// Returns a reference to the object at the given index.
  ///
  /// If the index is `nil`, the reference is to the desktop.
  private func reference(_ index: Int?) -> BusArgument {
    guard let index else { return desktopReference }
    return reference(tree.objects[index].id)
  }

  /// Returns the object at a D-Bus path, or `nil` if there is none.
  private func findObject(at path: String) -> Accessible? {
    guard path.hasPrefix(Self.pathPrefix) else { return nil }
    let id = path.dropFirst(Self.pathPrefix.count)
    return tree[String(id)]
  }

  /// Returns the reply to a call, or `nil` if the called object or method does not exist.
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
    guard let object = findObject(at: call.path) else { return nil }
    return reply(to: call, on: object)
  }

  private func reply(to call: BusMessage, on object: Accessible) -> [BusArgument]? {
    switch call.interface.replacing(Self.interfacePrefix, with: "") {
    case "org.freedesktop.DBus.Properties":
      return propertiesReply(to: call, on: object)
    case "Application":
      return applicationReply(to: call)
    case "Accessible":
      return accessibleReply(to: call, on: object)
    case "Component":
      return componentReply(to: call, on: object)
    case "Action":
      return actionReply(to: call, on: object)
    case "Text":
      guard let text = object.text else { return nil }
      return TextInterface(text).reply(to: call)
    default:
      return nil
    }
  }

  // MARK: Properties

  private func propertiesReply(to call: BusMessage, on object: Accessible) -> [BusArgument]? {
    switch call.member {
    case "Get":
      guard let name = call.values.last?.text, let value = properties(of: object)[name]
      else { return nil }
      return [.variant(value)]
    case "GetAll":
      let entries = properties(of: object).map { name, value in
        BusArgument.dictionaryEntry(name, .variant(value))
      }
      return [.list(of: "{sv}", entries)]
    case "Set":
      // The registry assigns a number to the program, but the program does not need it.
      return []
    default:
      return nil
    }
  }

  private func properties(of object: Accessible) -> [String: BusArgument] {
    let characterCount = BusArgument.integer(object.text?.unicodeScalars.count ?? 0)
    let actionCount = object.pressAction == nil ? 0 : 1
    return [
      "AccessibleId": .text(object.id),
      "AtspiVersion": .text("2.1"),
      "CaretOffset": characterCount,
      "CharacterCount": characterCount,
      "ChildCount": .integer(object.children.count),
      "Description": .text(""),
      "HelpText": .text(""),
      "Id": .integer(0),
      "Locale": .text(Language.code),
      "NActions": .integer(actionCount),
      "Name": .text(object.name),
      "Parent": reference(object.parent),
      "ToolkitName": .text(Self.toolkitName),
      "ToolkitVersion": .text("1"),
      "Version": .text("1"),
    ]
  }

  // MARK: Application and Accessible

  private func applicationReply(to call: BusMessage) -> [BusArgument] {
    let isLocale = call.member == "GetLocale"
    return [.text(isLocale ? Language.code : "")]
  }

  private func accessibleReply(to call: BusMessage, on object: Accessible) -> [BusArgument]? {
    switch call.member {
    case "GetChildren":
      let children = object.children.map { reference($0) }
      return [.list(of: "(so)", children)]
    case "GetChildAtIndex":
      let index = call.integers.first ?? -1
      guard object.children.indices.contains(index) else { return [Self.nullReference] }
      return [reference(object.children[index])]
    case "GetIndexInParent":
      return [.integer(object.indexInParent)]
    case "GetRelationSet":
      return [.list(of: "(ua(so))", [])]
    case "GetRole":
      return [.unsigned(object.role.rawValue)]
    case "GetRoleName":
      return [.text(object.role.name)]
    case "GetLocalizedRoleName":
      return [.text(localizedName(of: object.role))]
    case "GetState":
      return [states(of: object)]
    case "GetAttributes":
      return [.list(of: "{ss}", [.dictionaryEntry("toolkit", .text(Self.toolkitName))])]
    case "GetApplication":
      return [reference(AccessibleTree.rootID)]
    case "GetInterfaces":
      return [interfaces(of: object)]
    default:
      return nil
    }
  }

  /// Returns the name of a role in the player's language.
  ///
  /// The translation comes from AT-SPI itself, which is always installed together with a screen
  /// reader.
  private func localizedName(of role: Accessible.Role) -> String {
    Language.translation(of: role.name, inProgram: "at-spi2-core") ?? role.name
  }

  /// Returns the bits of an object's states as two 32-bit numbers, with the lower bits first.
  private func states(of object: Accessible) -> BusArgument {
    let bits = object.states.rawValue
    let lowerHalf = UInt32(truncatingIfNeeded: bits)
    let upperHalf = UInt32(truncatingIfNeeded: bits >> 32)
    return .list(of: "u", [.unsigned(lowerHalf), .unsigned(upperHalf)])
  }

  private func interfaces(of object: Accessible) -> BusArgument {
    var names = ["Accessible"]
    names.append(object.role == .application ? "Application" : "Component")
    if object.pressAction != nil {
      names.append("Action")
    }
    if object.text != nil {
      names.append("Text")
    }
    return .texts(names.map { Self.interfacePrefix + $0 })
  }

  // MARK: Component

  private func componentReply(to call: BusMessage, on object: Accessible) -> [BusArgument]? {
    let bounds = object.bounds
    let origin = windowOrigin(for: call, on: object)
    let position = [BusArgument.integer(bounds.x + origin.x), .integer(bounds.y + origin.y)]
    let size = [BusArgument.integer(bounds.width), .integer(bounds.height)]
    switch call.member {
    case "GetExtents":
      return [.structure(position + size)]
    case "GetPosition":
      return position
    case "GetSize":
      return size
    case "GetLayer":
      return [.unsigned(object.role == .frame ? Self.windowLayer : Self.widgetLayer)]
    case "GetAlpha":
      return [.double(1)]
    case "GrabFocus":
      return [.boolean(object.states.contains(.focused))]
    case "Contains":
      guard let point = WindowPoint(of: call, origin: origin) else { return nil }
      return [.boolean(point.isInside(bounds))]
    case "GetAccessibleAtPoint":
      guard let point = WindowPoint(of: call, origin: origin) else { return nil }
      guard let child = uppermostChild(of: object, at: point) else { return [Self.nullReference] }
      return [reference(child.id)]
    default:
      return nil
    }
  }

  /// Returns the position of the window in the coordinate system that a call requests.
  ///
  /// The last argument of the call selects the coordinate system: 0 for the screen, 1 for the
  /// window, and 2 for the parent of the object.
  private func windowOrigin(for call: BusMessage, on object: Accessible) -> WindowOrigin {
    switch call.integers.last {
    case 0:
      let frame = tree.state.windowFrame
      return WindowOrigin(x: frame.x, y: frame.y)
    case 2:
      guard let parent = object.parent else { return WindowOrigin(x: 0, y: 0) }
      let bounds = tree.objects[parent].bounds
      return WindowOrigin(x: -bounds.x, y: -bounds.y)
    default:
      return WindowOrigin(x: 0, y: 0)
    }
  }

  /// Returns the topmost visible child at a point.
  ///
  /// A child that fills its parent is ignored.
  private func uppermostChild(of object: Accessible, at point: WindowPoint) -> Accessible? {
    tree.children(of: object).last { child in
      let isVisible = child.states.contains(.showing)
      let fillsParent = child.bounds == object.bounds
      return isVisible && !fillsParent && point.isInside(child.bounds)
    }
  }

  // MARK: Action

  private func actionReply(to call: BusMessage, on object: Accessible) -> [BusArgument]? {
    guard object.pressAction != nil else { return nil }
    switch call.member {
    case "GetActions":
      return [.list(of: "(sss)", [.structure([.text("click"), .text(""), .text("")])])]
    case "GetName":
      return [.text("click")]
    case "GetLocalizedName", "GetDescription", "GetKeyBinding":
      // Screen readers use their own words for a click.
      return [.text("")]
    case "DoAction":
      return [.boolean(pressAction(for: call) != nil)]
    default:
      return nil
    }
  }

  /// Returns the press that a call requests, or `nil` if the call does not press anything.
  func pressAction(for call: BusMessage) -> Press? {
    let isAction = call.interface == Self.interfacePrefix + "Action" && call.member == "DoAction"
    let isFirstAction = call.values.first == .number(0)
    guard isAction, isFirstAction else { return nil }
    return findObject(at: call.path)?.pressAction
  }

  // MARK: Cache

  /// The records of all objects except notices, which are not part of the window.
  private var cacheItems: BusArgument {
    let objects = tree.objects.filter { $0.role != .notification }
    return .list(of: "((so)(so)(so)iiassusau)", objects.map(cacheItem))
  }

  private func cacheItem(_ object: Accessible) -> BusArgument {
    let description = ""
    return .structure([
      reference(object.id),
      reference(AccessibleTree.rootID),
      reference(object.parent),
      .integer(object.indexInParent),
      .integer(object.children.count),
      interfaces(of: object),
      .text(object.name),
      .unsigned(object.role.rawValue),
      .text(description),
      states(of: object),
    ])
  }
}

/// The position of the window's top left corner in the coordinates of a call, in pixels.
private struct WindowOrigin {
  let x: Int
  let y: Int
}

/// A point in the window, in pixels from the top left corner.
private struct WindowPoint {
  private let x: Double
  private let y: Double

  /// Creates a point from the arguments of a call, or returns `nil` if an argument is missing.
  ///
  /// The arguments are x, y and the number of the coordinate system.
  init?(of call: BusMessage, origin: WindowOrigin) {
    let arguments = call.integers
    guard arguments.count == 3 else { return nil }
    x = Double(arguments[0] - origin.x)
    y = Double(arguments[1] - origin.y)
  }

  func isInside(_ bounds: PixelRect) -> Bool {
    bounds.contains(x: x, y: y)
  }
}

/// The Text interface of AT-SPI for a line of text with the caret at its end.
private struct TextInterface {
  private let scalars: String.UnicodeScalarView

  init(_ text: String) {
    scalars = text.unicodeScalars
  }

  private var length: Int {
    scalars.count
  }

  func reply(to call: BusMessage) -> [BusArgument]? {
    switch call.member {
    case "GetText":
      let offsets = textOffsets(in: call)
      return [substring(from: offsets[0], to: offsets[1])]
    case "GetTextAtOffset", "GetStringAtOffset":
      return textAtOffset(call)
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return [.text(""), .integer(0), .integer(0)]
    case "GetCharacterAtOffset":
      let character = scalars.dropFirst(textOffsets(in: call)[0]).first
      return [.integer(Int(character?.value ?? 0))]
    case "GetNSelections":
      return [.integer(0)]
    case "GetSelection":
      return [.integer(0), .integer(0)]
    case "GetAttributes", "GetAttributeRun":
      return [.list(of: "{ss}", []), .integer(0), .integer(length)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return [.list(of: "{ss}", [])]
    case "GetAttributeValue":
      return [.text("")]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection":
      return [.boolean(false)]
    default:
      return nil
    }
  }

  /// Returns the unit of text at an offset, with its start and its end.
  ///
  /// The last argument is the kind of unit, where 0 means a character. All other units, such as
  /// words and lines, contain the whole text.
  private func textAtOffset(_ call: BusMessage) -> [BusArgument] {
    var start = 0
    var end = length
    let isCharacter = call.values.last == .number(0)
    if isCharacter {
      start = textOffsets(in: call)[0]
      end = min(start + 1, length)
    }
    return [substring(from: start, to: end), .integer(start), .integer(end)]
  }

  /// Returns the arguments of a call as at least two offsets in the text.
  ///
  /// An offset outside the text is replaced with the end of the text. A missing offset is replaced
  /// with the start of the text.
  private func textOffsets(in call: BusMessage) -> [Int] {
    let arguments = call.integers + [0, 0]
    return arguments.map { offset in
      let isInText = (0...length).contains(offset)
      return isInText ? offset : length
    }
  }

  private func substring(from start: Int, to end: Int) -> BusArgument {
    .text(String(scalars.prefix(end).dropFirst(start)))
  }
}
