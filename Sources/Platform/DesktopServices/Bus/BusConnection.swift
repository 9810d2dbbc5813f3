import CDBus
import Glibc

/// A connection to a message bus, which only one thread uses.
///
/// While the thread is listening, it sleeps until a message arrives.
final class BusConnection {
  private static let busName = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"
  /// The limit for unsent data, in bytes.
  ///
  /// Above this limit of about one megabyte, no more signals are sent.
  private static let maximumQueuedBytes = 1 << 20

  private let dbus: dbus_functions
  private let connection: OpaquePointer

  /// Connects to a bus, and waits for its reply.
  ///
  /// The result is `nil` if the bus or the library is missing.
  ///
  /// - Parameters:
  ///   - address: The address of the bus, or `nil` for the session bus.
  ///   - registers: Whether the bus assigns a name to the connection. The session bus always does
  ///     so.
  init?(address: String? = nil, registers: Bool = true) {
    guard let dbus = dbus_load()?.pointee else { return nil }
    let openedConnection: OpaquePointer?
    if let address {
      openedConnection = dbus.connection_open_private(address, nil)
    } else {
      let sessionBus: Int32 = 0
      openedConnection = dbus.bus_get_private(sessionBus, nil)
    }
    guard let connection = openedConnection else { return nil }
    self.dbus = dbus
    self.connection = connection

    // Without this call, the library would terminate the program when the bus is closed.
    dbus.connection_set_exit_on_disconnect(connection, 0)
    if address != nil, registers, dbus.bus_register(connection, nil) == 0 {
      return nil
    }
  }

  deinit {
    dbus.connection_close(connection)
    dbus.connection_unref(connection)
  }

  /// The name of the connection on the bus, such as ":1.7".
  var name: String {
    guard let name = dbus.bus_get_unique_name(connection) else { return "" }
    return String(cString: name)
  }

  // MARK: Signals

  /// Subscribes to the signals of an interface.
  ///
  /// - Parameters:
  ///   - interface: The name of the interface.
  ///   - sender: The name of the sender on the bus.
  ///   - conditions: Additional conditions for the match rule, each after a comma.
  func watch(_ interface: String, from sender: String, conditions: String = "") {
    let matchRule = "type='signal',sender='\(sender)',interface='\(interface)'\(conditions)"
    dbus.bus_add_match(connection, matchRule, nil)
  }

  /// Subscribes to the signal that is sent when the owner of a name on the bus changes.
  func watchOwner(of name: String) {
    watch(Self.busName, from: Self.busName, conditions: ",member='NameOwnerChanged',arg0='\(name)'")
  }

  /// Sends a signal, unless too much data is still waiting to be sent.
  func emitSignal(
    _ member: String, of interface: String, at path: String, arguments: [BusArgument]
  ) {
    let queuedBytes = dbus.connection_get_outgoing_size(connection)
    guard queuedBytes < Self.maximumQueuedBytes,
      let message = dbus.message_new_signal(path, interface, member)
    else { return }
    send(message, arguments)
  }

  // MARK: Calls

  /// Calls a method without waiting for the reply.
  ///
  /// - Returns: The serial number that identifies the reply.
  @discardableResult func call(_ call: BusCall) -> UInt32 {
    let message = dbus.message_new_method_call(
      call.destination, call.path, call.interface, call.method)
    guard let message else { return 0 }
    dbus.message_set_auto_start(message, call.startsService ? 1 : 0)
    return send(message, call.arguments)
  }

  /// Replies to a call if its sender is waiting for a reply.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - values: The values of the reply, or `nil` to report that the method is unknown.
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

  /// Appends arguments to a message, sends it, and returns its serial number.
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

  // MARK: Receiving

  /// Receives messages until the connection is closed.
  ///
  /// - Parameters:
  ///   - wakeDescriptor: A file descriptor that wakes the thread when it becomes readable, or -1.
  ///   - receive: A function that handles a message.
  ///   - onWake: A function that is called after the descriptor has woken the thread. It returns
  ///     whether to continue.
  func listen(
    wakeDescriptor: Int32 = -1, _ receive: (BusMessage) -> Void, onWake: () -> Bool = { true }
  ) {
    var busDescriptor: Int32 = -1
    guard dbus.connection_get_unix_fd(connection, &busDescriptor) != 0 else { return }
    let noTimeout: Int32 = -1
    while true {
      // The descriptor does not wake the thread for messages that are already in the queue.
      receiveQueuedMessages(receive)
      guard dbus.connection_get_is_connected(connection) != 0 else { return }

      let hasMessagesToSend = dbus.connection_has_messages_to_send(connection) != 0
      let busEvents = hasMessagesToSend ? POLLIN | POLLOUT : POLLIN
      var requests = [
        pollfd(fd: busDescriptor, events: Int16(busEvents), revents: 0),
        pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, nfds_t(requests.count), noTimeout) > 0 else { continue }
      let isBusReady = requests[0].revents != 0
      let isAwake = requests[1].revents != 0
      if isAwake, !onWake() {
        return
      }
      if isBusReady {
        _ = dbus.connection_read_write(connection, 0)
      }
    }
  }

  private func receiveQueuedMessages(_ receive: (BusMessage) -> Void) {
    while let message = dbus.connection_pop_message(connection) {
      defer {
        dbus.message_unref(message)
      }
      receive(dbus.read(message))
    }
  }

  // MARK: Check of an address

  /// Returns whether the bus at an address replies to a call in time.
  ///
  /// The result is `false` only if the bus accepts a connection but does not reply. If the bus is
  /// missing or refuses the connection, the game does not have to wait for it, so the result is
  /// `true`.
  ///
  /// The check takes at most about `limit` seconds. It avoids the locks that the library uses for
  /// registered connections, because other threads would wait for these locks.
  static func answers(at address: String, within limit: Double) -> Bool {
    guard let bus = BusConnection(address: address, registers: false) else { return true }
    return bus.answersFirstCall(within: limit)
  }

  private func answersFirstCall(within limit: Double) -> Bool {
    call(BusCall("Hello", of: Self.busName, at: Self.busPath, destination: Self.busName))
    let milliseconds = Int32(limit * 1000)
    // Without the deadline, a program that keeps sending bytes but no reply would block the check.
    let deadline = ContinuousClock.now + .seconds(limit)
    while ContinuousClock.now < deadline {
      if let message = dbus.connection_pop_message(connection) {
        dbus.message_unref(message)
        return true
      }
      let isConnected = dbus.connection_read_write(connection, milliseconds) != 0
      if !isConnected {
        return true
      }
    }
    return false
  }
}
