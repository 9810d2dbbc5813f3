import Model

extension GameKind {
  /// Finds a game by the name that the command line and session files use.
  ///
  /// - Throws: `Refusal`, which lists the games that there are.
  public init(named name: String) throws(Refusal) {
    guard let game = Self.all.first(where: { $0.name == name }) else {
      let names = Self.all.map(\.name).joined(separator: ", ")
      throw Refusal("there is no game \"\(name)\"; choose one of: \(names)")
    }
    self = game
  }
}
