import Model
import Testing

@Suite struct DeckTests {
  @Test("The lab's deck fills a grid of 6×6")
  func fillsTheLargestGrid() {
    #expect(Deck.frutigerAero.faces.count >= Grid(rows: 6, columns: 6).pairs)
  }

  @Test("No two faces of the lab's deck are alike, and each is one character")
  func noDuplicates() {
    let faces = Deck.frutigerAero.faces
    #expect(Set(faces).count == faces.count)
    #expect(faces.allSatisfy { $0.count == 1 })
  }

  @Test("The lab's deck has the name that session files use")
  func name() {
    #expect(Deck.frutigerAero.name == "frutiger-aero")
  }
}
