import Model
import Testing

@Suite struct RulesTests {
  @Test("A miss turns down by itself after 1.0 s, after 0.6 s, or never, as games.md says")
  func missLasts() {
    #expect(Rules.lab.missLasts == nil)
    #expect(Rules.concentration.missLasts == nil)
    #expect(Rules.challenge.missLasts == 1)
    #expect(Rules.playingCards.missLasts == 0.6)
    #expect(Rules.cardViewer.missLasts == nil)
  }

  @Test("New rules are the lab's, and no two games have the same")
  func presets() {
    #expect(Rules() == .lab)
    for kind in GameKind.all {
      #expect(GameKind.all.filter { $0.rules == kind.rules } == [kind])
    }
  }
}

@Suite struct GameKindTests {
  @Test("The five games have the names and boards of games.md")
  func names() {
    let boards = GameKind.all.map { "\($0.name) \($0.rows)×\($0.columns)" }
    #expect(
      boards == [
        "lab 4×3", "concentration 4×4", "challenge 4×4", "playing-cards 3×4", "card-viewer 4×13",
      ])
  }

  @Test("Every game draws from one of its themes, if it has any")
  func themes() {
    for kind in GameKind.all where !kind.themes.isEmpty {
      #expect(kind.themes.contains(kind.deck))
    }
    #expect(GameKind.concentration.themes == ["halloween", "sports", "animals", "faces"])
  }

  @Test("Only the challenge deals a new game when the summary is closed")
  func dealsWhenClosed() {
    #expect(GameKind.all.filter(\.dealsWhenClosed) == [.challenge])
  }
}
