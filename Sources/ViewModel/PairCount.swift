/// Numbers of pairs as a person says them.
enum PairCount {
  private static let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// "all six matching pairs", "the matching pair".
  static func matching(_ count: Int) -> String {
    count == 1 ? "the matching pair" : "all \(word(count)) matching pairs"
  }

  /// "All six pairs", "Pair".
  static func all(_ count: Int) -> String {
    count == 1 ? "Pair" : "All \(word(count)) pairs"
  }

  private static func word(_ count: Int) -> String {
    words.indices.contains(count) ? words[count] : String(count)
  }
}
