import Model

/// What lies on the table in the games below: every question is answered by looking at all cards.
///
/// The loops look into local copies of the arrays, because an unoptimised build copies all of the
/// table at every look into it.
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

  var isFinished: Bool {
    let isMatched = isMatched
    for card in 0..<pairs.count where !isMatched[card] { return false }
    return true
  }

  /// How many unmatched cards are up.
  var open: Int {
    let (isUp, isMatched) = (isUp, isMatched)
    var open = 0
    for card in 0..<pairs.count where isUp[card] && !isMatched[card] { open += 1 }
    return open
  }

  /// The only unmatched card that is up, if there is exactly one.
  var one: Int? {
    if open != 1 { return nil }
    let (isUp, isMatched) = (isUp, isMatched)
    for card in 0..<pairs.count where isUp[card] && !isMatched[card] { return card }
    return nil
  }

  var phase: Phase {
    if isFinished { return .finished }
    let open = open
    return open == 0 ? .choosingFirst : open == 1 ? .choosingSecond : .showingMiss
  }

  mutating func turnEveryCardDown() {
    for card in 0..<pairs.count { isUp[card] = false }
  }

  mutating func turnOpenCardsDown() {
    for card in 0..<pairs.count where !isMatched[card] { isUp[card] = false }
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
  init(pairs: [Int])
  mutating func choose(_ card: Int) -> Outcome
  /// The time for which a miss is shown passes.
  mutating func timePasses() -> Outcome
}

struct NaiveLab: NaiveGame {
  var table: Table
  init(pairs: [Int]) { table = Table(pairs: pairs) }

  mutating func choose(_ card: Int) -> Outcome {
    if table.isUp[card] || table.isMatched[card] { return .ignored }
    table.flips += 1
    if let one = table.one { return table.turnUp(second: card, after: one) }
    table.turnEveryCardDown()
    table.isUp[card] = true
    return .revealed
  }

  /// A missed pair stays up, for as long as the player likes.
  mutating func timePasses() -> Outcome { .ignored }
}

struct NaiveConcentration: NaiveGame {
  var table: Table
  init(pairs: [Int]) { table = Table(pairs: pairs) }

  mutating func choose(_ card: Int) -> Outcome {
    table.flips += 1
    if table.isMatched[card] { return .ignored }
    if let one = table.one, one != card {
      return table.turnUp(second: card, after: one)
    }
    let before = table.isUp
    table.turnEveryCardDown()
    table.isUp[card] = true
    return table.isUp == before ? .ignored : .revealed
  }

  mutating func timePasses() -> Outcome { .ignored }
}

struct NaiveChallenge: NaiveGame {
  var table: Table
  init(pairs: [Int]) { table = Table(pairs: pairs) }

  mutating func choose(_ card: Int) -> Outcome {
    if table.isUp[card] { return .ignored }
    table.flips += 1
    if let one = table.one { return table.turnUp(second: card, after: one) }
    if table.open == 2 { table.turnOpenCardsDown() }
    table.isUp[card] = true
    return .revealed
  }

  mutating func timePasses() -> Outcome {
    if table.open < 2 { return .ignored }
    table.turnOpenCardsDown()
    return .turnedDown
  }
}

struct NaivePlayingCards: NaiveGame {
  var table: Table
  init(pairs: [Int]) { table = Table(pairs: pairs) }

  mutating func choose(_ card: Int) -> Outcome {
    if table.isMatched[card] || table.open == 2 { return .ignored }
    table.flips += 1
    if let one = table.one {
      if one != card { return table.turnUp(second: card, after: one) }
      table.isUp[card] = false
      return .turnedDown
    }
    table.isUp[card] = true
    return .revealed
  }

  mutating func timePasses() -> Outcome {
    if table.open < 2 { return .ignored }
    table.turnOpenCardsDown()
    return .turnedDown
  }
}

/// Here a card is "matched" when it was drawn; choosing the card that is shown flips it over,
/// choosing the next one draws it.
struct NaiveCardViewer: NaiveGame {
  var table: Table
  var drawn = 0
  init(pairs: [Int]) { table = Table(pairs: pairs) }

  mutating func choose(_ card: Int) -> Outcome {
    if card == drawn {
      drawn += 1
      table.flips += 1
      table.turnEveryCardDown()
      table.isUp[card] = true
      table.isMatched[card] = true
      return .revealed
    }
    if card == drawn - 1 {
      table.flips += 1
      table.isUp[card] = !table.isUp[card]
      return table.isUp[card] ? .revealed : .turnedDown
    }
    return .ignored
  }

  mutating func timePasses() -> Outcome { .ignored }
}
