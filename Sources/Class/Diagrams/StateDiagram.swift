import Board
import Games
import Model

/// The state diagram of a game: its table of transitions, in words for a class at a projector.
public struct StateDiagram {
  /// A transition in words, for example "choose a hidden card / revealed".
  struct Line {
    let from, to: Phase
    let text: String
    let outcome: Outcome

    init<Event>(_ step: Transition<Event>, _ event: String) {
      (from, to, outcome) = (step.from, step.to, step.outcome)
      let flip = step.isFlip && outcome == .ignored ? ", but a flip" : ""
      text = "\(event) / \(outcome == .turnedDown ? "turned down" : outcome.rawValue)\(flip)"
    }
  }

  struct Arrow {
    let from, to: Phase
    var lines: [Line]

    /// What comes of it, if that is always the same.
    var outcome: Outcome? { Set(lines.map(\.outcome)).count == 1 ? lines.first?.outcome : nil }
  }

  /// One box: a phase that can be reached.
  struct State {
    let phase: Phase
    let name: String
    /// What is ignored in it; it is written into the box, because it leads nowhere.
    let ignored: [Line]
  }

  let name: String
  let title: String
  let start = "deal, or restart from any state"
  let states: [State]
  let arrows: [Arrow]

  /// Makes the diagram of a game from its rules.
  public init(_ game: GameKind) {
    (name, title) = (game.name, game.title)
    let lines =
      game.rules.map { rules in rules.transitions.map { Line($0, $0.event.words(by: rules)) } }
      ?? CardPile.transitions.map { Line($0, $0.event.words) }
    states = Phase.allCases.filter { phase in lines.contains { $0.from == phase } }.map { phase in
      State(
        phase: phase, name: phase.words(inPile: game.isPile),
        ignored: lines.filter { $0.from == phase && $0.outcome == .ignored })
    }
    arrows = lines.filter { $0.outcome != .ignored }.reduce(into: []) { arrows, line in
      if let known = arrows.firstIndex(where: { $0.from == line.from && $0.to == line.to }) {
        arrows[known].lines.append(line)
      } else {
        arrows.append(Arrow(from: line.from, to: line.to, lines: [line]))
      }
    }
  }
}
