import Files
import Foundation
import Menu
import Model
import Storage
import Testing
import ViewModel

let decks = DeckLibrary(
  folder: #filePath.dropLast("Tests/StorageTests/Fixtures.swift".count) + "Assets/decks")

/// A Sunday in November 2026, 10:15:03 UTC.
let date = 1_795_342_503.0

/// A suite of which every test has a player's home, which is gone afterwards.
@MainActor class HomeSuite {
  let folders: PlayerFolders
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try File.makeFolder(home)
    let found = PlayerFolders { [home] in ["HOME": home][$0] }
    folders = try #require(found)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }
}

func text(_ path: String) throws -> String {
  try String(contentsOf: URL(filePath: path), encoding: .utf8)
}

func write(_ text: some Sequence<UInt8>, _ path: String) throws {
  try File.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
  try Data(text).write(to: URL(filePath: path))
}

func mode(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

extension SessionHeader {
  init(_ game: String = "lab", deck: String? = nil, rows: Int? = nil, seed: UInt64 = 7) throws {
    try self.init(
      GameSetup(game: game, deck: deck, rows: rows), seed: seed, decks: StorageTests.decks)
  }
}

/// The intents of a player on a header's board, as the view model announces them.
@MainActor final class Player {
  private(set) var session: Session
  private let game: MemoryGameViewModel
  private var subscription: Subscription?

  init(_ header: SessionHeader) throws {
    session = Session(header)
    game = try #require(header.makeGame() as? MemoryGameViewModel)
    subscription = game.intents.sink { [unowned self] in session.events.append($0) }
  }

  /// Finds all pairs, a card every so many seconds, after so many misses.
  func finish(misses: Int = 0, pace: Double = 0.5) {
    let cards = game.state.game.cards
    let pairs = Dictionary(grouping: cards.indices) { cards[$0].pair }.values.sorted {
      $0[0] < $1[0]
    }
    for miss in 0..<misses {
      for pair in [0, 1] {
        choose(pairs[pair][(misses - miss) % 2], pace)
      }
    }
    for card in pairs.joined() {
      choose(card, pace)
    }
  }

  func choose(_ card: Int, _ pace: Double = 0.5) {
    game.advance(to: game.now + pace)
    game.choose(card)
  }

  func restart(seed: UInt64) {
    game.advance(to: game.now + 1.1)
    game.restart(seed: seed)
  }

  func chooseTheme(_ name: String) {
    game.chooseTheme(name)
  }
}
