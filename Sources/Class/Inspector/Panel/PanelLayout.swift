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
  private static let gap = 0.4
  /// The width that two columns need, and the height from which the log is below the layers.
  private static let widthOfTwo = 38
  private static let heightOfTwo = 26
  /// What is left out first, so that the rest has room enough.
  private static let leastImportant: [PanelSection] = [
    .exports, .branches, .intent, .motion, .play, .details,
  ]
  /// What is left out where hardly anything has room.
  private static let mostImportant: [PanelSection] = [.intent, .log, .layers, .timeline]

  /// The panel's own rectangle, in pixels.
  let area: PixelRect
  /// The text's size, in pixels.
  let textSize: Int
  /// Where the parts are that are shown.
  private(set) var areas: [PanelSection: PixelRect] = [:]

  /// Lays out a panel.
  ///
  /// - Parameters:
  ///   - hasBranches: whether there are futures that were left.
  ///   - needsIntent: whether somebody types an intent or reads the answer.
  init(area: PixelRect, textSize: Int, hasBranches: Bool, needsIntent: Bool) {
    (self.area, self.textSize) = (area, textSize)
    let inner = area.inset(pixels(Self.margin), pixels(Self.margin))
    let gap = pixels(Self.gap)
    var columns: [[PanelSection]] = [
      [.layers, .log, .branches, .details, .timeline, .play, .motion, .intent, .exports]
    ]
    if area.width >= Self.widthOfTwo * textSize, area.width > area.height {
      columns =
        area.height >= Self.heightOfTwo * textSize
        ? [[.layers, .log, .timeline, .play], [.branches, .details, .motion, .intent, .exports]]
        : [[.layers, .timeline, .play, .motion], [.log, .branches, .details, .intent, .exports]]
    }
    for (column, room) in zip(columns, inner.columns(columns.count, gap: gap)) {
      let sections = column.filter { hasBranches || $0 != .branches }
      place(sections, in: room, gap: gap, keeping: needsIntent ? .intent : nil)
    }
  }

  /// Where a part is; nil where there is no room for it.
  subscript(section: PanelSection) -> PixelRect? { areas[section] }

  /// A multiple of the text size, in whole pixels.
  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  /// The heights of a part, as multiples of the text size.
  private struct Height {
    /// How high it must be.
    let least: Double
    /// How high it must be before a less important part may stay.
    let fair: Double
    /// How high it would like to be.
    let ideal: Double
    /// Its share of what is left over then.
    let share: Double

    init(_ least: Double, fair: Double? = nil, ideal: Double? = nil, share: Double = 0) {
      (self.least, self.fair) = (least, fair ?? least)
      (self.ideal, self.share) = (ideal ?? least, share)
    }
  }

  /// - Parameter width: the part's width; an answer needs two lines in a narrow one.
  private static func height(of section: PanelSection, width: Double) -> Height {
    switch section {
    case .layers: Height(6, fair: 9.2, ideal: 14.6, share: 0.3)
    case .log: Height(4.5, ideal: 6.3, share: 1)
    case .details: Height(3.5, ideal: 11, share: 1.5)
    case .branches, .play, .motion, .exports: Height(1.6)
    case .timeline: Height(1.7)
    case .intent: Height(3.1, ideal: width < 26 ? 4.1 : 3.1)
    }
  }

  private mutating func place(
    _ sections: [PanelSection], in room: PixelRect, gap: Int, keeping kept: PanelSection?
  ) {
    var sections = sections
    let width = Double(room.width) / Double(textSize)
    func needed(_ which: KeyPath<Height, Double>) -> Int {
      sections.reduce(-gap) {
        $0 + gap + pixels(Self.height(of: $1, width: width)[keyPath: which])
      }
    }
    for victim in Self.leastImportant where victim != kept && needed(\.fair) > room.height {
      sections.removeAll { $0 == victim }
    }
    for victim in Self.mostImportant where needed(\.least) > room.height {
      sections.removeAll { $0 == victim }
    }
    let heights = sections.map { Self.height(of: $0, width: width) }
    var extra = max(0, Double(room.height - needed(\.least)) / Double(textSize))
    var more = heights.map { _ in 0.0 }
    // The diagram and the log grow first, so that all messages of an intent are seen, and what
    // came before and after it.
    for growsFirst in [true, false] {
      let growing = sections.indices.filter {
        [.layers, .log].contains(sections[$0]) == growsFirst
      }
      let wanted = growing.reduce(0) { $0 + heights[$1].ideal - heights[$1].least }
      guard wanted > 0 else { continue }
      let part = min(1, extra / wanted)
      for index in growing { more[index] = (heights[index].ideal - heights[index].least) * part }
      extra -= wanted * part
    }
    let shares = max(heights.reduce(0) { $0 + $1.share }, 1e-9)
    var room = room
    for (index, section) in sections.enumerated() {
      let growth = more[index] + extra * heights[index].share / shares
      // Rounded down, the parts together are never higher than the room.
      areas[section] = room.cutTop(
        pixels(heights[index].least) + Int(Double(textSize) * growth), gap: gap)
    }
  }
}
