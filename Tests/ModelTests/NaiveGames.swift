import Model

/// What lies on the table in the games below: every question is answered by looking at all cards.
struct Table {
  let pairs: [Int]
  var isUp: [Bool]
  var isMatched: [Bool]
  var flips = 0
  var misses = 0

  init(pairs: [Int]) {
    self.pairs = pairs
    isUp = Array(repeating: false, count: pairs.count)
    isMatched = isUp
  }

  /// The unmatched cards that are up.
  var open: [Int] { pairs.indices.filter { isUp[$0] && !isMatched[$0] } }

  /// The only unmatched card that is up, if there is exactly one.
  var one: Int? { open.count == 1 ? open[0] : nil }

  var phase: Phase {
    if isMatched.allSatisfy({ $0 }) {
      return .finished
    }
    return open.isEmpty ? .choosingFirst : open.count == 1 ? .choosingSecond : .showingMiss
  }

  mutating func turnEveryCardDown() {
    for card in 0..<pairs.count {
      isUp[card] = false
    }
  }

  mutating func turnOpenCardsDown() {
    for card in open {
      isUp[card] = false
    }
  }

  /// A missed pair turns down when its time is over.
  mutating func turnMissDown() -> Outcome {
    if open.count < 2 {
      return .ignored
    }
    turnOpenCardsDown()
    return .turnedDown
  }

  /// Turns the second card of a turn up: a pair becomes matched, and no pair is a miss.
  mutating func turnUp(second card: Int, after first: Int) -> Outcome {
    isUp[card] = true
    if pairs[first] == pairs[card] {
      isMatched[first] = true
      isMatched[card] = true
      return .matched
    }
    misses += 1
    return .missed
  }
}

/// The rules of a game written down once more, from games.md alone and as simply as possible.
///
/// It looks at the cards where `MemoryGame` remembers, so the two can only agree when both are
/// right.
protocol NaiveGame {
  var table: Table { get }
  init(table: Table)
  mutating func choose(_ card: Int) -> Outcome
  /// The time for which a miss is shown passes.
  mutating func timePasses() -> Outcome
}

extension NaiveGame {
  /// A missed pair stays up, for as long as the player likes.
  mutating func timePasses() -> Outcome {
    .ignored
  }
}

struct NaiveLab: NaiveGame {
  var table: Table

  mutating func choose(_ card: Int) -> Outcome {
    if table.isUp[card] || table.isMatched[card] {
      return .ignored
    }
    table.flips += 1
    if let one = table.one {
      return table.turnUp(second: card, after: one)
    }
    table.turnEveryCardDown()
    table.isUp[card] = true
    return .revealed
  }
}

struct NaiveConcentration: NaiveGame {
  var table: Table

  mutating func choose(_ card: Int) -> Outcome {
    table.flips += 1
    if table.isMatched[card] {
      return .ignored
    }
    if let one = table.one, one != card {
      return table.turnUp(second: card, after: one)
    }
    let before = table.isUp
    table.turnEveryCardDown()
    table.isUp[card] = true
    return table.isUp == before ? .ignored : .revealed
  }
}

struct NaiveChallenge: NaiveGame {
  var table: Table

  mutating func choose(_ card: Int) -> Outcome {
    if table.isUp[card] {
      return .ignored
    }
    table.flips += 1
    if let one = table.one {
      return table.turnUp(second: card, after: one)
    }
    if table.open.count == 2 {
      table.turnOpenCardsDown()
    }
    table.isUp[card] = true
    return .revealed
  }

  mutating func timePasses() -> Outcome {
    table.turnMissDown()
  }
}

struct NaivePlayingCards: NaiveGame {
  var table: Table

  mutating func choose(_ card: Int) -> Outcome {
    if table.isMatched[card] || table.open.count == 2 {
      return .ignored
    }
    table.flips += 1
    if let one = table.one {
      if one != card {
        return table.turnUp(second: card, after: one)
      }
      table.isUp[card] = false
      return .turnedDown
    }
    table.isUp[card] = true
    return .revealed
  }

  mutating func timePasses() -> Outcome {
    table.turnMissDown()
  }
}
