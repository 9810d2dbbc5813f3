extension StateDiagram {
  /// The diagram in the language Mermaid, which many websites can draw.
  package var mermaid: String {
    let boxes = states.flatMap(mermaidBox).joined(separator: "\n")
    let edges = arrows.map(mermaidEdge).joined(separator: "\n")
    return """
      ---
      title: \(title)
      ---
      stateDiagram-v2
      \(boxes)
        [*] --> choosingFirst : \(startLabel)
      \(edges)
      """
  }

  private func mermaidBox(_ state: State) -> [String] {
    var lines = ["  state \"\(state.name)\" as \(state.phase)"]
    for line in state.ignored {
      lines.append("  \(state.phase) : \(line.text)")
    }
    return lines
  }

  private func mermaidEdge(_ arrow: Arrow) -> String {
    let lines = arrow.lines.map(\.text).joined(separator: "<br/>")
    return "  \(arrow.from) --> \(arrow.to) : \(lines)"
  }
}
