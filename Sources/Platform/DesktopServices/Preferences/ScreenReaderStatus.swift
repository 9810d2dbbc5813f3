/// The desktop's status of its screen reader: whether there is one, and on which bus.
struct ScreenReaderStatus {
  private static let busName = "org.a11y.Bus"
  private static let objectPath = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private var enabledSettings: [String: Bool] = [:]
  private var (address, lastAddress): (String?, String?)
  private var statusCallSerial: UInt32 = 0
  private var addressCallSerial: UInt32 = 0

  /// Asks whether there is a reader, and follows what changes; starts nothing for it.
  init(_ bus: BusConnection) {
    bus.watch(
      Self.properties, from: Self.busName, ",path='\(Self.objectPath)',member='PropertiesChanged'")
    bus.watchOwner(of: Self.busName)
    requestStatus(bus)
  }

  private mutating func requestStatus(_ bus: BusConnection) {
    statusCallSerial = bus.call(
      "GetAll", of: Self.properties, at: Self.objectPath, Self.busName, [.text(Self.interface)],
      startsService: false)
  }

  private var isReaderEnabled: Bool { enabledSettings.values.contains(true) }

  /// Receives a message; returns the address of the reader's bus, or none, if that has changed.
  mutating func receive(_ message: BusMessage, on bus: BusConnection) -> String?? {
    let wasReaderEnabled = isReaderEnabled
    if let hasOwner = message.hasOwner(Self.busName) {
      enabledSettings = [:]
      address = nil
      if hasOwner {
        requestStatus(bus)
      }
    }
    switch message.kind {
    case .signal where message.interface == Self.properties:
      if message.values.first == .text(Self.interface) {
        updateSettings(message.values)
      }
    case .reply where message.replySerial == statusCallSerial:
      updateSettings(message.values)
    case .reply where message.replySerial == addressCallSerial:
      address = message.values.first?.text ?? address
    default: break
    }
    if isReaderEnabled, !wasReaderEnabled {
      addressCallSerial = bus.call(
        "GetAddress", of: Self.busName, at: Self.objectPath, Self.busName, startsService: false)
    }
    let currentAddress = isReaderEnabled ? address : nil
    defer {
      lastAddress = currentAddress
    }
    return currentAddress == lastAddress ? nil : .some(currentAddress)
  }

  private mutating func updateSettings(_ values: [BusValue]) {
    for entry in values.flatMap(\.list).map(\.list) where entry.count == 2 {
      for name in ["IsEnabled", "ScreenReaderEnabled"] where entry[0] == .text(name) {
        enabledSettings[name] = entry[1] == .number(1)
      }
    }
  }
}
