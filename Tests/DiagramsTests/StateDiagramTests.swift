import Games
import Model
import Testing

@testable import Diagrams

@Suite struct StateDiagramTests {
  @Test(
    "Every transition appears once, at an arrow or in the box of its phase",
    arguments: GameKind.all
  )
  func everyTransition(kind: GameKind) {
    let diagram = StateDiagram(kind)

    var transitions: [String] = []
    for arrow in diagram.arrows {
      transitions += arrow.lines.map { "\(arrow.from) \($0.text) \(arrow.to)" }
    }
    for state in diagram.states {
      transitions += state.ignored.map { "\(state.phase) \($0.text) \(state.phase)" }
    }

    let expectedCount = kind.rules?.transitions.count ?? CardPile.transitions.count
    #expect(Set(transitions).count == transitions.count)
    #expect(transitions.count == expectedCount)
  }

  @Test("Two phases have at most one arrow in each direction", arguments: GameKind.all)
  func oneArrow(kind: GameKind) {
    let directions = StateDiagram(kind).arrows.map { "\($0.from) \($0.to)" }
    #expect(Set(directions).count == directions.count)
  }

  @Test(
    "An arrow has the outcome of its transitions, or none if they differ", arguments: GameKind.all)
  func outcome(kind: GameKind) {
    for arrow in StateDiagram(kind).arrows {
      let outcomes = Set(arrow.lines.map(\.outcome))
      let expectedOutcome = outcomes.count == 1 ? outcomes.first : nil
      #expect(arrow.outcome == expectedOutcome, "the arrow from \(arrow.from) to \(arrow.to)")
    }
  }

  @Test("The description of a state lists where its transitions lead")
  func exits() {
    let states = StateDiagram(.lab).states(at: .showingMiss)

    #expect(states.filter(\.isCurrent).map(\.name) == ["Two different cards are face up"])
    #expect(
      states.map(\.exits) == [
        ["choose a hidden card / revealed → Choose the second card"],
        [
          "choose the matching card / matched → Choose the first card",
          "choose the last matching card / matched → All pairs are found",
          "choose a card that does not match / missed → Two different cards are face up",
        ],
        ["choose a hidden card / revealed → Choose the second card"],
        [],
      ])
  }

  @Test("No text contains a character that would end it in Mermaid", arguments: GameKind.all)
  func mermaid(kind: GameKind) {
    let headerLineCount = 4
    let lines = StateDiagram(kind).mermaid.split(separator: "\n").dropFirst(headerLineCount)

    for line in lines {
      let colonCount = line.count { $0 == ":" }
      #expect(colonCount <= 1, "\(line)")
      #expect(!line.contains(";"), "\(line)")
    }
  }
}
