import Testing
import ViewModel
import ViewModelTesting

/// Picture Challenge on a board of 3 by 31, dealt from seed 4.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter LongSession`.
@MainActor @Suite struct LongSession {
  private static let deck2Kinds = Deck(
    name: "2 kinds",
    pairs: [
      ("\"number\" 1", "picture-1"), ("\"number\" 2", "picture-2"), ("\"number\" 3", "picture-3"),
      ("\"number\" 4", "picture-4"), ("\"number\" 5", "picture-5"), ("\"number\" 6", "picture-6"),
      ("\"number\" 7", "picture-7"), ("\"number\" 8", "picture-8"), ("\"number\" 9", "picture-9"),
      ("\"number\" 10", "picture-10"), ("\"number\" 11", "picture-11"),
      ("\"number\" 12", "picture-12"), ("\"number\" 13", "picture-13"),
      ("\"number\" 14", "picture-14"), ("\"number\" 15", "picture-15"),
      ("\"number\" 16", "picture-16"), ("\"number\" 17", "picture-17"),
      ("\"number\" 18", "picture-18"), ("\"number\" 19", "picture-19"),
      ("\"number\" 20", "picture-20"), ("\"number\" 21", "picture-21"),
      ("\"number\" 22", "picture-22"), ("\"number\" 23", "picture-23"),
      ("\"number\" 24", "picture-24"), ("\"number\" 25", "picture-25"),
      ("\"number\" 26", "picture-26"), ("\"number\" 27", "picture-27"),
      ("\"number\" 28", "picture-28"), ("\"number\" 29", "picture-29"),
      ("\"number\" 30", "picture-30"), ("\"number\" 31", "picture-31"),
      ("\"number\" 32", "picture-32"), ("\"number\" 33", "picture-33"),
      ("\"number\" 34", "picture-34"), ("\"number\" 35", "picture-35"),
      ("\"number\" 36", "picture-36"), ("\"number\" 37", "picture-37"),
      ("\"number\" 38", "picture-38"), ("\"number\" 39", "picture-39"),
      ("\"number\" 40", "picture-40"), ("\"number\" 41", "picture-41"),
      ("\"number\" 42", "picture-42"), ("\"number\" 43", "picture-43"),
      ("\"number\" 44", "picture-44"), ("\"number\" 45", "picture-45"),
      ("\"number\" 46", "picture-46"), ("\"number\" 47", "picture-47"),
      ("\"number\" 48", "picture-48"), ("\"number\" 49", "picture-49"),
      ("\"number\" 50", "picture-50"), ("\"number\" 51", "picture-51"),
      ("\"number\" 52", "picture-52"), ("\"number\" 53", "picture-53"),
      ("\"number\" 54", "picture-54"), ("\"number\" 55", "picture-55"),
      ("\"number\" 56", "picture-56"), ("\"number\" 57", "picture-57"),
      ("\"number\" 58", "picture-58"), ("\"number\" 59", "picture-59"),
      ("\"number\" 60", "picture-60"), ("\"number\" 61", "picture-61"),
      ("\"number\" 62", "picture-62"), ("\"number\" 63", "picture-63"),
      ("\"number\" 64", "picture-64"), ("\"number\" 65", "picture-65"),
      ("\"number\" 66", "picture-66"), ("\"number\" 67", "picture-67"),
      ("\"number\" 68", "picture-68"), ("\"number\" 69", "picture-69"),
      ("\"number\" 70", "picture-70"), ("\"number\" 71", "picture-71"),
      ("\"number\" 72", "picture-72"), ("\"number\" 73", "picture-73"),
      ("\"number\" 74", "picture-74"), ("\"number\" 75", "picture-75"),
      ("\"number\" 76", "picture-76"), ("\"number\" 77", "picture-77"),
      ("\"number\" 78", "picture-78"), ("\"number\" 79", "picture-79"),
      ("\"number\" 80", "picture-80"), ("\"number\" 81", "picture-81"),
      ("\"number\" 82", "picture-82"), ("\"number\" 83", "picture-83"),
      ("\"number\" 84", "picture-84"), ("\"number\" 85", "picture-85"),
      ("\"number\" 86", "picture-86"), ("\"number\" 87", "picture-87"),
      ("\"number\" 88", "picture-88"), ("\"number\" 89", "picture-89"),
      ("\"number\" 90", "picture-90"), ("\"number\" 91", "picture-91"),
      ("\"number\" 92", "picture-92"), ("\"number\" 93", "picture-93"),
      ("\"number\" 94", "picture-94"), ("\"number\" 95", "picture-95"),
      ("\"number\" 96", "picture-96"), ("\"number\" 97", "picture-97"),
      ("\"number\" 98", "picture-98"), ("\"number\" 99", "picture-99"),
      ("\"number\" 100", "picture-100"), ("\"number\" 101", "picture-101"),
      ("\"number\" 102", "picture-102"), ("\"number\" 103", "picture-103"),
      ("\"number\" 104", "picture-104"), ("\"number\" 105", "picture-105"),
      ("\"number\" 106", "picture-106"), ("\"number\" 107", "picture-107"),
      ("\"number\" 108", "picture-108"), ("\"number\" 109", "picture-109"),
      ("\"number\" 110", "picture-110"), ("\"number\" 111", "picture-111"),
      ("\"number\" 112", "picture-112"), ("\"number\" 113", "picture-113"),
      ("\"number\" 114", "picture-114"), ("\"number\" 115", "picture-115"),
      ("\"number\" 116", "picture-116"), ("\"number\" 117", "picture-117"),
      ("\"number\" 118", "picture-118"), ("\"number\" 119", "picture-119"),
      ("\"number\" 120", "picture-120"),
    ].map { Deck.Pair(Face($0, kind: .text), Face($1, kind: .picture)) })

