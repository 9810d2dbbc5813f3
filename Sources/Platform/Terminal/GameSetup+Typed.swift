import Board
import Files
import Games
import Model
import Pages
import Text

// Setup typed in words: "concentration 4x5 computer 4".
extension GameSetup {
  /// Setup of the game that is played: the last one if it is of that game, on the present board.
  init(playing board: Board, orElse last: GameSetup) {
    let kind = GameKind.named(board.game)
    self = last.game == kind.name ? last : GameSetup(kind)
    grid = board.grid
  }

  /// The setup with what words say of another one: a game, a size, "deck" and its name, "players"
  /// and how many, or "computer" and how many cards it remembers, all if that is left out.
  func changed(by words: [String]) throws(Problem) -> GameSetup {
    var setup = self
    var words = words[...]
    if words.first == "game" { words.removeFirst() }
    if let kind = GameKind.all.first(where: { words.contains($0.name) }), kind.name != game {
      setup = GameSetup(kind, players: kind.isPile ? [.person] : players)
    }
    while let word = words.popFirst() {
      switch word {
      case setup.game: break
      case "alone": setup.players = [.person]
      case "players":
        let number = words.popFirst() ?? ""
        guard let count = Int(number), 1...Self.mostPlayers ~= count else {
          throw Self.wrongNumber(number)
        }
        setup.players = Array(repeating: .person, count: count)
      case "computer":
        let isMemory = words.first.map {
          Self.levels[$0] != nil || $0 == "all" || $0.allSatisfy(\.isNumber)
        }
        let word = isMemory == true ? words.popFirst() ?? "all" : "all"
        let memory = Self.levels[word] ?? word
        guard let computer = Player(name: "computer:\(memory)"),
          Self.tables.contains([.person, computer])
        else { throw Self.wrongNumber(memory) }
        setup.players = [.person, computer]
      case "deck" where !words.isEmpty: setup.deck = words.popFirst() ?? setup.deck
      default: setup.grid = try Self.grid(word)
      }
    }
    return setup
  }

  /// Memories of the computer by the names of its strengths, which stay in English.
  private static let levels = ["easy": "2", "medium": "4", "hard": "8"]

  private static func grid(_ word: String) throws(Problem) -> Grid {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let rows = sides[0], let columns = sides[1] else {
      throw Problem(.usage, "\(tr("\"\(word)\" is no part of a game.")) \(howToChoose)")
    }
    guard let grid = grid(rows: rows, columns: columns) else {
      throw Problem(.usage, tr("There is no board \(word): it needs 2 to 400 places."))
    }
    return grid
  }

  /// Help for another game.
  ///
  /// Typed words stay in English: new, the names of games, deck, players, computer.
  static var howToChoose: String {
    tr(
      """
      new: deals another game, with any of: a game (\(GameKind.names)), a size such as 4x3, deck \
      and a name, players and a number, computer and easy, medium, hard or how many cards it \
      remembers. Such as: new concentration 4x5 computer easy.
      """)
  }

  private static func wrongNumber(_ number: String) -> Problem {
    Problem(
      .usage,
      tr(
        """
        "\(number)" does not say how many: 1 to 4 players, or a computer that remembers a card or \
        more.
        """))
  }
}
