import CDBus
import Files
import Glibc

/// A connection of one thread to the session bus; the thread sleeps until somebody speaks to it.
final class SessionBus {
  private let dbus: dbus_functions
  private let connection: OpaquePointer

  /// Connects, which takes as long as the bus takes to answer; `nil` if there is none.
  init?() {
    guard Self.isThere, let dbus = dbus_load()?.pointee,
      let connection = dbus.bus_get_private(0, nil)
    else { return nil }
    // Otherwise the library may end the program with its bus.
    dbus.connection_set_exit_on_disconnect(connection, 0)
    (self.dbus, self.connection) = (dbus, connection)
  }

  deinit {
    dbus.connection_close(connection)
    dbus.connection_unref(connection)
  }

  /// Whether anybody says where the bus is; the library would start one.
  private static var isThere: Bool {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return variable("DBUS_SESSION_BUS_ADDRESS") != nil
      || variable("XDG_RUNTIME_DIR").map { File.exists($0 + "/bus") } == true
  }

  /// Has the signals that a rule describes sent here.
  func watch(_ rule: String) { dbus.bus_add_match(connection, rule, nil) }

  /// Calls a method that takes a list of strings, and does not wait for its answer.
  func call(
    _ method: String, of interface: String, at path: String, _ name: String, _ texts: [String]
  ) {
    guard let message = dbus.message_new_method_call(name, path, interface, method) else { return }
    defer { dbus.message_unref(message) }
    var (arguments, list) = (dbus_iterator(), dbus_iterator())
    dbus.message_iter_init_append(message, &arguments)
    _ = dbus.message_iter_open_container(&arguments, Self.type("a"), "s", &list)
    for text in texts {
      text.withCString { text in
        withUnsafePointer(to: text) {
          _ = dbus.message_iter_append_basic(&list, Self.type("s"), $0)
        }
      }
    }
    _ = dbus.message_iter_close_container(&arguments, &list)
    _ = dbus.connection_send(connection, message, nil)
  }

  /// Hears every message, answers as well as signals, until the bus goes away.
  func listen(_ hear: ([BusValue]) -> Void) {
    while dbus.connection_read_write(connection, -1) != 0 {
      while let message = dbus.connection_pop_message(connection) {
        var iterator = dbus_iterator()
        if dbus.message_iter_init(message, &iterator) != 0 { hear(values(&iterator)) }
        dbus.message_unref(message)
      }
    }
  }

  private func values(_ iterator: inout dbus_iterator) -> [BusValue] {
    var values: [BusValue] = []
    func inside() -> [BusValue] {
      var inside = dbus_iterator()
      dbus.message_iter_recurse(&iterator, &inside)
      return self.values(&inside)
    }
    while true {
      switch dbus.message_iter_get_arg_type(&iterator) {
      case 0: return values
      case Self.type("s"):
        var text: UnsafePointer<CChar>?
        dbus.message_iter_get_basic(&iterator, &text)
        values.append(text.map { .text(String(cString: $0)) } ?? .other)
      case Self.type("u"), Self.type("b"):
        var number: UInt32 = 0
        dbus.message_iter_get_basic(&iterator, &number)
        values.append(.number(number))
      case Self.type("v"): values += inside()
      case Self.type("a"), Self.type("e"): values.append(.list(inside()))
      default: values.append(.other)
      }
      _ = dbus.message_iter_next(&iterator)
    }
  }

  /// A type's letter in D-Bus's signatures, as the library wants it.
  private static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
