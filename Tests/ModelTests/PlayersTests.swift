import Testing

@testable import Model

@Suite struct PlayersTests {
  @Test(
    "The example in the written rules has four avoidable choices",
    arguments: [Rules.concentration, .challenge, .playingCards])
  func example(rules: Rules) {
    let turns = "A B; C a; a A; b d; E d; d e; D d; f e"
    let choices = avoidableChoices(in: turns, board: "ABCDEFabcdef", rules: rules)
    #expect(choices == "8d 10d 11d 16e")
  }

  @Test(
    "A choice that ends in a miss is avoidable if its card or the matching card was seen before",
    arguments: [
      ("A B; C D", ""),
      ("A B; b C", "4C"),  // B had been seen when b was turned up.
      ("A B; A C", "3A"),
      ("A B; A B", "3A 4B"),
      ("A B; C A", "4A"),
      ("A B; C A; a A", "4A"),
      ("A a; B A", ""),  // Choosing a matched card is not a choice.
      ("A B; A a", ""),
    ])
  func rule(turns: String, avoidable: String) {
    #expect(avoidableChoices(in: turns, board: "ABCDabcd") == avoidable)
  }

  @Test("Turning the first card back ends the turn without a match")
  func turnedBack() {
    let choices = avoidableChoices(in: "A A; A A", board: "ABab", rules: .playingCards)
    #expect(choices == "2A")
  }

  @Test("A match gives a point and another turn, and a miss passes the turn to the next player")
  func turns() {
    var game = LetterGame("ABab", players: [.person, .person, .computer(memory: 2)])

    game.choose("A")
    #expect(game.players.currentIndex == 0)
    game.choose("B")
    #expect(game.players.currentIndex == 1)

    game.choose("a")
    game.choose("A")
    #expect(game.players.currentIndex == 1)
    #expect(game.players.points == [0, 1, 0])

    game.choose("B")
    game.choose("b")
    #expect(game.players.points == [0, 2, 0])
    #expect(game.players.avoidableMisses.turnCount == 3)
  }

  @Test("A card that another player turned up counts as seen, and a choice names its player")
  func others() {
    var game = LetterGame("ABCabc", rules: .concentration, players: [.person, .person])
    for letter in "ABAC" {
      game.choose(letter)
    }

    let avoidableMisses = game.players.avoidableMisses
    let avoidableChoice = AvoidableMisses.Choice(number: 3, card: 0, player: 1)
    #expect(avoidableMisses.avoidableChoices == [avoidableChoice])
    #expect(avoidableMisses.lastSighting(of: 1) == .turnsAgo(2))
    #expect(avoidableMisses.lastSighting(of: 0) == .turnsAgo(1))
    #expect(avoidableMisses.lastSighting(of: 3) == nil)
  }

  @Test("An ignored choice is not counted as a choice")
  func ignored() {
    var game = LetterGame("ABab")
    for letter in "AAAB" {
      game.choose(letter)
    }

    #expect(game.players.avoidableMisses.turnCount == 1)
    #expect(game.players.avoidableMisses.avoidableChoices.isEmpty)
  }

  @Test(
    "A player is created from a name and has that name",
    arguments: ["person", "computer:2", "computer:8", "computer:all"])
  func names(name: String) {
    #expect(Player(name: name)?.name == name)
  }

  @Test(
    "Any other name is not a player",
    arguments: [
      "", "person:", "Person", "computer", "computer:", "computer:0", "computer:-1",
      "computer:+4", "computer:04", "computer:4:4", "person:4",
    ])
  func otherNames(name: String) {
    #expect(Player(name: name) == nil)
  }

  /// Plays a game and returns its avoidable choices, such as "3A 4B".
  ///
  /// - Parameter turns: The letters of the chosen cards, such as "A B; A B". Other characters are
  ///   ignored.
  private func avoidableChoices(
    in turns: String,
    board: String,
    rules: Rules = .concentration
  ) -> String {
    var game = LetterGame(board, rules: rules)
    for letter in turns where letter.isLetter {
      game.choose(letter)
    }
    let choices = game.players.avoidableMisses.avoidableChoices
    return choices.map { "\($0.number)\(game.letters[$0.card])" }.joined(separator: " ")
  }
}

/// A game whose cards are chosen by letter, together with its players.
///
/// The two cards of a pair have the same letter, once in upper case and once in lower case.
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
    let effect = game.choose(at: card)
    players.record(effect, in: game)
  }
}