  @Test("A session of 60 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .challenge, grid: Grid(rows: 3, columns: 31), deck: Self.deck2Kinds, seed: 4))
    try steps1To60(game)
    try steps61To89(game)
    try game.finish()
  }

  private func steps1To60(_ game: TestGame) throws {
    try game.choose(52) {
      $0.cards[52].isFaceUp = true
      $0.flips = 1
      $0.phase = .choosingSecond
    }
    try game.choose(68) {
      $0.cards[68].isFaceUp = true
      $0.flips = 2
      $0.misses = 1
      $0.phase = .showingMiss
      $0.nextDeadline = 1.0
    }
    try game.advance(to: 1.0) {
      $0.cards[52].isFaceUp = false
      $0.cards[68].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(89) {
      $0.cards[89].isFaceUp = true
      $0.flips = 3
      $0.phase = .choosingSecond
    }
    try game.choose(40) {
      $0.cards[40].isFaceUp = true
      $0.flips = 4
      $0.misses = 2
      $0.phase = .showingMiss
      $0.nextDeadline = 2.0
    }
    try game.advance(to: 2.0) {
      $0.cards[40].isFaceUp = false
      $0.cards[89].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(40) {
      $0.cards[40].isFaceUp = true
      $0.flips = 5
      $0.phase = .choosingSecond
    }
    try game.choose(70) {
      $0.cards[70].isFaceUp = true
      $0.flips = 6
      $0.misses = 3
      $0.phase = .showingMiss
      $0.nextDeadline = 3.0
    }
    try game.advance(to: 3.0) {
      $0.cards[40].isFaceUp = false
      $0.cards[70].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(80) {
      $0.cards[80].isFaceUp = true
      $0.flips = 7
      $0.phase = .choosingSecond
    }
    try game.choose(48) {
      $0.cards[48].isFaceUp = true
      $0.flips = 8
      $0.misses = 4
      $0.phase = .showingMiss
      $0.nextDeadline = 4.0
    }
    try game.advance(to: 4.0) {
      $0.cards[48].isFaceUp = false
      $0.cards[80].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(26) {
      $0.cards[26].isFaceUp = true
      $0.flips = 9
      $0.phase = .choosingSecond
    }
    try game.choose(73) {
      $0.cards[73].isFaceUp = true
      $0.flips = 10
      $0.misses = 5
      $0.phase = .showingMiss
      $0.nextDeadline = 5.0
    }
    try game.advance(to: 5.0) {
      $0.cards[26].isFaceUp = false
      $0.cards[73].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(37) {
      $0.cards[37].isFaceUp = true
      $0.flips = 11
      $0.phase = .choosingSecond
    }
    try game.choose(55) {
      $0.cards[55].isFaceUp = true
      $0.flips = 12
      $0.misses = 6
      $0.phase = .showingMiss
      $0.nextDeadline = 6.0
    }
    try game.advance(to: 6.0) {
      $0.cards[37].isFaceUp = false
      $0.cards[55].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(41) {
      $0.cards[41].isFaceUp = true
      $0.flips = 13
      $0.phase = .choosingSecond
    }
    try game.choose(48) {
      $0.cards[48].isFaceUp = true
      $0.flips = 14
      $0.misses = 7
      $0.phase = .showingMiss
      $0.nextDeadline = 7.0
    }
    try game.advance(to: 7.0) {
      $0.cards[41].isFaceUp = false
      $0.cards[48].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(40) {
      $0.cards[40].isFaceUp = true
      $0.flips = 15
      $0.phase = .choosingSecond
    }
    try game.choose(15) {
      $0.cards[15].isFaceUp = true
      $0.flips = 16
      $0.misses = 8
      $0.phase = .showingMiss
      $0.nextDeadline = 8.0
    }
    try game.advance(to: 8.0) {
      $0.cards[15].isFaceUp = false
      $0.cards[40].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(59) {
      $0.cards[59].isFaceUp = true
      $0.flips = 17
      $0.phase = .choosingSecond
    }
    try game.choose(75) {
      $0.cards[75].isFaceUp = true
      $0.flips = 18
      $0.misses = 9
      $0.phase = .showingMiss
      $0.nextDeadline = 9.0
    }
    try game.advance(to: 9.0) {
      $0.cards[59].isFaceUp = false
      $0.cards[75].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(62) {
      $0.cards[62].isFaceUp = true
      $0.flips = 19
      $0.phase = .choosingSecond
    }
    try game.choose(81) {
      $0.cards[81].isFaceUp = true
      $0.flips = 20
      $0.misses = 10
      $0.phase = .showingMiss
      $0.nextDeadline = 10.0
    }
    try game.advance(to: 10.0) {
      $0.cards[62].isFaceUp = false
      $0.cards[81].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(6) {
      $0.cards[6].isFaceUp = true
      $0.flips = 21
      $0.phase = .choosingSecond
    }
    try game.choose(7) {
      $0.cards[7].isFaceUp = true
      $0.flips = 22
      $0.misses = 11
      $0.phase = .showingMiss
      $0.nextDeadline = 11.0
    }
    try game.advance(to: 11.0) {
      $0.cards[6].isFaceUp = false
      $0.cards[7].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(45) {
      $0.cards[45].isFaceUp = true
      $0.flips = 23
      $0.phase = .choosingSecond
    }
    try game.choose(11) {
      $0.cards[11].isFaceUp = true
      $0.flips = 24
      $0.misses = 12
      $0.phase = .showingMiss
      $0.nextDeadline = 12.0
    }
    try game.advance(to: 12.0) {
      $0.cards[11].isFaceUp = false
      $0.cards[45].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(26) {
      $0.cards[26].isFaceUp = true
      $0.flips = 25
      $0.phase = .choosingSecond
    }
    try game.choose(4) {
      $0.cards[4].isFaceUp = true
      $0.flips = 26
      $0.misses = 13
      $0.phase = .showingMiss
      $0.nextDeadline = 13.0
    }
    try game.advance(to: 13.0) {
      $0.cards[4].isFaceUp = false
      $0.cards[26].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(47) {
      $0.cards[47].isFaceUp = true
      $0.flips = 27
      $0.phase = .choosingSecond
    }
    try game.choose(65) {
      $0.cards[65].isFaceUp = true
      $0.flips = 28
      $0.misses = 14
      $0.phase = .showingMiss
      $0.nextDeadline = 14.0
    }
    try game.advance(to: 14.0) {
      $0.cards[47].isFaceUp = false
      $0.cards[65].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.choose(4) {
      $0.cards[4].isFaceUp = true
      $0.flips = 29
      $0.phase = .choosingSecond
    }
    try game.choose(91) {
      $0.cards[91].isFaceUp = true
      $0.flips = 30
      $0.misses = 15
      $0.phase = .showingMiss
      $0.nextDeadline = 15.0
    }
    try game.advance(to: 15.0) {
      $0.cards[4].isFaceUp = false
      $0.cards[91].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.restart(seed: 5) {
      $0.dealFaces(
        Face("picture-76", kind: .picture), Face("\"number\" 17", kind: .text),
        Face("\"number\" 65", kind: .text), Face("picture-18", kind: .picture),
        Face("picture-40", kind: .picture), Face("\"number\" 49", kind: .text),
        Face("\"number\" 18", kind: .text), Face("\"number\" 34", kind: .text),
        Face("\"number\" 79", kind: .text), Face("\"number\" 40", kind: .text),
        Face("\"number\" 7", kind: .text), Face("\"number\" 68", kind: .text),
        Face("\"number\" 2", kind: .text), Face("\"number\" 8", kind: .text),
        Face("picture-83", kind: .picture), Face("picture-91", kind: .picture),
        Face("picture-32", kind: .picture), Face("picture-56", kind: .picture),
        Face("picture-21", kind: .picture), Face("picture-71", kind: .picture),
        Face("\"number\" 35", kind: .text), Face("picture-65", kind: .picture),
        Face("\"number\" 106", kind: .text), Face("picture-17", kind: .picture),
        Face("\"number\" 6", kind: .text), Face("\"number\" 96", kind: .text),
        Face("picture-106", kind: .picture), Face("picture-103", kind: .picture),
        Face("\"number\" 107", kind: .text), Face("picture-116", kind: .picture),
        Face("\"number\" 15", kind: .text),
        Face("picture-7", kind: .picture), Face("picture-68", kind: .picture),
        Face("\"number\" 5", kind: .text), Face("\"number\" 94", kind: .text),
        Face("picture-26", kind: .picture), Face("picture-39", kind: .picture),
        Face("picture-60", kind: .picture), Face("picture-119", kind: .picture),
        Face("picture-8", kind: .picture), Face("picture-118", kind: .picture),
        Face("\"number\" 114", kind: .text), Face("\"number\" 116", kind: .text),
        Face("picture-47", kind: .picture), Face("picture-34", kind: .picture),
        Face("picture-6", kind: .picture), Face("\"number\" 26", kind: .text),
        Face("\"number\" 22", kind: .text), Face("picture-5", kind: .picture),
        Face("picture-108", kind: .picture), Face("\"number\" 55", kind: .text),
        Face("picture-62", kind: .picture), Face("\"number\" 56", kind: .text),
        Face("\"number\" 115", kind: .text), Face("picture-107", kind: .picture),
        Face("picture-15", kind: .picture), Face("\"number\" 20", kind: .text),
        Face("\"number\" 25", kind: .text), Face("\"number\" 108", kind: .text),
        Face("picture-75", kind: .picture), Face("picture-20", kind: .picture),
        Face("picture-96", kind: .picture), Face("picture-30", kind: .picture),
        Face("picture-25", kind: .picture), Face("picture-2", kind: .picture),
        Face("picture-94", kind: .picture), Face("picture-49", kind: .picture),
        Face("\"number\" 75", kind: .text), Face("picture-79", kind: .picture),
        Face("\"number\" 76", kind: .text), Face("\"number\" 39", kind: .text),
        Face("\"number\" 47", kind: .text), Face("\"number\" 91", kind: .text),
        Face("\"number\" 119", kind: .text), Face("\"number\" 30", kind: .text),
        Face("picture-93", kind: .picture), Face("picture-35", kind: .picture),
        Face("picture-55", kind: .picture), Face("\"number\" 23", kind: .text),
        Face("\"number\" 62", kind: .text), Face("\"number\" 118", kind: .text),
        Face("\"number\" 93", kind: .text), Face("\"number\" 103", kind: .text),
        Face("\"number\" 32", kind: .text), Face("picture-23", kind: .picture),
        Face("picture-22", kind: .picture), Face("picture-114", kind: .picture),
        Face("picture-115", kind: .picture), Face("\"number\" 21", kind: .text),
        Face("\"number\" 60", kind: .text), Face("\"number\" 83", kind: .text),
        Face("\"number\" 71", kind: .text))
      $0.flips = 0
      $0.misses = 0
      $0.seed = 5
    }
    try game.choose(53) {
      $0.cards[53].isFaceUp = true
      $0.flips = 1
      $0.phase = .choosingSecond
    }
    try game.advance(to: 16.0)
    try game.choose(36) {
      $0.cards[36].isFaceUp = true
      $0.flips = 2
      $0.misses = 1
      $0.phase = .showingMiss
      $0.nextDeadline = 17.0
    }
    try game.choose(40) {
      $0.cards[36].isFaceUp = false
      $0.cards[40].isFaceUp = true
      $0.cards[53].isFaceUp = false
      $0.flips = 3
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 17.0)
    try game.choose(23) {
      $0.cards[23].isFaceUp = true
      $0.flips = 4
      $0.misses = 2
      $0.phase = .showingMiss
      $0.nextDeadline = 18.0
    }
    try game.choose(48) {
      $0.cards[23].isFaceUp = false
      $0.cards[40].isFaceUp = false
      $0.cards[48].isFaceUp = true
      $0.flips = 5
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 18.0)
    try game.choose(50) {
      $0.cards[50].isFaceUp = true
      $0.flips = 6
      $0.misses = 3
      $0.phase = .showingMiss
      $0.nextDeadline = 19.0
    }
    try game.choose(68) {
      $0.cards[48].isFaceUp = false
      $0.cards[50].isFaceUp = false
      $0.cards[68].isFaceUp = true
      $0.flips = 7
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 19.0)
    try game.choose(75) {
      $0.cards[75].isFaceUp = true
      $0.flips = 8
      $0.misses = 4
      $0.phase = .showingMiss
      $0.nextDeadline = 20.0
    }
    try game.choose(61) {
      $0.cards[61].isFaceUp = true
      $0.cards[68].isFaceUp = false
      $0.cards[75].isFaceUp = false
      $0.flips = 9
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 20.0)
  }

  private func steps61To89(_ game: TestGame) throws {
    try game.choose(79) {
      $0.cards[79].isFaceUp = true
      $0.flips = 10
      $0.misses = 5
      $0.phase = .showingMiss
      $0.nextDeadline = 21.0
    }
    try game.choose(65) {
      $0.cards[61].isFaceUp = false
      $0.cards[65].isFaceUp = true
      $0.cards[79].isFaceUp = false
      $0.flips = 11
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 21.0)
    try game.choose(21) {
      $0.cards[21].isFaceUp = true
      $0.flips = 12
      $0.misses = 6
      $0.phase = .showingMiss
      $0.nextDeadline = 22.0
    }
    try game.choose(60) {
      $0.cards[21].isFaceUp = false
      $0.cards[60].isFaceUp = true
      $0.cards[65].isFaceUp = false
      $0.flips = 13
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 22.0)
    try game.choose(79) {
      $0.cards[79].isFaceUp = true
      $0.flips = 14
      $0.misses = 7
      $0.phase = .showingMiss
      $0.nextDeadline = 23.0
    }
    try game.choose(77) {
      $0.cards[60].isFaceUp = false
      $0.cards[77].isFaceUp = true
      $0.cards[79].isFaceUp = false
      $0.flips = 15
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 23.0)
    try game.choose(29) {
      $0.cards[29].isFaceUp = true
      $0.flips = 16
      $0.misses = 8
      $0.phase = .showingMiss
      $0.nextDeadline = 24.0
    }
    try game.choose(14) {
      $0.cards[14].isFaceUp = true
      $0.cards[29].isFaceUp = false
      $0.cards[77].isFaceUp = false
      $0.flips = 17
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 24.0)
    try game.choose(82) {
      $0.cards[82].isFaceUp = true
      $0.flips = 18
      $0.misses = 9
      $0.phase = .showingMiss
      $0.nextDeadline = 25.0
    }
    try game.choose(83) {
      $0.cards[14].isFaceUp = false
      $0.cards[82].isFaceUp = false
      $0.cards[83].isFaceUp = true
      $0.flips = 19
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 25.0)
    try game.choose(27) {
      $0.cards[27].isFaceUp = true
      $0.flips = 20
      $0.misses = 10
      $0.phase = .showingMiss
      $0.nextDeadline = 26.0
    }
    try game.choose(12) {
      $0.cards[12].isFaceUp = true
      $0.cards[27].isFaceUp = false
      $0.cards[83].isFaceUp = false
      $0.flips = 21
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 26.0)
    try game.choose(29) {
      $0.cards[29].isFaceUp = true
      $0.flips = 22
      $0.misses = 11
      $0.phase = .showingMiss
      $0.nextDeadline = 27.0
    }
    try game.choose(86) {
      $0.cards[12].isFaceUp = false
      $0.cards[29].isFaceUp = false
      $0.cards[86].isFaceUp = true
      $0.flips = 23
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 27.0)
    try game.choose(36) {
      $0.cards[36].isFaceUp = true
      $0.flips = 24
      $0.misses = 12
      $0.phase = .showingMiss
      $0.nextDeadline = 28.0
    }
    try game.choose(8) {
      $0.cards[8].isFaceUp = true
      $0.cards[36].isFaceUp = false
      $0.cards[86].isFaceUp = false
      $0.flips = 25
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 28.0)
    try game.choose(55) {
      $0.cards[55].isFaceUp = true
      $0.flips = 26
      $0.misses = 13
      $0.phase = .showingMiss
      $0.nextDeadline = 29.0
    }
    try game.choose(14) {
      $0.cards[8].isFaceUp = false
      $0.cards[14].isFaceUp = true
      $0.cards[55].isFaceUp = false
      $0.flips = 27
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 29.0)
    try game.choose(88) {
      $0.cards[88].isFaceUp = true
      $0.flips = 28
      $0.misses = 14
      $0.phase = .showingMiss
      $0.nextDeadline = 30.0
    }
    try game.choose(80) {
      $0.cards[14].isFaceUp = false
      $0.cards[80].isFaceUp = true
      $0.cards[88].isFaceUp = false
      $0.flips = 29
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
  }
}
