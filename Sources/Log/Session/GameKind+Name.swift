import Files
import Model

extension GameKind {
  /// Finds a game by the name that the command line and session files use.
  ///
  /// - Throws: `Problem` of the kind `usage`, which lists the games that there are.
  public init(named name: String) throws(Problem) {
    guard let game = Self.all.first(where: { $0.name == name }) else {
      let names = Self.all.map(\.name).joined(separator: ", ")
      throw Problem(.usage, "there is no game \"\(name)\"; choose one of: \(names)")
    }
    self = game
  }
}
