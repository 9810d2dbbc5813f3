import CDBus

// Writes and reads messages.
extension dbus_functions {
  func append(_ argument: BusArgument, to iterator: inout dbus_iterator) {
    switch argument {
    case .text(let text), .path(let text):
      // The bus would hang up on a text with a zero in it.
      text.replacing("\0", with: "").withCString { appendBasic(argument, $0, to: &iterator) }
    case .integer(let number):
      appendBasic(argument, Int32(clamping: number), to: &iterator)
    case .unsigned(let number):
      appendBasic(argument, number, to: &iterator)
    case .double(let number):
      appendBasic(argument, number, to: &iterator)
    case .boolean(let isTrue):
      appendBasic(argument, UInt32(isTrue ? 1 : 0), to: &iterator)
    case .variant(let value):
      appendContainer("v", value.signature, [value], in: &iterator)
    case .structure(let parts):
      appendContainer("r", nil, parts, in: &iterator)
    case .dictionaryEntry(let key, let value):
      appendContainer("e", nil, [.text(key), value], in: &iterator)
    case .list(let element, let values):
      appendContainer("a", element, values, in: &iterator)
    }
  }

  private func appendBasic(
    _ argument: BusArgument, _ value: some BitwiseCopyable, to iterator: inout dbus_iterator
  ) {
    let type = argument.signature.utf8.first.map { Int32($0) } ?? 0
    withUnsafePointer(to: value) { _ = message_iter_append_basic(&iterator, type, $0) }
  }

  private func appendContainer(
    _ type: Unicode.Scalar, _ elements: String?, _ values: [BusArgument],
    in iterator: inout dbus_iterator
  ) {
    var container = dbus_iterator()
    _ = message_iter_open_container(&iterator, Int32(type.value), elements, &container)
    for value in values {
      append(value, to: &container)
    }
    _ = message_iter_close_container(&iterator, &container)
  }

  func read(_ message: OpaquePointer) -> BusMessage {
    func text(_ text: UnsafePointer<CChar>?) -> String {
      text.map { String(cString: $0) } ?? ""
    }
    var iterator = dbus_iterator()
    let isEmpty = message_iter_init(message, &iterator) == 0
    return BusMessage(
      kind: BusMessage.Kind(rawValue: message_get_type(message)) ?? .signal,
      path: text(message_get_path(message)), interface: text(message_get_interface(message)),
      member: text(message_get_member(message)), replySerial: message_get_reply_serial(message),
      values: isEmpty ? [] : values(&iterator), sender: text(message_get_sender(message)),
      serial: message_get_serial(message), wantsReply: message_get_no_reply(message) == 0)
  }

  private func values(_ iterator: inout dbus_iterator) -> [BusValue] {
    var values: [BusValue] = []
    func nestedValues() -> [BusValue] {
      var nestedIterator = dbus_iterator()
      message_iter_recurse(&iterator, &nestedIterator)
      return self.values(&nestedIterator)
    }
    while let type = UnicodeScalar(UInt32(message_iter_get_arg_type(&iterator))), type != "\0" {
      switch type {
      case "s", "o":
        var text: UnsafePointer<CChar>?
        message_iter_get_basic(&iterator, &text)
        values.append(text.map { .text(String(cString: $0)) } ?? .other)
      case "u", "b", "i":
        var number: UInt32 = 0
        message_iter_get_basic(&iterator, &number)
        values.append(.number(number))
      case "v":
        values += nestedValues()
      case "a", "e", "r":
        values.append(.list(nestedValues()))
      default:
        values.append(.other)
      }
      _ = message_iter_next(&iterator)
    }
    return values
  }
}
