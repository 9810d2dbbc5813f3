import Framebuffer
import ViewModel

/// The texts around the board: the line of description and the counters.
///
/// The title never changes, so it is part of the backdrop.
@MainActor
struct HeaderView {
  private var description: LabelView
  private var counters: [LabelView] = []

  /// Lays the texts out and draws the title on the backdrop.
  init(
    _ content: some BoardContent, layout: BoardLayout, look: Look, artist: any Artist,
    on backdrop: Bitmap
  ) throws {
    let text = TextLayout(artist: artist, shadow: look.shadow)
    let heading = layout.heading
    let room = layout.textSize * (layout.isWide ? 4 : 2)
    let titleArea = PixelRect(
      x: heading.x, y: heading.y, width: heading.width, height: heading.height - room)
    let title = try text.lines(
      content.title, size: layout.titleSize, in: titleArea, wraps: layout.isWide)
    for line in title { backdrop.draw(line) }
    let bottom = title.map(\.frame.pixels.maxY).max() ?? titleArea.maxY
    description = try LabelView(
      content.description, size: layout.textSize,
      in: PixelRect(x: heading.x, y: bottom, width: heading.width, height: room),
      wraps: layout.isWide, layout: text)
    counters = try content.counters.enumerated().map { number, counter in
      try LabelView(counter, size: layout.textSize, in: layout.counter(number), layout: text)
    }
  }

  /// Fades to another line of description.
  mutating func showDescription(_ text: String, duration: Double, at time: Double) throws {
    try description.show(text, duration: duration, at: time)
  }

  /// Fades to another text of a counter, for a game that counts.
  mutating func showCounter(
    _ number: Int, _ text: String, duration: Double, at time: Double
  ) throws {
    guard counters.indices.contains(number) else { return }
    try counters[number].show(text, duration: duration, at: time)
  }

  /// Ends all fades that are under way.
  mutating func settle() {
    description.settle()
    for index in counters.indices { counters[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    description.isMoving(at: time) || counters.contains { $0.isMoving(at: time) }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    description.add(to: &sprites, at: time)
    for counter in counters { counter.add(to: &sprites, at: time) }
  }
}
