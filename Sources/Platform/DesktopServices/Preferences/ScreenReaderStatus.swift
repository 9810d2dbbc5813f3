/// The status of the desktop's screen reader, with the address of its bus.
struct ScreenReaderStatus {
  /// A change of the address of the screen reader's bus.
  struct AddressChange: Equatable {
    /// The new address, or `nil` if there is no screen reader.
    let address: String?
  }

  private static let busName = "org.a11y.Bus"
  private static let objectPath = "/org/a11y/bus"
  private static let statusInterface = "org.a11y.Status"
  private static let propertiesInterface = "org.freedesktop.DBus.Properties"
  /// The names of the D-Bus properties that show whether a screen reader is enabled.
  private static let propertyNames = ["IsEnabled", "ScreenReaderEnabled"]

  private var enabledProperties: [String: Bool] = [:]

  /// The address of the screen reader's bus, or `nil` if it is unknown.
  ///
  /// The address is stored even while no screen reader is enabled.
  private var address: String?

  /// The address in the last change that `receive` returned.
  private var lastAddress: String?
  private var statusCallSerial: UInt32 = 0
  private var addressCallSerial: UInt32 = 0

  /// Creates a status, requests its values on a bus, and subscribes to their changes.
  ///
  /// The request does not start the program that reports the status.
  init(_ bus: BusConnection) {
    bus.watch(
      Self.propertiesInterface, from: Self.busName,
      conditions: ",path='\(Self.objectPath)',member='PropertiesChanged'")
    bus.watchOwner(of: Self.busName)
    requestStatus(on: bus)
  }

  /// Updates the status if a message from the bus contains information about it.
  ///
  /// - Returns: The change if the address of the screen reader's bus has changed, or `nil`
  ///   otherwise.
  mutating func receive(_ message: BusMessage, on bus: BusConnection) -> AddressChange? {
    let wasReaderEnabled = isReaderEnabled
    resetAfterOwnerChange(message, on: bus)
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

  /// Resets the status if the program that reports it has started or ended.
  ///
  /// If the program has started, its status is requested again.
  private mutating func resetAfterOwnerChange(_ message: BusMessage, on bus: BusConnection) {
    guard let hasOwner = message.hasOwner(Self.busName) else { return }
    enabledProperties = [:]
    address = nil
    if hasOwner {
      requestStatus(on: bus)
    }
  }

  private mutating func updateStatus(_ message: BusMessage) {
    switch message.kind {
    case .signal:
      let hasProperties = message.interface == Self.propertiesInterface
      if hasProperties, message.values.first == .text(Self.statusInterface) {
        updateProperties(message.values)
      }
    case .reply:
      if message.replySerial == statusCallSerial {
        updateProperties(message.values)
      } else if message.replySerial == addressCallSerial {
        updateAddress(message.values)
      }
    case .call, .error:
      break
    }
  }

  private mutating func updateAddress(_ values: [BusValue]) {
    if let newAddress = values.first?.text {
      address = newAddress
    }
  }

  /// Updates the properties from lists, each of which contains a name and a value.
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
