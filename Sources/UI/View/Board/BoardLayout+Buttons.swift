import Graphics

// This extension computes the positions of the buttons and of the list of themes.
extension BoardLayout {
  // MARK: Wide buttons

  /// Returns the area of a wide button with its shadow, in pixels.
  ///
  /// In a wide window, the buttons are one below the other. In other windows, they are side by
  /// side.
  ///
  /// - Parameters:
  ///   - index: The index of the button among the wide buttons.
  ///   - count: The number of wide buttons.
  func buttonFrame(_ index: Int = 0, of count: Int = 1) -> PixelRect {
    if isWide {
      sideButtonFrame(index, of: count)
    } else {
      bandButtonFrame(index, of: count)
    }
  }

  private func sideButtonFrame(_ index: Int, of count: Int) -> PixelRect {
    let sideWidth = Double(panel.x)
    let windowHeight = Double(height)

    // Larger text makes the buttons larger, as long as all of them fit.
    let heightShare = max(0.13, min(0.13 * textScale, 0.3 / Double(count)))
    let usualHeight = min(sideWidth * 0.3, windowHeight * heightShare)
    // The buttons are tall enough for a finger if the window is large enough.
    let minimumHeight = min(minimumTouchSize, sideWidth * 0.34, windowHeight * 0.15)
    let buttonHeight = max(1, Int(max(minimumHeight, usualHeight)))
    let buttonWidth = ButtonDrawing.width(forHeight: buttonHeight)

    let firstTop = height / 2 + Int(bandHeight * 0.06)
    return PixelRect(
      x: panel.maxX + (panel.x - buttonWidth) / 2,
      y: firstTop + index * buttonHeight,
      width: buttonWidth,
      height: buttonHeight)
  }

  private func bandButtonFrame(_ index: Int, of count: Int) -> PixelRect {
    let availableWidth = width - 2 * cornerWidth
    let slotWidth = max(1, availableWidth / count)
    let buttonHeight = max(1, min(buttonRowHeight, slotWidth * 64 / 110))
    let buttonWidth = min(ButtonDrawing.width(forHeight: buttonHeight), slotWidth)
    let firstLeft = (width - buttonWidth * count) / 2
    return PixelRect(
      x: firstLeft + index * buttonWidth,
      y: buttonRowTop + (buttonRowHeight - buttonHeight) / 2,
      width: max(1, buttonWidth),
      height: buttonHeight)
  }

  /// Returns the part of a wide button that can be pressed, without the button's shadow.
  ///
  /// - Parameter area: The area of the button with its shadow, in pixels.
  static func body(ofButton area: PixelRect) -> PixelRect {
    let unshadedArea = area.inset(
      x: area.height * ButtonDrawing.bodyLeft / ButtonDrawing.height,
      y: area.height * ButtonDrawing.bodyTop / ButtonDrawing.height)
    let bodyHeight = area.height * ButtonDrawing.bodyHeight / ButtonDrawing.height
    return unshadedArea.withY(unshadedArea.y, height: max(1, bodyHeight))
  }

  // MARK: Themes

  /// Returns the area of the row at the given index in the list of themes, in pixels.
  ///
  /// In a wide window, the list is beside the cards. In other windows, it replaces the cards.
  package func themeFrame(_ index: Int) -> PixelRect {
    let list = themeListArea
    let rowHeight = themeRowHeight
    var firstTop = list.y
    if !isWide {
      firstTop += (list.height - rowHeight * themeCount) / 2
    }
    // The rest of the row's height is the gap to the next row.
    let visibleHeight = max(1, rowHeight * 9 / 10)
    return PixelRect(
      x: list.x,
      y: firstTop + index * rowHeight,
      width: max(1, list.width),
      height: visibleHeight)
  }

  /// The top of the list of themes in a wide window, in pixels.
  var themeSidebarTop: Int {
    height * 2 / 5
  }

  private var themeListArea: PixelRect {
    if isWide {
      return PixelRect(
        x: panel.x / 10,
        y: themeSidebarTop,
        width: panel.x * 8 / 10,
        height: height * 11 / 20)
    }
    return PixelRect(
      x: panel.x + panel.width / 12,
      y: panel.y + panel.height / 12,
      width: panel.width * 10 / 12,
      height: panel.height * 10 / 12)
  }

  private var themeRowHeight: Int {
    let rowCount = max(themeCount, 1)
    let usualHeight = min(themeListArea.height / rowCount, Int(bandHeight * 0.62))
    if isWide {
      return max(1, usualHeight)
    }
    let maximumHeight = panel.height * 24 / 25 / rowCount
    let minimumHeight = min(Int(minimumTouchSize), maximumHeight)
    return max(1, minimumHeight, usualHeight)
  }

  // MARK: Round buttons

  /// The position of a round button, named after the button that appears there.
  enum Corner {
    /// The position of the menu button.
    case menu

    /// The position of the undo button.
    ///
    /// If there is no previous game to go back to, the Games button appears there.
    case undo

    /// The position of the button that starts and stops drifting.
    case drift
  }

  /// The frames of a round button and its name, in pixels.
  struct CornerButtonFrames {
    /// The frame of the button itself.
    let disc: PixelRect
    /// The frame of the name, which is empty if the name is not shown.
    let name: PixelRect
    /// The frame of a name that is too wide for `name`.
    ///
    /// In the lower band, it ends at the edge of the window.
    let longName: PixelRect

    init(disc: PixelRect, name: PixelRect, longName: PixelRect? = nil) {
      self.disc = disc
      self.name = name
      self.longName = longName ?? name
    }
  }

