import Graphics
import ViewState

/// Places of everything in a window, in pixels; in a wide one, texts and buttons are beside the
/// cards.
package struct BoardLayout: Equatable {
  /// Size of the window.
  package let width: Int
  package let height: Int
  /// Whether the title stands left of the cards and the buttons right of them.
  package let isWide: Bool
  let themeCount: Int
  let cardField: CardField
  /// Window in which a card of the lab is 80 by 80 pixels.
  package static let defaultSize = (width: 400, height: 600)
  /// Texts around the cards that are left out, because they could not be read.
  enum Omission: Int, CaseIterable {
    case nothing, line, lineAndCounters
    /// Height of a text's letters as a share of the band.
    var lineShare: Double { self == .nothing ? 0.165 : 0.28 }
  }
  let omission: Omission
  /// Whether cards have room to drift.
  private let hasDriftingCards: Bool
  let textScale: Double
  /// Number of pixels in a point.
  let pointSize: Double
  /// Smallest size of letters that can be read, in points.
  static let minimumTextSize = 11.0
  /// Height of cards, in points, below which they may take more of the window.
  private static let smallCardHeight = 48.0

  /// Lays out a board in a window of a size in pixels; `cardAspect` is a card's width by height.
  init(
    width: Int, height: Int, grid: Grid, arrangement: CardField.Arrangement = .rows,
    cardAspect: Double = 1, themeCount: Int = 0, hasPlayers: Bool = false, textScale: Double = 1,
    pointSize: Double = 1
  ) {
    /// Field of cards that may fill a share of the window's width and height.
    func makeField(_ widthShare: Double, _ heightShare: Double) -> CardField {
      CardField(
        arrangement, grid, aspect: cardAspect, width: width, height: height,
        areaShare: (widthShare, heightShare))
    }
    // Larger texts take from the cards, as far as these stay the larger part.
    let heightShares = [max(0.45, 1 - 0.375 * textScale), 0.72, 0.78]
    func makePortraitField(_ omission: Omission) -> CardField {
      makeField(omission == .nothing ? 0.92 : 0.94, heightShares[omission.rawValue])
    }
    // The texts give way before the cards do.
    func isLegible(_ omission: Omission, _ field: CardField) -> Bool {
      let localBandHeight = min(Double(field.panel.y), Double(width) * 0.4)
      return localBandHeight * omission.lineShare >= Self.minimumTextSize * pointSize
    }
    // Players are never left out.
    let maximumOmission: Omission = hasPlayers ? .line : .lineAndCounters
    let omission =
      Omission.allCases.first { $0 == maximumOmission || isLegible($0, makePortraitField($0)) }
      ?? maximumOmission
    var portraitField = makePortraitField(omission)
    let landscapeField = makeField(0.56, 0.92)
    // Small cards may take room from texts that can still be read.
    let roomyField = makeField(0.94, 0.72)
    if arrangement == .rows, omission == .nothing, textScale <= 1, isLegible(omission, roomyField),
      Double(portraitField.cardHeight) < Self.smallCardHeight * pointSize
    {
      portraitField = roomyField
    }
    self.width = width
    self.height = height
    self.themeCount = themeCount
    self.textScale = textScale
    self.pointSize = pointSize
    let isBroad = width * 2 > height * 3
    // The list of themes is worth a little.
    let minimumGain = themeCount > 0 && isBroad ? 0.85 : 1.05
    isWide =
      switch arrangement {
      // Loose cards are as large either way.
      case .loose: isBroad
      case .pile: landscapeField.cardHeight > portraitField.cardHeight * 5 / 4
      case .rows:
        width > height
          && Double(landscapeField.cardHeight) > Double(portraitField.cardHeight) * minimumGain
      }
    self.cardField = isWide ? landscapeField : portraitField
    self.omission = isWide ? .nothing : omission
    hasDriftingCards = arrangement == .loose
  }

  /// Grid for a new game, turned along the window unless its cards get smaller by over a tenth.
  package static func orientedGrid(
    _ grid: Grid, of game: String, width: Int, height: Int, appearance: Appearance
  ) -> Grid {
    let skin = Skin.skin(for: game, appearance: appearance)
    let isAlong = width == height || (grid.columns < grid.rows) == (width < height)
    guard skin.arrangement != .pile, !isAlong else { return grid }
    func cardHeight(_ grid: Grid) -> Int {
      BoardLayout(
        width: width, height: height, grid: grid, arrangement: skin.arrangement,
        cardAspect: skin.cardAspect, textScale: appearance.textSize
      ).cardHeight
    }
    return cardHeight(grid.transposed) * 10 < cardHeight(grid) * 9 ? grid : grid.transposed
  }

  /// Grid of places.
  package var grid: Grid { cardField.grid }
  /// Touch by which a view says whether themes have room beside the cards.
  package var layoutInput: BoardInput { .layout(hasThemeSidebar: isWide) }
  private var windowBounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// Height of a card.
  package var cardHeight: Int { cardField.cardHeight }
  var panel: PixelRect { cardField.panel }
  /// Place of a card.
  package func frame(of index: Int) -> PixelRect {
    cardField.frame(of: index)
  }

  /// Height of the bands above and below the panel, or less in a narrow window, in pixels.
  var bandHeight: Double {
    // Hundreds of cards of a pixel can be larger than the window.
    isWide
      ? max(0, min(Double(height) * 0.2 * textScale, Double(panel.x) * 0.6))
      : max(0, min(Double(panel.y), Double(width) * 0.4))
  }

  /// Top of the band below the panel, centred in its room.
  var lowerBandTop: Int { panel.maxY + (panel.y - Int(bandHeight)) / 2 }

  var heading: PixelRect {
    // A title leaves room for the button that stills drifting cards.
    let sideMargin = hasDriftingCards && !isWide ? min(width / 6, driftButtonFrame.maxX) : 0
    return isWide
      ? PixelRect(x: 0, y: 0, width: panel.x, height: themeCount > 0 ? height * 2 / 5 : height)
      : PixelRect(x: sideMargin, y: 0, width: max(1, width - 2 * sideMargin), height: panel.y)
  }

  /// Least width and height of a finger's target, in pixels.
  var minimumTouchSize: Double { TouchTarget.minimumSide * pointSize }
  func pixels(_ points: Double) -> Int {
    Int((points * pointSize).rounded())
  }
  var titleSize: Int {
    max(pixels(Self.minimumTextSize), Int(bandHeight * (omission == .nothing ? 0.34 : 0.5)))
  }
  var textSize: Int { max(pixels(Self.minimumTextSize), Int(bandHeight * omission.lineShare)) }

  /// Area of one of some counters: side by side, or one below the other in a wide window.
  func counterFrame(_ number: Int, of count: Int) -> PixelRect {
    let columns = max(isWide ? 2 : 1, count)
    if isWide {
      let lineHeight = max(Int(bandHeight * 0.24), textSize * 4 / 3)
      let y = height / 2 - Int(bandHeight * 0.12) + (number - columns) * lineHeight
      return PixelRect(x: panel.maxX, y: y, width: width - panel.maxX, height: lineHeight)
    }
    let (topShare, heightShare) = omission == .nothing ? (0.27, 0.2) : (0.03, 0.36)
    let totalWidth = max(panel.width, width / 2)
    let y = lowerBandTop + Int(bandHeight * topShare)
    let columnWidth = totalWidth / columns
    let left = (width - totalWidth) / 2
    return PixelRect(
      x: left + number * columnWidth, y: y, width: columnWidth,
      height: Int(bandHeight * heightShare))
  }

  /// Top of the row of buttons below the cards, and its height, as shares of the band.
  var buttonRowShares: (top: Double, share: Double) {
    [(0.47, 0.53), (0.4, 0.58), (0.05, 0.9)][omission.rawValue]
  }

  /// Area of one of some buttons, from the left or from the top, its shadow included.
  func buttonFrame(_ index: Int = 0, of count: Int = 1) -> PixelRect {
    let (top, share) = buttonRowShares
    if isWide {
      // Larger texts make them larger, as far as all have room.
      let share = max(0.13, min(0.13 * textScale, 0.3 / Double(count)))
      // They stand so far apart that a finger hits the right one.
      let minimumHeight = min(minimumTouchSize, Double(panel.x) * 0.34, Double(height) * 0.15)
      let buttonHeight = max(
        1, Int(max(minimumHeight, min(Double(panel.x) * 0.3, Double(height) * share))))
      let buttonWidth = buttonHeight * 184 / 64
      let y = height / 2 + Int(bandHeight * 0.06) + index * buttonHeight
      return PixelRect(
        x: panel.maxX + (panel.x - buttonWidth) / 2, y: y, width: buttonWidth, height: buttonHeight)
    }
    let slotWidth = max(1, (width - 2 * cornerWidth) / count)
    let rowHeight = Int(bandHeight * share)
    let buttonHeight = max(1, min(rowHeight, slotWidth * 64 / 110))
    let buttonWidth = min(buttonHeight * 184 / 64, slotWidth)
    let y = lowerBandTop + Int(bandHeight * top) + (rowHeight - buttonHeight) / 2
    let x = (width - buttonWidth * count) / 2 + index * buttonWidth
    return PixelRect(x: x, y: y, width: max(1, buttonWidth), height: buttonHeight)
  }

  /// Part of a button that takes touches, without its shadow.
  static func body(ofButton area: PixelRect) -> PixelRect {
    let body = area.inset(x: area.height * 8 / 64, y: area.height * 6 / 64)
    return body.withY(body.y, height: max(1, area.height * 44 / 64))
  }

  /// Area of a theme's row: beside the board in a wide window, otherwise in its place.
  package func themeFrame(_ index: Int) -> PixelRect {
    let (x, listWidth) =
      isWide
      ? (panel.x / 10, panel.x * 8 / 10) : (panel.x + panel.width / 12, panel.width * 10 / 12)
    let listHeight = isWide ? height * 11 / 20 : panel.height * 10 / 12
    let minimumRowHeight =
      isWide ? 0 : min(Int(minimumTouchSize), panel.height * 24 / 25 / max(themeCount, 1))
    let rowHeight = max(
      1, minimumRowHeight, min(listHeight / max(themeCount, 1), Int(bandHeight * 0.62)))
    let listTop =
      isWide
      ? height * 2 / 5 : panel.y + panel.height / 12 + (listHeight - rowHeight * themeCount) / 2
    return PixelRect(
      x: x, y: listTop + index * rowHeight, width: max(1, listWidth),
      height: max(1, rowHeight * 9 / 10))
  }

  var summaryFrame: PixelRect {
    let width = Double(width)
    let height = Double(height)
    let growth = max(1, textScale)
    // A small window is filled by it, so that its letters are larger.
    let share = min(1, 0.88 * max(1, 300 * pointSize / min(width, height)))
    let summaryWidth = min(
      width * share, height * share * 9 / 11 * growth, width * 0.5 + 180 * pointSize)
    let summaryHeight = min(height * share, summaryWidth * 1.12 * growth)
    return windowBounds.centered(
      width: max(1, Int(summaryWidth)), height: max(1, Int(summaryHeight)))
  }

  /// Area of the dialog after a contest, which leaves the bars of so many players free.
  func contestSummaryFrame(players: Int) -> PixelRect {
    let firstPlayer = playerFrame(0, of: players)
    let margin = pixels(6)
    let rightLimit = (isWide ? firstPlayer.x : width) - margin
    let bottomLimit = (isWide ? height : firstPlayer.y) - margin
    let summaryWidth = min(summaryFrame.width, rightLimit - margin)
    let summaryHeight = min(summaryFrame.height, bottomLimit - margin)
    return windowBounds.withX(
      min((width - summaryWidth) / 2, rightLimit - summaryWidth), width: max(1, summaryWidth)
    )
    .withY(
      min((height - summaryHeight) / 2, bottomLimit - summaryHeight), height: max(1, summaryHeight))
  }

  // MARK: Small round buttons, found pairs, players

  /// Corner of a round button: the menu's, that of Undo and the other games, or of drifting cards.
  enum Corner { case menu, undo, drift }

  /// Whether a round button has room for its name, so that it can be read.
  private var showsCornerNames: Bool {
    guard !isWide else { return panel.x >= pixels(90) }
    return omission == .nothing
      && Int(bandHeight * (buttonRowShares.share - 0.03)) - nameHeight >= pixels(24)
  }

  private var nameHeight: Int { max(pixels(13), Int(bandHeight * 0.13)) }

  var nameSize: Int {
    let size = max(pixels(Self.minimumTextSize), Int(Double(discDiameter * 3 / 10) * textScale))
    return isWide ? size : min(size, nameHeight * 9 / 10)
  }

  private var discDiameter: Int {
    let share = buttonRowShares.share
    let maximumDiameter = min(panel.x * (showsCornerNames ? 28 : 44) / 100, height / 5)
    if isWide {
      return max(1, min(max(pixels(48), height / 14), maximumDiameter))
    }
    // Where texts are large, the buttons between keep their room.
    let namedDiameter = min(
      Int(bandHeight * (share - 0.03)) - nameHeight, max(Int(minimumTouchSize), width * 23 / 200))
    return max(1, showsCornerNames ? namedDiameter : Int(bandHeight * share * 0.8))
  }

  var cornerWidth: Int {
    showsCornerNames
      ? max(discDiameter * 31 / 20, nameHeight * 7 / 2)
      : max(discDiameter * 6 / 5, Int(min(minimumTouchSize, Double(width) * 0.22)))
  }

  /// Place of the small button that stills drifting cards.
  private var driftButtonFrame: PixelRect {
    let side = max(min(discDiameter, pixels(34)), discDiameter * 7 / 10)
    return PixelRect(x: side / 4, y: side / 4, width: side, height: side)
  }

  func cornerButtonFrames(_ corner: Corner, buttons: Int = 1) -> (disc: PixelRect, name: PixelRect)
  {
    if corner == .drift {
      return (driftButtonFrame, .empty)
    }
    let side = discDiameter
    let margin = discDiameter / 5
    func square(_ x: Int, _ y: Int) -> PixelRect {
      windowBounds.withX(x, width: side).withY(y, height: side)
    }
    guard isWide else {
      let (top, share) = buttonRowShares
      let nameSpace = showsCornerNames ? nameHeight : 0
      let y =
        lowerBandTop + Int(bandHeight * top) + (Int(bandHeight * share) - side - nameSpace) / 2
      let left = corner == .menu ? 0 : width - cornerWidth
      let discFrame = square(left + (cornerWidth - side) / 2, y)
      return (
        discFrame,
        discFrame.withX(left, width: max(1, cornerWidth)).withY(discFrame.maxY, height: nameSpace)
      )
    }
    // Beside a button, and so is a name that is larger than usual.
    let availableWidth = min(
      Double(side) * 1.3 * max(1, textScale), Double(panel.x - side - 2 * margin))
    let nameWidth = showsCornerNames ? max(1, Int(availableWidth)) : 0
    if corner == .menu {
      let menuFrame = square(width - side - margin, margin)
      return (menuFrame, menuFrame.withX(menuFrame.x - nameWidth, width: nameWidth))
    }
    // On the axis of the other buttons, whether it has a name or not.
    let x = panel.maxX + (width - panel.maxX - side) / 2
    let undoFrame = square(x, buttonFrame(buttons - 1, of: buttons).maxY)
    return (
      undoFrame,
      undoFrame.withX(
        undoFrame.maxX, width: min(nameWidth, max(0, width - undoFrame.maxX - side / 8)))
    )
  }

  var foundPairsFrame: PixelRect {
    guard isWide else {
      // In a small window the counters alone have room.
      let share = omission == .nothing ? 0.225 : 0
      let x = width / 25
      let y = lowerBandTop + Int(bandHeight * 0.03)
      let pairsHeight = max(1, Int(bandHeight * share))
      return PixelRect(x: x, y: y, width: max(1, width - 2 * x), height: pairsHeight)
    }
    let sideWidth = width - panel.maxX
    let top = cornerButtonFrames(.undo).disc.maxY + discDiameter / 6
    return windowBounds.withX(panel.maxX + sideWidth * 2 / 25, width: max(1, sideWidth * 21 / 25))
      .withY(top, height: max(1, height - discDiameter * 2 / 5 - top))
  }

  func playerFrame(_ index: Int, of count: Int) -> PixelRect {
    guard isWide else {
      let x = width / 50
      let gap = width / 80
      let slotWidth = (width - 2 * x + gap) / max(1, count)
      let barHeight = max(1, Int(bandHeight * (buttonRowShares.top - 0.03)))
      return windowBounds.withX(x + index * slotWidth, width: max(1, slotWidth - gap))
        .withY(lowerBandTop + Int(bandHeight * 0.02), height: barHeight)
    }
    let sideWidth = width - panel.maxX
    let top = cornerButtonFrames(.menu).disc.maxY + discDiameter / 5
    let gap = discDiameter / 8
    let slotHeight = min((buttonFrame().y - top) / max(1, count), Int(bandHeight * 0.8))
    let y = buttonFrame().y - slotHeight * (count - index)
    return windowBounds.withX(panel.maxX + sideWidth / 15, width: max(1, sideWidth * 13 / 15))
      .withY(y, height: max(1, slotHeight - gap))
  }
}
