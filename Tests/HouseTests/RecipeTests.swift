import Foundation
import Testing

/// Holds what CONTRIBUTING and the first hour tell to the files that there are.
@Suite("The recipes")
struct RecipeTests {
  @Test("Every file that CONTRIBUTING names is there")
  func files() throws {
    let names = try House.text("CONTRIBUTING.md").matches(
      of: /`((?:Sources|Tests|Assets)\/[^` ]+)`/
    ).map { String($0.1) }.filter { !$0.contains("NAME") }
    #expect(names.count > 10)
    for name in names { #expect(House.exists(name), "\(name)") }
  }

  @Test("A deck, a counter, a rule and a game live where the recipes say")
  func places() throws {
    #expect(try House.text("Sources/Game/Model/MemoryGame.swift").contains("misses += 1"))
    #expect(try House.text("Sources/Game/Board/Words.swift").contains("static var misses"))
    let board = "Sources/Game/ViewModel/MemoryGameViewModel.swift"
    #expect(try House.text(board).contains("board.counters"))
    #expect(try House.text("Sources/Game/Games/GameKind.swift").contains("static let all"))
    #expect(try House.text("Sources/Picture/View/worlds/World.swift").contains("static let all"))
    #expect(try House.text("Sources/Game/Model/Rules+Outcome.swift").contains("func outcome"))
  }

  @Test("The first hour reads at most eight files of 800 lines together")
  func firstHour() throws {
    let lesson = try House.text("Sources/Class/Classroom/Classroom.docc/TheFirstHour.md")
    let files = lesson.matches(of: /\n\| \d \| `([^`]+)`/).map { String($0.1) }
    #expect((1...8).contains(files.count))
    let lines = try files.map { try House.text($0).count { $0 == "\n" } }
    #expect(lines.reduce(0, +) <= 800, "\(lines)")
  }

  @Test("The view model of the games of pairs is a page of at most 200 lines")
  func onePage() throws {
    let page = try House.text("Sources/Game/ViewModel/MemoryGameViewModel.swift")
    #expect(page.count { $0 == "\n" } <= 200)
    for word in ["var state", "func choose", "func advance", "func publish", "func write"] {
      #expect(page.contains(word), "\(word)")
    }
  }
}
