/// A message that was received from a message bus.
struct BusMessage: Equatable, Sendable {
  /// The kind of a message.
  ///
  /// The raw value is the number of the kind in D-Bus.
  enum Kind: Int32, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  var kind = Kind.call
  /// The path of the object, for example `/org/a11y/atspi/accessible/root`.
  var path = ""
  /// The interface of the object that contains the method or the signal.
  var interface = ""
  /// The name of the method or the signal.
  var member = ""
  /// The serial number of the call to which the message replies.
  var replySerial: UInt32 = 0
  /// The arguments of a call or a signal, or the results in a reply.
  var values: [BusValue] = []
  /// The name of the message's sender on the bus.
  var sender = ""
  /// The serial number of the message, which a reply refers to.
  var serial: UInt32 = 0

  /// Whether the sender of a call is waiting for a reply.
  ///
  /// The value is meaningless for other messages.
  var wantsReply = true

  /// The values as integers, with 0 for each value that is not a number.
  var integers: [Int] {
    values.map { value in
      let bits = value.number ?? 0
      return Int(Int32(bitPattern: bits))
    }
  }

  /// Returns whether the message reports a new owner of a name on the bus.
  ///
  /// The result is `false` if the name has lost its owner, and `nil` if the message is about
  /// something else.
  func hasOwner(_ name: String) -> Bool? {
    guard member == "NameOwnerChanged", values.first == .text(name) else { return nil }
    let hasNewOwner = values.last != .text("")
    return hasNewOwner
  }
}

/// A value in a received message.
///
/// A variant is represented by its content. A dictionary entry is represented by a list of two
/// values.
enum BusValue: Equatable, Sendable {
  case text(String)
  /// A natural number, a Boolean as 0 or 1, or the bits of an integer.
  case number(UInt32)
  case list([BusValue])
  case other

  /// The string, or `nil` if the value is not a string.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, or `nil` if the value is not a number.
  var number: UInt32? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The elements of the list, or an empty list if the value is not a list.
  var list: [BusValue] {
    if case .list(let list) = self { list } else { [] }
  }
}

/// A value in a message to be sent.
indirect enum BusArgument: Equatable, Sendable {
  case text(String)
  /// The path of an object.
  case path(String)
  /// An integer, which is limited to 32 bits when the message is sent.
  case integer(Int)
  case unsigned(UInt32)
  case boolean(Bool)
  case double(Double)
  case variant(BusArgument)
  case structure([BusArgument])
  /// A key and its value.
  case dictionaryEntry(String, BusArgument)
  /// A list, with the D-Bus signature of its element type.
  case list(of: String, [BusArgument])

  /// Returns an argument that contains a list of strings.
  static func texts(_ texts: [String]) -> BusArgument {
    .list(of: "s", texts.map { .text($0) })
  }

  /// The D-Bus signature of the value's type, such as "a{sv}".
  var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .integer: "i"
    case .unsigned: "u"
    case .boolean: "b"
    case .double: "d"
    case .variant: "v"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .dictionaryEntry(_, let value): "{s\(value.signature)}"
    case .list(let elementSignature, _): "a\(elementSignature)"
    }
  }
}
