import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

@testable import Coordination

/// Places of playing cards that have drifted, as a window shows them.
@MainActor @Suite struct CardPlacesTests {
  /// Table on which the cards of a session lie.
  private final class Table {
    var places = CardPlaces()
    var isFloating = true
  }

  private let home: Home
  private let places = CardPlaces(
    cards: (0..<12).map { SIMD2(Double($0) / 12, Double($0 % 5) / 5) })

  init() throws {
    home = try Home()
  }

  /// Shows the game of a start on a table, as a window does.
  private func lay(_ start: Start) throws -> Table {
    let session = try start.session
    let table = Table()
    table.places = session.places ?? CardPlaces()
    session.findPlaces = { [unowned session] in
      ShownPlaces(table.places, seed: session.board.seed, isFloating: table.isFloating)
    }
    return table
  }

  private func start(_ change: (inout LaunchOptions) -> Void = { _ in }) throws -> Start {
    try Start(home) {
      $0.gameName = "playing-cards"
      change(&$0)
    }
  }

  private var files: [String] {
    home.files(".local/state/memory-game/sessions").filter { $0.hasSuffix(".places.json") }
  }

  @Test("Where cards were stilled they lie at the next start, however the program ended")
  func stilled() throws {
    let first = try start()
    let table = try lay(first)
    #expect(try first.session.places == nil)
    try first.choose(0, 1)
    #expect(files.isEmpty)
    table.places = places
    table.isFloating = false
    try first.update()
    #expect(files.count == 1)
    // It is killed: nothing else is written, and its files are no longer locked.
    try first.session.log.close()

    let second = try Start(home)
    #expect(try second.session.header.game == .playingCards)
    #expect(try second.session.places == places)
    #expect(try lay(second).places == places)
  }

  @Test("Places are written when they change, and not again and again")
  func onlyChanges() throws {
    let evening = try start()
    let table = try lay(evening)
    table.places = places
    table.isFloating = false
    try evening.update()
    let path = "\(home.path)/.local/state/memory-game/sessions/\(try #require(files.first))"
    try FileManager.default.removeItem(atPath: path)
    try evening.choose(0, 1)
    #expect(files.isEmpty)
    table.places.cards?[0] = SIMD2(0.5, 0.5)
    try evening.update()
    #expect(files.count == 1)
  }

  @Test("Cards that drift when the game is left go on from there")
  func drifting() throws {
    try {
      let evening = try start()
      let table = try lay(evening)
      table.places = places
      try evening.choose(0)
      #expect(files.isEmpty)
      evening.coordinator.shutDown()
    }()
    #expect(try Start(home).session.places == places)
  }

  @Test("They lie there, too, when another game was played in between")
  func otherGame() throws {
    let evening = try start()
    let table = try lay(evening)
    try evening.choose(0)
    table.places = places
    evening.menu.close(for: .play(GameSetup(.lab)))
    try evening.update()
    #expect(try evening.session.header.game == .lab && evening.session.places == nil)
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    #expect(try evening.session.header.game == .playingCards && evening.session.places == places)
    evening.menu.close(for: .play(GameSetup(.playingCards)))
    try evening.update()
    #expect(try evening.session.places == nil)
  }

  @Test("Places belong to their deal; with a new one the places that Undo brings back are kept")
  func deals() throws {
    let evening = try start()
    let table = try lay(evening)
    table.isFloating = false
    try evening.choose(0)
    table.places = places
    try evening.update()
    try evening.session.viewModel.handle(.button(.restart))
    #expect(try evening.session.places == nil)
    let undone = CardPlaces(undoneCards: places.cards)
    table.places = undone
    try evening.update()
    #expect(try evening.session.places == undone)
    evening.coordinator.shutDown()
    try evening.session.log.close()

    let next = try Start(home)
    #expect(try next.session.places == undone)
    try next.session.viewModel.handle(.button(.undo))
    #expect(try next.session.places == nil && next.session.board.isUnderWay)
  }

  @Test("On a journey to another deal nothing is kept")
  func journey() throws {
    let evening = try start()
    let session = try evening.session
    session.findPlaces = { [places] in ShownPlaces(places, seed: 99, isFloating: false) }
    try evening.update()
    evening.coordinator.shutDown()
    #expect(files.isEmpty)
  }

  @Test("A recorded session has its places beside it, which a new one of that name does not take")
  func recorded() throws {
    let record = "\(home.path)/game.jsonl"
    try {
      let evening = try start { $0.recordPath = record }
      let table = try lay(evening)
      table.places = places
      evening.coordinator.shutDown()
    }()
    #expect(home.files("").contains("game.places.json"))
    try {
      let evening = try Start(home) { $0.resumePath = record }
      #expect(try evening.session.places == places)
    }()
    let evening = try start { $0.recordPath = record }
    #expect(try evening.session.places == nil && !home.files("").contains("game.places.json"))
  }

  @Test("A damaged file is set aside, the player is told, and the cards lie in rows")
  func damaged() throws {
    try {
      let evening = try start()
      try evening.choose(0)
      let table = try lay(evening)
      table.places = places
      evening.coordinator.shutDown()
    }()
    let path = "\(home.path)/.local/state/memory-game/sessions/\(try #require(files.first))"
    try Data("[".utf8).write(to: URL(filePath: path))
    let next = try Start(home)
    #expect(try next.session.header.game == .playingCards && next.session.places == nil)
    #expect(next.notice?.contains("damaged-1") == true)
  }
}
