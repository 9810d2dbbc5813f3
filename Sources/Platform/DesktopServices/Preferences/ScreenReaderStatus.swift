/// The desktop's information about its screen reader: whether there is one, and on which bus.
struct ScreenReaderStatus {
  /// A change of the address of the screen reader's bus.
  struct AddressChange: Equatable {
    /// The new address; `nil` if there is no screen reader.
    let address: String?
  }

  private static let busName = "org.a11y.Bus"
  private static let objectPath = "/org/a11y/bus"
  private static let statusInterface = "org.a11y.Status"
  private static let propertiesInterface = "org.freedesktop.DBus.Properties"
  /// The names of the properties that show whether there is a screen reader.
  private static let propertyNames = ["IsEnabled", "ScreenReaderEnabled"]

  private var enabledProperties: [String: Bool] = [:]
  private var address: String?
  /// The address that was returned last.
  private var lastAddress: String?
  private var statusCallSerial: UInt32 = 0
  private var addressCallSerial: UInt32 = 0

  /// Asks for the status and receives its changes from now on.
  ///
  /// No program is started for the answer.
  init(_ bus: BusConnection) {
    bus.watch(
      Self.propertiesInterface, from: Self.busName,
      ",path='\(Self.objectPath)',member='PropertiesChanged'")
    bus.watchOwner(of: Self.busName)
    requestStatus(on: bus)
  }

  /// Receives a message.
  ///
  /// - Returns: The change of the address of the screen reader's bus, if the address has changed.
  mutating func receive(_ message: BusMessage, on bus: BusConnection) -> AddressChange? {
    let wasReaderEnabled = isReaderEnabled
    updateOwner(message, on: bus)
    updateStatus(message)
    if isReaderEnabled, !wasReaderEnabled {
      requestAddress(on: bus)
    }

    let currentAddress = isReaderEnabled ? address : nil
    guard currentAddress != lastAddress else { return nil }
    lastAddress = currentAddress
    return AddressChange(address: currentAddress)
  }

  private var isReaderEnabled: Bool {
    enabledProperties.values.contains(true)
  }

  private mutating func requestStatus(on bus: BusConnection) {
    statusCallSerial = bus.call(
      BusCall(
        "GetAll", of: Self.propertiesInterface, at: Self.objectPath, destination: Self.busName,
        arguments: [.text(Self.statusInterface)], startsService: false))
  }

  private mutating func requestAddress(on bus: BusConnection) {
    addressCallSerial = bus.call(
      BusCall(
        "GetAddress", of: Self.busName, at: Self.objectPath, destination: Self.busName,
        startsService: false))
  }

  /// Forgets the status if the program that reports it has changed.
  private mutating func updateOwner(_ message: BusMessage, on bus: BusConnection) {
    guard let hasOwner = message.hasOwner(Self.busName) else { return }
    enabledProperties = [:]
    address = nil
    if hasOwner {
      requestStatus(on: bus)
    }
  }

  private mutating func updateStatus(_ message: BusMessage) {
    switch message.kind {
    case .signal where message.interface == Self.propertiesInterface:
      if message.values.first == .text(Self.statusInterface) {
        updateProperties(message.values)
      }
    case .reply where message.replySerial == statusCallSerial:
      updateProperties(message.values)
    case .reply where message.replySerial == addressCallSerial:
      address = message.values.first?.text ?? address
    default:
      break
    }
  }

  /// Updates the properties from lists of pairs, which consist of a name and a value.
  private mutating func updateProperties(_ values: [BusValue]) {
    for entry in values.flatMap(\.list) {
      let pair = entry.list
      guard pair.count == 2, let name = pair[0].text else { continue }
      if Self.propertyNames.contains(name) {
        enabledProperties[name] = pair[1] == .number(1)
      }
    }
  }
}
