import Games
import Board
import Files
import Pages
import Model

// A game chosen by words: "concentration 4x5 computer 4".
extension Choice {
  /// The game that is played, as far as its board tells; what was chosen last if that is the same.
  init(playing board: Board, orElse last: Choice) {
    let kind = GameKind.named(board.game)
    self = last.game == kind.name ? last : Choice(kind)
    grid = board.grid
  }

  /// The choice with what words say of another one: a game, a size, "deck" and its name, "players"
  /// and how many, or "computer" and how many cards it remembers, all if that is left out.
  func changed(by words: [String]) throws(Problem) -> Choice {
    var choice = self
    var words = words[...]
    if words.first == "game" { words.removeFirst() }
    if let kind = GameKind.all.first(where: { words.contains($0.name) }), kind.name != game {
      choice = Choice(kind, players: kind.rules == nil ? [.person] : players)
    }
    while let word = words.popFirst() {
      switch word {
      case choice.game: break
      case "alone": choice.players = [.person]
      case "players": choice.players = try Self.people(words.popFirst() ?? "")
      case "computer":
        let isNumber = words.first.map { $0 == "all" || $0.allSatisfy(\.isNumber) } ?? false
        let memory = isNumber ? words.popFirst() ?? "all" : "all"
        guard let computer = Player(name: "computer:\(memory)"),
          Self.tables.contains([.person, computer])
        else {
          throw Problem(.usage, Words.noPlayers(memory))
        }
        choice.players = [.person, computer]
      case "deck" where !words.isEmpty: choice.deck = words.popFirst() ?? choice.deck
      default: choice.grid = try Self.grid(word)
      }
    }
    return choice
  }

  private static func people(_ number: String) throws(Problem) -> [Player] {
    guard let count = Int(number), 1...4 ~= count else {
      throw Problem(.usage, Words.noPlayers(number))
    }
    return Array(repeating: .person, count: count)
  }

  private static func grid(_ word: String) throws(Problem) -> Grid {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let rows = sides[0], let columns = sides[1] else {
      throw Problem(.usage, Words.notChosen(word))
    }
    guard 1...400 ~= rows, 1...400 ~= columns, 2...400 ~= rows * columns else {
      throw Problem(.usage, Words.noBoard(word))
    }
    return Grid(rows: rows, columns: columns)
  }
}
