import Testing
import ViewModel

@testable import View

/// In Concentration a card that turns up hops: in 0.15 s to 8 % of its height above its place, in
/// 0.2 s back, each eased in and out.
@MainActor @Suite("Exercise 4: a card hops")
struct Exercise4HopTests {
  /// How far the first card is above its place, as a share of a card's height.
  private func hop(_ play: Play, at time: Double) -> Double {
    let offset = play.view.appearance(of: 0, at: time).offset ?? .zero
    return -offset.y / Double(play.view.layout.cell)
  }

  @Test("A card that turns up hops, and says that it moves until it lies still")
  func hops() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    #expect(hop(play, at: 1) == 0)
    #expect(abs(hop(play, at: 1.075) - 0.04) < 1e-9)
    #expect(abs(hop(play, at: 1.15) - 0.08) < 1e-9)
    #expect(abs(hop(play, at: 1.25) - 0.04) < 1e-9)
    #expect(play.view.isMoving(at: 1.34))
    #expect(hop(play, at: 1.36) == 0 && !play.view.isMoving(at: 1.36))
  }

  @Test("What is drawn hops, too")
  func drawn() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    // The backdrop is drawn first, then the first card.
    let high = try play.view.scene(at: 1.15).sprites[1].frame
    let low = try play.view.scene(at: 1.4).sprites[1].frame
    let rise = (low.y - high.y) / Double(play.view.layout.cell)
    #expect(abs(rise - 0.08) < 1e-9)
  }

  @Test("A card that turns down does not hop")
  func down() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    play.choose(1, at: 3)
    #expect(hop(play, at: 3.15) == 0)
  }

  @Test("Nothing hops with reduced motion")
  func reducedMotion() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2, reducedMotion: true)
    play.choose(0, at: 1)
    #expect(hop(play, at: 1.15) == 0)
  }
}
