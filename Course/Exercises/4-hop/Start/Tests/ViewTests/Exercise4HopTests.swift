import Model
import Testing

@testable import View

/// In Concentration a card hops when it turns face up.
///
/// It rises by 8 % of its height in 0.15 s and falls back in 0.2 s. Both movements ease in and out.
@MainActor @Suite("Exercise 4: a card hops")
struct Exercise4HopTests {
  /// Returns the distance of the first card above its position, as a fraction of its height.
  private func hop(_ play: Play, at time: Double) -> Double {
    let offset = play.view.appearance(of: 0, at: time).offset ?? .zero
    return rounded((0 - offset.y) / Double(play.view.layout.cardHeight))
  }

  /// Rounds a number to six decimals.
  private func rounded(_ number: Double) -> Double {
    (number * 1e6).rounded() / 1e6
  }

  @Test("A card that turns face up hops and is moving until it lies still")
  func hops() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)

    for (time, expectedHeight) in [
      (1, 0), (1.075, 0.04), (1.15, 0.08), (1.25, 0.04), (1.36, 0),
    ] {
      let height = hop(play, at: time)
      let delay = rounded(time - 1)
      #expect(
        height == expectedHeight,
        "\(delay) s after the choice the card is \(height) high instead of \(expectedHeight).")
    }
    #expect(play.view.isMoving(at: 1.34), "The card hops, but isMoving(at:) is false.")
    #expect(!play.view.isMoving(at: 1.36), "The card lies still, but isMoving(at:) is true.")
  }

  @Test("The sprite of the card hops as well")
  func drawn() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    // The backdrop is drawn first, then the first card.
    let highFrame = try play.view.scene(at: 1.15).sprites[1].frame
    let lowFrame = try play.view.scene(at: 1.4).sprites[1].frame
    let rise = (lowFrame.y - highFrame.y) / Double(play.view.layout.cardHeight)
    #expect(rounded(rise) == 0.08, "The sprite of the card is not drawn where the card is.")
  }

  @Test("A card that turns face down does not hop")
  func down() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2)
    play.choose(0, at: 1)
    play.choose(2, at: 2)
    play.choose(1, at: 3)
    #expect(hop(play, at: 3.15) == 0, "A card that turns face down hops.")
  }

  @Test("No card hops with reduced motion")
  func reducedMotion() throws {
    let play = try Play(.concentration, board: "aabb", columns: 2, reducedMotion: true)
    play.choose(0, at: 1)
    #expect(hop(play, at: 1.15) == 0, "A card hops although the player prefers reduced motion.")
  }
}
