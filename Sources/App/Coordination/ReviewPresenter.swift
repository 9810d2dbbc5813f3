import Storage
import ViewModel

/// A presenter that shows the avoidable misses of a game over the current game.
@MainActor final class ReviewPresenter {
  /// The review that covers the current game, or `nil` if no review is open.
  private(set) var review: ReviewViewModel?

  private let requestEnd: () -> Void
  private var subscription: Subscription?

  /// Creates a presenter without a review.
  ///
  /// - Parameter requestEnd: A function that is called when the player wants to leave the review.
  init(requestEnd: @escaping () -> Void) {
    self.requestEnd = requestEnd
  }

  /// Shows a review of a session's avoidable misses and replaces an open review.
  ///
  /// - Parameters:
  ///   - session: The session of a finished game.
  ///   - names: The names of the players.
  ///   - frontend: The window or terminal in which the review appears.
  /// - Returns: `false` if the game had no avoidable misses, and `true` otherwise.
  /// - Throws: An error if the review cannot be drawn.
  func show(
    _ session: Session,
    names: [String],
    in frontend: (any GameFrontend)?
  ) throws -> Bool {
    guard let game = session.header.makePairsGame() else { return true }
    game.options.playerNames = names
    let moments = session.avoidableMoments
    guard !moments.isEmpty else { return false }

    let review = ReviewViewModel(game, reviewedChoices: moments)
    try frontend?.show(review, of: session.header)
    self.review = review
    subscription = review.navigationRequests.sink { [requestEnd] button in
      if button == .endReview {
        requestEnd()
      }
    }
    return true
  }

  /// Closes the open review and shows the current game again.
  ///
  /// - Parameters:
  ///   - session: The session of the current game.
  ///   - frontend: The window or terminal that shows the review.
  func end(over session: GameSession, in frontend: (any GameFrontend)?) throws {
    guard review != nil else { return }
    close()
    try frontend?.endReview(of: session)
  }

  /// Closes the review because another game replaces it.
  func close() {
    review = nil
    subscription = nil
  }
}
