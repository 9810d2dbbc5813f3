import Model

/// The lab's rules written down once more from games.md, word for word and as simply as possible.
///
/// It searches where `MemoryGame` remembers, so the two can only agree when both are right.
struct ReferenceGame {
  let pairs: [Int]
  var isUp: [Bool]
  var isMatched: [Bool]
  var flips = 0
  var misses = 0

  init(pairs: [Int]) {
    self.pairs = pairs
    isUp = pairs.map { _ in false }
    isMatched = pairs.map { _ in false }
  }

  var isFinished: Bool { !isMatched.contains(false) }

  /// The unmatched cards that are up.
  var open: [Int] { pairs.indices.filter { isUp[$0] && !isMatched[$0] } }

  /// The index of the only unmatched card that is up, if there is exactly one.
  var indexOfFaceUpCard: Int? { open.count == 1 ? open.first : nil }

  var phase: Phase {
    if isFinished { return .finished }
    switch open.count {
    case 0: return .choosingFirst
    case 1: return .choosingSecond
    default: return .showingMiss
    }
  }

  mutating func choose(at index: Int) -> Outcome {
    if isUp[index] || isMatched[index] { return .ignored }
    flips += 1
    guard let first = indexOfFaceUpCard else {
      for card in pairs.indices { isUp[card] = false }
      isUp[index] = true
      return .revealed
    }
    isUp[index] = true
    guard pairs[first] == pairs[index] else {
      misses += 1
      return .missed
    }
    isMatched[first] = true
    isMatched[index] = true
    return .matched
  }
}
