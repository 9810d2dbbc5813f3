import Games
import Model
import Testing

@testable import Diagrams

@Suite struct StateDiagramTests {
  @Test(
    "Every transition is told once, at an arrow or in the box of its phase", arguments: GameKind.all
  )
  func everyTransition(kind: GameKind) {
    let diagram = StateDiagram(kind)
    let told =
      diagram.arrows.flatMap { arrow in
        arrow.lines.map { "\(arrow.from) \($0.text) \(arrow.to)" }
      }
      + diagram.states.flatMap { state in
        state.ignored.map { "\(state.phase) \($0.text) \(state.phase)" }
      }
    #expect(Set(told).count == told.count)
    #expect(told.count == kind.rules?.transitions.count ?? CardPile.transitions.count)
  }

  @Test("Two phases have one arrow in each direction at the most", arguments: GameKind.all)
  func oneArrow(kind: GameKind) {
    let ends = StateDiagram(kind).arrows.map { "\($0.from) \($0.to)" }
    #expect(Set(ends).count == ends.count)
  }

  @Test("Mermaid's texts hold no sign that would end them", arguments: GameKind.all)
  func mermaid(kind: GameKind) {
    let lines = StateDiagram(kind).mermaid.split(separator: "\n").dropFirst(4)
    #expect(lines.allSatisfy { line in line.count { $0 == ":" } <= 1 && !line.contains(";") })
  }
}
