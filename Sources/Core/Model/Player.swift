/// Player of a game.
public enum Player: Equatable, Sendable {
  case person
  /// Computer, which remembers so many of the cards it saw, or all.
  case computer(memory: Int?)

  /// Whether the computer plays.
  public var isComputer: Bool { self != .person }

  /// Number of cards that the player can remember; `nil` for all, as in a hint for a person.
  public var memoryCapacity: Int? { if case .computer(let memory) = self { memory } else { nil } }

  /// Name in session files: "person", "computer:4" or "computer:all".
  public var name: String {
    switch self {
    case .person: "person"
    case .computer(let memory): "computer:" + (memory.map(String.init) ?? "all")
    }
  }

  /// Reads what `name` writes; `nil` for anything else, or a memory of no card.
  public init?(name: String) {
    let memory = name.split(separator: ":").last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let players = [Player.person, .computer(memory: memory), .computer(memory: nil)]
    guard let player = players.first(where: { $0.name == name }) else { return nil }
    self = player
  }
}
