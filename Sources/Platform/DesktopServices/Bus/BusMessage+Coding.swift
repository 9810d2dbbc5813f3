import CDBus

// MARK: Writing

extension dbus_functions {
  /// Appends an argument to a message.
  func append(_ argument: BusArgument, to iterator: inout dbus_iterator) {
    switch argument {
    case .text(let text), .path(let text):
      // The bus closes the connection if a string contains a zero byte.
      let validText = text.replacing("\0", with: "")
      validText.withCString { appendBasic($0, of: argument, to: &iterator) }
    case .integer(let number):
      appendBasic(Int32(clamping: number), of: argument, to: &iterator)
    case .unsigned(let number):
      appendBasic(number, of: argument, to: &iterator)
    case .double(let number):
      appendBasic(number, of: argument, to: &iterator)
    case .boolean(let isTrue):
      appendBasic(UInt32(isTrue ? 1 : 0), of: argument, to: &iterator)
    case .variant(let value):
      appendContainer("v", of: [value], contentSignature: value.signature, to: &iterator)
    case .structure(let fields):
      appendContainer("r", of: fields, to: &iterator)
    case .dictionaryEntry(let key, let value):
      appendContainer("e", of: [.text(key), value], to: &iterator)
    case .list(let elementSignature, let elements):
      appendContainer("a", of: elements, contentSignature: elementSignature, to: &iterator)
    }
  }

  private func appendBasic(
    _ value: some BitwiseCopyable, of argument: BusArgument, to iterator: inout dbus_iterator
  ) {
    let typeCode = argument.signature.utf8.first.map { Int32($0) } ?? 0
    withUnsafePointer(to: value) { pointer in
      _ = message_iter_append_basic(&iterator, typeCode, pointer)
    }
  }

  /// Appends a container of values to a message.
  ///
  /// The type code is "v" for a variant, "r" for a structure, "e" for a dictionary entry, or "a"
  /// for a list. D-Bus determines the signature of the content, except for variants and lists.
  private func appendContainer(
    _ typeCode: Unicode.Scalar, of values: [BusArgument], contentSignature: String? = nil,
    to iterator: inout dbus_iterator
  ) {
    var container = dbus_iterator()
    _ = message_iter_open_container(
      &iterator, Int32(typeCode.value), contentSignature, &container)
    for value in values {
      append(value, to: &container)
    }
    _ = message_iter_close_container(&iterator, &container)
  }
}

// MARK: Reading

extension dbus_functions {
  /// Returns the content of a message that the library has received.
  func read(_ message: OpaquePointer) -> BusMessage {
    BusMessage(
      kind: BusMessage.Kind(rawValue: message_get_type(message)) ?? .signal,
      path: text(message_get_path(message)),
      interface: text(message_get_interface(message)),
      member: text(message_get_member(message)),
      replySerial: message_get_reply_serial(message),
      values: values(of: message),
      sender: text(message_get_sender(message)),
      serial: message_get_serial(message),
      wantsReply: message_get_no_reply(message) == 0)
  }

  private func text(_ characters: UnsafePointer<CChar>?) -> String {
    guard let characters else { return "" }
    return String(cString: characters)
  }

  private func values(of message: OpaquePointer) -> [BusValue] {
    var iterator = dbus_iterator()
    let hasValues = message_iter_init(message, &iterator) != 0
    return hasValues ? values(from: &iterator) : []
  }

  private func values(from iterator: inout dbus_iterator) -> [BusValue] {
    var values: [BusValue] = []
    while let typeCode = currentTypeCode(at: &iterator) {
      switch typeCode {
      case "s", "o":
        values.append(textValue(at: &iterator))
      case "u", "b", "i":
        var number: UInt32 = 0
        message_iter_get_basic(&iterator, &number)
        values.append(.number(number))
      case "v":
        values += nestedValues(in: &iterator)
      case "a", "e", "r":
        values.append(.list(nestedValues(in: &iterator)))
      default:
        values.append(.other)
      }
      _ = message_iter_next(&iterator)
    }
    return values
  }

  /// Returns the type code of the iterator's current value, or `nil` after the last value.
  private func currentTypeCode(at iterator: inout dbus_iterator) -> Unicode.Scalar? {
    let code = UInt32(message_iter_get_arg_type(&iterator))
    guard let scalar = Unicode.Scalar(code), scalar != "\0" else { return nil }
    return scalar
  }

  private func textValue(at iterator: inout dbus_iterator) -> BusValue {
    var characters: UnsafePointer<CChar>?
    message_iter_get_basic(&iterator, &characters)
    guard let characters else { return .other }
    return .text(String(cString: characters))
  }

  private func nestedValues(in iterator: inout dbus_iterator) -> [BusValue] {
    var nestedIterator = dbus_iterator()
    message_iter_recurse(&iterator, &nestedIterator)
    return values(from: &nestedIterator)
  }
}
