/// Who plays at the table.
public enum Player: Equatable, Sendable {
  /// Somebody at the machine.
  case person
  /// The computer, which keeps in memory as many of the cards it saw as it is told, or all.
  case computer(memory: Int?)

  /// Whether the computer plays.
  public var isComputer: Bool { self != .person }

  /// How many cards the player can keep in memory, or `nil` for all: what a person remembers is
  /// nobody's business, so a hint for one knows everything that was seen.
  public var memory: Int? { if case .computer(let memory) = self { memory } else { nil } }

  /// The player as session files write it: "person", "computer:4" or "computer:all".
  public var name: String {
    switch self {
    case .person: "person"
    case .computer(let memory): "computer:" + (memory.map(String.init) ?? "all")
    }
  }

  /// Reads what `name` writes; `nil` for anything else, or a memory of no card.
  public init?(name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let memory = parts.last.flatMap { Int($0) }
    switch (parts.first, parts.count) {
    case ("person", 1): self = .person
    case ("computer", 2) where parts[1] == "all": self = .computer(memory: nil)
    case ("computer", 2) where memory.map { $0 > 0 && String($0) == parts[1] } == true:
      self = .computer(memory: memory)
    default: return nil
    }
  }
}
