import Graphics

enum PanelSection: CaseIterable {
  case layers
  case log
  case details
  case play
  case steps
  case intent
  case exports
  case state
}

/// The layout of the panel, which divides its area between the sections in one or two columns.
struct PanelLayout: Equatable {
  let area: PixelRect
  let textSize: Int
  private var areas: [PanelSection: PixelRect] = [:]

  /// Creates the layout of a panel.
  ///
  /// - Parameters:
  ///   - area: The area of the panel, in pixels.
  ///   - textSize: The text size, in pixels.
  ///   - needsIntent: Whether the text field for intents must be visible.
  ///   - layout: The kind of layout, which determines the visible sections.
  init(
    area: PixelRect,
    textSize: Int,
    needsIntent: Bool,
    _ layout: PanelContent.Layout = .everything
  ) {
    self.area = area
    self.textSize = textSize

    let requiredSections: [PanelSection] = needsIntent ? [.intent] : []
    let columns = sections(of: layout, requiredSections)
    let margin = pixels(0.6)
    let contentArea = area.inset(x: margin, y: margin)
    let columnAreas = contentArea.columns(columns.count, gap: pixels(0.4))
    for (sections, columnArea) in zip(columns, columnAreas) {
      var column = PanelColumn(sections, in: columnArea, textSize: textSize)
      column.usesSmallDiagram = layout == .changes && isShort
      areas.merge(column.areas(keeping: requiredSections)) { _, area in area }
    }
  }

  /// The area of a section, or `nil` if the section is hidden.
  subscript(section: PanelSection) -> PixelRect? {
    areas[section]
  }

  /// Whether the panel is wide enough for two columns.
  private var hasTwoColumns: Bool {
    area.width >= 38 * textSize && area.width > area.height
  }

  private var isShort: Bool {
    area.height < 26 * textSize
  }

  /// Converts a multiple of the text size to pixels.
  private func pixels(_ multiple: Double) -> Int {
    Int((Double(textSize) * multiple).rounded())
  }

  /// Returns the sections of each column.
  private func sections(
    of layout: PanelContent.Layout,
    _ requiredSections: [PanelSection]
  ) -> [[PanelSection]] {
    switch layout {
    case .everything:
      sectionsOfEverything
    case .state:
      [[.state] + requiredSections]
    case .arrows:
      [[.layers] + requiredSections]
    case .changes:
      [[.layers, .details] + requiredSections]
    }
  }

  private var sectionsOfEverything: [[PanelSection]] {
    if !hasTwoColumns {
      return [PanelSection.allCases.filter { $0 != .state }]
    }
    if isShort {
      return [
        [.layers, .play],
        [.log, .details, .steps, .intent, .exports],
      ]
    }
    return [
      [.layers, .log, .play],
      [.details, .steps, .intent, .exports],
    ]
  }

  // MARK: Window

  /// Divides a window between the game and the panel.
  ///
  /// In a wide window, the panel is to the right of the game. Otherwise, it is below the game.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - share: The panel's share of the window, from 0 to 1, or `nil` for the default share.
  /// - Returns: The areas of the game and of the panel, in pixels.
  static func split(
    width: Int,
    height: Int,
    share: Double? = nil
  ) -> (game: PixelRect, panel: PixelRect) {
    var remainingArea = PixelRect(x: 0, y: 0, width: width, height: height)
    let game: PixelRect
    if width > height {
      let panelWidth = panelLength(of: width, share: share, usualShare: 0.45)
      game = remainingArea.cutLeft(width - panelWidth)
    } else {
      let panelHeight = panelLength(of: height, share: share, usualShare: 0.48)
      game = remainingArea.cutTop(height - panelHeight)
    }
    return (game, remainingArea)
  }

  /// Returns the width or height of the panel in a window of the given length, in pixels.
  ///
  /// With the default share, the game has at least 200 pixels, unless the window is tiny.
  private static func panelLength(of length: Int, share: Double?, usualShare: Double) -> Int {
    if let share {
      return Int(Double(length) * share)
    }
    let usualLength = Int(Double(length) * usualShare)
    let minimumLength = Int(Double(length) * 0.3)
    return min(usualLength, max(length - 200, minimumLength))
  }

