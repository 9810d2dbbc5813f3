import Board
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
    (name, title) = (game.name, Words.title(of: game.name))
    let steps =
      game.rules.map { rules in rules.transitions.map { Step($0, $0.event.words(by: rules)) } }
      ?? CardPile.transitions.map { Step($0, $0.event.words) }
    states = Phase.allCases.filter { phase in steps.contains { $0.from == phase } }.map { phase in
      State(
        phase: phase, name: phase.words(inPile: game.rules == nil),
        ignored: steps.filter { $0.from == phase && $0.line.outcome == .ignored }.map(\.line))
    }
    arrows = steps.filter { $0.line.outcome != .ignored }.reduce(into: []) { arrows, step in
      if let known = arrows.firstIndex(where: { $0.from == step.from && $0.to == step.to }) {
        arrows[known].lines.append(step.line)
      } else {
        arrows.append(Arrow(from: step.from, to: step.to, lines: [step.line]))
      }
    }
  }
}

/// A transition in words, for example "choose a hidden card / revealed".
struct Step {
  let from: Phase
  let to: Phase
  let line: StateDiagram.Line

  init<Event>(_ step: Transition<Event>, _ event: String) {
    (from, to) = (step.from, step.to)
    let flip = step.isFlip && step.outcome == .ignored ? ", but a flip" : ""
    line = StateDiagram.Line(
      text: "\(event) / \(step.outcome.words)\(flip)", outcome: step.outcome)
  }
}
