import Graphics

enum PanelSection: CaseIterable { case layers, log, details, play, steps, intent, exports, state }

/// Where the parts of the panel are, in one or two columns; lengths are multiples of the text's
/// size.
struct PanelLayout: Equatable {
  let area: PixelRect
  let textSize: Int
  private var areas: [PanelSection: PixelRect] = [:]

  /// Lays out a panel; the line for intents is needed to type one, and to read the answer.
  init(
    area: PixelRect, textSize: Int, needsIntent: Bool, _ layout: PanelContent.Layout = .everything
  ) {
    self.area = area
    self.textSize = textSize
    let hasTwoColumns = area.width >= 38 * textSize && area.width > area.height
    let isShort = area.height < 26 * textSize
    let intent: [PanelSection] = needsIntent ? [.intent] : []
    let columns: [[PanelSection]] =
      switch layout {
      case .everything where !hasTwoColumns: [PanelSection.allCases.filter { $0 != .state }]
      case .everything where isShort:
        [[.layers, .play], [.log, .details, .steps, .intent, .exports]]
      case .everything: [[.layers, .log, .play], [.details, .steps, .intent, .exports]]
      case .state: [[.state] + intent]
      case .arrows: [[.layers] + intent]
      case .changes: [[.layers, .details] + intent]
      }
    let contentArea = area.inset(x: pixels(0.6), y: pixels(0.6))
    for (column, room) in zip(columns, contentArea.columns(columns.count, gap: pixels(0.4))) {
      placeSections(column, in: room, keeping: intent, isShort: layout == .changes && isShort)
    }
  }

  subscript(section: PanelSection) -> PixelRect? { areas[section] }
  private func pixels(_ multiple: Double) -> Int {
    Int((Double(textSize) * multiple).rounded())
  }

  private struct HeightRange {
    let minimum: Double
    /// Heights, if they are more: before a less important part may stay, and of the part's wish.
    var comfortable = 0.0
    var ideal = 0.0
    var growthWeight = 0.0
  }

  private static func height(of section: PanelSection, width: Double, isShort: Bool) -> HeightRange
  {
    switch section {
    case .layers:
      HeightRange(minimum: 6, comfortable: 9.2, ideal: isShort ? 12.2 : 14.6, growthWeight: 0.3)
    case .log: HeightRange(minimum: 3.5, comfortable: 4.5, ideal: 6.3, growthWeight: 1)
    case .details: HeightRange(minimum: 3.5, ideal: 11, growthWeight: 1.5)
    case .play, .exports: HeightRange(minimum: 1.6)
    case .steps: HeightRange(minimum: 1.6, ideal: width < 26 ? 3.5 : 1.6)
    case .state: HeightRange(minimum: 6, growthWeight: 1)
    // An answer needs two lines where it is narrow.
    case .intent: HeightRange(minimum: 3.1, ideal: width < 26 ? 4.1 : 3.1)
    }
  }

  private mutating func placeSections(
    _ sections: [PanelSection], in room: PixelRect, keeping kept: [PanelSection], isShort: Bool
  ) {
    let width = Double(room.width) / Double(textSize)
    var parts = sections.map { section in
      (section: section, height: Self.height(of: section, width: width, isShort: isShort))
    }
    let gap = pixels(0.4)
    func neededHeight(_ length: (HeightRange) -> Double) -> Int {
      parts.reduce(-gap) { $0 + gap + pixels(length($1.height)) }
    }
    // Parts are left out in this order where there is little room, and very little.
    for section in [PanelSection.exports, .intent, .steps, .play, .details]
    where !kept.contains(section) && neededHeight({ max($0.minimum, $0.comfortable) }) > room.height
    {
      parts.removeAll { $0.section == section }
    }
    for section in [PanelSection.intent, .log, .layers] where neededHeight(\.minimum) > room.height
    {
      parts.removeAll { $0.section == section }
    }
    var extraHeight = max(0, Double(room.height - neededHeight(\.minimum)) / Double(textSize))
    var growth = parts.map { _ in 0.0 }
    func distribute(_ wantedHeight: (PanelSection, HeightRange) -> Double) {
      let wantedHeights = parts.map { max(0, wantedHeight($0.section, $0.height)) }
      let share = min(1, extraHeight / max(wantedHeights.reduce(0, +), 1e-9))
      for (index, wish) in wantedHeights.enumerated() {
        growth[index] += wish * share
        extraHeight -= wish * share
      }
    }
    // Diagram and log grow first, so that an intent's messages are seen, and what is around it.
    distribute { [.layers, .log].contains($0) ? $1.ideal - $1.minimum : 0 }
    distribute { [.layers, .log].contains($0) ? 0 : $1.ideal - $1.minimum }
    distribute { $1.growthWeight * 1e6 }
    var room = room
    for (part, more) in zip(parts, growth) {
      // Rounded down, the parts together are never higher than the room.
      let height = pixels(part.height.minimum) + Int(Double(textSize) * more)
      areas[part.section] = room.cutTop(height, gap: gap)
    }
  }

  /// Divides a window, in pixels: the panel is right of the game in a wide one, else below it.
  static func split(
    width: Int, height: Int, share: Double? = nil
  ) -> (game: PixelRect, panel: PixelRect) {
    /// The panel's share, as long as the game keeps 200 pixels and the panel some of a tiny window.
    func room(of length: Int, share usualShare: Double) -> Int {
      if let share {
        return Int(Double(length) * share)
      }
      return min(Int(Double(length) * usualShare), max(length - 200, Int(Double(length) * 0.3)))
    }
    var remainingArea = PixelRect(x: 0, y: 0, width: width, height: height)
    let game =
      width > height
      ? remainingArea.cutLeft(width - room(of: width, share: 0.45))
      : remainingArea.cutTop(height - room(of: height, share: 0.48))
    return (game, remainingArea)
  }

  /// The text's size in pixels, `scale` times 18 in 1280×800, or for the last row 1/27 of the
  /// height.
  static func textSize(
    width: Int, height: Int, share: Double? = nil, scale: Double,
    _ layout: PanelContent.Layout = .everything
  ) -> Int {
    let panel = split(width: width, height: height, share: share).panel
    func maximumTextSize(_ columns: Double, _ rows: Double) -> Double {
      min(Double(panel.width) / columns, Double(panel.height) / rows)
    }
    let size =
      switch layout {
      // So much is needed to show layers and log.
      case .everything: maximumTextSize(20, 15)
      case .arrows: maximumTextSize(20, 14)
      // A change has one row in a wide panel, and two in a low one with five arrows and four
      // changes.
      case .changes: max(maximumTextSize(20, 26), maximumTextSize(28, 19.5))
      case .state: maximumTextSize(32, 26)
      }
    // A wide window has no more lines than a usual one of its height.
    let growth = min(
      (Double(width * height) / (1280 * 800)).squareRoot(),
      width > height ? Double(height) / 800 : .infinity)
    let usualTextSize = layout == .everything ? 18 * growth : Double(height) / 27
    // Smaller text than 9 pixels cannot be read.
    return Int(max(9, min((usualTextSize * scale).rounded(), size)))
  }
}
