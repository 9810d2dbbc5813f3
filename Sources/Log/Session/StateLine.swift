extension Replay {
  /// A step and the state after it as a line of JSON, without its end.
  public func line(for step: Step) -> String {
    var line = "{\"event\":\(step.event.map(String.init) ?? "null"),\"at\":\(JSON.number(step.at))"
    line += ",\"cause\":\"\(step.cause.rawValue)\""
    if let outcome = step.outcome { line += ",\"outcome\":\"\(outcome.rawValue)\"" }
    let tally = Tally(viewModel)
    line += ",\"phase\":\"\(viewModel.board.phase.rawValue)\",\"flips\":\(tally.flips)"
    line += ",\"misses\":\(tally.misses)"
    line += ",\"matched\":\(tally.cards.count(where: \.isMatched))"
    let grid = viewModel.board.grid
    let changed = step.changed.map { String(grid.place(ofCard: $0)) }
    line += ",\"changed\":[\(changed.joined(separator: ","))],\"cards\":["
    for place in 0..<grid.places {
      if place > 0 { line += "," }
      line += grid.card(atPlace: place).map { json(tally.cards[$0]) } ?? "null"
    }
    return line + "]}"
  }

  private func json(_ card: Tally.Card) -> String {
    """
    {"face":\(JSON.text(card.face.name)),"pair":\(card.pair),"isFaceUp":\(card.isFaceUp),\
    "isMatched":\(card.isMatched)}
    """
  }
}
