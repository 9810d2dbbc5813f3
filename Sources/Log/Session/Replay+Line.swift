import Board
import Files
import Model
import ViewModel

// What a session's output tells of a moment.
extension Replay {
  /// A card of the model, whichever game it is, and what it shows.
  struct Card: Equatable {
    let face: Face
    let pair: Int
    let isFaceUp: Bool
    let isMatched: Bool

    fileprivate var json: String {
      """
      {"face":\(JSON.text(face.name)),"pair":\(pair),"isFaceUp":\(isFaceUp),\
      "isMatched":\(isMatched)}
      """
    }
  }

  private var game: MemoryGame? { (viewModel as? MemoryGameViewModel)?.state.game }

  var cards: [Card] {
    let game = game
    return viewModel.board.cards.enumerated().map { index, card in
      Card(
        face: card.face, pair: game?.cards[index].pair ?? index, isFaceUp: card.isFaceUp,
        isMatched: card.isMatched)
    }
  }

  /// A step and the state after it as a line of JSON, without its end.
  public func line(for step: Step) -> String {
    let (board, cards) = (viewModel.board, cards)
    let flips = game?.flips ?? (viewModel as? CardPileViewModel)?.state.pile.flips ?? 0
    let outcome = step.outcome.map { ",\"outcome\":\"\($0.rawValue)\"" } ?? ""
    let changed = step.changed.map { String(board.grid.place(ofCard: $0)) }
    let places = (0..<board.grid.places).map { place in
      board.grid.card(atPlace: place).map { cards[$0].json } ?? "null"
    }
    return """
      {"event":\(step.event.map(String.init) ?? "null"),"at":\(JSON.number(step.at)),\
      "cause":"\(step.cause.rawValue)"\(outcome),"phase":"\(board.phase.rawValue)",\
      "flips":\(flips),"misses":\(game?.misses ?? 0),"matched":\(cards.count(where: \.isMatched)),\
      "changed":[\(changed.joined(separator: ","))],"cards":[\(places.joined(separator: ","))]}
      """
  }
}
