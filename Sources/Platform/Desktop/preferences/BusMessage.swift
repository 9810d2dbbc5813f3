/// A message that came over a bus.
public struct BusMessage: Equatable, Sendable {
  /// What a message can be.
  public enum Kind: Int32, Sendable {
    case call = 1
    case answer, error, signal
  }

  /// What it is.
  public var kind: Kind
  /// Who sent it, to be answered.
  public var sender = ""
  /// By what number of the sender's it is answered.
  public var serial: UInt32 = 0
  /// Whether the sender waits for an answer.
  public var wantsAnswer = true
  /// Which call it answers, by the number that was given when that was sent.
  public var answers: UInt32 = 0
  /// What it is about: an object, an interface, and what of that.
  public var path, interface, member: String
  /// What it says.
  public var values: [BusValue]

  /// Creates a message, a call unless said otherwise.
  public init(
    _ kind: Kind = .call, path: String = "", interface: String = "", member: String = "",
    values: [BusValue] = []
  ) {
    (self.kind, self.path, self.interface) = (kind, path, interface)
    (self.member, self.values) = (member, values)
  }
}
