import ViewState

/// What a grid asks its data source.
@MainActor
package protocol CardGridDataSource: AnyObject {
  /// How many cards there are.
  func numberOfCards(in grid: CardGrid) -> Int
  /// What a card shows.
  func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card
}

/// View: a grid that keeps no card, but asks for those that it has to show.
@MainActor
package final class CardGrid {
  /// What is asked; it has another owner.
  package weak var dataSource: (any CardGridDataSource)?
  private unowned let outlets: ControllerGame

  package init(_ outlets: ControllerGame) {
    self.outlets = outlets
  }

  package func reloadData() {
    reloadCards(at: Array(0..<(dataSource?.numberOfCards(in: self) ?? 0)))
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
