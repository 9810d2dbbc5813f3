import Text

// What the player is told of the files that the game keeps.
extension Words {
  /// A file was damaged, for a reason that names it, and has another name now.
  public static func setAside(_ reason: String, as name: String) -> String {
    tr("\(reason); the file is now called \(name)")
  }

  /// A file cannot be used, for a reason that names it; perhaps another time.
  public static func leftAside(_ reason: String) -> String {
    tr("\(reason); the file stays as it is")
  }

  /// A file was damaged, and cannot be renamed.
  public static func leftAside(_ reason: String, because problem: String) -> String {
    tr("\(reason); the file stays as it is (\(problem))")
  }

  /// A recording was removed during the game, and is written once more.
  public static func recordedAnew(_ path: String, as name: String) -> String {
    name == path
      ? tr("\(path) was removed during the game; all of it is written once more")
      : tr("\(path) was removed during the game; all of it is written once more, to \(name)")
  }

  /// A recording was removed during the game, and cannot be written once more.
  public static func recordingLost(_ path: String, because problem: String) -> String {
    tr("\(path) was removed during the game, which is not recorded any more (\(problem))")
  }

  /// A file among the results has no finished game.
  public static func notFinished(_ path: String) -> String {
    tr("\(path): this is no finished game")
  }

  /// Results cannot be read without their deck.
  public static func lacking(deck: String, results count: Int) -> String {
    tr(
      count, "\(count) result needs the deck \(deck), which is not here or was changed",
      "\(count) results need the deck \(deck), which is not here or was changed")
  }

  /// Nothing can be kept.
  public static var nothingKept: String { tr("no game is kept, for HOME is not set") }
  /// The architecture of the course gives no hints.
  public static var noHints: String { tr("The game of the course gives no hints") }

  /// Pictures that are not on this machine.
  public static func notHere(_ source: String) -> String {
    tr("\(source): the pictures are not here")
  }

  /// There are no results yet.
  public static var noResults: String {
    tr("No game has ended yet. Find all pairs, and it is kept here.")
  }
  /// The heading of the best results.
  public static var bestResults: String { tr("The best games") }
  /// The heading of the newest results.
  public static var lastResults: String { tr("The last games") }
  /// The heading of a column of results: which game.
  public static var game: String { tr("Game", context: "column") }
  /// The heading of a column of results: how large the board was.
  public static var board: String { tr("Board", context: "column") }
  /// The heading of a column of results: who played.
  public static var players: String { tr("Players", context: "column") }
  /// The heading of a column of results: when the game ended.
  public static var when: String { tr("When", context: "column") }
  /// Nothing can be kept: the environment does not tell where.
  public static var nowhereToKeep: String { tr("there is no folder to keep results in; set HOME") }
}
