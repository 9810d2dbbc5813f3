import Model
import Testing

@testable import Diagrams

@Suite struct StateDiagramTests {
  private let lab = StateDiagram(.lab)

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

  @Test("What happens twice between two phases is written at one arrow")
  func merged() {
    let back = StateDiagram(.playingCards).arrows.filter {
      $0.from == .choosingSecond && $0.to == .choosingFirst
    }
    #expect(
      back.map { $0.lines.map(\.text) }
        == [["choose its pair / matched", "choose the same card / turned down"]])
    #expect(back.map(\.outcome) == [nil])
  }

  @Test("Only phases that a game can reach are drawn, by the names a player would use")
  func states() {
    #expect(
      lab.states.map(\.name) == [
        "Choose the first card", "Choose the second card", "A miss lies open",
        "All pairs are found",
      ])
    #expect(
      StateDiagram(.cardViewer).states.map(\.name) == [
        "There are cards to draw", "The deck is empty",
      ])
  }

  @Test("A miss says after how many seconds it turns down, where it does")
  func seconds() {
    func time(_ kind: GameKind) -> [String] {
      StateDiagram(kind).arrows.flatMap(\.lines).map(\.text).filter { $0.contains("later") }
    }
    #expect(time(.lab).isEmpty && time(.concentration).isEmpty)
    #expect(time(.challenge) == ["1 s later / turned down"])
    #expect(time(.playingCards) == ["0.6 s later / turned down"])
  }

  @Test("Where every touch counts, what is ignored is a flip all the same")
  func countsEveryTouch() {
    for kind in GameKind.all {
      let ignored = StateDiagram(kind).states.flatMap(\.ignored).map(\.text)
      #expect(!ignored.isEmpty)
      #expect(
        ignored.allSatisfy { $0.hasSuffix("a flip") == (kind == .concentration) }, "\(ignored)")
    }
  }

  @Test("Mermaid's texts hold no sign that would end them", arguments: GameKind.all)
  func mermaid(kind: GameKind) {
    let lines = StateDiagram(kind).mermaid.split(separator: "\n").dropFirst(4)
    #expect(lines.allSatisfy { line in line.count { $0 == ":" } <= 1 && !line.contains(";") })
  }
}
