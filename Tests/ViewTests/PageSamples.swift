import Board
import Model

@testable import View

extension Page {
  /// Pages of every kind, with all that a page may have.
  static let samples: [String: Page] = [
    "start": start, "menu": menu, "settings": settings, "results": results, "help": help,
    "pause": pause, "deck": deck,
  ]

  static var start: Page {
    let games = (0..<5).map { Item(.choose("game", $0), "Picture Game", isSelected: $0 == 0) }
    let sizes = [(2, 3), (2, 4), (4, 3), (4, 4), (3, 3), (6, 6)].enumerated().map { index, size in
      Item(
        .choose("size", index), "\(size.0) × \(size.1)",
        picture: .grid(Grid(rows: size.0, columns: size.1)), isSelected: index == 2)
    }
    let faces = ["🐬", "🐠", "🐳"].map { Face($0, kind: .emoji) }
    let decks = (0..<9).map {
      Item(.choose("deck", $0), "Deck \($0)", picture: .faces(faces, pictures: [:]))
    }
    let players: [[Player]] = [
      [.person], [.person, .person], [.person, .computer(memory: 4)], [.person, .person, .person],
    ]
    let who = players.enumerated().map {
      Item(.choose("who", $0), "Somebody", value: "remembers", picture: .players($1))
    }
    return Page(
      "New game",
      [
        Group("Game", .pictures, games), Group("Size", .choices, sizes),
        Group("Cards", .pictures, decks), Group("Players", .choices, who),
      ], footer: [Item(.press("play"), "Play", picture: .sign("play")), back])
  }

  static var menu: Page {
    let names = ["Resume", "New game", "The same deal again", "Hint", "Pause", "Settings", "Quit"]
    return Page(
      "Menu", [Group(nil, .list, names.map { Item(.press($0), $0, picture: .sign("hint")) })])
  }

  static var settings: Page {
    let switches = ["Sound", "Clock", "First look", "Show what the computer remembers"].map {
      Item(.press($0), $0, value: $0 == "Clock" ? "Seconds" : "", picture: .toggle($0 == "Sound"))
    }
    func choices(_ name: String) -> Group {
      let items = ["As the desktop", "Normal", "High"].enumerated().map {
        Item(.choose(name, $0), $1, isSelected: $0 == 1)
      }
      return Group(name, .choices, items)
    }
    return Page(
      "Settings", [Group(nil, .list, switches), choices("Motion"), choices("Contrast")],
      footer: [back])
  }

  static var results: Page {
    let bars = (0..<20).map {
      Item(.choose("bar", $0), "", value: "\($0) avoidable", length: Double($0) / 20)
    }
    let games = (0..<4).map {
      Item(.choose("game", $0), "Monday", value: "0:42", picture: .stars($0))
    }
    return Page(
      "Results",
      [
        Group("Best", .lines, [Item(nil, "4 × 3", value: "18 flips in 0:42")]),
        Group("Avoidable", .chart, bars), Group("The last games", .lines, games),
      ], footer: [back])
  }

  static var help: Page {
    let rules = Item(
      nil, "Turn two cards up. If they are alike, the pair is yours; if not, remember them.",
      picture: .sign("hint"))
    return Page(
      "Memory Game", [Group("Rules", .text, [rules, rules, rules, rules, rules])], footer: [back])
  }

  static var pause: Page {
    Page("Pause", [], footer: [Item(.press("resume"), "Resume", picture: .sign("resume"))])
  }

  static var deck: Page {
    let pairs = (0..<3).flatMap { [Item(.choose("a", $0), "tree"), Item(.choose("b", $0), "")] }
    var page = Page(
      "Make a deck",
      [Group("Name", .field, [Item(.press("name"), "Trees")]), Group("Pairs", .field, pairs)],
      footer: [Item(.press("save"), "Save", isEnabled: false), back])
    page.notice = "tree.bmp: this picture is damaged, so it is left out"
    page.isTyping = true
    return page
  }

  private static var back: Item { Item(.press("back"), "Back", picture: .sign("back")) }
}
