import Model
import ViewModel

extension Replay {
  /// A step and the state after it as a line of JSON, without its end.
  public func line(for step: Step) -> String {
    var line = "{\"event\":\(step.event.map(String.init) ?? "null"),\"at\":\(JSON.number(step.at))"
    line += ",\"cause\":\"\(step.cause.rawValue)\""
    if let outcome = step.outcome { line += ",\"outcome\":\"\(outcome.rawValue)\"" }
    line += ",\"phase\":\"\(viewModel.phase.rawValue)\",\"flips\":\(viewModel.flips)"
    line += ",\"misses\":\(viewModel.misses)"
    let cards = viewModel.cards
    line += ",\"matched\":\(cards.count(where: \.isMatched))"
    let grid = viewModel.grid
    let changed = step.changed.map { String(grid.place(ofCard: $0)) }
    line += ",\"changed\":[\(changed.joined(separator: ","))],\"cards\":["
    for place in 0..<grid.places {
      if place > 0 { line += "," }
      line += grid.card(atPlace: place).map { cardJSON(cards[$0]) } ?? "null"
    }
    return line + "]}"
  }

  private func cardJSON(_ card: MemoryCard) -> String {
    """
    {"face":\(JSON.text(viewModel.face(of: card).name)),"pair":\(card.pair),"isFaceUp":\(card.isFaceUp),\
    "isMatched":\(card.isMatched)}
    """
  }
}
