/// What the desktop says of a screen reader: whether one is there, and on which bus.
struct ReaderStatus {
  /// The bus of a reader, if there is one.
  struct Reader: Equatable { let address: String? }

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private var settings: [String: Bool] = [:]
  private var address: String?
  private var told = Reader(address: nil)
  /// The numbers of the last questions.
  private var (statusQuestion, addressQuestion): (UInt32, UInt32) = (0, 0)

  /// Asks whether there is a reader, and follows what changes; starts nothing for it.
  init(_ bus: BusConnection) {
    bus.watch(
      "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.properties)',"
        + "member='PropertiesChanged'")
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'")
    ask(bus)
  }

  private mutating func ask(_ bus: BusConnection) {
    statusQuestion = bus.call(
      "GetAll", of: Self.properties, at: Self.path, Self.name, [.text(Self.interface)],
      starts: false)
  }

  private var isWanted: Bool { settings.values.contains(true) }

  /// Hears a message; returns which reader there is from now on, if that has changed.
  mutating func hear(_ message: BusMessage, on bus: BusConnection) -> Reader? {
    let wasWanted = isWanted
    switch message.kind {
    case .signal where message.member == "NameOwnerChanged":
      guard message.values.first == .text(Self.name) else { return nil }
      (settings, address) = ([:], nil)
      if message.values.last != .text("") { ask(bus) }
    case .signal where message.interface == Self.properties:
      guard message.values.count > 1, message.values[0] == .text(Self.interface) else { return nil }
      set(message.values[1])
    case .answer where message.answers == statusQuestion: message.values.first.map { set($0) }
    case .answer where message.answers == addressQuestion:
      if case .text(let text) = message.values.first { address = text }
    default: return nil
    }
    if isWanted, !wasWanted {
      addressQuestion = bus.call(
        "GetAddress", of: Self.name, at: Self.path, Self.name, starts: false)
    }
    let reader = Reader(address: isWanted ? address : nil)
    guard reader != told else { return nil }
    told = reader
    return reader
  }

  private mutating func set(_ values: BusValue) {
    guard case .list(let entries) = values else { return }
    for case .list(let entry) in entries {
      guard entry.count == 2, case .text(let name) = entry[0], case .number(let value) = entry[1],
        ["IsEnabled", "ScreenReaderEnabled"].contains(name)
      else { continue }
      settings[name] = value == 1
    }
  }
}
