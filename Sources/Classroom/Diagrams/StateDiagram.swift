import Games
import Localization
import Model
import ViewState

/// The state diagram of a game: its table of transitions, in words for a class at a projector.
package struct StateDiagram {
  /// A transition in words, for example "choose a hidden card / revealed".
  struct Line {
    let from: Phase
    let to: Phase
    let text: String
    let outcome: Outcome

    init<Event>(_ transition: Transition<Event>, _ event: String) {
      from = transition.from
      to = transition.to
      outcome = transition.outcome
      let isFlip = transition.isFlip && outcome == .ignored
      let label = "\(event) / \(outcome == .turnedDown ? "turned down" : outcome.rawValue)"
      text = isFlip ? tr("\(label), but a flip") : label
    }
  }

  struct Arrow {
    let from: Phase
    let to: Phase
    var lines: [Line]

    var outcome: Outcome? { Set(lines.map(\.outcome)).count == 1 ? lines.first?.outcome : nil }
  }

  let name: String
  let title: String
  let startLabel = tr("deal, or restart from any state")
  /// The phases that can be reached, and what is ignored in each: that leads nowhere.
  let states: [(phase: Phase, name: String, ignored: [Line])]
  let arrows: [Arrow]

  package init(_ kind: GameKind) {
    name = kind.name
    title = kind.title
    let lines =
      kind.rules.map { rules in rules.transitions.map { Line($0, $0.event.label(by: rules)) } }
      ?? CardPile.transitions.map { Line($0, $0.event.label) }
    states = Phase.allCases.filter { phase in lines.contains { $0.from == phase } }.map { phase in
      let ignored = lines.filter { $0.from == phase && $0.outcome == .ignored }
      return (phase, phase.label(inPile: kind.isPile), ignored)
    }
    arrows = lines.filter { $0.outcome != .ignored }.reduce(into: []) { arrows, line in
      if let index = arrows.firstIndex(where: { $0.from == line.from && $0.to == line.to }) {
        arrows[index].lines.append(line)
      } else {
        arrows.append(Arrow(from: line.from, to: line.to, lines: [line]))
      }
    }
  }

  /// The states by name, whether each is that of a phase, and what leads out of it.
  package func states(at phase: Phase) -> [(name: String, isPresent: Bool, ways: [String])] {
    states.map { state in
      let exits = arrows.filter { $0.from == state.phase }.flatMap { arrow in
        let next = states.first { $0.phase == arrow.to }?.name ?? ""
        return arrow.lines.map { "\($0.text) → \(next)" }
      }
      return (state.name, state.phase == phase, exits)
    }
  }

  /// The diagram in DOT, the language of Graphviz: `dot -Tsvg` draws it.
  package var dot: String {
    let font = #"fontname="Helvetica,Arial,sans-serif""#
    let boxes = states.map { state in
      let heading = [#"<font point-size="20"><b>\#(state.name)</b></font>"#, "\(state.phase)"]
      let border = state.phase == .finished ? ", peripheries=2" : ""
      return "  \(state.phase) [label=\(table(heading + state.ignored.map(text)))\(border)]"
    }
    let edges = arrows.map { arrow in
      #"  \#(arrow.from) -> \#(arrow.to) [color="\#(color(arrow.outcome))", "#
        + "label=\(table(arrow.lines.map(text)))]"
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

        start -> choosingFirst [label=\(table([startLabel]))]
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
  package var mermaid: String {
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
        [*] --> choosingFirst : \(startLabel)
      \(edges.joined(separator: "\n"))
      """
  }
}

// What a class reads in a diagram.
extension Phase {
  func label(inPile isPile: Bool) -> String {
    switch self {
    case .choosingFirst: isPile ? tr("There are cards to draw") : tr("Choose the first card")
    case .choosingSecond: tr("Choose the second card")
    case .showingMiss: tr("A miss lies open")
    case .finished: isPile ? tr("The deck is empty") : tr("All pairs are found")
    }
  }
}

extension Event {
  func label(by rules: Rules) -> String {
    switch self {
    case .hiddenCard: tr("choose a hidden card")
    case .matchingCard: tr("choose its pair")
    case .lastMatchingCard: tr("choose its pair, the last")
    case .nonMatchingCard: tr("choose no pair")
    case .firstCard: tr("choose the same card")
    case .missedCard: tr("choose one of the two")
    case .matchedCard: tr("choose a matched card")
    case .missTimedOut:
      // Seconds as a person writes them: 1 s, 0.6 s.
      tr(
        "\(rules.missDuration.map { Int(exactly: $0).map(String.init) ?? String($0) } ?? "") s later"
      )
    }
  }
}

extension CardPile.Event {
  var label: String {
    switch self {
    case .nextCard: tr("draw the next card")
    case .lastCard: tr("draw the last card")
    case .shownCardFaceUp: tr("turn the card over, face down")
    case .shownCardFaceDown: tr("turn the card over, face up")
    case .drawnCard: tr("show a card again that was drawn")
    case .undrawnCard: tr("choose another card")
    }
  }
}
