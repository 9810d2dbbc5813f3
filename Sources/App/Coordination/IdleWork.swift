import Menu
import Model
import Storage
import ViewState

/// The work on the player's results that is done while the program is idle.
@MainActor final class IdleWork {
  /// The best score of all games that are comparable to the current game, if it is known.
  private(set) var bestScore: Score?

  private let store: PlayerStore
  private let decks: any DeckServices
  private var hasSearchedBestScore = false

  /// Whether the first session may have a result that an earlier run of the program did not save.
  private var mayHaveMissedResult = true

  init(store: PlayerStore, decks: any DeckServices) {
    self.store = store
    self.decks = decks
  }

  /// Clears the best score because another game starts.
  func forgetBestScore() {
    bestScore = nil
    hasSearchedBestScore = false
  }

  /// Saves the result of the first session if an earlier run of the program did not save it.
  func saveMissedResult(of session: GameSession) {
    guard mayHaveMissedResult else { return }
    mayHaveMissedResult = false
    store.addMissedResult(session)
  }

  /// Searches for the best score of all games that are comparable to a game, once per game.
  ///
  /// - Returns: Whether the search has run.
  func searchBestScore(for session: GameSession) -> Bool {
    guard !hasSearchedBestScore else { return false }
    // A finished game is not compared, because it would count as an earlier game.
    guard session.viewModel.board.phase != .finished else { return false }

    hasSearchedBestScore = true
    guard let library = try? decks.localLibrary else { return false }
    bestScore = store.bestScore(like: session.header, decks: library)
    return true
  }

  /// The progress after one attempt to summarize a result.
  enum SummaryStep {
    /// No result was summarized.
    case nothingToDo
    /// One result was summarized, and others still need a summary.
    case unfinished
    /// The last result without a summary was summarized.
    case finished
  }

  /// Creates the summary of one older result.
  func summarizeNextResult() -> SummaryStep {
    guard store.unsummarizedFiles?.isEmpty == false else { return .nothingToDo }
    guard let library = try? decks.localLibrary else { return .nothingToDo }
    guard store.summarizeNextResult(library) else { return .nothingToDo }
    guard store.unsummarizedFiles?.isEmpty == true else { return .unfinished }

    // The results that have just been summarized may contain a better score.
    hasSearchedBestScore = false
    return .finished
  }
}
