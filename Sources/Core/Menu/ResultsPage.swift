import Localization
import Model
import ViewState

/// The contents of the page with all finished games and of the page for each finished game.
struct ResultsPage {
  private var loadedResults: Result<[GameResult], any Error> = .success([])

  /// The last deleted game.
  ///
  /// The player can restore it until its page closes.
  var deletedGame: GameResult?

  /// The maximum number of recent games on the page.
  private static let maximumRecentGames = 20

  // MARK: Games

  /// The saved finished games, from the newest to the oldest.
  var games: [GameResult] {
    switch loadedResults {
    case .success(let games): games
    case .failure: []
    }
  }

  /// The best games that a person played alone.
  ///
  /// They can be older than the games in the list of recent games.
  var bestResults: [GameResult] {
    let soloGames = games.filter { !$0.isMultiplayer }
    return soloGames.bestResults
  }

  /// Returns the game whose file has the given name, or `nil` if it does not exist.
  subscript(id: String) -> GameResult? { games.first { $0.id == id } }

  private var recentGames: [GameResult] { Array(games.prefix(Self.maximumRecentGames)) }

  /// The games in the charts, from the oldest to the newest.
  private var recentSoloGames: [GameResult] { recentGames.filter { !$0.isMultiplayer }.reversed() }

  mutating func load(_ loadResults: () throws -> [GameResult]) {
    loadedResults = Result(catching: loadResults)
  }

  /// Removes the deleted game from the list when the player leaves its page.
  mutating func removeDeletedGame() {
    guard let deletedGame = exchange(&deletedGame, with: nil) else { return }
    loadedResults = loadedResults.map { games in
      games.filter { $0.id != deletedGame.id }
    }
  }

  // MARK: The page with all games

  var page: Page {
    var groups: [Page.Group] = [.text([emptyText])]
    if !games.isEmpty {
      groups = [bestGroup, missesChart, secondsChart, totalsGroup, recentGamesGroup]
      groups.removeAll { $0.items.isEmpty }
    }
    return Page(.results, Strings.results, groups, footer: [.back])
  }

  /// The text that explains why the page does not list any games.
  ///
  /// Either there are no finished games yet, or the games cannot be read.
  private var emptyText: String {
    switch loadedResults {
    case .success: Strings.noResults
    case .failure(let error): "\(error)"
    }
  }

  /// The best game for each board.
  private var bestGroup: Page.Group {
    Page.Group(tr("Best games"), .lines, of: bestResults) { index, game in
      Page.Item(
        .bestResult(index), game.title,
        value: Strings.scoreSummary(of: game.score),
        picture: game.starsPicture)
    }
  }

  /// A bar chart of the avoidable misses in the last games.
  private var missesChart: Page.Group {
    let count = recentSoloGames.count
    let title = tr(
      count, "Avoidable misses, last game", "Avoidable misses, last \(count) games")
    return chart(title) { Double($0.avoidableMisses) }
  }

  /// A bar chart of the duration of the last games.
  private var secondsChart: Page.Group {
    let count = recentSoloGames.count
    let title = tr(count, "Seconds, last game", "Seconds, last \(count) games")
    return chart(title) { $0.score.seconds }
  }

  private func chart(_ title: String, value: (GameResult) -> Double) -> Page.Group {
    // A chart with a single game would have nothing to compare.
    let comparedGames = recentSoloGames.count > 1 ? recentSoloGames : []
    let largestValue = comparedGames.map(value).max() ?? 0
    // The full length represents at least 1. This avoids a division by 0 if all values are 0.
    let fullLengthValue = max(largestValue, 1)
    return Page.Group(title, .chart, of: comparedGames) { _, game in
      let gameValue = value(game)
      let number = Int(gameValue.rounded())
      return Page.Item(
        nil, String(number), value: game.dateText, barLength: gameValue / fullLengthValue)
    }
  }

  /// The numbers of all finished games together.
  private var totalsGroup: Page.Group {
    var pairCount = 0
    var seconds = 0.0
    for game in games {
      pairCount += game.setup.grid.pairCount
      seconds += game.score.seconds
    }
    return .lines(
      tr("Total"),
      [
        BoardState.Entry(tr("Games"), games.count),
        BoardState.Entry(tr("Pairs found"), pairCount),
        BoardState.Entry(Strings.time, Strings.duration(seconds)),
      ])
  }

  /// The list of the last games, from which the player can open a result.
  private var recentGamesGroup: Page.Group {
    Page.Group(tr("Recent games"), .list, of: recentGames, item: recentGameItem)
  }

