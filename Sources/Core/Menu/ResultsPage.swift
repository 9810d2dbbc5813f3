import Localization
import Model
import ViewState

/// Finished games that were kept, the newest first, and their pages.
struct ResultsPage {
  private var loadedResults: Result<[GameResult], any Error> = .success([])

  /// Number of last games that are shown.
  private static let shownGameCount = 20

  mutating func load(_ loadResults: () throws -> [GameResult]) {
    loadedResults = Result(catching: loadResults)
  }

  /// Game that was removed and can be put back, until its page is left.
  var deletedGame: GameResult?

  /// Leaves the page of a game that was removed.
  mutating func removeDeletedGame() {
    guard let game = exchange(&deletedGame, with: nil) else { return }
    loadedResults = loadedResults.map { $0.filter { $0.id != game.id } }
  }

  var games: [GameResult] { (try? loadedResults.get()) ?? [] }
  /// Best games, which may be older than the last ones.
  var bestResults: [GameResult] { games.filter { !$0.isMultiplayer }.bestResults }
  subscript(id: String) -> GameResult? { games.first { $0.id == id } }

  /// Page of all games.
  var page: Page {
    guard !games.isEmpty else {
      let text =
        if case .failure(let error) = loadedResults {
          "\(error)"
        } else {
          Strings.noResults
        }
      return Page(.results, Strings.results, [.text([text])], footer: [.back])
    }
    let soloCount = lastSoloGames.count
    let choicesTitle = tr(
      soloCount, "Avoidable choices, last game", "Avoidable choices, last \(soloCount) games")
    let secondsTitle = tr(soloCount, "Seconds, last game", "Seconds, last \(soloCount) games")
    let bestGroup = Page.Group(tr("Best"), .lines, of: bestResults) { index, game in
      Page.Item(
        .bestResult(index), game.title, value: Strings.scoreSummary(of: game.score),
        picture: game.starsPicture)
    }
    let totalEntries = [
      BoardState.Entry(tr("Games"), games.count),
      BoardState.Entry(tr("Pairs found"), games.map(\.setup.grid.pairCount).reduce(0, +)),
      BoardState.Entry(Strings.time, Strings.duration(games.map(\.score.seconds).reduce(0, +))),
    ]
    let groups = [
      bestGroup, chart(choicesTitle) { Double($0.avoidableMisses) },
      chart(secondsTitle, \.score.seconds),
      .lines(tr("Altogether"), totalEntries),
      Page.Group(tr("Last games"), .list, of: lastGames, item: makeItem),
    ]
    return Page(.results, Strings.results, groups.filter { !$0.items.isEmpty }, footer: [.back])
  }

  /// Page of a game.
  func page(of game: GameResult) -> Page {
    let names = Strings.names(of: game.setup.players, typedNames: game.playerNames)
    let pointEntries = zip(names, game.points).map { BoardState.Entry($0, $1) }
    let soloEntries = [
      BoardState.Entry(Strings.flips, game.score.flips),
      BoardState.Entry(Strings.avoidableMisses, game.avoidableMisses),
      // Turns without a pair that a perfect memory could not have avoided.
      BoardState.Entry(tr("Bad luck"), game.unavoidableMisses),
      BoardState.Entry(Strings.time, Strings.duration(game.score.seconds)),
    ]
    let dailyDealEntries = game.dailyDealDay.map { [BoardState.Entry(Strings.dailyDeal, $0)] } ?? []
    let summaryGroup = Page.Group.lines(
      "\(game.day) · \(game.sizeText)",
      (game.isMultiplayer ? pointEntries : soloEntries) + dailyDealEntries)
    let restoreItems = [Page.Item(.restoreResult, Strings.undo, .undo)]
    let actionItems = [
      Page.Item(
        .reviewResult(game.id), Strings.review, .review, isEnabled: game.avoidableMisses > 0),
      Page.Item(.replayResult(game.id), Strings.replayDeal, .again),
      Page.Item(.copyResult(game.id), tr("Copy"), .copy),
      Page.Item(.deleteResult(game.id), tr("Delete"), .delete),
    ]
    let groups =
      game.id == deletedGame?.id
      ? [summaryGroup, .text([tr("This game is deleted.")]), Page.Group(nil, .list, restoreItems)]
      : [summaryGroup, Page.Group(nil, .list, actionItems)]
    return Page(.result(game.id), game.setup.kind.title, groups, footer: [.back])
  }

  private var lastGames: [GameResult] { Array(games.prefix(Self.shownGameCount)) }

  /// Games of the charts, the oldest first.
  private var lastSoloGames: [GameResult] { lastGames.filter { !$0.isMultiplayer }.reversed() }

  private func makeItem(_ index: Int, _ game: GameResult) -> Page.Item {
    Page.Item(
      .recentResult(index), game.title,
      value: game.isMultiplayer ? "\(game.day) · \(game.pointsText)" : game.day,
      picture: game.isMultiplayer ? .players(game.setup.players) : game.starsPicture)
  }

  private func chart(_ title: String, _ value: (GameResult) -> Double) -> Page.Group {
    let maximum = max(lastSoloGames.map(value).max() ?? 1, 1)
    // A single game has nothing to be compared with.
    return Page.Group(title, .chart, of: lastSoloGames.count > 1 ? lastSoloGames : []) { _, game in
      let amount = value(game)
      return Page.Item(
        nil, String(Int(amount.rounded())), value: game.day, barLength: amount / maximum)
    }
  }
}

extension GameResult {
  fileprivate var starsPicture: Page.Picture { .stars(stars, isGolden: avoidableMisses == 0) }
  fileprivate var sizeText: String { "\(setup.grid.rows) × \(setup.grid.columns)" }
  fileprivate var title: String { "\(setup.kind.title) \(sizeText)" }

  /// Points of all players: "2 : 1", or with the names that were typed "Ada 2 · Ben 1".
  fileprivate var pointsText: String {
    guard playerNames.contains(where: { !$0.isEmpty }) else {
      return points.map(String.init).joined(separator: " : ")
    }
    let namedPoints = zip(Strings.names(of: setup.players, typedNames: playerNames), points)
    return namedPoints.map { "\($0) \($1)" }.joined(separator: " · ")
  }

  /// Result as a line of text: day, game, stars or points, avoidable choices, time.
  public var shareText: String {
    let stars = String("★★★☆☆☆".dropFirst(3 - stars).prefix(3))
    return [
      dailyDealDay ?? day, title, isMultiplayer ? pointsText : stars,
      Strings.labeledValue(Strings.avoidableMisses, String(avoidableMisses)),
      Strings.duration(score.seconds),
    ].joined(separator: " · ")
  }
}
