import Framebuffer

/// The parts of the inspector's panel.
enum PanelSection: CaseIterable {
  /// What the layers said to each other.
  case layers
  /// The log, line by line.
  case log
  /// The futures that were left.
  case branches
  /// What the selected line of the log changed.
  case details
  /// The slider over the log.
  case timeline
  /// The speeds at which the log is played.
  case play
  /// Slow motion, and the switch for redraws.
  case motion
  /// The line for intents, and what is answered.
  case intent
  /// What writes files.
  case exports
}

/// Where the parts of the panel are: in one column, or in two where there is much width.
///
/// Where there is little room, parts are left out, the least important first, and the others stay
/// readable.
struct PanelLayout: Equatable {
  /// From the edge of the panel to its parts, and between two parts, as multiples of the text size.
  private static let margin = 0.6
  private static let gap = 0.45
  /// The width that two columns need.
  private static let widthOfTwo = 38
  /// What is left out first.
  private static let leastImportant: [PanelSection] = [
    .exports, .branches, .intent, .motion, .play, .details, .log, .layers, .timeline,
  ]

  /// The panel's own rectangle, in pixels.
  let area: PixelRect
  /// The text's size, in pixels.
  let textSize: Int
  /// Where the parts are that are shown.
  private(set) var areas: [PanelSection: PixelRect] = [:]

  /// Lays out a panel.
  init(area: PixelRect, textSize: Int, hasBranches: Bool) {
    (self.area, self.textSize) = (area, textSize)
    let inner = area.inset(pixels(Self.margin), pixels(Self.margin))
    let gap = pixels(Self.gap)
    var columns: [[PanelSection]] = [
      [.layers, .log, .branches, .details, .timeline, .play, .motion, .intent, .exports]
    ]
    if area.width >= Self.widthOfTwo * textSize, area.width > area.height {
      columns = [
        [.layers, .timeline, .play, .motion], [.log, .branches, .details, .intent, .exports],
      ]
    }
    for (column, room) in zip(columns, inner.columns(columns.count, gap: gap)) {
      place(column.filter { hasBranches || $0 != .branches }, in: room, gap: gap)
    }
  }

  /// Where a part is; nil where there is no room for it.
  subscript(section: PanelSection) -> PixelRect? { areas[section] }

  /// A multiple of the text size, in whole pixels.
  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  /// How high a part must be, how high it would like to be, and its share of what is left over.
  private struct Height {
    var least: Double
    var ideal: Double
    var share = 0.0

    init(_ least: Double, _ ideal: Double? = nil, share: Double = 0) {
      (self.least, self.ideal, self.share) = (least, ideal ?? least, share)
    }
  }

  private static func height(of section: PanelSection) -> Height {
    switch section {
    case .layers: Height(6, 16, share: 0.001)
    case .log: Height(4.5, 8.5, share: 1)
    case .details: Height(3.5, 8.5, share: 1)
    case .branches, .play, .motion, .exports: Height(1.6)
    case .timeline: Height(1.7)
    case .intent: Height(3.1)
    }
  }

  private mutating func place(_ sections: [PanelSection], in room: PixelRect, gap: Int) {
    var sections = sections
    func needed() -> Int {
      sections.reduce(-gap) { $0 + gap + pixels(Self.height(of: $1).least) }
    }
    for victim in Self.leastImportant where needed() > room.height {
      sections.removeAll { $0 == victim }
    }
    let heights = sections.map(Self.height)
    var extra = Double(room.height - needed()) / Double(textSize)
    let wanted = heights.reduce(0) { $0 + $1.ideal - $1.least }
    let growth = wanted > 0 ? min(1, extra / wanted) : 0
    extra = max(0, extra - wanted)
    let shares = max(heights.reduce(0) { $0 + $1.share }, 1e-9)
    var room = room
    for (section, height) in zip(sections, heights) {
      let more = growth * (height.ideal - height.least) + extra * height.share / shares
      // Rounded down, the parts together are never higher than the room.
      areas[section] = room.cutTop(
        pixels(height.least) + Int(Double(textSize) * more), gap: gap)
    }
  }
}
