extension MemoryGameViewModel {
  /// How many pairs are still to be found, for example "5 pairs left"; nothing in a game without
  /// pairs.
  public var pairsLeftLabel: String {
    guard hasCounters else { return "" }
    let left = cards.count { !$0.isMatched } / 2
    return switch left {
    case 0: "No pair left"
    case 1: "1 pair left"
    default: "\(left) pairs left"
    }
  }
}
