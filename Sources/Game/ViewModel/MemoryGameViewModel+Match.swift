import Board
import Model

// What is seen of those who play, and how a game went.
extension MemoryGameViewModel {
  /// Shows who plays, what was found and what is remembered; of the finds only those that came last,
  /// unless the whole board `isNew`.
  func showMatch(isNew: Bool) {
    let match = present.match
    if isNew { board.finds = [] }
    board.finds += match.finds.dropFirst(board.finds.count)
    board.hint = present.hint
    guard match.players != [.person] else { return }
    board.players = zip(match.players, Words.names(of: match.players)).enumerated().map {
      Board.Player(
        $1.1, isComputer: $1.0.isComputer, points: match.points[$0],
        isOnTurn: $0 == match.player && !present.game.isFinished)
    }
    let minds = zip(match.players, match.recalls).filter { $0.0.isComputer }.map(\.1)
    board.memory =
      options.showsMemory
      ? minds.reduce(into: [:]) { $0.merge($1.strengths) { max($0, $1) } } : [:]
  }

  /// How the finished game went.
  var dialog: Board.Dialog? {
    guard let opens = present.dialogOpens, let score = present.score else { return nil }
    let match = present.match
    let stars = Match.stars(avoidable: match.misplays.count, pairs: grid.pairs)
    let buttons =
      [Board.Button(.playAgain, Words.playAgain)]
      + (match.misplays.isEmpty ? [] : [Board.Button(.review, Words.review)])
      + [Board.Button(.newGame, Words.newGame)]
    return Board.Dialog(
      title: match.isContest ? Words.winner(board.players) : praise(score),
      lines: match.isContest ? board.players.map { Board.Entry($0.name, $0.points) } : lines(score),
      stars: match.isContest ? nil : stars, opens: opens,
      dealsAnew: kind.dealsAnew, buttons: buttons)
  }

  private func praise(_ score: Score) -> String {
    if present.match.misplays.isEmpty { return Words.perfect }
    return Words.praise(isBest: best.map { score < $0 } ?? false)
  }

  /// The best of the games before.
  var best: Score? { [present.best, options.best].compactMap(\.self).min() }
}

extension MemoryGameViewModel.State {
  /// Lets time pass in which nothing happened.
  mutating func skip(to time: Double) {
    let pause = time - now
    firstChoice = firstChoice.map { $0 + pause }
    missEnds = missEnds.map { $0 + pause }
    lookEnds = lookEnds.map { $0 + pause }
    now = time
  }
}
