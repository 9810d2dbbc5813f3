/// A call to a method of another program on a message bus.
struct BusCall {
  let method: String
  let interface: String
  /// The D-Bus path of the object that has the method.
  let path: String
  /// The name of the other program on the bus.
  let destination: String
  let arguments: [BusArgument]
  /// Whether the bus starts the other program if that program is not running.
  let startsService: Bool

  init(
    _ method: String, of interface: String, at path: String, destination: String,
    arguments: [BusArgument] = [], startsService: Bool = true
  ) {
    self.method = method
    self.interface = interface
    self.path = path
    self.destination = destination
    self.arguments = arguments
    self.startsService = startsService
  }
}
