import Testing

@testable import Model

@Suite struct PlayersTests {
  /// The avoidable choices of a game that is written as its turns: "A b" chooses A and b, letters
  /// of the board.
  private func mistakes(_ turns: String, board: String, rules: Rules = .concentration) -> String {
    var table = LetterGame(board, rules: rules)
    for letter in turns where letter.isLetter {
      table.choose(letter)
    }
    return table.players.avoidableMisses.avoidableChoices.map {
      "\($0.number)\(table.letters[$0.card])"
    }.joined(
      separator: " ")
  }

  @Test(
    "The example of the rule: four choices could have been known better",
    arguments: [Rules.concentration, .challenge, .playingCards])
  func example(rules: Rules) {
    let turns = "A B; C a; a A; b d; E d; d e; D d; f e"
    #expect(mistakes(turns, board: "ABCDEFabcdef", rules: rules) == "8d 10d 11d 16e")
  }

  @Test(
    "A choice is avoidable when it was seen or its partner could be known, and no pair comes of it",
    arguments: [
      ("A B; C D", ""),
      ("A B; b C", "4C"),  // B was known when b came up.
      ("A B; A C", "3A"),
      ("A B; A B", "3A 4B"),
      ("A B; C A", "4A"),
      ("A B; C A; a A", "4A"),
      ("A a; B A", ""),  // A found card is no choice.
      ("A B; A a", ""),
    ])
  func rule(turns: String, avoidable: String) {
    #expect(mistakes(turns, board: "ABCDabcd") == avoidable)
  }

  @Test("A first card that is turned back ends the turn without a pair")
  func turnedBack() {
    #expect(mistakes("A A; A A", board: "ABab", rules: .playingCards) == "2A")
  }

  @Test("A pair is a point and another turn, a miss passes the turn")
  func turns() {
    var table = LetterGame("ABab", players: [.person, .person, .computer(memory: 2)])
    table.choose("A")
    #expect(table.players.currentIndex == 0)
    table.choose("B")
    #expect(table.players.currentIndex == 1)
    table.choose("a")
    table.choose("A")
    #expect(table.players.currentIndex == 1 && table.players.points == [0, 1, 0])
    table.choose("B")
    table.choose("b")
    #expect(table.players.points == [0, 2, 0] && table.players.avoidableMisses.turnCount == 3)
  }

  @Test("Seeing a card also means the turn of another player, and who chose it is told")
  func others() {
    var table = LetterGame("ABCabc", rules: .concentration, players: [.person, .person])
    for letter in "ABAC" {
      table.choose(letter)
    }
    #expect(
      table.players.avoidableMisses.avoidableChoices == [.init(number: 3, card: 0, player: 1)])
    #expect(table.players.avoidableMisses.lastSighting(of: 1) == .turnsAgo(2))
    #expect(table.players.avoidableMisses.lastSighting(of: 0) == .turnsAgo(1))
    #expect(table.players.avoidableMisses.lastSighting(of: 3) == nil)
  }

  @Test("What the rules ignore is no choice")
  func ignored() {
    var table = LetterGame("ABab")
    for letter in "AAAB" {
      table.choose(letter)
    }
    #expect(
      table.players.avoidableMisses.turnCount == 1
        && table.players.avoidableMisses.avoidableChoices.isEmpty)
  }

  @Test(
    "Players are written and read",
    arguments: ["person", "computer:2", "computer:8", "computer:all"])
  func names(name: String) {
    #expect(Player(name: name)?.name == name)
  }

  @Test(
    "Whoever else wants to play is refused",
    arguments: [
      "", "person:", "Person", "computer", "computer:", "computer:0", "computer:-1",
      "computer:+4", "computer:04", "computer:4:4", "person:4",
    ])
  func strangers(name: String) {
    #expect(Player(name: name) == nil)
  }
}

/// A game, its players, and the letters of its board: a letter in both cases is a pair.
private struct LetterGame {
  let letters: [Character]
  var game: MemoryGame
  var players: Players

  init(_ board: String, rules: Rules = .lab, players: [Player] = [.person]) {
    letters = Array(board)
    game = MemoryGame(board: board.lowercased(), rules: rules)
    self.players = Players(players)
  }

  mutating func choose(_ letter: Character) {
    guard let card = letters.firstIndex(of: letter) else {
      fatalError("no card \(letter)")
    }
    if game.phase == .showingMiss, game.rules.missDuration != nil {
      game.turnMissDown()
    }
    players.record(game.choose(at: card), in: game)
  }
}
