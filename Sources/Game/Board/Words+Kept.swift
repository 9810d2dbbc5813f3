// What the player is told of the files that the game keeps.
extension Words {
  /// A file was damaged, for a reason that names it, and has another name now.
  public static func setAside(_ reason: String, as name: String) -> String {
    "\(reason); the file is now called \(name)"
  }

  /// A file cannot be used, for a reason that names it; perhaps another time.
  public static func leftAside(_ reason: String) -> String { "\(reason); the file stays as it is" }

  /// A file was damaged, and cannot be renamed.
  public static func leftAside(_ reason: String, because problem: String) -> String {
    "\(leftAside(reason)) (\(problem))"
  }

  /// A recording was removed during the game, and is written once more.
  public static func recordedAnew(_ path: String, as name: String) -> String {
    "\(path) was removed during the game; all of it is written once more"
      + (name == path ? "" : ", to \(name)")
  }

  /// A recording was removed during the game, and cannot be written once more.
  public static func recordingLost(_ path: String, because problem: String) -> String {
    "\(path) was removed during the game, which is not recorded any more (\(problem))"
  }

  /// A file among the results has no finished game.
  public static func notFinished(_ path: String) -> String { "\(path): this is no finished game" }

  /// Results cannot be read without their deck.
  public static func lacking(deck: String, results count: Int) -> String {
    (count == 1 ? "one result needs" : "\(count) results need")
      + " the deck \(deck), which is not here or was changed"
  }

  /// Nothing can be kept.
  public static let nothingKept = "no game is kept, for HOME is not set"
  /// There is no place to put a copy.
  public static let noHome = "There is no folder for a copy, for HOME is not set"
  /// The architecture of the course gives no hints.
  public static let noHints = "The game of the course gives no hints"

  /// Pictures that are not on this machine.
  public static func notHere(_ source: String) -> String { "\(source): the pictures are not here" }

  /// There are no results yet.
  public static let noResults = "No game has ended yet. Find all pairs, and it is kept here."
  /// The heading of the best results.
  public static let bestResults = "The best games"
  /// The heading of the newest results.
  public static let lastResults = "The last games"
  /// Headings of columns of results, beside what is counted.
  public static let (game, board, players, when) = ("Game", "Board", "Players", "When")
  /// Nothing can be kept: the environment does not tell where.
  public static let nowhereToKeep = "there is no folder to keep results in; set HOME"
}
