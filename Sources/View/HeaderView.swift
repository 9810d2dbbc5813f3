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
    _ viewModel: MemoryGameViewModel, layout: BoardLayout, look: Look, artist: any Artist,
    on backdrop: Bitmap
  ) throws {
    let text = TextLayout(artist: artist, shadow: look.shadow)
    let heading = layout.heading
    let room = layout.textSize * (layout.isWide ? 4 : 2)
    let titleArea = PixelRect(
      x: heading.x, y: heading.y, width: heading.width, height: heading.height - room)
    let title = try text.lines(
      viewModel.title, size: layout.titleSize, in: titleArea, wraps: layout.isWide)
    for line in title { backdrop.draw(line) }
    let bottom = title.map(\.frame.pixels.maxY).max() ?? titleArea.maxY
    description = try LabelView(
      viewModel.description, size: layout.textSize,
      in: PixelRect(x: heading.x, y: bottom, width: heading.width, height: room),
      wraps: layout.isWide, layout: text)
    guard viewModel.hasCounters else { return }
    counters = [
      try LabelView(viewModel.flipsLabel, size: layout.textSize, in: layout.flips, layout: text),
      try LabelView(viewModel.missesLabel, size: layout.textSize, in: layout.misses, layout: text),
    ]
  }

  /// Fades to the texts that changed.
  mutating func update(
    _ viewModel: MemoryGameViewModel, for change: Change, duration: Double, at time: Double
  ) throws {
    if change.phase {
      try description.show(viewModel.description, duration: duration, at: time)
    }
    guard !counters.isEmpty else { return }
    if change.flips { try counters[0].show(viewModel.flipsLabel, duration: duration, at: time) }
    if change.misses { try counters[1].show(viewModel.missesLabel, duration: duration, at: time) }
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
