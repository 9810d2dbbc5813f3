import Framebuffer

/// What was redrawn after an intent, counted from the framebuffer's own list.
struct Redraws: Equatable, Sendable {
  /// Frames in which something was redrawn.
  private(set) var frames = 0
  /// Rectangles in all of these frames.
  private(set) var rectangles = 0
  /// Frames in which a card was redrawn, by its index.
  private(set) var cards: [Int: Int] = [:]
  /// Rectangles that touched no card: texts, buttons.
  private(set) var others = 0

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - dirty: the rectangles that were redrawn in it.
  ///   - places: where the cards are.
  mutating func add(_ dirty: [PixelRect], places: [PixelRect]) {
    guard !dirty.isEmpty else { return }
    frames += 1
    rectangles += dirty.count
    for (index, place) in places.enumerated()
    where dirty.contains(where: { !$0.intersection(place).isEmpty }) {
      cards[index, default: 0] += 1
    }
    others += dirty.count { rect in places.allSatisfy { $0.intersection(rect).isEmpty } }
  }
}