  /// Returns the text size of the panel, in pixels.
  ///
  /// The default size is 18 pixels in a window of 1280×800 pixels. In the layouts for the last row
  /// of a classroom, the size is 1/27 of the window's height.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - share: The panel's share of the window, from 0 to 1, or `nil` for the default share.
  ///   - scale: The factor by which the default text size is multiplied.
  ///   - layout: The kind of layout, which determines the visible sections.
  static func textSize(
    width: Int,
    height: Int,
    share: Double? = nil,
    scale: Double,
    _ layout: PanelContent.Layout = .everything
  ) -> Int {
    let panel = split(width: width, height: height, share: share).panel
    let usualSize =
      if layout == .everything {
        18 * growth(width: width, height: height)
      } else {
        Double(height) / 27
      }
    let size = min((usualSize * scale).rounded(), maximumTextSize(in: panel, layout))
    // Text smaller than 9 pixels is illegible.
    return Int(max(9, size))
  }

  /// Returns the factor for text in a window of this size, compared with 1280×800 pixels.
  ///
  /// In a wide window, the text does not grow faster than the height of the window.
  private static func growth(width: Int, height: Int) -> Double {
    let areaGrowth = (Double(width * height) / (1280 * 800)).squareRoot()
    if width > height {
      return min(areaGrowth, Double(height) / 800)
    }
    return areaGrowth
  }

  /// Returns the maximum text size at which the important sections fit in the panel.
  private static func maximumTextSize(
    in panel: PixelRect,
    _ layout: PanelContent.Layout
  ) -> Double {
    switch layout {
    case .everything:
      // The layers and the log need at least this many columns and rows.
      textSize(in: panel, columns: 20, rows: 15)
    case .arrows:
      textSize(in: panel, columns: 20, rows: 14)
    case .changes:
      // A change takes one row in a wide panel. A narrow panel has space for five arrows and four
      // changes of two rows each.
      max(
        textSize(in: panel, columns: 20, rows: 26),
        textSize(in: panel, columns: 28, rows: 19.5))
    case .state:
      textSize(in: panel, columns: 32, rows: 26)
    }
  }

  private static func textSize(in panel: PixelRect, columns: Double, rows: Double) -> Double {
    min(Double(panel.width) / columns, Double(panel.height) / rows)
  }
}

/// A column of the panel, whose height is divided between its sections.
private struct PanelColumn {
  /// The possible heights of a section, in multiples of the text size.
  struct HeightRange {
    let minimum: Double
    /// The height that the section gets before less important sections appear.
    var comfortable = 0.0
    var ideal = 0.0
    /// The section's share of the space that remains after all sections have their ideal heights.
    ///
    /// The share is relative to the weights of the other sections.
    var growthWeight = 0.0

    var idealGrowth: Double {
      ideal - minimum
    }
  }

  struct Row {
    let section: PanelSection
    let height: HeightRange
    /// The height above the minimum, in multiples of the text size.
    var growth = 0.0

    /// Whether the section grows before the others, because it shows the messages or the log.
    var growsFirst: Bool {
      section == .layers || section == .log
    }
  }

  private let area: PixelRect
  private let textSize: Int
  private let sections: [PanelSection]
  private var rows: [Row] = []

  /// Whether the diagram of the layers uses a smaller size.
  var usesSmallDiagram = false

  init(_ sections: [PanelSection], in area: PixelRect, textSize: Int) {
    self.sections = sections
    self.area = area
    self.textSize = textSize
  }

