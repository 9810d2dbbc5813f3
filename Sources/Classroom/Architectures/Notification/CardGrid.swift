import ViewState

/// The methods through which a grid gets its cards from a data source.
@MainActor
package protocol CardGridDataSource: AnyObject {
  /// Returns the number of cards.
  func numberOfCards(in grid: CardGrid) -> Int
  /// Returns the state of a card.
  func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card
}

/// View: a grid that stores no cards.
///
/// It requests the cards from its data source whenever it has to show them.
@MainActor
package final class CardGrid {
  /// The object that provides the cards.
  ///
  /// The reference is weak, because the data source owns the grid.
  package weak var dataSource: (any CardGridDataSource)?
  private unowned let outlets: Outlets

  package init(_ outlets: Outlets) {
    self.outlets = outlets
  }

  package func reloadData() {
    let count = dataSource?.numberOfCards(in: self) ?? 0
    reloadCards(at: Array(0..<count))
  }

  package func reloadCards(at indices: [Int]) {
    for index in indices {
      guard let card = dataSource?.cardGrid(self, cardAt: index) else { return }
      let button = outlets.cardButtons[index]
      button.face = card.face
      button.isFaceUp = card.isFaceUp
      button.isMatched = card.isMatched
      button.isClear = card.isGone
    }
  }
}
