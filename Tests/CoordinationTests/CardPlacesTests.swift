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

/// Tests of the positions of playing cards that have drifted in a window.
@MainActor @Suite struct CardPlacesTests {
  /// A substitute for the window, which stores the card positions of a session.
  private final class Table {
    var places = CardPlaces()
    var isFloating = true
  }

  private let home: Home
  private let places: CardPlaces

  init() throws {
    home = try Home()
    let cardPlaces = (0..<12).map { card in
      SIMD2(Double(card) / 12, Double(card % 5) / 5)
    }
    places = CardPlaces(cards: cardPlaces)
  }

  private var placesFiles: [String] {
    home.sessionFileNames.filter { $0.hasSuffix(".places.json") }
  }

  private var pathOfPlaces: String {
    get throws {
      let name = try #require(placesFiles.first)
      return "\(home.sessionFolder)/\(name)"
    }
  }

  private func startPlayingCards(
    _ changeOptions: (inout LaunchOptions) -> Void = { _ in }
  ) throws -> TestProgram {
    try TestProgram(home) { options in
      options.gameName = "playing-cards"
      changeOptions(&options)
    }
  }

  /// Shows the current game on a table, in the same way as a window.
  private func showOnTable(_ program: TestProgram) throws -> Table {
    let session = try program.session
    let table = Table()
    table.places = session.places ?? CardPlaces()
    session.findPlaces = { [unowned session] in
      ShownPlaces(table.places, seed: session.board.seed, isFloating: table.isFloating)
    }
    return table
  }

  /// Starts a game, lets its cards drift, and quits the program.
  private func leaveGameWithPlaces(
    choosing card: Int? = nil,
    _ changeOptions: (inout LaunchOptions) -> Void = { _ in }
  ) throws {
    let program = try startPlayingCards(changeOptions)
    if let card {
      try program.choose(card)
    }
    let table = try showOnTable(program)
    table.places = places
    program.coordinator.shutDown()
  }

  @Test("Cards that were stopped keep their places, even if the program is killed")
  func stilled() throws {
    let first = try startPlayingCards()
    let table = try showOnTable(first)
    #expect(try first.session.places == nil)

    try first.choose(0, 1)
    #expect(placesFiles.isEmpty)

    table.places = places
    table.isFloating = false
    try first.update()
    #expect(placesFiles.count == 1)

    // This simulates a killed program: its files are unlocked, and it writes no more data.
    try first.session.log.close()

    let second = try TestProgram(home)
    #expect(try second.session.header.game == .playingCards)
    #expect(try second.session.places == places)
    #expect(try showOnTable(second).places == places)
  }

  @Test("Places are written only when they change")
  func onlyChanges() throws {
    let program = try startPlayingCards()
    let table = try showOnTable(program)
    table.places = places
    table.isFloating = false
    try program.update()

    try FileManager.default.removeItem(atPath: pathOfPlaces)
    try program.choose(0, 1)
    #expect(placesFiles.isEmpty)

    table.places.cards?[0] = SIMD2(0.5, 0.5)
    try program.update()
    #expect(placesFiles.count == 1)
  }

  @Test("Cards that drift when the player leaves the game continue from their places")
  func drifting() throws {
    try {
      let program = try startPlayingCards()
      let table = try showOnTable(program)
      table.places = places
      try program.choose(0)
      #expect(placesFiles.isEmpty)
      program.coordinator.shutDown()
    }()

    #expect(try TestProgram(home).session.places == places)
  }

  @Test("Undo of a change of games restores the places of the cards")
  func otherGame() throws {
    let program = try startPlayingCards()
    let table = try showOnTable(program)
    try program.choose(0)
    table.places = places

    try program.perform(.play(GameSetup(.lab)))
    #expect(try program.session.header.game == .lab)
    #expect(try program.session.places == nil)

    try program.press(.undo)
    #expect(try program.session.header.game == .playingCards)
    #expect(try program.session.places == places)

    try program.perform(.play(GameSetup(.playingCards)))
    #expect(try program.session.places == nil)
  }

  @Test("Places belong to one deal, and Undo of a restart restores them")
  func deals() throws {
    let program = try startPlayingCards()
    let table = try showOnTable(program)
    table.isFloating = false
    try program.choose(0)
    table.places = places
    try program.update()

    try program.session.viewModel.handle(.button(.restart))
    #expect(try program.session.places == nil)

    let placesAfterRestart = CardPlaces(undoneCards: places.cards)
    table.places = placesAfterRestart
    try program.update()
    #expect(try program.session.places == placesAfterRestart)
    program.coordinator.shutDown()
    try program.session.log.close()

    let next = try TestProgram(home)
    #expect(try next.session.places == placesAfterRestart)
    try next.session.viewModel.handle(.button(.undo))
    #expect(try next.session.places == nil)
    #expect(try next.session.board.isUnderWay)
  }

  @Test("No places are saved while the inspector shows another deal")
  func journey() throws {
    let program = try startPlayingCards()
    let session = try program.session
    let otherSeed: UInt64 = 99
    session.findPlaces = { [places] in
      ShownPlaces(places, seed: otherSeed, isFloating: false)
    }

    try program.update()
    program.coordinator.shutDown()

    #expect(placesFiles.isEmpty)
  }

  @Test("A recorded session has its places in a file beside it, which a new session replaces")
  func recorded() throws {
    let path = "\(home.path)/game.jsonl"
    try leaveGameWithPlaces { $0.recordPath = path }
    #expect(home.fileNames(in: "").contains("game.places.json"))

    try {
      let program = try TestProgram(home) { $0.resumePath = path }
      #expect(try program.session.places == places)
    }()

    let program = try startPlayingCards { $0.recordPath = path }
    #expect(try program.session.places == nil)
    #expect(!home.fileNames(in: "").contains("game.places.json"))
  }

  @Test("A damaged file of places is set aside with a notice, and the cards lie in rows")
  func damaged() throws {
    try leaveGameWithPlaces(choosing: 0)
    try Data("[".utf8).write(to: URL(filePath: pathOfPlaces))

    let next = try TestProgram(home)

    #expect(try next.session.header.game == .playingCards)
    #expect(try next.session.places == nil)
    #expect(next.notice?.contains("damaged-1") == true)
  }
}
