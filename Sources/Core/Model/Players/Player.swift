/// A player of a game.
public enum Player: Equatable, Sendable {
  /// A person.
  case person
  /// The computer, which remembers this number of cards, or all cards if the number is `nil`.
  case computer(memory: Int?)

  /// Whether the player is the computer.
  public var isComputer: Bool { self != .person }

  /// The number of cards that the player can remember, or `nil` for all cards.
  ///
  /// It is `nil` for a person, because hints show every pair that has been seen.
  public var memoryCapacity: Int? {
    switch self {
    case .person: nil
    case .computer(let memory): memory
    }
  }

  /// The name in session files: "person", "computer:4" or "computer:all".
  public var name: String {
    switch self {
    case .person: "person"
    case .computer(let memory?): "computer:\(memory)"
    case .computer(nil): "computer:all"
    }
  }

  /// Creates a player from a name, or returns `nil` if no player has this name.
  public init?(name: String) {
    switch name {
    case "person":
      self = .person
    case "computer:all":
      self = .computer(memory: nil)
    default:
      let prefix = "computer:"
      guard name.hasPrefix(prefix), let memory = Int(name.dropFirst(prefix.count)), memory > 0
      else { return nil }
      self = .computer(memory: memory)
      // "computer:+4" and "computer:04" contain valid numbers, but they are not valid names.
      guard self.name == name else { return nil }
    }
  }
}
