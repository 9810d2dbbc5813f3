import CDBus
import Glibc

/// A connection of one thread to a message bus; the thread sleeps until a message comes.
final class BusConnection {
  private let dbus: dbus_functions
  private let connection: OpaquePointer
  /// Most bytes that may wait for a bus that does not read.
  private static let maximumQueuedBytes = 1 << 20

  /// Connects to the bus at an address, or to the session bus, once it answers; `nil` without one.
  init?(address: String? = nil, registers: Bool = true) {
    guard let dbus = dbus_load()?.pointee,
      let connection = address.map({ dbus.connection_open_private($0, nil) })
        ?? dbus.bus_get_private(0, nil)
    else { return nil }
    self.dbus = dbus
    self.connection = connection
    // Otherwise the library may end the program with its bus.
    dbus.connection_set_exit_on_disconnect(connection, 0)
    if address != nil, registers, dbus.bus_register(connection, nil) == 0 {
      return nil
    }
  }

  /// Whether the bus at an address answers the first call, refuses or goes away within about
  /// `limit` seconds; without the library's locks of a connection, for which other threads would
  /// wait.
  static func answers(at address: String, within limit: Double) -> Bool {
    guard let bus = BusConnection(address: address, registers: false) else { return true }
    let name = "org.freedesktop.DBus"
    bus.call("Hello", of: name, at: "/org/freedesktop/DBus", name)
    // What writes without end and never answers is left, too.
    let deadline = ContinuousClock.now + .seconds(limit)
    while ContinuousClock.now < deadline {
      if let message = bus.dbus.connection_pop_message(bus.connection) {
        bus.dbus.message_unref(message)
        return true
      }
      if bus.dbus.connection_read_write(bus.connection, Int32(limit * 1000)) == 0 {
        return true
      }
    }
    return false
  }

  deinit {
    dbus.connection_close(connection)
    dbus.connection_unref(connection)
  }

  var name: String { dbus.bus_get_unique_name(connection).map { String(cString: $0) } ?? "" }

  /// Receives the signals of an interface from now on, as far as conditions on their arguments
  /// allow.
  func watch(_ interface: String, from sender: String, _ conditions: String = "") {
    let matchRule = "type='signal',sender='\(sender)',interface='\(interface)'\(conditions)"
    dbus.bus_add_match(connection, matchRule, nil)
  }

  func watchOwner(of name: String) {
    let bus = "org.freedesktop.DBus"
    watch(bus, from: bus, ",member='NameOwnerChanged',arg0='\(name)'")
  }

  /// Calls a method, for which the bus starts a program if it `starts`; returns the answer's
  /// number.
  @discardableResult func call(
    _ method: String, of interface: String, at path: String, _ destination: String,
    _ arguments: [BusArgument] = [], startsService: Bool = true
  ) -> UInt32 {
    guard let message = dbus.message_new_method_call(destination, path, interface, method)
    else { return 0 }
    dbus.message_set_auto_start(message, startsService ? 1 : 0)
    return send(message, arguments)
  }

  /// Answers a call, if its sender waits for that; without values, as a method that is unknown.
  func reply(to call: BusMessage, with values: [BusArgument]?) {
    let kind: BusMessage.Kind = values == nil ? .error : .reply
    guard call.wantsReply, let message = dbus.message_new(kind.rawValue) else { return }
    _ = dbus.message_set_destination(message, call.sender)
    _ = dbus.message_set_reply_serial(message, call.serial)
    dbus.message_set_no_reply(message, 1)
    if values == nil {
      _ = dbus.message_set_error_name(message, "org.freedesktop.DBus.Error.UnknownMethod")
    }
    send(message, values ?? [])
  }

  func emitSignal(
    _ member: String, of interface: String, at path: String, _ arguments: [BusArgument]
  ) {
    guard dbus.connection_get_outgoing_size(connection) < Self.maximumQueuedBytes,
      let message = dbus.message_new_signal(path, interface, member)
    else { return }
    send(message, arguments)
  }

  @discardableResult private func send(
    _ message: OpaquePointer, _ arguments: [BusArgument]
  ) -> UInt32 {
    defer {
      dbus.message_unref(message)
    }
    var iterator = dbus_iterator()
    dbus.message_iter_init_append(message, &iterator)
    for argument in arguments {
      dbus.append(argument, to: &iterator)
    }
    var serial: UInt32 = 0
    _ = dbus.connection_send(connection, message, &serial)
    return serial
  }

  /// Receives messages until the bus ends, or `ring`, called when `bell` is readable, is false.
  func listen(
    wakeDescriptor: Int32 = -1, _ receive: (BusMessage) -> Void, onWake: () -> Bool = { true }
  ) {
    var descriptor: Int32 = -1
    guard dbus.connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    while true {
      while let message = dbus.connection_pop_message(connection) {
        defer {
          dbus.message_unref(message)
        }
        receive(dbus.read(message))
      }
      guard dbus.connection_get_is_connected(connection) != 0 else { return }
      let isWriting = dbus.connection_has_messages_to_send(connection) != 0
      var pollRequests = [
        pollfd(fd: descriptor, events: Int16(POLLIN | (isWriting ? POLLOUT : 0)), revents: 0),
        pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&pollRequests, 2, -1) > 0 else { continue }
      if pollRequests[1].revents != 0, !onWake() {
        return
      }
      if pollRequests[0].revents != 0 {
        _ = dbus.connection_read_write(connection, 0)
      }
    }
  }
}
