import Files
import Foundation
import Games
import Menu
import Storage
import Testing

/// A temporary home folder of a player, with a clock and seeds that tests can predict.
///
/// The folder is deleted with the last reference to the object.
@MainActor final class Home {
  /// The lines that the program writes to standard error.
  final class ErrorOutput: Sendable {
    nonisolated(unsafe) private(set) var lines: [String] = []

    func add(_ line: String) {
      lines.append(line)
    }
  }

  /// The time at which the clock starts: Sunday, 2026-11-22, 10:15:03 UTC.
  private static let startDate = 1_795_342_503.0

  private static let secondsPerDay = 86_400.0

  nonisolated let path: String

  let errorOutput = ErrorOutput()

  /// The names of decks that a window cannot draw.
  var undrawableDecks: Set<String> = []

  /// The names of decks that fail only when a game is shown.
  var unshowableDecks: Set<String> = []

  /// An action that runs between the replay of a session and the first frame.
  var duringStart = {}

  private var lastSeed: UInt64 = 6
  private var date = startDate

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try File.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  // MARK: Seeds and time

  func nextSeed() -> UInt64 {
    lastSeed += 1
    return lastSeed
  }

  /// Returns the current date, which is a minute later at each call.
  func nextDate() -> Double {
    date += 60
    return date
  }

  /// Advances the clock by a number of days.
  func advanceClock(days: Int) {
    date += Double(days) * Self.secondsPerDay
  }

  /// Sets the clock to a time in seconds since 1970.
  func setClock(to date: Double) {
    self.date = date
  }

  // MARK: Files

  var folders: PlayerFolders {
    get throws {
      try #require(PlayerFolders { ["HOME": path][$0] })
    }
  }

  var sessionFolder: String {
    path + "/.local/state/memory-game/sessions"
  }

  /// The names of the files in the folder of sessions, in alphabetical order.
  var sessionFileNames: [String] {
    fileNames(in: ".local/state/memory-game/sessions")
  }

  /// The results, the newest first.
  var results: [GameResult] {
    get throws {
      try folders.results.list(decks: .bundled).results
    }
  }

  /// Returns the names of the visible files in a folder of the home, in alphabetical order.
  func fileNames(in folder: String) -> [String] {
    File.names(in: "\(path)/\(folder)").sorted()
  }

  // MARK: Runs of the program

  /// Starts the program, plays, and quits the program.
  func withProgram<Result>(_ body: (TestProgram) throws -> Result) throws -> Result {
    let program = try TestProgram(self)
    defer {
      program.coordinator.shutDown()
    }
    return try body(program)
  }

  /// Begins a game with a deck and leaves it unfinished.
  ///
  /// - Returns: The path of its session, which is now the newest.
  @discardableResult func leaveGame(deck: String) throws -> String {
    try withProgram { program in
      try program.perform(.play(GameSetup(.lab, deckSource: deck)))
      try program.choose(0)
      return try #require(try program.session.log.path)
    }
  }
}
