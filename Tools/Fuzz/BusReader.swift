import CDBus
import Glibc
import Graphics
import Model
import ViewState

@testable import DesktopServices

private typealias Demarshal =
  @convention(c) (UnsafePointer<CChar>, CInt, UnsafeMutableRawPointer?) -> OpaquePointer?

@MainActor private let dbus: dbus_functions = {
  guard let functions = dbus_load()?.pointee else { fatalError("there is no libdbus-1") }
  return functions
}()

/// The function of libdbus that reads a message from bytes.
@MainActor private let demarshal: Demarshal = {
  let library = dlopen("libdbus-1.so.3", RTLD_NOW)
  guard let function = dlsym(library, "dbus_message_demarshal") else {
    fatalError("there is no libdbus-1")
  }
  return unsafeBitCast(function, to: Demarshal.self)
}()

/// The objects of a small board.
@MainActor private let tree: AccessibleTree = {
  let faces = ["🐬", "🐠", "🐬", "🐠"].map { Face($0, kind: .emoji) }
  var board = BoardState(
    gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: faces.map { BoardState.Card(face: $0) }
  )
  board.counters = [BoardState.Entry("Flips", 3)]
  board.buttons = [
    BoardState.Button(.restart, "Restart"),
    BoardState.Button(.hint, "Hint", isEnabled: false),
  ]
  var state = AccessibilityState("Memory Game")
  state.windowFrame = PixelRect(x: 10, y: 20, width: 400, height: 600)
  state.board = board
  return AccessibleTree(state)
}()

/// Reads a message of the bus.
///
/// - Parameter bytes: A byte that selects the form, and the message. If the first byte is even, the
///   others are the message in the format of the bus. If it is odd, they choose the parts of a
///   message with valid names.
@MainActor func readBus(_ bytes: [UInt8]) {
  guard let form = bytes.first else { return }
  let content = Array(bytes.dropFirst())
  let message = form & 1 == 0 ? demarshalledMessage(content) : composedMessage(content)
  guard let message else { return }
  defer {
    dbus.message_unref(message)
  }
  handle(dbus.read(message))
}

@MainActor private func demarshalledMessage(_ bytes: [UInt8]) -> OpaquePointer? {
  bytes.withUnsafeBytes { bytes in
    guard let start = bytes.baseAddress else { return nil }
    return demarshal(start.assumingMemoryBound(to: CChar.self), CInt(bytes.count), nil)
  }
}

@MainActor private func handle(_ message: BusMessage) {
  let responder = AccessibilityResponder(
    tree: tree, busName: ":1.7", desktopReference: AccessibilityResponder.nullReference)
  if let arguments = responder.reply(to: message) {
    guard let reply = dbus.message_new(BusMessage.Kind.reply.rawValue) else { return }
    defer {
      dbus.message_unref(reply)
    }
    var iterator = dbus_iterator()
    dbus.message_iter_init_append(reply, &iterator)
    for argument in arguments {
      dbus.append(argument, to: &iterator)
    }
    precondition(dbus.read(reply).values.count >= arguments.count, "an answer is cut off")
  }
  _ = responder.pressAction(for: message)
  for serial in [0, message.replySerial] {
    var portal = SettingsPortal { serial }
    _ = portal.receive(message)
    _ = portal.receive(message)
  }
  var listeners = Listeners()
  listeners.receive(all: message)
  listeners.receive(message)
  _ = listeners.hasListeners
}

private let properties = "org.freedesktop.DBus.Properties"
private let paths =
  [AccessibilityResponder.cachePath, AccessibilityResponder.pathPrefix + "no"]
  + ["root", "window"].map { AccessibilityResponder.pathPrefix + $0 }
private let interfaces = [
  "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer", properties,
  "org.a11y.atspi.Accessible", "org.a11y.atspi.Text", "org.a11y.atspi.Application",
  "org.a11y.atspi.Component", "org.a11y.atspi.Action", "org.freedesktop.portal.Settings",
]
private let members = [
  "GetItems", "GetChildren", "GetChildAtIndex", "GetIndexInParent", "GetRole", "GetRoleName",
  "GetLocalizedRoleName", "GetState", "GetAttributes", "GetApplication", "GetInterfaces", "Get",
  "GetAll", "Set", "GetExtents", "GetPosition", "GetSize", "Contains", "GetAccessibleAtPoint",
  "GetLayer", "GetAlpha", "GrabFocus", "GetActions", "GetName", "DoAction", "GetText",
  "GetTextAtOffset", "GetStringAtOffset", "GetCharacterAtOffset", "GetLocale",
  "EventListenerRegistered", "EventListenerDeregistered", "NameOwnerChanged", "SettingChanged",
]
private let words = [
  "", ":1.7", "Name", "ChildCount", "Parent", "object:announcement", "object:state-changed:showing",
  "org.freedesktop.appearance", "org.gnome.desktop.interface", "enable-animations", "contrast",
  "color-scheme", "org.freedesktop.portal.Desktop", "\u{1F42C}",
]

/// Composes a message from the words above and from values, both of which the bytes select.
@MainActor private func composedMessage(_ bytes: [UInt8]) -> OpaquePointer? {
  var bytes = bytes[...]
  func next(_ limit: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % limit
  }
  func number() -> UInt32 {
    let byte = UInt32(next(256))
    switch byte {
    case 0..<128: return byte
    case 128..<192: return UInt32.max - byte
    default: return byte << 24
    }
  }
  func value(_ depth: Int) -> BusArgument {
    switch next(depth > 0 ? 9 : 6) {
    case 0: .text(words[next(words.count)])
    case 1: .integer(Int(Int32(bitPattern: number())))
    case 2: .unsigned(number())
    case 3: .boolean(next(2) == 1)
    case 4: .double(Double(number()))
    case 5: .path("/a")
    case 6: .variant(value(depth - 1))
    case 7: .structure((0...next(3)).map { _ in value(depth - 1) })
    default: .list(of: "v", (0..<next(4)).map { _ in .variant(value(depth - 1)) })
    }
  }
  let kind = BusMessage.Kind(rawValue: CInt(next(4) + 1))
  let objectPaths = tree.objects.map { AccessibilityResponder.pathPrefix + $0.id }
  let allPaths = paths + objectPaths
  let path = allPaths[next(allPaths.count)]
  let interface = interfaces[next(interfaces.count)]
  let member = members[next(members.count)]
  let newMessage =
    switch kind {
    case .call: dbus.message_new_method_call(":1.7", path, interface, member)
    case .signal: dbus.message_new_signal(path, interface, member)
    default: dbus.message_new(kind?.rawValue ?? 0)
    }
  guard let message = newMessage else { return nil }
  _ = dbus.message_set_reply_serial(message, UInt32(1 + next(3)))
  var iterator = dbus_iterator()
  dbus.message_iter_init_append(message, &iterator)
  // The library writes signatures of at most 255 letters.
  for _ in 0..<4 where !bytes.isEmpty {
    dbus.append(value(2), to: &iterator)
  }
  return message
}
