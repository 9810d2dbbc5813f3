import Drawing

enum PanelSection: CaseIterable {
  case layers, log, branches, details, timeline, play, motion, intent, exports
}

/// Where the parts of the panel are: in one column, or in two where there is much width.
///
/// Where there is little room, parts are left out, the least important first, and the others stay
/// readable. Lengths are multiples of the text's size.
struct PanelLayout: Equatable {
  /// What is left out first, so that the rest has room enough; and where hardly anything has room.
  private static let leastImportant: [PanelSection] = [
    .exports, .branches, .intent, .motion, .play, .details,
  ]
  private static let mostImportant: [PanelSection] = [.intent, .log, .layers, .timeline]
  /// The panel's own rectangle, and the text's size, in pixels.
  let area: PixelRect
  let textSize: Int
  private var areas: [PanelSection: PixelRect] = [:]

  /// The intent is needed where somebody types one or reads the answer.
  init(area: PixelRect, textSize: Int, hasBranches: Bool, needsIntent: Bool) {
    (self.area, self.textSize) = (area, textSize)
    let inner = area.inset(pixels(0.6), pixels(0.6))
    var columns = [PanelSection.allCases]
    if area.width >= 38 * textSize, area.width > area.height {
      columns =
        area.height >= 26 * textSize
        ? [[.layers, .log, .timeline, .play], [.branches, .details, .motion, .intent, .exports]]
        : [[.layers, .timeline, .play, .motion], [.log, .branches, .details, .intent, .exports]]
    }
    for (column, room) in zip(columns, inner.columns(columns.count, gap: pixels(0.4))) {
      let sections = column.filter { hasBranches || $0 != .branches }
      place(sections, in: room, keeping: needsIntent ? .intent : nil)
    }
  }

  subscript(section: PanelSection) -> PixelRect? { areas[section] }

  private func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  private struct Height {
    let least: Double
    /// How high it must be before a less important part may stay, if that is more.
    var fair = 0.0
    /// How high it would like to be, if that is more.
    var ideal = 0.0
    /// Its share of what is left over then.
    var share = 0.0
    var wish: Double { max(0, ideal - least) }
  }

  private static func height(of section: PanelSection, width: Double) -> Height {
    switch section {
    case .layers: Height(least: 6, fair: 9.2, ideal: 14.6, share: 0.3)
    case .log: Height(least: 4.5, ideal: 6.3, share: 1)
    case .details: Height(least: 3.5, ideal: 11, share: 1.5)
    case .branches, .play, .motion, .exports: Height(least: 1.6)
    case .timeline: Height(least: 1.7)
    // An answer needs two lines where it is narrow.
    case .intent: Height(least: 3.1, ideal: width < 26 ? 4.1 : 3.1)
    }
  }

  private mutating func place(
    _ sections: [PanelSection], in room: PixelRect, keeping kept: PanelSection?
  ) {
    var sections = sections
    let width = Double(room.width) / Double(textSize)
    func height(of section: PanelSection) -> Height { Self.height(of: section, width: width) }
    let gap = pixels(0.4)
    func needed(_ need: (Height) -> Double) -> Int {
      sections.reduce(-gap) { $0 + gap + pixels(need(height(of: $1))) }
    }
    for victim in Self.leastImportant
    where victim != kept && needed({ max($0.least, $0.fair) }) > room.height {
      sections.removeAll { $0 == victim }
    }
    for victim in Self.mostImportant where needed(\.least) > room.height {
      sections.removeAll { $0 == victim }
    }
    var extra = max(0, Double(room.height - needed(\.least)) / Double(textSize))
    var growth: [PanelSection: Double] = [:]
    // The diagram and the log grow first, so that all messages of an intent are seen, and what
    // came before and after it.
    for growsFirst in [true, false] {
      let growing = sections.filter { [.layers, .log].contains($0) == growsFirst }
      let wanted = growing.reduce(0) { $0 + height(of: $1).wish }
      guard wanted > 0 else { continue }
      let part = min(1, extra / wanted)
      for section in growing { growth[section] = height(of: section).wish * part }
      extra -= wanted * part
    }
    let shares = max(sections.reduce(0) { $0 + height(of: $1).share }, 1e-9)
    var room = room
    for section in sections {
      let more = (growth[section] ?? 0) + extra * height(of: section).share / shares
      // Rounded down, the parts together are never higher than the room.
      let pixels = pixels(height(of: section).least) + Int(Double(textSize) * more)
      areas[section] = room.cutTop(pixels, gap: gap)
    }
  }
}

extension PanelView {
  /// Divides a window between the game, at its top left, and the panel: beside it where the window
  /// is wide, below it where it is tall; all in pixels.
  static func split(width: Int, height: Int) -> (game: PixelRect, panel: PixelRect) {
    var rest = PixelRect(x: 0, y: 0, width: width, height: height)
    let game =
      width > height
      ? rest.cutLeft(width - room(of: width, share: 0.45))
      : rest.cutTop(height - room(of: height, share: 0.48))
    return (game, rest)
  }

  /// The panel's part of a length: its share, as long as the game keeps 200 pixels and the panel
  /// some of a tiny window.
  private static func room(of length: Int, share: Double) -> Int {
    min(Int(Double(length) * share), max(length - 200, Int(Double(length) * 0.3)))
  }

  /// The text's size in pixels, which follows the window: 18 in one of 1280 by 800 pixels, as a
  /// multiple of which larger text is wished.
  static func textSize(width: Int, height: Int, zoom: Double) -> Int {
    let panel = split(width: width, height: height).panel
    // What is wider than usual has no more lines than what is as high.
    let growth = min(
      (Double(width * height) / (1280 * 800)).squareRoot(),
      width > height ? Double(height) / 800 : .infinity)
    // So much is needed to show layers, log and time line.
    let most = min(Double(panel.width) / 20, Double(panel.height) / 15)
    // Smaller text than 9 pixels cannot be read.
    return Int(max(9, min((18 * growth * zoom).rounded(), most)))
  }
}
