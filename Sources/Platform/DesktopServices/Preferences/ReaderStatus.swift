/// The desktop's status of its screen reader: whether there is one, and on which bus.
struct ReaderStatus {
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private var settings: [String: Bool] = [:]
  private var (address, last): (String?, String?)
  private var (statusQuestion, addressQuestion): (UInt32, UInt32) = (0, 0)

  /// Asks whether there is a reader, and follows what changes; starts nothing for it.
  init(_ bus: BusConnection) {
    bus.watch(Self.properties, from: Self.name, ",path='\(Self.path)',member='PropertiesChanged'")
    bus.watchOwner(of: Self.name)
    ask(bus)
  }

  private mutating func ask(_ bus: BusConnection) {
    statusQuestion = bus.call(
      "GetAll", of: Self.properties, at: Self.path, Self.name, [.text(Self.interface)],
      starts: false)
  }

  private var isWanted: Bool { settings.values.contains(true) }

  /// Receives a message; returns the address of the reader's bus, or none, if that has changed.
  mutating func receive(_ message: BusMessage, on bus: BusConnection) -> String?? {
    let wasWanted = isWanted
    if let hasOwner = message.hasOwner(Self.name) {
      (settings, address) = ([:], nil)
      if hasOwner { ask(bus) }
    }
    switch message.kind {
    case .signal where message.interface == Self.properties:
      if message.values.first == .text(Self.interface) { set(message.values) }
    case .answer where message.answers == statusQuestion: set(message.values)
    case .answer where message.answers == addressQuestion:
      address = message.values.first?.text ?? address
    default: break
    }
    if isWanted, !wasWanted {
      addressQuestion = bus.call(
        "GetAddress", of: Self.name, at: Self.path, Self.name, starts: false)
    }
    let wanted = isWanted ? address : nil
    defer { last = wanted }
    return wanted == last ? nil : .some(wanted)
  }

  private mutating func set(_ values: [BusValue]) {
    for entry in values.flatMap(\.list).map(\.list) where entry.count == 2 {
      for name in ["IsEnabled", "ScreenReaderEnabled"] where entry[0] == .text(name) {
        settings[name] = entry[1] == .number(1)
      }
    }
  }
}
