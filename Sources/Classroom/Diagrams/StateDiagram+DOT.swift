import Model

extension StateDiagram {
  /// The diagram in DOT, the language of Graphviz.
  ///
  /// To draw the diagram, use the command `dot -Tsvg`.
  package var dot: String {
    let font = #"fontname="Helvetica,Arial,sans-serif""#
    let boxes = states.map(dotBox).joined(separator: "\n")
    let edges = arrows.map(dotEdge).joined(separator: "\n")
    return """
      // \(title): the states of the game and what leads from one to another.
      digraph "\(name)" {
        graph [ordering=out, pad=0.2, nodesep=0.5, ranksep=0.5]
        node [shape=box, style="rounded,filled", fillcolor="#e3f2fd", color="#0d47a1", penwidth=2,
          margin="0.15,0.1", \(font), fontsize=16]
        edge [penwidth=2, arrowsize=0.9, \(font), fontsize=16]

        start [shape=circle, label="", width=0.22, style=filled, fillcolor=black, color=black]
      \(boxes)

        start -> choosingFirst [label=\(dotTable([startLabel]))]
      \(edges)
      }
      """
  }

  private func dotBox(_ state: State) -> String {
    var rows = [
      #"<font point-size="20"><b>\#(state.name)</b></font>"#,
      "\(state.phase)",
    ]
    rows += state.ignored.map(coloredText)
    let border = state.phase == .finished ? ", peripheries=2" : ""
    return "  \(state.phase) [label=\(dotTable(rows))\(border)]"
  }

  private func dotEdge(_ arrow: Arrow) -> String {
    let color = dotColor(arrow.outcome)
    let label = dotTable(arrow.lines.map(coloredText))
    return #"  \#(arrow.from) -> \#(arrow.to) [color="\#(color)", label=\#(label)]"#
  }

  /// Returns a label that shows the rows below each other.
  ///
  /// The padding of the label keeps the arrows away from the text.
  private func dotTable(_ rows: [String]) -> String {
    let cells = rows.map { "    <tr><td> \($0) </td></tr>" }.joined(separator: "\n")
    return """
      <<table border="0" cellspacing="0" cellpadding="2">
      \(cells)
        </table>>
      """
  }

  private func coloredText(_ line: Line) -> String {
    #"<font color="\#(dotColor(line.outcome))">\#(line.text)</font>"#
  }

  /// Returns the color of an outcome, or the color for mixed outcomes if the outcome is `nil`.
  ///
  /// The colors are dark enough for text on a white background.
  private func dotColor(_ outcome: Outcome?) -> String {
    switch outcome {
    case .ignored: "#616161"
    case .revealed: "#0d47a1"
    case .matched: "#1b5e20"
    case .missed: "#b71c1c"
    case .turnedDown: "#6a1b9a"
    case nil: "#212121"
    }
  }
}
