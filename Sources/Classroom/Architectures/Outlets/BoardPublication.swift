import Model
import ViewModel
import ViewState

/// A publisher of the board of a controller game.
///
/// A controller does not report what it changes. Therefore, this class compares the board with the
/// last published board.
@MainActor
final class BoardPublication {
  /// The maximum number of changed cards that an update lists individually.
  private static let maximumListedCards = 4

  /// The last published board.
  private(set) var publishedBoard: BoardState?
  /// Whether boards are only recorded instead of published, because a replay is running.
  var isSilent = false

  private unowned let outlets: Outlets
  private let subject: UpdateSubject<BoardUpdate>

  init(of outlets: Outlets) {
    self.outlets = outlets
    subject = UpdateSubject { [unowned outlets] in
      BoardUpdate(outlets.board, cause: .subscribed)
    }
  }

  var publisher: Publisher<BoardUpdate> { subject.publisher }

  var nestedChanges: Publisher<NestedChange<BoardUpdate>> { subject.nestedChanges }

  /// Publishes the board if it has changed.
  ///
  /// After time travel, the board is published even if it has not changed.
  func publish(_ cause: BoardUpdate.Cause) {
    let board = outlets.board
    let isTravel = cause == .travelled
    guard board != publishedBoard || isTravel else { return }
    let changedCards = board.cards.indices.filter { board.cards[$0] != publishedBoard?.cards[$0] }
    publishedBoard = board
    guard !isSilent else { return }
    var listedCards: CardIndices?
    if changedCards.count <= Self.maximumListedCards, !isTravel {
      listedCards = CardIndices(changedCards)
    }
    subject.send(BoardUpdate(board, changedCards: listedCards, cause: cause))
  }
}

extension CardIndices {
  /// Creates a set of indices.
  init(_ indices: [Int]) {
    self.init()
    for index in indices {
      insert(index)
    }
  }
}
