import Graphics
import ViewState

/// The positions of all parts of a board in its window, in pixels.
///
/// In a wide window, the text and the buttons are to the left and right of the cards. In other
/// windows, they are in two bands above and below the cards.
package struct BoardLayout: Equatable {
  /// The parts of a board that need space in its window.
  struct Content: Equatable {
    /// The rows and columns of the cards.
    let grid: Grid
    /// The arrangement of the cards: in rows, loose or on a pile.
    var arrangement = CardField.Arrangement.rows
    /// The width of a card divided by its height.
    var cardAspect = 1.0
    /// The number of available themes.
    var themeCount = 0
    /// Whether the board shows several players.
    var hasPlayers = false
  }

  /// The text that a small window leaves out because it would be too small to read.
  enum Omission {
    /// The window shows all text.
    case nothing
    /// Only the subtitle is omitted.
    case subtitle
    /// The subtitle and the counters are omitted.
    case subtitleAndCounters

    /// The font size of the remaining text, as a fraction of the height of its band.
    var textShare: Double {
      self == .nothing ? 0.165 : 0.28
    }
  }

  /// The part of a band that a row of counters or buttons occupies.
  struct BandShare {
    /// The distance from the top of the band to the row, as a fraction of the band's height.
    let top: Double
    /// The height of the row, as a fraction of the band's height.
    let height: Double
  }

  /// Whether the title is to the left of the cards and the buttons are to the right of them.
  ///
  /// A wide window also has space for the themes beside the cards.
  package let isWide: Bool
  /// The positions of the cards.
  let cardField: CardField
  /// The text that the window leaves out.
  let omission: Omission

  private let content: Content
  let window: WindowMetrics

  /// The size of a new window, in points.
  ///
  /// At this size, a card of the lab game is 80 by 80 points.
  package static let defaultSize = (width: 400, height: 600)

  /// The smallest font size that players can read, in points.
  static let minimumTextSize = 11.0
  /// The maximum height of the bands above and below the cards, as a fraction of the window's
  /// width.
  static let maximumBandShare = 0.4

  /// Creates the layout of a board that fills the given window.
  init(_ content: Content, in window: WindowMetrics) {
    self.content = content
    self.window = window

    let planner = CardFieldPlanner(content: content, window: window)
    isWide = planner.prefersLandscape
    if isWide {
      cardField = planner.landscapeField
      omission = .nothing
    } else {
      cardField = planner.portraitField
      omission = planner.portraitOmission
    }
  }

  /// Creates the layout of a board with square cards in rows, without themes and players.
  init(width: Int, height: Int, grid: Grid) {
    self.init(Content(grid: grid), in: WindowMetrics(width: width, height: height))
  }

  /// The width of the window, in pixels.
  package var width: Int {
    window.width
  }

  /// The height of the window, in pixels.
  package var height: Int {
    window.height
  }

  /// The number of pixels per point.
  var pointSize: Double {
    window.pointSize
  }

  /// The size of the text on the board, as a multiple of the normal size.
  var textScale: Double {
    window.textScale
  }

  /// The number of available themes.
  var themeCount: Int {
    content.themeCount
  }

  /// The area of the whole window, in pixels.
  var windowBounds: PixelRect {
    PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// The minimum side length of an area that a finger can reliably hit, in pixels.
  var minimumTouchSize: Double {
    window.minimumTouchSize
  }

  /// Converts a length in points to the nearest whole number of pixels.
  func pixels(_ points: Double) -> Int {
    Int((points * pointSize).rounded())
  }

  // MARK: Cards

  /// The rows and columns of the cards.
  package var grid: Grid {
    cardField.grid
  }

  /// The height of a card, in pixels.
  package var cardHeight: Int {
    cardField.cardHeight
  }

  /// The area around all cards, in pixels.
  var panel: PixelRect {
    cardField.panel
  }

  /// Returns the frame of the card at the given index at its position in the grid, in pixels.
  package func frame(of index: Int) -> PixelRect {
    cardField.frame(of: index)
  }

  // MARK: Text

  /// The height of the bands above and below the cards, in pixels.
  ///
  /// A wide window has no bands. There, the height only determines the size of the text.
  var bandHeight: Double {
    let height: Double
    if isWide {
      height = min(Double(self.height) * 0.2 * textScale, Double(panel.x) * 0.6)
    } else {
      height = min(Double(panel.y), Double(width) * Self.maximumBandShare)
    }
    // Hundreds of cards may not fit in the window, even if each of them is only one pixel wide.
    return max(0, height)
  }

  /// The top of the band below the cards, in pixels.
  ///
  /// The band is centered between the cards and the edge of the window.
  var lowerBandTop: Int {
    panel.maxY + (panel.y - Int(bandHeight)) / 2
  }

  /// The area for the title and for the line of text below it, in pixels.
  var heading: PixelRect {
    if isWide {
      let headingHeight = themeCount > 0 ? themeSidebarTop : height
      return PixelRect(x: 0, y: 0, width: panel.x, height: headingHeight)
    }

    var sideMargin = 0
    if content.arrangement == .loose {
      // The button that stops drifting cards is in the corner.
      sideMargin = min(width / 6, cornerButtonFrames(.drift).disc.maxX)
    }
    return PixelRect(x: sideMargin, y: 0, width: max(1, width - 2 * sideMargin), height: panel.y)
  }

  /// The font size of the title, in pixels.
  var titleSize: Int {
    let bandShare = omission == .nothing ? 0.34 : 0.5
    return max(pixels(Self.minimumTextSize), Int(bandHeight * bandShare))
  }

  /// The font size of the counters and of the line of text below the title, in pixels.
  var textSize: Int {
    max(pixels(Self.minimumTextSize), Int(bandHeight * omission.textShare))
  }

  /// Returns the area of a counter, in pixels.
  ///
  /// In a wide window, the counters are one below the other. In other windows, they are side by
  /// side.
  ///
  /// - Parameters:
  ///   - number: The number of the counter, starting with 0.
  ///   - count: The total number of counters.
  func counterFrame(_ number: Int, of count: Int) -> PixelRect {
    if isWide {
      // The last of two or more counters is always at the same height above the buttons.
      let slotCount = max(2, count)
      let lineHeight = max(Int(bandHeight * 0.24), textSize * 4 / 3)
      let lastLineBottom = height / 2 - Int(bandHeight * 0.12)
      let top = lastLineBottom + (number - slotCount) * lineHeight
      return PixelRect(x: panel.maxX, y: top, width: width - panel.maxX, height: lineHeight)
    }

    let share = counterShare
    let rowWidth = max(panel.width, width / 2)
    let rowLeft = (width - rowWidth) / 2
    let counterWidth = rowWidth / max(1, count)
    return PixelRect(
      x: rowLeft + number * counterWidth,
      y: lowerBandTop + Int(bandHeight * share.top),
      width: counterWidth,
      height: Int(bandHeight * share.height))
  }

  /// The part of the lower band that the counters occupy.
  private var counterShare: BandShare {
    if omission == .nothing {
      return BandShare(top: 0.27, height: 0.2)
    }
    return BandShare(top: 0.03, height: 0.36)
  }

  /// The part of the lower band that the buttons occupy.
  var buttonRowShare: BandShare {
    switch omission {
    case .nothing: BandShare(top: 0.47, height: 0.53)
    case .subtitle: BandShare(top: 0.4, height: 0.58)
    case .subtitleAndCounters: BandShare(top: 0.05, height: 0.9)
    }
  }

  /// The top of the row of buttons in the lower band, in pixels.
  var buttonRowTop: Int {
    lowerBandTop + Int(bandHeight * buttonRowShare.top)
  }

  /// The height of the row of buttons in the lower band, in pixels.
  var buttonRowHeight: Int {
    Int(bandHeight * buttonRowShare.height)
  }
}

// MARK: - Orientation

extension BoardLayout {
  /// Returns the grid for a new game, which exchanges rows and columns to fit the window better.
  ///
  /// The grid stays as it is if the exchange would make the cards more than a tenth smaller.
  ///
  /// - Parameters:
  ///   - grid: The grid of the game.
  ///   - game: The name of the game.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - appearance: The appearance of the game. Its text size limits the space for the cards.
  package static func orientedGrid(
    _ grid: Grid, of game: String, width: Int, height: Int, appearance: Appearance
  ) -> Grid {
    let skin = Skin.skin(for: game, appearance: appearance)
    let isTallGrid = grid.columns < grid.rows
    let isTallWindow = width < height
    let fitsWindow = width == height || isTallGrid == isTallWindow
    guard skin.arrangement != .pile, !fitsWindow else { return grid }

    let window = WindowMetrics(width: width, height: height, textScale: appearance.textSize)
    let turnedGrid = grid.transposed
    let cardHeight = BoardLayout(Content(grid: grid, skin: skin), in: window).cardHeight
    let turnedHeight = BoardLayout(Content(grid: turnedGrid, skin: skin), in: window).cardHeight
    let isMuchSmaller = turnedHeight * 10 < cardHeight * 9
    return isMuchSmaller ? grid : turnedGrid
  }
}

extension BoardLayout.Content {
  /// Creates the description of a board in the given skin.
  init(_ board: BoardState, skin: Skin) {
    self.init(grid: board.grid, skin: skin)
    themeCount = board.themeButtons.count
    hasPlayers = !board.players.isEmpty
  }

  /// Creates the description of a board in the skin of a game, without themes or several players.
  init(grid: Grid, skin: Skin) {
    self.init(grid: grid, arrangement: skin.arrangement, cardAspect: skin.cardAspect)
  }
}
