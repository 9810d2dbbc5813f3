import Localization
import ViewModel
import ViewModelTesting
import ViewState

/// A checker that compares the view with what was published, and the game's clock with the window's.
@MainActor final class ViewChecker {
  /// The largest difference between two times that count as equal, in seconds.
  private static let timeTolerance = 1e-6

  /// The maximum number of parts of a frame that a fault names.
  private static let maximumNamedParts = 4

  /// The board that the views have received.
  ///
  /// A card changes only with an update that names it.
  private(set) var reportedBoard: BoardState

  /// The board that was published last, with all its cards.
  private(set) var publishedBoard: BoardState

  /// Whether something was published since the last check of the view.
  private var hasNewPublication = false

  /// The time to which the views have to advance the game, or `nil` if the time is not checked.
  private var expectedTime: Double?

  /// The time to which the views have advanced the game.
  private var lastAdvancedTime = 0.0

  init(_ board: BoardState) {
    reportedBoard = board
    publishedBoard = board
  }

  // MARK: Updates

  /// Starts the comparison with the board and the time of a game.
  func restart(with game: any Playable) {
    reportedBoard = game.board
    publishedBoard = game.board
    lastAdvancedTime = game.now
  }

  /// Accepts the time of a game, because the views were connected again.
  func acceptTime(of game: any Playable) {
    lastAdvancedTime = game.now
  }

  /// Ignores what was published until now.
  func ignorePublications() {
    hasNewPublication = false
  }

  /// Records an update that a view receives.
  func record(_ update: BoardUpdate) {
    publishedBoard = update.board
    hasNewPublication = true

    // Views may ignore the cards that the update does not name, so these cards stay unchanged.
    let reportedCards = reportedBoard.cards
    reportedBoard = update.board
    reportedBoard.cards = reportedCards
    for card in update.changedCards {
      reportedBoard.cards[card] = update.board.cards[card]
    }
  }

  // MARK: Faults of the view

  /// Returns the fault of a view that has changed without a reason, or `nil`.
  ///
  /// Afterwards, an update that was published before no longer explains a change.
  ///
  /// - Parameters:
  ///   - boardBefore: The board of the view at the last check, or `nil` before the first one.
  ///   - board: The board of the view now.
  ///   - hasLines: Whether new lines of the log explain a change.
  func faultOfView(from boardBefore: BoardState?, to board: BoardState, hasLines: Bool) -> String? {
    defer {
      hasNewPublication = false
    }
    if hasLines || hasNewPublication {
      return nil
    }
    guard let boardBefore, let fields = board.changes(since: boardBefore).nameSummary else {
      return nil
    }
    if board == publishedBoard {
      return tr("The view applied an earlier update late: \(fields).")
    }
    return tr("The view changed on its own or was called directly: \(fields).")
  }

  /// Returns the fault of a frame that differs from the frame that a new view draws, or `nil`.
  ///
  /// - Parameters:
  ///   - parts: The names of the parts of the frame that differ.
  ///   - board: The board of the view.
  func faultOfFrame(in parts: [String], of board: BoardState) -> String? {
    // A view does not have to draw cards that no update named.
    let showsPublishedBoard = board == publishedBoard && reportedBoard == publishedBoard
    guard showsPublishedBoard, !parts.isEmpty else { return nil }

    var names = parts.prefix(Self.maximumNamedParts).joined(separator: ", ")
    if parts.count > Self.maximumNamedParts {
      names += " …"
    }
    return tr("The view draws something that it did not receive: a new view differs in \(names).")
  }

  // MARK: Faults of the clock

  /// Runs a closure during which the views may advance the game to a time, but not further.
  ///
  /// - Parameters:
  ///   - time: The time of the game, or `nil` if the time is not checked.
  ///   - body: The closure to run.
  func expecting(_ time: Double?, _ body: () -> Void) {
    expectedTime = time
    body()
    expectedTime = nil
  }

  func recordAdvance(to time: Double) {
    lastAdvancedTime = max(lastAdvancedTime, time)
  }

  /// Returns the faults of a game that a view has just advanced.
  func faults(of game: any Playable, advancedTo time: Double) -> [String] {
    var faults: [String] = []
    if let expectedTime, time > expectedTime + Self.timeTolerance {
      faults.append(FaultFinder.otherTimeFault)
    }
    if let deadline = game.nextDeadline, deadline <= time {
      faults.append(tr("The timer fired but nothing happened: \(deadline.hundredthsText) was due."))
    }
    return faults
  }

  /// Returns the fault of a game whose time the views have not reached yet, or `nil`.
  func faultOfClock(at now: Double) -> String? {
    guard now > lastAdvancedTime + Self.timeTolerance else { return nil }
    lastAdvancedTime = now
    return FaultFinder.otherTimeFault
  }
}
