/// A value in a message that came over a bus, as far as anybody here asks; the content of a variant
/// stands for it, and an entry of a dictionary is a list of two.
public enum BusValue: Equatable, Sendable {
  case text(String)
  /// A natural number, 0 for no and 1 for yes, or the bits of an integer.
  case number(UInt32)
  case list([BusValue])
  case other
}

/// A value in a message that is sent.
public indirect enum BusArgument: Equatable, Sendable {
  case text(String)
  case path(String)
  case integer(Int32)
  case natural(UInt32)
  case truth(Bool)
  case real(Double)
  case variant(BusArgument)
  case record([BusArgument])
  case entry(String, BusArgument)
  /// Elements of a type, by its signature.
  case list(of: String, [BusArgument])

  /// A list of texts.
  public static func texts(_ texts: [String]) -> BusArgument {
    .list(of: "s", texts.map { .text($0) })
  }

  /// Its type, in D-Bus's letters.
  public var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .integer: "i"
    case .natural: "u"
    case .truth: "b"
    case .real: "d"
    case .variant: "v"
    case .record(let parts): "(\(parts.map(\.signature).joined()))"
    case .entry(_, let value): "{s\(value.signature)}"
    case .list(let element, _): "a\(element)"
    }
  }
}
