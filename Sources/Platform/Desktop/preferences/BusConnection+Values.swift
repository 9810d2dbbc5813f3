import CDBus

// How messages are written and read.
extension dbus_functions {
  /// Writes a value at the end of a message.
  func append(_ argument: BusArgument, to iterator: inout dbus_iterator) {
    switch argument {
    case .text(let text): append(text, "s", to: &iterator)
    case .path(let path): append(path, "o", to: &iterator)
    case .integer(var number): add("i", &number, to: &iterator)
    case .natural(var number): add("u", &number, to: &iterator)
    case .real(var number): add("d", &number, to: &iterator)
    case .truth(let isTrue):
      var number: UInt32 = isTrue ? 1 : 0
      add("b", &number, to: &iterator)
    case .variant(let value): open("v", value.signature, [value], in: &iterator)
    case .record(let parts): open("r", nil, parts, in: &iterator)
    case .entry(let key, let value): open("e", nil, [.text(key), value], in: &iterator)
    case .list(let element, let values): open("a", element, values, in: &iterator)
    }
  }

  private func open(
    _ type: Unicode.Scalar, _ elements: String?, _ values: [BusArgument],
    in iterator: inout dbus_iterator
  ) {
    var inside = dbus_iterator()
    _ = message_iter_open_container(&iterator, Self.type(type), elements, &inside)
    for value in values { append(value, to: &inside) }
    _ = message_iter_close_container(&iterator, &inside)
  }

  private func append(_ text: String, _ type: Unicode.Scalar, to iterator: inout dbus_iterator) {
    // The bus would hang up on a text with a zero in it.
    let text = text.replacing("\0", with: "")
    text.withCString { text in
      withUnsafePointer(to: text) {
        _ = message_iter_append_basic(&iterator, Self.type(type), $0)
      }
    }
  }

  private func add<Number: BitwiseCopyable>(
    _ type: Unicode.Scalar, _ number: inout Number, to iterator: inout dbus_iterator
  ) {
    _ = message_iter_append_basic(&iterator, Self.type(type), &number)
  }

  /// Reads a message.
  func read(_ message: OpaquePointer) -> BusMessage {
    func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    var read = BusMessage(
      BusMessage.Kind(rawValue: message_get_type(message)) ?? .signal,
      path: text(message_get_path(message)), interface: text(message_get_interface(message)),
      member: text(message_get_member(message)))
    (read.sender, read.serial) = (text(message_get_sender(message)), message_get_serial(message))
    read.answers = message_get_reply_serial(message)
    read.wantsAnswer = read.kind == .call && message_get_no_reply(message) == 0
    var iterator = dbus_iterator()
    if message_iter_init(message, &iterator) != 0 { read.values = values(&iterator) }
    return read
  }

  private func values(_ iterator: inout dbus_iterator) -> [BusValue] {
    var values: [BusValue] = []
    func inside() -> [BusValue] {
      var inside = dbus_iterator()
      message_iter_recurse(&iterator, &inside)
      return self.values(&inside)
    }
    while true {
      switch message_iter_get_arg_type(&iterator) {
      case 0: return values
      case Self.type("s"), Self.type("o"):
        var text: UnsafePointer<CChar>?
        message_iter_get_basic(&iterator, &text)
        values.append(text.map { .text(String(cString: $0)) } ?? .other)
      case Self.type("u"), Self.type("b"), Self.type("i"):
        var number: UInt32 = 0
        message_iter_get_basic(&iterator, &number)
        values.append(.number(number))
      case Self.type("v"): values += inside()
      case Self.type("a"), Self.type("e"), Self.type("r"): values.append(.list(inside()))
      default: values.append(.other)
      }
      _ = message_iter_next(&iterator)
    }
  }

  /// A type's letter in D-Bus's signatures, as the library wants it.
  private static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
