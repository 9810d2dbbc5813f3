import Graphics

/// A part of the panel, which consists of sprites and of areas that perform an action.
@MainActor struct PanelPart {
  /// An area that performs an action when the user presses it.
  struct Target {
    let area: PixelRect
    let action: PanelAction
  }

  struct Button {
    var icon: String? = nil
    let title: String
    /// The key that performs the same action.
    var hint = ""
    /// The name of the drawing for the background of the button.
    var box = "button"
    /// Whether the button is highlighted because its setting is on.
    var isLit = false
    let action: PanelAction
  }

  let painter: PanelPainter
  let content: PanelContent
  private(set) var sprites: [Sprite] = []
  var targets: [Target] = []

  init(_ painter: PanelPainter, _ content: PanelContent) {
    self.painter = painter
    self.content = content
  }

  mutating func add(_ sprites: Sprite...) {
    self.sprites += sprites
  }

  /// Adds invisible sprites until there are `count` sprites.
  ///
  /// The sprites of the following parts then keep their indices.
  mutating func pad(to count: Int) {
    let missingCount = max(0, count - sprites.count)
    sprites += Array(repeating: painter.blankSprite, count: missingCount)
  }

  // MARK: Buttons

  /// The default gap between two buttons, in pixels.
  var buttonGap: Int {
    painter.pixels(0.35)
  }

  /// Returns the width that a button needs for its title and hint, in pixels.
  func buttonWidth(_ title: String, hint: String = "", size: Int? = nil) throws -> Int {
    var width = try painter.width(of: title, size: size) + 2 * painter.pixels(0.25)
    if !hint.isEmpty {
      width += try painter.pixels(0.65) + painter.smallWidth(of: hint)
    }
    return width
  }

  /// Adds a button with its icon, title and hint.
  ///
  /// If there is not enough space, the hint is omitted.
  mutating func addButton(_ button: Button, in area: PixelRect) throws {
    guard !area.isEmpty else { return }
    targets.append(Target(area: area, action: button.action))
    add(try painter.box(button.isLit ? "button-lit" : button.box, in: area))

    var remainingArea = area.inset(x: painter.pixels(0.25), y: 0)
    let iconSide = painter.pixels(0.85)
    let gap = painter.pixels(0.35)
    var labelWidth = try painter.width(of: button.title)
    if button.icon != nil {
      labelWidth += iconSide + gap
    }
    var hintWidth = 0
    if !button.hint.isEmpty {
      hintWidth = try gap + painter.smallWidth(of: button.hint)
    }
    if labelWidth + hintWidth > remainingArea.width {
      hintWidth = 0
    }

    let contentWidth = labelWidth + hintWidth
    _ = remainingArea.cutLeft((remainingArea.width - contentWidth) / 2)
    remainingArea = remainingArea.cutLeft(contentWidth)
    if let icon = button.icon {
      let iconArea = remainingArea.cutLeft(iconSide, gap: gap)
      add(try painter.icon(icon, in: iconArea, side: iconSide))
    }
    let hintArea = remainingArea.cutRight(hintWidth)
    add(try painter.line(button.title, in: remainingArea, .center))
    add(try painter.smallLine(hintWidth > 0 ? button.hint : "", in: hintArea))
  }

  /// The widths of the labels of several buttons, with or without hints.
  private struct ButtonLabels {
    let hasHints: Bool
    let widths: [Int]

    var totalWidth: Int {
      widths.reduce(0, +)
    }
  }

  /// Adds buttons side by side.
  ///
  /// The hints are shown on all buttons or on none. The buttons have the same width unless one of
  /// them needs more space.
  mutating func addButtons(_ buttons: [Button], in area: PixelRect, gap: Int) throws {
    let columns = area.columns(buttons.count, gap: gap)
    let totalWidth = columns.reduce(0) { $0 + $1.width }
    let buttonLabels = try labels(of: buttons, fitting: totalWidth)

    var buttonAreas = columns
    let needsOtherWidths = zip(columns, buttonLabels.widths).contains { column, neededWidth in
      column.width < neededWidth
    }
    if needsOtherWidths {
      buttonAreas = divide(area, for: buttonLabels, totalWidth: totalWidth, gap: gap)
    }

    for (button, buttonArea) in zip(buttons, buttonAreas) {
      var button = button
      if !buttonLabels.hasHints {
        button.hint = ""
      }
      try addButton(button, in: buttonArea)
    }
  }

  /// Returns labels with hints if they fit the width, or labels without hints otherwise.
  ///
  /// If labels without hints do not fit either, they use small text.
  private func labels(of buttons: [Button], fitting totalWidth: Int) throws -> ButtonLabels {
    let labelsWithHints = ButtonLabels(
      hasHints: true,
      widths: try buttons.map { try buttonWidth($0.title, hint: $0.hint) })
    if labelsWithHints.totalWidth <= totalWidth {
      return labelsWithHints
    }

    let labelsWithoutHints = ButtonLabels(
      hasHints: false,
      widths: try buttons.map { try buttonWidth($0.title) })
    if labelsWithoutHints.totalWidth <= totalWidth {
      return labelsWithoutHints
    }

    return ButtonLabels(
      hasHints: false,
      widths: try buttons.map { try buttonWidth($0.title, size: painter.smallTextSize) })
  }

  /// Divides an area into parts whose widths are proportional to the widths of the labels.
  private func divide(
    _ area: PixelRect,
    for labels: ButtonLabels,
    totalWidth: Int,
    gap: Int
  ) -> [PixelRect] {
    var remainingArea = area
    let neededWidth = max(1, labels.totalWidth)
    return labels.widths.map { width in
      remainingArea.cutLeft(width * totalWidth / neededWidth, gap: gap)
    }
  }

  // MARK: Lists

  /// Adds the rows of text that are visible at the current scroll position.
  mutating func addDetails(_ rows: [[TextPiece]], _ bar: ScrollBar) throws {
    var remainingArea = try addScrollBar(bar)
    // If the area is slightly taller than its rows, the remaining space stays below the rows.
    let rowHeight = min(bar.lineHeight, painter.pixels(1.3))
    for index in bar.visibleRows {
      let row = remainingArea.cutTop(rowHeight)
      for piece in rows[index] {
        let x = row.x + painter.pixels(0.2) + piece.x
        let area = row.withX(x, width: piece.width)
        add(try painter.line(piece.text, in: area, size: piece.size, color: piece.color))
      }
    }
  }

  /// Adds a scroll bar and returns the area of the list beside it.
  mutating func addScrollBar(_ bar: ScrollBar) throws -> PixelRect {
    add(try painter.box("groove", in: bar.track))
    add(try painter.box("thumb", in: bar.thumb))
    var listArea = bar.area
    if bar.isNeeded {
      _ = listArea.cutRight(bar.width, gap: painter.pixels(0.3))
    }
    return listArea
  }
}
