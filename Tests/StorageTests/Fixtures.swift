import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel

/// The date of the sessions and results in these tests: Sunday, 2026-11-22, 10:15:03 UTC.
let sampleDate = 1_795_342_503.0

/// Whether random tests run with their full number of inputs.
let runsFullTests = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

extension DeckLibrary {
  /// A library with the decks of the program.
  static let bundled = DeckLibrary(folder: bundledFolder)

  /// The folder with the decks of the program.
  static let bundledFolder = String(
    #filePath.dropLast("Tests/StorageTests/Fixtures.swift".count) + "Assets/decks"
  )
}

// MARK: Files

/// Returns the text of a file.
func text(of path: String) throws -> String {
  try String(contentsOf: URL(filePath: path), encoding: .utf8)
}

/// Writes a file, and creates its folder if necessary.
func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  let url = URL(filePath: path)
  try File.makeFolder(url.deletingLastPathComponent().path)
  try Data(bytes).write(to: url)
}

/// Returns the permissions of a file, such as 0o600, or 0 if the file does not exist.
func permissions(of path: String) -> mode_t {
  var status = stat()
  guard stat(path, &status) == 0 else { return 0 }
  return status.st_mode & 0o777
}

func setModificationDate(_ seconds: Double, of path: String) throws {
  let date = Date(timeIntervalSince1970: seconds)
  try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
}

/// A temporary folder, which is deleted together with the last reference to this object.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try File.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  func makeFile(_ bytes: some Sequence<UInt8>) throws -> String {
    let filePath = path + "/a.jsonl"
    try Data(bytes).write(to: URL(filePath: filePath))
    return filePath
  }
}

/// A suite in which each test gets a temporary home folder for the player.
@MainActor class HomeSuite {
  let folders: PlayerFolders
  private let home: TemporaryFolder

  init() throws {
    let home = try TemporaryFolder()
    self.home = home
    let folders = PlayerFolders { ["HOME": home.path][$0] }
    self.folders = try #require(folders)
  }

  var sessionFolder: String {
    folders.state + "/sessions"
  }

  var resultFolder: String {
    folders.data + "/results"
  }
}

// MARK: Games

extension SessionHeader {
  /// Creates the header of a game that uses one of the program's decks.
  init(
    game: String = "lab",
    deck: String? = nil,
    rows: Int? = nil,
    columns: Int? = nil,
    seed: UInt64 = 7
  ) throws {
    let setup = try GameSetup(game: game, deck: deck, rows: rows, columns: columns)
    try self.init(setup, seed: seed, decks: .bundled)
  }
}

extension TimedIntent {
  /// Creates the choice of a card at a time in seconds.
  static func choice(of card: Int, at time: Double) -> TimedIntent {
    TimedIntent(at: time, intent: .choose(card))
  }
}

/// A player who plays the game that a session header describes.
///
/// The intents of the player are recorded.
@MainActor final class TestPlayer {
  private(set) var session: Session
  private let game: MemoryGameViewModel
  private var subscription: Subscription?

  init(_ header: SessionHeader) throws {
    session = Session(header)
    game = try #require(header.makeGame() as? MemoryGameViewModel)
    subscription = game.intents.sink { [unowned self] intent in
      session.events.append(intent)
    }
  }

  /// Finds all pairs after the given number of misses.
  ///
  /// - Parameters:
  ///   - misses: The number of misses.
  ///   - pace: The time between two cards, in seconds.
  func finish(misses: Int = 0, pace: Double = 0.5) {
    let cards = game.state.game.cards
    let positionsByPair = Dictionary(grouping: cards.indices) { cards[$0].pair }
    let pairs = positionsByPair.values.sorted { $0[0] < $1[0] }

    for miss in 0..<misses {
      let side = (misses - miss) % 2
      choose(pairs[0][side], pace: pace)
      choose(pairs[1][side], pace: pace)
    }
    for card in pairs.joined() {
      choose(card, pace: pace)
    }
  }

  func choose(_ card: Int, pace: Double = 0.5) {
    game.advance(to: game.now + pace)
    game.choose(card)
  }

  func restart(seed: UInt64) {
    game.advance(to: game.now + 1.1)
    game.restart(seed: seed)
  }
}
