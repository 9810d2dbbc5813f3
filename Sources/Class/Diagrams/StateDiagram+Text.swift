import Model

extension StateDiagram {
  /// The diagram in DOT, the language of Graphviz: `dot -Tsvg` draws it.
  public var dot: String {
    let font = #"fontname="Helvetica,Arial,sans-serif""#
    let boxes = states.map { state in
      let heading = [#"<font point-size="20"><b>\#(state.name)</b></font>"#, "\(state.phase)"]
      let border = state.phase == .finished ? ", peripheries=2" : ""
      return "  \(state.phase) [label=\(table(heading + state.ignored.map(text)))\(border)]"
    }
    let edges = arrows.map { arrow in
      """
        \(arrow.from) -> \(arrow.to) [color="\(color(arrow.outcome))", \
      label=\(table(arrow.lines.map(text)))]
      """
    }
    return """
      // \(title): the states of the game and what leads from one to another.
      digraph "\(name)" {
        graph [ordering=out, pad=0.2, nodesep=0.5, ranksep=0.5]
        node [shape=box, style="rounded,filled", fillcolor="#e3f2fd", color="#0d47a1", penwidth=2,
          margin="0.15,0.1", \(font), fontsize=16]
        edge [penwidth=2, arrowsize=0.9, \(font), fontsize=16]

        start [shape=circle, label="", width=0.22, style=filled, fillcolor=black, color=black]
      \(boxes.joined(separator: "\n"))

        start -> choosingFirst [label=\(table([start]))]
      \(edges.joined(separator: "\n"))
      }
      """
  }

  /// Rows below each other, as a label; its padding keeps arrows off the letters.
  private func table(_ rows: [String]) -> String {
    """
    <<table border="0" cellspacing="0" cellpadding="2">
    \(rows.map { "    <tr><td> \($0) </td></tr>" }.joined(separator: "\n"))
      </table>>
    """
  }

  private func text(_ line: Line) -> String {
    #"<font color="\#(color(line.outcome))">\#(line.text)</font>"#
  }

  /// Dark enough to be read on white; no outcome stands for several.
  private func color(_ outcome: Outcome?) -> String {
    let colors: [Outcome: String] = [
      .ignored: "#616161", .revealed: "#0d47a1", .matched: "#1b5e20", .missed: "#b71c1c",
      .turnedDown: "#6a1b9a",
    ]
    return outcome.flatMap { colors[$0] } ?? "#212121"
  }

  /// The diagram in Mermaid's language, which many web pages draw.
  public var mermaid: String {
    let boxes = states.flatMap { state in
      ["  state \"\(state.name)\" as \(state.phase)"]
        + state.ignored.map { "  \(state.phase) : \($0.text)" }
    }
    let edges = arrows.map { arrow in
      let lines = arrow.lines.map(\.text).joined(separator: "<br/>")
      return "  \(arrow.from) --> \(arrow.to) : \(lines)"
    }
    return """
      ---
      title: \(title)
      ---
      stateDiagram-v2
      \(boxes.joined(separator: "\n"))
        [*] --> choosingFirst : \(start)
      \(edges.joined(separator: "\n"))
      """
  }
}

// What a class reads in a diagram.
extension Phase {
  func words(inPile isPile: Bool) -> String {
    switch self {
    case .choosingFirst: isPile ? "There are cards to draw" : "Choose the first card"
    case .choosingSecond: "Choose the second card"
    case .showingMiss: "A miss lies open"
    case .finished: isPile ? "The deck is empty" : "All pairs are found"
    }
  }
}

extension Event {
  func words(by rules: Rules) -> String {
    switch self {
    case .hiddenCard: "choose a hidden card"
    case .pair: "choose its pair"
    case .lastPair: "choose its pair, the last"
    case .noPair: "choose no pair"
    case .firstCard: "choose the same card"
    case .missedCard: "choose one of the two"
    case .matchedCard: "choose a matched card"
    case .timeIsOver:
      // Seconds as a person writes them: 1 s, 0.6 s.
      "\(rules.missLasts.map { Int(exactly: $0).map(String.init) ?? String($0) } ?? "some") s later"
    }
  }
}

extension CardPile.Event {
  var words: String {
    switch self {
    case .nextCard: "draw the next card"
    case .lastCard: "draw the last card"
    case .shownCardUp: "turn the card over, face down"
    case .shownCardDown: "turn the card over, face up"
    case .drawnCard: "show a card again that was drawn"
    case .deeperCard: "choose another card"
    }
  }
}
