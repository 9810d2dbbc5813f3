import Model
import Testing

@testable import View

/// In Concentration a card that turns up hops: in 0.15 s to 8 % of its height above its place, in
/// 0.2 s back, each eased in and out.
@MainActor @Suite("Exercise 4: a card hops")
struct Exercise4HopTests {
  /// How far the first card is above its place, as a share of a card's height, to a millionth.
  private func hop(_ play: Play, at time: Double) -> Double {
    let offset = play.view.appearance(of: 0, at: time).offset ?? .zero
    return rounded((0 - offset.y) / Double(play.view.layout.cardHeight))
  }

  private func rounded(_ share: Double) -> Double {
    (share * 1e6).rounded() / 1e6
  }

  @Test("A card that turns up hops, and says that it moves until it lies still")
  func hops() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    for (time, share) in [(1, 0), (1.075, 0.04), (1.15, 0.08), (1.25, 0.04), (1.36, 0)] {
      let seen = hop(play, at: time)
      #expect(
        seen == share,
        "\(rounded(time - 1)) s after the choice the card is \(seen) high, and should be \(share).")
    }
    #expect(play.view.isMoving(at: 1.34), "The card hops, but the view says that nothing moves.")
    #expect(!play.view.isMoving(at: 1.36), "The card lies still, but the view says that it moves.")
  }

  @Test("What is drawn hops, too")
  func drawn() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    // The backdrop is drawn first, then the first card.
    let high = try play.view.scene(at: 1.15).sprites[1].frame
    let low = try play.view.scene(at: 1.4).sprites[1].frame
    let rise = (low.y - high.y) / Double(play.view.layout.cardHeight)
    #expect(rounded(rise) == 0.08, "The sprite of the card is not drawn where the card is.")
  }

  @Test("A card that turns down does not hop")
  func down() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    play.choose(1, at: 3)
    #expect(hop(play, at: 3.15) == 0, "A card hops that only turns down.")
  }

  @Test("Nothing hops with reduced motion")
  func reducedMotion() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2, reducedMotion: true)
    play.choose(0, at: 1)
    #expect(hop(play, at: 1.15) == 0, "A card hops although the player wants little motion.")
  }
}
