struct BusMessage: Equatable, Sendable {
  enum Kind: Int32, Sendable {
    case call = 1
    case reply, error, signal
  }

  var kind = Kind.call
  /// The object.
  var path = ""
  /// An interface of the object, and the method or signal of that.
  var interface = ""
  var member = ""
  /// The number of the call that it answers.
  var replySerial: UInt32 = 0
  var values: [BusValue] = []
  var sender = ""
  /// The sender's number for it, by which it is answered.
  var serial: UInt32 = 0
  /// Whether the sender of a call waits for an answer; says nothing of other messages.
  var wantsReply = true

  /// The values as integers, 0 for one that is none.
  var integers: [Int] { values.map { Int(Int32(bitPattern: $0.number ?? 0)) } }

  /// Whether a name on the bus has another owner now, or none; `nil` for any other message.
  func hasOwner(_ name: String) -> Bool? {
    guard member == "NameOwnerChanged", values.first == .text(name) else { return nil }
    return values.last != .text("")
  }
}

/// Value in a received message: a variant is its content, a dictionary entry a list of two.
enum BusValue: Equatable, Sendable {
  case text(String)
  /// A natural number, 0 for no and 1 for yes, or the bits of an integer.
  case number(UInt32)
  case list([BusValue])
  case other

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: UInt32? { if case .number(let number) = self { number } else { nil } }
  var list: [BusValue] { if case .list(let list) = self { list } else { [] } }
}

indirect enum BusArgument: Equatable, Sendable {
  case text(String)
  case path(String)
  /// Sent in 32 bits, clamped.
  case integer(Int)
  case unsigned(UInt32)
  case boolean(Bool)
  case double(Double)
  case variant(BusArgument)
  case structure([BusArgument])
  case dictionaryEntry(String, BusArgument)
  /// Elements of a type, by its signature.
  case list(of: String, [BusArgument])

  static func texts(_ texts: [String]) -> BusArgument {
    .list(of: "s", texts.map { .text($0) })
  }

  var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .integer: "i"
    case .unsigned: "u"
    case .boolean: "b"
    case .double: "d"
    case .variant: "v"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .dictionaryEntry(_, let value): "{s\(value.signature)}"
    case .list(let element, _): "a\(element)"
    }
  }
}
