/// Numbers of pairs as a person says them.
public enum PairCount {
  private static let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// "all six matching pairs", "both matching pairs", "the matching pair".
  public static func matching(_ count: Int) -> String {
    switch count {
    case 1: "the matching pair"
    case 2: "both matching pairs"
    default: "all \(word(count)) matching pairs"
    }
  }

  /// "All six pairs", "Both pairs", "Pair".
  public static func all(_ count: Int) -> String {
    switch count {
    case 1: "Pair"
    case 2: "Both pairs"
    default: "All \(word(count)) pairs"
    }
  }

  private static func word(_ count: Int) -> String {
    words.indices.contains(count) ? words[count] : String(count)
  }
}
