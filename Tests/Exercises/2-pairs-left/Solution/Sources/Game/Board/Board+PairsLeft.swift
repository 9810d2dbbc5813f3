extension Board {
  /// How many pairs are still to be found, for example "5 pairs left"; nothing on a pile, which has
  /// no pairs.
  public var pairsLeft: String {
    pile == nil ? Words.left(pairs: cards.count { !$0.isMatched } / 2) : ""
  }
}

extension Words {
  /// How many pairs are still to be found, for example "5 pairs left".
  public static func left(pairs count: Int) -> String {
    switch count {
    case 0: "No pair left"
    case 1: "1 pair left"
    default: "\(count) pairs left"
    }
  }
}
