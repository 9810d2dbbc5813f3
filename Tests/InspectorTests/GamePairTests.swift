import Testing

@testable import Inspector

@MainActor @Suite struct GamePairTests {
  @Test("Inside a closure whose events are ignored, the events stay ignored")
  func nested() throws {
    let fixture = try InspectorFixture()
    let games = fixture.inspector.games

    games.handlingEvents(as: .ignore) {
      games.handlingEvents(as: .deliver) {
        #expect(games.eventHandling == .ignore)
      }
      #expect(games.eventHandling == .ignore)
    }
    #expect(games.eventHandling == .record)
  }
}
