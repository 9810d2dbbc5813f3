import Graphics
import ViewState

/// Places of everything in a window, in pixels; in a wide one, texts and buttons are beside the cards.
package struct BoardLayout: Equatable {
  /// Size of the window.
  package let width, height: Int
  /// Whether the title stands left of the cards and the buttons right of them.
  package let isWide: Bool
  let themes: Int
  let field: CardField
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
  private let isLoose: Bool
  let textScale: Double
  /// Number of pixels in a point.
  let pointSize: Double
  /// Smallest size of letters that can be read, in points.
  static let legible = 11.0
  /// Height of cards, in points, below which they may take more of the window.
  private static let smallCell = 48.0

  /// Lays out a board in a window of a size in pixels; `cardAspect` is a card's width by height.
  init(
    width: Int, height: Int, grid: Grid, arrangement: CardField.Arrangement = .rows,
    cardAspect: Double = 1, themes: Int = 0, hasPlayers: Bool = false, textScale: Double = 1,
    pointSize: Double = 1
  ) {
    /// Field of cards that may fill a share of the window's width and height.
    func field(_ x: Double, _ y: Double) -> CardField {
      CardField(arrangement, grid, aspect: cardAspect, width: width, height: height, room: (x, y))
    }
    // Larger texts take from the cards, as far as these stay the larger part.
    let heights = [max(0.45, 1 - 0.375 * textScale), 0.72, 0.78]
    func tallField(_ omission: Omission) -> CardField {
      field(omission == .nothing ? 0.92 : 0.94, heights[omission.rawValue])
    }
    // The texts give way before the cards do.
    func isLegible(_ omission: Omission, _ field: CardField) -> Bool {
      let band = min(Double(field.panel.y), Double(width) * 0.4)
      return band * omission.lineShare >= Self.legible * pointSize
    }
    // Players are never left out.
    let most: Omission = hasPlayers ? .line : .lineAndCounters
    let omission = Omission.allCases.first { $0 == most || isLegible($0, tallField($0)) } ?? most
    var (tall, wide) = (tallField(omission), field(0.56, 0.92))
    // Small cards may take room from texts that can still be read.
    let roomy = field(0.94, 0.72)
    if arrangement == .rows, omission == .nothing, textScale <= 1, isLegible(omission, roomy),
      Double(tall.cell) < Self.smallCell * pointSize
    {
      tall = roomy
    }
    (self.width, self.height, self.themes) = (width, height, themes)
    (self.textScale, self.pointSize) = (textScale, pointSize)
    let isBroad = width * 2 > height * 3
    // The list of themes is worth a little.
    let least = themes > 0 && isBroad ? 0.85 : 1.05
    isWide =
      switch arrangement {
      // Loose cards are as large either way.
      case .loose: isBroad
      case .pile: wide.cell > tall.cell * 5 / 4
      case .rows: width > height && Double(wide.cell) > Double(tall.cell) * least
      }
    self.field = isWide ? wide : tall
    self.omission = isWide ? .nothing : omission
    isLoose = arrangement == .loose
  }

  /// Grid for a new game, turned along the window unless its cards get smaller by over a tenth.
  package static func fit(
    _ grid: Grid, of game: String, width: Int, height: Int, appearance: Appearance
  ) -> Grid {
    let world = Skin.of(game, appearance)
    let isAlong = width == height || (grid.columns < grid.rows) == (width < height)
    guard world.arrangement != .pile, !isAlong else { return grid }
    func cell(_ grid: Grid) -> Int {
      BoardLayout(
        width: width, height: height, grid: grid, arrangement: world.arrangement,
        cardAspect: world.cardAspect, textScale: appearance.textSize
      ).cell
    }
    return cell(grid.transposed) * 10 < cell(grid) * 9 ? grid : grid.transposed
  }

  /// Grid of places.
  package var grid: Grid { field.grid }
  /// Touch by which a view says whether themes have room beside the cards.
  package var touch: BoardInput { .layout(hasThemeSidebar: isWide) }
  private var window: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// Height of a card.
  package var cell: Int { field.cell }
  var panel: PixelRect { field.panel }
  /// Place of a card.
  package func frame(of index: Int) -> PixelRect { field.frame(of: index) }

  /// Height of the bands above and below the panel, or less in a narrow window, in pixels.
  var band: Double {
    // Hundreds of cards of a pixel can be larger than the window.
    isWide
      ? max(0, min(Double(height) * 0.2 * textScale, Double(panel.x) * 0.6))
      : max(0, min(Double(panel.y), Double(width) * 0.4))
  }

  /// Top of the band below the panel, centred in its room.
  var bottom: Int { panel.maxY + (panel.y - Int(band)) / 2 }

  var heading: PixelRect {
    // A title leaves room for the button that stills drifting cards.
    let edge = isLoose && !isWide ? min(width / 6, driftDisc.maxX) : 0
    return isWide
      ? PixelRect(x: 0, y: 0, width: panel.x, height: themes > 0 ? height * 2 / 5 : height)
      : PixelRect(x: edge, y: 0, width: max(1, width - 2 * edge), height: panel.y)
  }

  /// Least width and height of a finger's target, in pixels.
  var target: Double { TouchTarget.side * pointSize }
  func pixels(_ points: Double) -> Int { Int((points * pointSize).rounded()) }
  var titleSize: Int { max(pixels(Self.legible), Int(band * (omission == .nothing ? 0.34 : 0.5))) }
  var textSize: Int { max(pixels(Self.legible), Int(band * omission.lineShare)) }

  /// Area of one of some counters: side by side, or one below the other in a wide window.
  func counter(_ number: Int, of count: Int) -> PixelRect {
    let columns = max(isWide ? 2 : 1, count)
    if isWide {
      let line = max(Int(band * 0.24), textSize * 4 / 3)
      let y = height / 2 - Int(band * 0.12) + (number - columns) * line
      return PixelRect(x: panel.maxX, y: y, width: width - panel.maxX, height: line)
    }
    let (top, share) = omission == .nothing ? (0.27, 0.2) : (0.03, 0.36)
    let (both, y) = (max(panel.width, width / 2), bottom + Int(band * top))
    let (each, left) = (both / columns, (width - both) / 2)
    return PixelRect(x: left + number * each, y: y, width: each, height: Int(band * share))
  }

  /// Top of the row of buttons below the cards, and its height, as shares of the band.
  var buttonRow: (top: Double, share: Double) {
    [(0.47, 0.53), (0.4, 0.58), (0.05, 0.9)][omission.rawValue]
  }

  /// Area of one of some buttons, from the left or from the top, its shadow included.
  func button(_ index: Int = 0, of count: Int = 1) -> PixelRect {
    let (top, share) = buttonRow
    if isWide {
      // Larger texts make them larger, as far as all have room.
      let share = max(0.13, min(0.13 * textScale, 0.3 / Double(count)))
      // They stand so far apart that a finger hits the right one.
      let least = min(target, Double(panel.x) * 0.34, Double(height) * 0.15)
      let high = max(1, Int(max(least, min(Double(panel.x) * 0.3, Double(height) * share))))
      let (wide, y) = (high * 184 / 64, height / 2 + Int(band * 0.06) + index * high)
      return PixelRect(x: panel.maxX + (panel.x - wide) / 2, y: y, width: wide, height: high)
    }
    let (each, row) = (max(1, (width - 2 * cornerWidth) / count), Int(band * share))
    let high = max(1, min(row, each * 64 / 110))
    let (wide, y) = (min(high * 184 / 64, each), bottom + Int(band * top) + (row - high) / 2)
    let x = (width - wide * count) / 2 + index * wide
    return PixelRect(x: x, y: y, width: max(1, wide), height: high)
  }

  /// Part of a button that takes touches, without its shadow.
  static func body(ofButton area: PixelRect) -> PixelRect {
    let body = area.inset(area.height * 8 / 64, area.height * 6 / 64)
    return body.down(body.y, max(1, area.height * 44 / 64))
  }

  /// Area of a theme's row: beside the board in a wide window, otherwise in its place.
  package func theme(_ index: Int) -> PixelRect {
    let (x, wide) =
      isWide
      ? (panel.x / 10, panel.x * 8 / 10) : (panel.x + panel.width / 12, panel.width * 10 / 12)
    let high = isWide ? height * 11 / 20 : panel.height * 10 / 12
    let least = isWide ? 0 : min(Int(target), panel.height * 24 / 25 / max(themes, 1))
    let row = max(1, least, min(high / max(themes, 1), Int(band * 0.62)))
    let top = isWide ? height * 2 / 5 : panel.y + panel.height / 12 + (high - row * themes) / 2
    return PixelRect(x: x, y: top + index * row, width: max(1, wide), height: max(1, row * 9 / 10))
  }

  var summary: PixelRect {
    let (width, height, growth) = (Double(width), Double(height), max(1, textScale))
    // A small window is filled by it, so that its letters are larger.
    let share = min(1, 0.88 * max(1, 300 * pointSize / min(width, height)))
    let wide = min(width * share, height * share * 9 / 11 * growth, width * 0.5 + 180 * pointSize)
    let high = min(height * share, wide * 1.12 * growth)
    return window.centered(max(1, Int(wide)), max(1, Int(high)))
  }

  /// Area of the dialog after a contest, which leaves the bars of so many players free.
  func contestSummary(_ players: Int) -> PixelRect {
    let (first, margin) = (player(0, of: players), pixels(6))
    let (right, low) = ((isWide ? first.x : width) - margin, (isWide ? height : first.y) - margin)
    let (wide, high) = (min(summary.width, right - margin), min(summary.height, low - margin))
    return window.across(min((width - wide) / 2, right - wide), max(1, wide))
      .down(min((height - high) / 2, low - high), max(1, high))
  }

  // MARK: Small round buttons, found pairs, players

  /// Corner of a round button: the menu's, that of Undo and the other games, or of drifting cards.
  enum Corner { case menu, undo, drift }

  /// Whether a round button has room for its name, so that it can be read.
  private var namesCorners: Bool {
    guard !isWide else { return panel.x >= pixels(90) }
    return omission == .nothing && Int(band * (buttonRow.share - 0.03)) - nameHeight >= pixels(24)
  }

  private var nameHeight: Int { max(pixels(13), Int(band * 0.13)) }

  var nameSize: Int {
    let size = max(pixels(Self.legible), Int(Double(disc * 3 / 10) * textScale))
    return isWide ? size : min(size, nameHeight * 9 / 10)
  }

  private var disc: Int {
    let share = buttonRow.share
    let most = min(panel.x * (namesCorners ? 28 : 44) / 100, height / 5)
    if isWide { return max(1, min(max(pixels(48), height / 14), most)) }
    // Where texts are large, the buttons between keep their room.
    let named = min(Int(band * (share - 0.03)) - nameHeight, max(Int(target), width * 23 / 200))
    return max(1, namesCorners ? named : Int(band * share * 0.8))
  }

  var cornerWidth: Int {
    namesCorners
      ? max(disc * 31 / 20, nameHeight * 7 / 2)
      : max(disc * 6 / 5, Int(min(target, Double(width) * 0.22)))
  }

  /// Place of the small button that stills drifting cards.
  private var driftDisc: PixelRect {
    let side = max(min(disc, pixels(34)), disc * 7 / 10)
    return PixelRect(x: side / 4, y: side / 4, width: side, height: side)
  }

  func corner(_ corner: Corner, buttons: Int = 1) -> (disc: PixelRect, name: PixelRect) {
    if corner == .drift { return (driftDisc, .empty) }
    let (side, margin) = (disc, disc / 5)
    func square(_ x: Int, _ y: Int) -> PixelRect { window.across(x, side).down(y, side) }
    guard isWide else {
      let (top, share) = buttonRow
      let below = namesCorners ? nameHeight : 0
      let y = bottom + Int(band * top) + (Int(band * share) - side - below) / 2
      let left = corner == .menu ? 0 : width - cornerWidth
      let place = square(left + (cornerWidth - side) / 2, y)
      return (place, place.across(left, max(1, cornerWidth)).down(place.maxY, below))
    }
    // Beside a button, and so is a name that is larger than usual.
    let room = min(Double(side) * 1.3 * max(1, textScale), Double(panel.x - side - 2 * margin))
    let name = namesCorners ? max(1, Int(room)) : 0
    if corner == .menu {
      let menu = square(width - side - margin, margin)
      return (menu, menu.across(menu.x - name, name))
    }
    // On the axis of the other buttons, whether it has a name or not.
    let x = panel.maxX + (width - panel.maxX - side) / 2
    let undo = square(x, button(buttons - 1, of: buttons).maxY)
    return (undo, undo.across(undo.maxX, min(name, max(0, width - undo.maxX - side / 8))))
  }

  var finds: PixelRect {
    guard isWide else {
      // In a small window the counters alone have room.
      let share = omission == .nothing ? 0.225 : 0
      let (x, y, high) = (width / 25, bottom + Int(band * 0.03), max(1, Int(band * share)))
      return PixelRect(x: x, y: y, width: max(1, width - 2 * x), height: high)
    }
    let (side, top) = (width - panel.maxX, corner(.undo).disc.maxY + disc / 6)
    return window.across(panel.maxX + side * 2 / 25, max(1, side * 21 / 25))
      .down(top, max(1, height - disc * 2 / 5 - top))
  }

  func player(_ index: Int, of count: Int) -> PixelRect {
    guard isWide else {
      let (x, gap) = (width / 50, width / 80)
      let each = (width - 2 * x + gap) / max(1, count)
      let high = max(1, Int(band * (buttonRow.top - 0.03)))
      return window.across(x + index * each, max(1, each - gap))
        .down(bottom + Int(band * 0.02), high)
    }
    let (side, top) = (width - panel.maxX, corner(.menu).disc.maxY + disc / 5)
    let gap = disc / 8
    let each = min((button().y - top) / max(1, count), Int(band * 0.8))
    let y = button().y - each * (count - index)
    return window.across(panel.maxX + side / 15, max(1, side * 13 / 15)).down(y, max(1, each - gap))
  }
}
