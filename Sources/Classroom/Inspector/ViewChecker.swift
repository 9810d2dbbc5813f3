import Localization
import ViewModel
import ViewModelTesting
import ViewState

/// A checker that compares the view with the published board, and the game's clock with the
/// window's clock.
@MainActor final class ViewChecker {
  /// The maximum difference between two times that are considered equal, in seconds.
  private static let timeTolerance = 1e-6

  /// The maximum number of parts that the description of a frame's fault lists.
  private static let maximumNamedParts = 4

  /// The board that the views have received.
  ///
  /// A card of this board changes only if an update lists it.
  private(set) var reportedBoard: BoardState

  /// The last published board, with all its cards.
  private(set) var publishedBoard: BoardState

  /// Whether a board has been published since the last check of the view.
  private var hasNewPublication = false

  /// The time to which the views must advance the game, or `nil` if the time is not checked.
  private var expectedTime: Double?

  /// The time to which the views last advanced the game.
  private var lastAdvancedTime = 0.0

  init(_ board: BoardState) {
    reportedBoard = board
    publishedBoard = board
  }

  // MARK: Updates

  /// Restarts the comparison with the board and the time of a game.
  func restart(with game: any Playable) {
    reportedBoard = game.board
    publishedBoard = game.board
    lastAdvancedTime = game.now
  }

  /// Accepts the current time of a game, because the views were reconnected.
  func acceptTime(of game: any Playable) {
    lastAdvancedTime = game.now
  }

  /// Ignores all boards published so far.
  func ignorePublications() {
    hasNewPublication = false
  }

  /// Records an update that a view receives.
  func record(_ update: BoardUpdate) {
    publishedBoard = update.board
    hasNewPublication = true

    // Views may ignore cards that the update does not list, so these cards stay unchanged.
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
  /// After this check, earlier updates no longer explain a change.
  ///
  /// - Parameters:
  ///   - boardBefore: The board of the view at the last check, or `nil` before the first check.
  ///   - board: The current board of the view.
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

  /// Returns the fault of a frame that differs from the frame of a new view, or `nil`.
  ///
  /// - Parameters:
  ///   - parts: The names of the parts of the frame that differ.
  ///   - board: The board of the view.
  func faultOfFrame(in parts: [String], of board: BoardState) -> String? {
    // A view does not have to draw cards that no update has listed.
    let showsPublishedBoard = board == publishedBoard && reportedBoard == publishedBoard
    guard showsPublishedBoard, !parts.isEmpty else { return nil }

    var names = parts.prefix(Self.maximumNamedParts).joined(separator: ", ")
    if parts.count > Self.maximumNamedParts {
      names += " …"
    }
    return tr(
      "The view draws something that it did not receive: a new view draws \(names) differently.")
  }

  // MARK: Faults of the clock

  /// Runs a closure in which the views may advance the game up to the given time.
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
      faults.append(
        tr("The timer fired, but nothing happened at the deadline \(deadline.hundredthsText)."))
    }
    return faults
  }

  /// Returns a fault if the game's clock is ahead of the views that advance it, or `nil`.
  func faultOfClock(at now: Double) -> String? {
    guard now > lastAdvancedTime + Self.timeTolerance else { return nil }
    lastAdvancedTime = now
    return FaultFinder.otherTimeFault
  }
}
