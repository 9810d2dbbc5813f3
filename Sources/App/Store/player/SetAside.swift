import Board
import Files
import Text

/// Files that the program does not understand get another name, and are never deleted.
enum SetAside {
  /// Names tried before one gives up; who has so many damaged files has another trouble.
  private static let most = 10_000

  /// Renames a file, and tells the player so, after what was wrong.
  static func notice(_ path: String, _ reason: String) -> String {
    do throws(Problem) {
      let names = (1...most).lazy.map { "\(path).damaged-\($0)" }
      let name = try File.move(path, toFreeOf: names)
      return tr("\(reason); the file is now called \(File.split(name).name)")
    } catch {
      return tr("\(reason); the file stays as it is (\(error.description))")
    }
  }
}
