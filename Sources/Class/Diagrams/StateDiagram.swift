import Model

/// The state diagram of a game: its table of transitions, in words that a class can read from a
/// projector.
public struct StateDiagram: Equatable, Sendable {
  /// What happens, and what comes of it.
  struct Line: Equatable, Sendable {
    let text: String
    let outcome: Outcome
  }

  /// All that leads from one phase to another.
  struct Arrow: Equatable, Sendable {
    let from: Phase
    let to: Phase
    var lines: [Line]

    /// What comes of it, if that is always the same.
    var outcome: Outcome? {
      Set(lines.map(\.outcome)).count == 1 ? lines.first?.outcome : nil
    }
  }

  /// One box: a phase that can be reached.
  struct State: Equatable, Sendable {
    let phase: Phase
    /// What the phase is called in this game.
    let name: String
    /// What is ignored in it; it is written into the box, because it leads nowhere.
    let ignored: [Line]
  }

  /// The name that the command line uses.
  let name: String
  /// The name that the player reads.
  let title: String
  /// What is written at the arrow to the first phase.
  let start = "deal, or restart from any state"
  /// From the first phase to the last.
  let states: [State]
  let arrows: [Arrow]

  /// Makes the diagram of a game from its rules.
  public init(_ game: GameKind) {
    name = game.name
    title = game.title
    let transitions = game.rules.transitions
    func line(_ step: Transition) -> Line {
      Line(text: step.words(by: game.rules), outcome: step.outcome)
    }
    states = Phase.allCases.compactMap { phase in
      let steps = transitions.filter { $0.from == phase }
      return steps.isEmpty
        ? nil
        : State(
          phase: phase, name: phase.words(by: game.rules),
          ignored: steps.filter { $0.outcome == .ignored }.map(line))
    }
    arrows = transitions.filter { $0.outcome != .ignored }.reduce(into: []) { arrows, step in
      if let known = arrows.firstIndex(where: { $0.from == step.from && $0.to == step.to }) {
        arrows[known].lines.append(line(step))
      } else {
        arrows.append(Arrow(from: step.from, to: step.to, lines: [line(step)]))
      }
    }
  }
}
