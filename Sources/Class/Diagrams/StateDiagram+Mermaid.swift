import Model

extension StateDiagram {
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
