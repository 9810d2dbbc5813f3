import Model

/// The cards on the table in the naive games below.
///
/// A table stores no information about the turn. It derives everything from the cards.
struct Table {
  /// The number of the pair that each card belongs to.
  let pairs: [Int]
  /// Whether each card is face up.
  var isUp: [Bool]
  /// Whether each card is matched.
  var isMatched: [Bool]
  var flips = 0
  var misses = 0

  init(pairs: [Int]) {
    self.pairs = pairs
    isUp = Array(repeating: false, count: pairs.count)
    isMatched = Array(repeating: false, count: pairs.count)
  }

  var upCards: [Int] {
    pairs.indices.filter { isUp[$0] }
  }

  var matchedCards: [Int] {
    pairs.indices.filter { isMatched[$0] }
  }

  /// The unmatched cards that are face up.
  var openCards: [Int] {
    pairs.indices.filter { isUp[$0] && !isMatched[$0] }
  }

  /// The only unmatched card that is face up, or `nil` if there is none or more than one.
  var one: Int? {
    openCards.count == 1 ? openCards[0] : nil
  }

  var phase: Phase {
    if !isMatched.contains(false) {
      return .finished
    }
    switch openCards.count {
    case 0: return .choosingFirst
    case 1: return .choosingSecond
    default: return .showingMiss
    }
  }

  mutating func turnEveryCardDown() {
    for card in pairs.indices {
      isUp[card] = false
    }
  }

  mutating func turnOpenCardsDown() {
    for card in openCards {
      isUp[card] = false
    }
  }

  /// Turns a missed pair face down, if there is one.
  mutating func turnMissDown() -> Outcome {
    if openCards.count < 2 {
      return .ignored
    }
    turnOpenCardsDown()
    return .turnedDown
  }

  /// Turns the second card of a turn face up, which either matches the first card or is a miss.
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

/// A second implementation of a game, which follows its written rules as simply as possible.
///
/// A naive game examines the cards on the table, but `MemoryGame` stores the state of the turn. Two
/// implementations that differ so much are unlikely to contain the same mistake.
protocol NaiveGame {
  var table: Table { get }

  init(table: Table)

  /// Chooses a card, by its index.
  mutating func choose(_ card: Int) -> Outcome

  /// Ends the time for which a miss stays face up.
  mutating func timePasses() -> Outcome
}

extension NaiveGame {
  /// Does nothing, because a missed pair stays face up until the next choice.
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

    if let firstCard = table.one {
      return table.turnUp(second: card, after: firstCard)
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
    if let firstCard = table.one, firstCard != card {
      return table.turnUp(second: card, after: firstCard)
    }

    let wasUp = table.isUp
    table.turnEveryCardDown()
    table.isUp[card] = true
    return table.isUp == wasUp ? .ignored : .revealed
  }
}

struct NaiveChallenge: NaiveGame {
  var table: Table

  mutating func choose(_ card: Int) -> Outcome {
    if table.isUp[card] {
      return .ignored
    }
    table.flips += 1

    if let firstCard = table.one {
      return table.turnUp(second: card, after: firstCard)
    }

    if table.openCards.count == 2 {
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
    let missIsShown = table.openCards.count == 2
    if missIsShown || table.isMatched[card] {
      return .ignored
    }
    table.flips += 1

    if let firstCard = table.one {
      if card != firstCard {
        return table.turnUp(second: card, after: firstCard)
      }
      // The player turns the first card face down again.
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
