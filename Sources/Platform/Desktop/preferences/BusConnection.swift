import CDBus
import Glibc

/// A connection of one thread to a message bus; the thread sleeps until somebody speaks to it.
public final class BusConnection {
  let dbus: dbus_functions
  private let connection: OpaquePointer
  /// How much may wait for a bus that does not read, in bytes.
  private static let patience = 1 << 20

  /// Connects to the session bus, which takes as long as that takes to answer; `nil` if there is none.
  public convenience init?() {
    guard let dbus = dbus_load()?.pointee,
      let connection = dbus.bus_get_private(0, nil)
    else { return nil }
    self.init(dbus, connection)
  }

  /// Connects to the bus at an address; `nil` if there is none.
  public convenience init?(address: String) {
    guard let dbus = dbus_load()?.pointee,
      let connection = dbus.connection_open_private(address, nil)
    else { return nil }
    self.init(dbus, connection)
    guard dbus.bus_register(connection, nil) != 0 else { return nil }
  }

  private init(_ dbus: dbus_functions, _ connection: OpaquePointer) {
    (self.dbus, self.connection) = (dbus, connection)
    // Otherwise the library may end the program with its bus.
    dbus.connection_set_exit_on_disconnect(connection, 0)
  }

  deinit {
    dbus.connection_close(connection)
    dbus.connection_unref(connection)
  }

  /// What the bus calls this connection.
  public var name: String { dbus.bus_get_unique_name(connection).map { String(cString: $0) } ?? "" }

  /// Has the signals that a rule describes sent here.
  public func watch(_ rule: String) { dbus.bus_add_match(connection, rule, nil) }

  // MARK: Sending

  /// Calls a method and does not wait for its answer, which comes with the number that is returned.
  ///
  /// With `starts`, the bus may start a program that answers.
  @discardableResult
  public func call(
    _ method: String, of interface: String, at path: String, _ name: String,
    _ arguments: [BusArgument] = [], starts: Bool = true
  ) -> UInt32 {
    send(.call, arguments) { message in
      _ = dbus.message_set_destination(message, name)
      _ = dbus.message_set_path(message, path)
      _ = dbus.message_set_interface(message, interface)
      _ = dbus.message_set_member(message, method)
      dbus.message_set_auto_start(message, starts ? 1 : 0)
    }
  }

  /// AccessibilityResponder a call, if its sender waits for that; without values, it is not understood.
  public func answer(_ call: BusMessage, _ values: [BusArgument]?) {
    guard call.wantsAnswer else { return }
    send(values == nil ? .error : .answer, values ?? []) { message in
      _ = dbus.message_set_destination(message, call.sender)
      _ = dbus.message_set_reply_serial(message, call.serial)
      dbus.message_set_no_reply(message, 1)
      if values == nil {
        _ = dbus.message_set_error_name(message, "org.freedesktop.DBus.Error.UnknownMethod")
      }
    }
  }

  /// Tells everybody who listens, unless the bus has not read for long.
  public func signal(
    _ member: String, of interface: String, at path: String, _ arguments: [BusArgument]
  ) {
    guard dbus.connection_get_outgoing_size(connection) < Self.patience else { return }
    send(.signal, arguments) { message in
      _ = dbus.message_set_path(message, path)
      _ = dbus.message_set_interface(message, interface)
      _ = dbus.message_set_member(message, member)
    }
  }

  @discardableResult
  private func send(
    _ kind: BusMessage.Kind, _ arguments: [BusArgument], address: (OpaquePointer) -> Void
  ) -> UInt32 {
    guard let message = dbus.message_new(kind.rawValue) else { return 0 }
    defer { dbus.message_unref(message) }
    address(message)
    var iterator = dbus_iterator()
    dbus.message_iter_init_append(message, &iterator)
    for argument in arguments { dbus.append(argument, to: &iterator) }
    var serial: UInt32 = 0
    _ = dbus.connection_send(connection, message, &serial)
    return serial
  }

  // MARK: Hearing

  /// Hears every message, answers as well as signals, until the bus goes away or `hear` has enough.
  ///
  /// It hears `nil` when something can be read from another file, `bell`, if there is one.
  public func listen(bell: Int32 = -1, _ hear: (BusMessage?) -> Bool) {
    var descriptor: Int32 = -1
    guard dbus.connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    while true {
      while let message = dbus.connection_pop_message(connection) {
        defer { dbus.message_unref(message) }
        guard hear(dbus.read(message)) else { return }
      }
      guard dbus.connection_get_is_connected(connection) != 0 else { return }
      let isWriting = dbus.connection_has_messages_to_send(connection) != 0
      var files = [
        pollfd(fd: descriptor, events: Int16(POLLIN | (isWriting ? POLLOUT : 0)), revents: 0),
        pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&files, 2, -1) > 0 else { continue }
      if files[1].revents != 0, !hear(nil) { return }
      if files[0].revents != 0 { _ = dbus.connection_read_write(connection, 0) }
    }
  }
}
