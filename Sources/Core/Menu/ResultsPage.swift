import Localization
import Model
import ViewState

/// Finished games that were kept, the newest first, and their pages.
struct ResultsPage {
  private var read: Result<[PlayedGame], any Error> = .success([])

  /// Number of last games that are shown.
  private static let shown = 20

  mutating func load(_ find: () throws -> [PlayedGame]) { read = Result(catching: find) }

  /// Game that was removed and can be put back, until its page is left.
  var deleted: PlayedGame?

  /// Leaves the page of a game that was removed.
  mutating func forgetDeleted() {
    guard let game = exchange(&deleted, with: nil) else { return }
    read = read.map { $0.filter { $0.id != game.id } }
  }

  var games: [PlayedGame] { (try? read.get()) ?? [] }
  /// Best games, which may be older than the last ones.
  var best: [PlayedGame] { games.filter { !$0.isContest }.best }
  subscript(id: String) -> PlayedGame? { games.first { $0.id == id } }

  /// Page of all games.
  var page: Page {
    guard !games.isEmpty else {
      let text = if case .failure(let error) = read { "\(error)" } else { Strings.noResults }
      return Page(.results, Strings.results, [.text([text])], footer: [.back])
    }
    let count = lastAlone.count
    let choices = tr(
      count, "Avoidable choices, last game", "Avoidable choices, last \(count) games")
    let seconds = tr(count, "Seconds, last game", "Seconds, last \(count) games")
    let best = Page.Group(tr("Best"), .lines, of: best) { index, game in
      Page.Item(
        .best(index), game.title, value: Strings.best(game.score), picture: game.pictureOfStars)
    }
    let altogether = [
      BoardState.Entry(tr("Games"), games.count),
      BoardState.Entry(tr("Pairs found"), games.map(\.setup.grid.pairs).reduce(0, +)),
      BoardState.Entry(Strings.time, Strings.duration(games.map(\.score.seconds).reduce(0, +))),
    ]
    let groups = [
      best, chart(choices) { Double($0.avoidable) }, chart(seconds, \.score.seconds),
      .lines(tr("Altogether"), altogether),
      Page.Group(tr("Last games"), .list, of: last, item: item),
    ]
    return Page(.results, Strings.results, groups.filter { !$0.items.isEmpty }, footer: [.back])
  }

  /// Page of a game.
  func page(of game: PlayedGame) -> Page {
    let names = Strings.names(of: game.setup.players, typed: game.names)
    let contest = zip(names, game.points).map { BoardState.Entry($0, $1) }
    let alone = [
      BoardState.Entry(Strings.flips, game.score.flips),
      BoardState.Entry(Strings.avoidable, game.avoidable),
      // Turns without a pair that a perfect memory could not have avoided.
      BoardState.Entry(tr("Bad luck"), game.badLuck),
      BoardState.Entry(Strings.time, Strings.duration(game.score.seconds)),
    ]
    let daily = game.dailyDeal.map { [BoardState.Entry(Strings.todaysCards, $0)] } ?? []
    let lines = Page.Group.lines(
      "\(game.day) · \(game.size)", (game.isContest ? contest : alone) + daily)
    let restore = [Page.Item(.restoreResult, Strings.undo, .undo)]
    let actions = [
      Page.Item(.reviewResult(game.id), Strings.review, .review, isEnabled: game.avoidable > 0),
      Page.Item(.replayResult(game.id), Strings.dealAgain, .again),
      Page.Item(.copyResult(game.id), tr("Copy"), .copy),
      Page.Item(.deleteResult(game.id), tr("Delete"), .delete),
    ]
    let groups =
      game.id == deleted?.id
      ? [lines, .text([tr("This game is deleted.")]), Page.Group(nil, .list, restore)]
      : [lines, Page.Group(nil, .list, actions)]
    return Page(.result(game.id), game.setup.kind.title, groups, footer: [.back])
  }

  private var last: [PlayedGame] { Array(games.prefix(Self.shown)) }

  /// Games of the charts, the oldest first.
  private var lastAlone: [PlayedGame] { last.filter { !$0.isContest }.reversed() }

  private func item(_ index: Int, _ game: PlayedGame) -> Page.Item {
    Page.Item(
      .result(index), game.title,
      value: game.isContest ? "\(game.day) · \(game.standing)" : game.day,
      picture: game.isContest ? .players(game.setup.players) : game.pictureOfStars)
  }

  private func chart(_ title: String, _ value: (PlayedGame) -> Double) -> Page.Group {
    let most = max(lastAlone.map(value).max() ?? 1, 1)
    // A single game has nothing to be compared with.
    return Page.Group(title, .chart, of: lastAlone.count > 1 ? lastAlone : []) { _, game in
      let number = value(game)
      return Page.Item(nil, String(Int(number.rounded())), value: game.day, length: number / most)
    }
  }
}

extension PlayedGame {
  fileprivate var pictureOfStars: Page.Picture { .stars(stars, isGolden: avoidable == 0) }
  fileprivate var size: String { "\(setup.grid.rows) × \(setup.grid.columns)" }
  fileprivate var title: String { "\(setup.kind.title) \(size)" }

  /// Points of all players: "2 : 1", or with the names that were typed "Ada 2 · Ben 1".
  fileprivate var standing: String {
    guard names.contains(where: { !$0.isEmpty }) else {
      return points.map(String.init).joined(separator: " : ")
    }
    let named = zip(Strings.names(of: setup.players, typed: names), points)
    return named.map { "\($0) \($1)" }.joined(separator: " · ")
  }

  /// Result as a line of text: day, game, stars or points, avoidable choices, time.
  public var copyLine: String {
    let stars = String("★★★☆☆☆".dropFirst(3 - stars).prefix(3))
    return [
      dailyDeal ?? day, title, isContest ? standing : stars,
      Strings.pair(Strings.avoidable, String(avoidable)), Strings.duration(score.seconds),
    ].joined(separator: " · ")
  }
}