  private func recentGameItem(at index: Int, for game: GameResult) -> Page.Item {
    if game.isMultiplayer {
      return Page.Item(
        .recentResult(index), game.title,
        value: "\(game.dateText) · \(game.pointsText)",
        picture: .players(game.setup.players))
    }
    return Page.Item(
      .recentResult(index), game.title,
      value: game.dateText,
      picture: game.starsPicture)
  }

  // MARK: The page of one game

  /// Returns the page of one result, which the player can also delete.
  func page(of game: GameResult) -> Page {
    var groups = [summaryGroup(of: game)]
    if game.id == deletedGame?.id {
      groups.append(.text([tr("Result deleted.")]))
      groups.append(restoreGroup)
    } else {
      groups.append(commandGroup(for: game))
    }
    return Page(.result(game.id), game.setup.kind.title, groups, footer: [.back])
  }

  private func summaryGroup(of game: GameResult) -> Page.Group {
    var entries = game.isMultiplayer ? pointEntries(of: game) : scoreEntries(of: game)
    if let day = game.dailyDealDay {
      entries.append(BoardState.Entry(Strings.dailyDeal, Strings.date(day)))
    }
    return .lines("\(game.dateText) · \(game.sizeName)", entries)
  }

  private func pointEntries(of game: GameResult) -> [BoardState.Entry] {
    zip(game.namesOfPlayers, game.points).map { name, points in
      BoardState.Entry(name, points)
    }
  }

  /// Returns the counters of a game with one player.
  private func scoreEntries(of game: GameResult) -> [BoardState.Entry] {
    [
      BoardState.Entry(Strings.flips, game.score.flips),
      BoardState.Entry(Strings.avoidableMisses, game.avoidableMisses),
      // This entry counts the misses that even a perfect memory would not have avoided.
      BoardState.Entry(tr("Unlucky misses"), game.unavoidableMisses),
      BoardState.Entry(Strings.time, Strings.duration(game.score.seconds)),
    ]
  }

  /// The button that restores a deleted result.
  private var restoreGroup: Page.Group {
    Page.Group(nil, .list, [Page.Item(.restoreResult, tr("Undo"), .undo)])
  }

  /// Returns the commands for a result, such as copying it as text.
  private func commandGroup(for game: GameResult) -> Page.Group {
    let canReview = game.avoidableMisses > 0
    return Page.Group(
      nil, .list,
      [
        Page.Item(.reviewResult(game.id), Strings.review, .review, isEnabled: canReview),
        Page.Item(.replayResult(game.id), Strings.replayDeal, .again),
        Page.Item(.copyResult(game.id), tr("Copy"), .copy),
        Page.Item(.deleteResult(game.id), tr("Delete"), .delete),
      ])
  }
}

// MARK: - Texts of a result

extension GameResult {
  /// The result of the game as a line of text that the player can share.
  ///
  /// It contains the day, the game, the stars or points, the avoidable misses and the time.
  public var shareText: String {
    let parts = [
      Strings.date(dailyDealDay ?? day),
      title,
      isMultiplayer ? pointsText : starsText,
      Strings.labeledValue(Strings.avoidableMisses, String(avoidableMisses)),
      Strings.duration(score.seconds),
    ]
    return parts.joined(separator: " · ")
  }

  fileprivate var title: String { "\(setup.kind.title) · \(sizeName)" }

  fileprivate var sizeName: String { Strings.sizeName(of: setup.grid) }

  fileprivate var dateText: String { Strings.date(day) }

  fileprivate var starsPicture: Page.Picture { .stars(stars, isGolden: avoidableMisses == 0) }

  private var starsText: String {
    let maximumStars = 3
    let filledStars = String(repeating: "★", count: stars)
    let emptyStars = String(repeating: "☆", count: maximumStars - stars)
    return filledStars + emptyStars
  }

  fileprivate var namesOfPlayers: [String] {
    Strings.names(of: setup.players, typedNames: playerNames)
  }

  /// The points of all players: "2 : 1", or with typed names "Ada 2 · Ben 1".
  fileprivate var pointsText: String {
    let hasTypedName = playerNames.contains { !$0.isEmpty }
    if !hasTypedName {
      return points.map(String.init).joined(separator: " : ")
    }
    let namedPoints = zip(namesOfPlayers, points).map { name, points in
      "\(name) \(points)"
    }
    return namedPoints.joined(separator: " · ")
  }
}
