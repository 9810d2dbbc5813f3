import Framebuffer
import ViewModel

/// Where everything lies in a window of a given size, in pixels.
///
/// The grid is always in the middle. The title stands above it and the buttons below; in a wide
/// window, where the cards would become small, they stand left and right of it.
public struct BoardLayout: Equatable, Sendable {
  /// The size of the window.
  public let width: Int
  /// The size of the window.
  public let height: Int
  /// The grid of places.
  public let grid: Grid
  /// The side of a card's square place.
  public let cell: Int
  /// Whether the title stands left of the grid and the buttons right of it.
  public let isWide: Bool

  private let gap: Int
  private let left: Int
  private let top: Int

  /// The window in which a card is 80 by 80 pixels.
  public static let defaultSize = (width: 400, height: 600)

  /// Lays out a board.
  public init(width: Int, height: Int, grid: Grid) {
    let tall = Self.cell(grid, width: Double(width) * 0.92, height: Double(height) * 0.625)
    let wide = Self.cell(grid, width: Double(width) * 0.56, height: Double(height) * 0.92)
    self.width = width
    self.height = height
    self.grid = grid
    isWide = wide > tall * 5 / 4
    cell = isWide ? wide : tall
    gap = max(1, Int((Double(cell) * Self.gapShare).rounded()))
    left = (width - cell * grid.columns - gap * (grid.columns - 1)) / 2
    top = (height - cell * grid.rows - gap * (grid.rows - 1)) / 2
  }

  /// Between two cards, as a share of a card.
  private static let gapShare = 0.1
  /// Between the cards and the edge of the panel, as a share of a card.
  private static let paddingShare = 0.18

  /// The largest card with which the panel fits a size.
  private static func cell(_ grid: Grid, width: Double, height: Double) -> Int {
    func share(_ count: Int) -> Double {
      Double(count) + Double(count - 1) * gapShare + 2 * paddingShare
    }
    return max(1, Int(min(width / share(grid.columns), height / share(grid.rows))))
  }

  // MARK: Cards

  /// The square place of a card.
  public func frame(of index: Int) -> PixelRect {
    let place = grid.place(ofCard: index)
    return PixelRect(
      x: left + place % grid.columns * (cell + gap), y: top + place / grid.columns * (cell + gap),
      width: cell, height: cell)
  }

  /// The card whose place holds a point, the inverse of `frame(of:)`.
  public func index(at x: Double, _ y: Double) -> Int? {
    let column = Int(((x - Double(left)) / Double(cell + gap)).rounded(.down))
    let row = Int(((y - Double(top)) / Double(cell + gap)).rounded(.down))
    guard (0..<grid.columns).contains(column), (0..<grid.rows).contains(row),
      let index = grid.card(atPlace: row * grid.columns + column),
      frame(of: index).contains(x: x, y: y)
    else { return nil }
    return index
  }

  /// The panel behind the cards.
  public var panel: PixelRect {
    let padding = Int((Double(cell) * Self.paddingShare).rounded())
    return PixelRect(
      x: left - padding, y: top - padding, width: width - 2 * (left - padding),
      height: height - 2 * (top - padding))
  }

  // MARK: Around the cards

  /// What the sizes around the cards follow: the height of the band above the panel and of the
  /// one below, unless the window is too narrow for that.
  private var band: Double {
    isWide
      ? min(Double(height) * 0.2, Double(panel.x) * 0.6)
      : min(Double(panel.y), Double(width) * 0.4)
  }

  /// Where the band below the panel begins, centred in the room that there is.
  private var bottom: Int { panel.maxY + (panel.y - Int(band)) / 2 }

  /// The area for the title and the line of description.
  public var heading: PixelRect {
    isWide
      ? PixelRect(x: 0, y: 0, width: panel.x, height: height)
      : PixelRect(x: 0, y: 0, width: width, height: panel.y)
  }

  /// Where the title's size begins, in pixels; it shrinks until the title fits.
  public var titleSize: Int { max(8, Int(band * 0.34)) }

  /// The size of the description and the counters, in pixels.
  public var textSize: Int { max(8, Int(band * 0.165)) }

  /// The area of the counter of flips.
  public var flips: PixelRect { counter(0) }

  /// The area of the counter of misses.
  public var misses: PixelRect { counter(1) }

  private func counter(_ number: Int) -> PixelRect {
    let line = Int(band * 0.24)
    if isWide {
      let y = height / 2 - Int(band * 0.6) + number * line
      return PixelRect(x: panel.maxX, y: y, width: width - panel.maxX, height: line)
    }
    let half = panel.width / 2
    return PixelRect(
      x: panel.x + number * half, y: bottom + Int(band * 0.1), width: half, height: line)
  }

  /// The area that the Restart button's drawing fills, its shadow included.
  public var button: PixelRect {
    let size = isWide ? min(Double(panel.x) * 0.3, Double(height) * 0.13) : band * 0.54
    let height = Int(size)
    let width = height * 184 / 64
    return isWide
      ? PixelRect(
        x: panel.maxX + (panel.x - width) / 2, y: self.height / 2 + Int(band * 0.06), width: width,
        height: height)
      : PixelRect(
        x: (self.width - width) / 2, y: bottom + Int(band * 0.38), width: width, height: height)
  }

  /// The part of the button that takes touches: its body.
  public var buttonBody: PixelRect {
    PixelRect(
      x: button.x + button.width * 8 / 184, y: button.y + button.height * 6 / 64,
      width: button.width * 168 / 184, height: button.height * 44 / 64)
  }
}
