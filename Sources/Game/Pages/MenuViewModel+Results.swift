import Board
import Model

// The finished games that were kept.
extension MenuViewModel {
  /// How many of the last games are shown one by one.
  private static let shown = 20

  var resultsPage: Page {
    guard !results.isEmpty else {
      let words = Page.Group(nil, .text, [Page.Item(nil, resultsProblem ?? Words.noResults)])
      return Page(.results, Words.results, [words], footer: [wayBack])
    }
    let count = lastAlone.count
    let groups = [
      Page.Group(Words.bestGames, .lines, best.enumerated().map(line)),
      Page.Group(Words.avoidableInLast(count: count), .chart, chart { Double($0.avoidable) }),
      Page.Group(Words.timeOfLast(count: count), .chart, chart(\.score.seconds)),
      Page.Group(Words.total, .lines, totals),
      Page.Group(Words.lastGames, .list, last.enumerated().map(item)),
    ]
    return Page(.results, Words.results, groups.filter { !$0.items.isEmpty }, footer: [wayBack])
  }

  func page(of game: PlayedGame) -> Page {
    func item(_ name: String, _ title: String, _ sign: String, _ isEnabled: Bool = true)
      -> Page.Item
    {
      Page.Item(.press(name), title, picture: .sign(sign), isEnabled: isEnabled)
    }
    let contest = zip(Words.names(of: game.players), game.points).map {
      Page.Item(nil, $0, value: String($1))
    }
    let alone = [
      Page.Item(nil, Words.flips, value: String(game.score.flips)),
      Page.Item(nil, Words.avoidable, value: String(game.avoidable)),
      Page.Item(nil, Words.badLuck, value: String(game.badLuck)),
      Page.Item(nil, Words.time, value: Words.duration(game.score.seconds)),
    ]
    return Page(
      .result(game.id), Words.title(of: game.game),
      [
        Page.Group(
          "\(game.day) · \(size(game))", .lines, game.isContest ? contest : alone),
        Page.Group(
          nil, .list,
          [
            item("look", Words.review, "review", game.avoidable > 0),
            item("replay", Words.dealAgain, "again"),
            item("delete", Words.delete, "delete"),
          ]),
      ], footer: [wayBack])
  }

  private var last: [PlayedGame] { Array(results.prefix(Self.shown)) }

  /// Those that are shown in the charts, the oldest first.
  private var lastAlone: [PlayedGame] { last.filter { !$0.isContest }.reversed() }

  /// The best games, which may be older than the last ones.
  var best: [PlayedGame] { results.filter { !$0.isContest }.best }

  private func line(_ index: Int, _ game: PlayedGame) -> Page.Item {
    Page.Item(
      .choose("best", index), "\(Words.title(of: game.game)) \(size(game))",
      value: Words.best(game.score),
      picture: .stars(game.stars))
  }

  private func item(_ index: Int, _ game: PlayedGame) -> Page.Item {
    let points = game.points.map(String.init).joined(separator: " : ")
    return Page.Item(
      .choose("result", index), "\(Words.title(of: game.game)) \(size(game))",
      value: game.isContest ? "\(game.day) · \(points)" : game.day,
      picture: game.isContest ? .players(game.players) : .stars(game.stars))
  }

  private func size(_ game: PlayedGame) -> String { "\(game.grid.rows) × \(game.grid.columns)" }

  /// Bars of the last games that were played alone.
  private func chart(_ value: (PlayedGame) -> Double) -> [Page.Item] {
    let most = max(lastAlone.map(value).max() ?? 1, 1)
    return lastAlone.map { game in
      let number = value(game)
      return Page.Item(nil, String(Int(number.rounded())), value: game.day, length: number / most)
    }
  }

  private var totals: [Page.Item] {
    [
      Page.Item(nil, Words.gamesCounted, value: String(results.count)),
      Page.Item(nil, Words.pairsFound, value: String(results.map(\.grid.pairs).reduce(0, +))),
      Page.Item(
        nil, Words.time, value: Words.duration(results.map(\.score.seconds).reduce(0, +))),
    ]
  }
}