  /// Returns the frames of a round button and its name.
  ///
  /// - Parameters:
  ///   - corner: The position of the button.
  ///   - buttonCount: The number of wide buttons. In a wide window, they are above the undo button.
  func cornerButtonFrames(_ corner: Corner, buttons buttonCount: Int = 1) -> CornerButtonFrames {
    switch corner {
    case .drift: CornerButtonFrames(disc: driftButtonFrame, name: .empty)
    case .menu where isWide: sideMenuFrames
    case .undo where isWide: sideUndoFrames(buttonCount: buttonCount)
    case .menu: bandCornerFrames(left: 0, buttonCount: buttonCount)
    case .undo: bandCornerFrames(left: width - cornerWidth, buttonCount: buttonCount)
    }
  }

  private var driftButtonFrame: PixelRect {
    let side = max(min(discDiameter, pixels(34)), discDiameter * 7 / 10)
    return PixelRect(x: side / 4, y: side / 4, width: side, height: side)
  }

  /// The frames of the menu button in the upper right corner and of its name to the left of it.
  private var sideMenuFrames: CornerButtonFrames {
    let disc = discFrame(x: width - discDiameter - discMargin, y: discMargin)
    let nameWidth = sideNameWidth
    let name = disc.withX(disc.x - nameWidth, width: nameWidth)
    return CornerButtonFrames(disc: disc, name: name)
  }

  /// Returns the frames of the undo button below the wide buttons and of its name to the right of
  /// it.
  private func sideUndoFrames(buttonCount: Int) -> CornerButtonFrames {
    // The disc is centered below the wide buttons, whether or not it has a name.
    let left = panel.maxX + (width - panel.maxX - discDiameter) / 2
    let lastButton = buttonFrame(buttonCount - 1, of: buttonCount)
    let disc = discFrame(x: left, y: lastButton.maxY)
    let availableWidth = max(0, width - disc.maxX - discDiameter / 8)
    let name = disc.withX(disc.maxX, width: min(sideNameWidth, availableWidth))
    return CornerButtonFrames(disc: disc, name: name)
  }

  /// Returns the frames of a round button in the lower band and of its name below it.
  private func bandCornerFrames(left: Int, buttonCount: Int) -> CornerButtonFrames {
    let nameSpace = showsCornerNames ? nameHeight : 0
    let top = buttonRowTop + (buttonRowHeight - discDiameter - nameSpace) / 2
    let disc = discFrame(x: left + (cornerWidth - discDiameter) / 2, y: top)
    let name = PixelRect(x: left, y: disc.maxY, width: max(1, cornerWidth), height: nameSpace)

    // A long name extends to the wide buttons in the middle.
    let longNameWidth = max(name.width, bandButtonFrame(0, of: max(1, buttonCount)).x)
    let longNameLeft = left == 0 ? 0 : width - longNameWidth
    let longName = name.withX(longNameLeft, width: longNameWidth)
    return CornerButtonFrames(disc: disc, name: name, longName: longName)
  }

  private func discFrame(x: Int, y: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: discDiameter, height: discDiameter)
  }

  /// The width of the space for a round button and its name at each end of the lower band, in
  /// pixels.
  var cornerWidth: Int {
    if showsCornerNames {
      return max(discDiameter * 36 / 20, nameHeight * 7 / 2)
    }
    let minimumWidth = min(minimumTouchSize, Double(width) * 0.22)
    return max(discDiameter * 6 / 5, Int(minimumWidth))
  }

  /// The font size of the names of the round buttons, in pixels.
  var nameSize: Int {
    let scaledSize = Int(Double(discDiameter * 3 / 10) * textScale)
    let size = max(pixels(Self.minimumTextSize), scaledSize)
    if isWide {
      return size
    }
    return min(size, nameHeight * 9 / 10)
  }

  /// The diameter of the round buttons, in pixels.
  var discDiameter: Int {
    if isWide {
      let widthShare = showsCornerNames ? 28 : 44
      let maximumDiameter = min(panel.x * widthShare / 100, height / 5)
      let usualDiameter = max(pixels(48), height / 14)
      return max(1, min(usualDiameter, maximumDiameter))
    }
    if showsCornerNames {
      // With large text, this limit leaves enough space between the round buttons for the wide
      // buttons.
      let maximumDiameter = max(Int(minimumTouchSize), width * 23 / 200)
      return max(1, min(heightAboveCornerName, maximumDiameter))
    }
    return max(1, Int(bandHeight * buttonRowShare.height * 0.8))
  }

  /// The distance between a round button and the edges of a wide window, in pixels.
  private var discMargin: Int {
    discDiameter / 5
  }

  /// Whether the round buttons have enough space to show their names.
  private var showsCornerNames: Bool {
    if isWide {
      return panel.x >= pixels(90)
    }
    return omission == .nothing && heightAboveCornerName >= pixels(24)
  }

  /// The height of the names of the round buttons in the lower band, in pixels.
  private var nameHeight: Int {
    max(pixels(13), Int(bandHeight * 0.13))
  }

  /// The height that remains for a round button above its name in the lower band, in pixels.
  private var heightAboveCornerName: Int {
    Int(bandHeight * (buttonRowShare.height - 0.03)) - nameHeight
  }

  /// The width of the name beside a round button in a wide window, in pixels.
  private var sideNameWidth: Int {
    guard showsCornerNames else { return 0 }
    // Larger text needs more width.
    let wantedWidth = Double(discDiameter) * 1.3 * max(1, textScale)
    let availableWidth = Double(panel.x - discDiameter - 2 * discMargin)
    return max(1, Int(min(wantedWidth, availableWidth)))
  }
}