  /// Returns the areas of the sections that fit in the column.
  ///
  /// - Parameter requiredSections: The sections that are kept when less important sections are
  ///   removed.
  mutating func areas(keeping requiredSections: [PanelSection]) -> [PanelSection: PixelRect] {
    rows = sections.map { Row(section: $0, height: height(of: $0)) }
    removeSections(keeping: requiredSections)
    grow()

    var areas: [PanelSection: PixelRect] = [:]
    var remainingArea = area
    for row in rows {
      // The growth is rounded down, so the rows together never exceed the height of the column.
      let height = pixels(row.height.minimum) + Int(Double(textSize) * row.growth)
      areas[row.section] = remainingArea.cutTop(height, gap: gap)
    }
    return areas
  }

  private func height(of section: PanelSection) -> HeightRange {
    let isNarrow = Double(area.width) / Double(textSize) < 26
    switch section {
    case .layers:
      let ideal = usesSmallDiagram ? 12.2 : 14.6
      return HeightRange(minimum: 6, comfortable: 9.2, ideal: ideal, growthWeight: 0.3)
    case .log:
      return HeightRange(minimum: 3.5, comfortable: 4.5, ideal: 6.3, growthWeight: 1)
    case .details:
      return HeightRange(minimum: 3.5, ideal: 11, growthWeight: 1.5)
    case .play, .exports:
      return HeightRange(minimum: 1.6)
    case .steps:
      return HeightRange(minimum: 1.6, ideal: isNarrow ? 3.5 : 1.6)
    case .state:
      return HeightRange(minimum: 6, growthWeight: 1)
    case .intent:
      // In a narrow column, a reply may need two lines.
      return HeightRange(minimum: 3.1, ideal: isNarrow ? 4.1 : 3.1)
    }
  }

  /// Removes sections that do not fit, starting with the least important one.
  private mutating func removeSections(keeping requiredSections: [PanelSection]) {
    let lessImportantSections: [PanelSection] = [.exports, .intent, .steps, .play, .details]
    for section in lessImportantSections where !requiredSections.contains(section) {
      let comfortableHeight = totalHeight { max($0.minimum, $0.comfortable) }
      if comfortableHeight > area.height {
        rows.removeAll { $0.section == section }
      }
    }
    for section in [PanelSection.intent, .log, .layers] where minimumHeight > area.height {
      rows.removeAll { $0.section == section }
    }
  }

  /// Distributes the space that remains after all sections have their minimum heights.
  private mutating func grow() {
    var extraHeight = max(0, Double(area.height - minimumHeight) / Double(textSize))
    distribute(&extraHeight) { $0.growsFirst ? $0.height.idealGrowth : 0 }
    distribute(&extraHeight) { $0.growsFirst ? 0 : $0.height.idealGrowth }
    // These heights exceed any panel, so the rows share all of the remaining space.
    distribute(&extraHeight) { $0.height.growthWeight * 1e6 }
  }

  /// Increases the heights of the rows to the desired heights.
  ///
  /// If there is not enough space, all rows get the same fraction of their growth.
  ///
  /// - Parameters:
  ///   - extraHeight: The remaining height, in multiples of the text size. The growth of the rows
  ///     reduces it.
  ///   - wantedHeight: A closure that returns by how much a row should grow.
  private mutating func distribute(_ extraHeight: inout Double, _ wantedHeight: (Row) -> Double) {
    let wantedHeights = rows.map { max(0, wantedHeight($0)) }
    let wantedTotal = wantedHeights.reduce(0, +)
    let share = min(1, extraHeight / max(wantedTotal, 1e-9))
    for index in rows.indices {
      let growth = wantedHeights[index] * share
      rows[index].growth += growth
      extraHeight -= growth
    }
  }

  private var minimumHeight: Int {
    totalHeight { $0.minimum }
  }

  /// Returns the height of all rows and the gaps between them, in pixels.
  private func totalHeight(_ height: (HeightRange) -> Double) -> Int {
    var total = -gap
    for row in rows {
      total += gap + pixels(height(row.height))
    }
    return total
  }

  private var gap: Int {
    pixels(0.4)
  }

  private func pixels(_ multiple: Double) -> Int {
    Int((Double(textSize) * multiple).rounded())
  }
}
