import Graphics
import ViewState

/// The sheet on which a page is shown, with the views of its items and its scroll position.
///
/// When the size of the window changes, a new sheet replaces it.
@MainActor struct PageSheet {
  /// The maximum cost of the slow pictures that are painted for one frame.
  private static let pictureBudgetPerFrame = 4

  private(set) var page: Page
  let layout: PageLayout
  /// The opacity of the sheet, from 0 (invisible) to 1 (opaque).
  var opacity = AnimatedValue(0)

  /// The scroll offset of the page, in pixels.
  ///
  /// It is rounded only for drawing. Otherwise, the page would have moved slightly after the window
  /// was enlarged and reduced again.
  private(set) var scrollOffset = AnimatedValue(0)
  private var itemViews: [ItemView]
  private let backdrop: Bitmap

  /// The parts of the backdrop above and below the viewport, which hide items outside it.
  private var edgeFades: [Sprite] = []
  /// The sprites of the page's title and of the titles and cards of the groups.
  private var texts: [Sprite] = []
  /// The notice, which does not scroll with the page.
  private var notice: Sprite?
  private let scrollThumb: Bitmap
  private let painter: ItemPainter
  private let rises: Bool

  /// Creates a sheet that shows a page.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - layout: The layout of the page.
  ///   - background: The scenery of the game with the sheet of glass, at the size of the window.
  ///   - painter: The painter of the items.
  ///   - rises: Whether the sheet rises while it fades in.
  init(
    _ page: Page,
    layout: PageLayout,
    background: Bitmap,
    painter: ItemPainter,
    rises: Bool
  ) throws {
    self.page = page
    self.layout = layout
    backdrop = background
    self.painter = painter
    self.rises = rises
    itemViews = Self.makeItemViews(of: page, in: layout)
    scrollThumb = try Self.makeScrollThumb(layout, painter)
    if layout.overflow > 0 {
      edgeFades = makeEdgeFades()
    }
    try paintTexts()
  }

  private static func makeItemViews(of page: Page, in layout: PageLayout) -> [ItemView] {
    var itemViews: [ItemView] = []
    for (group, groupLayout) in zip(page.groups, layout.groups) {
      let valueOffset = groupLayout.valueOffset
      for area in groupLayout.items {
        itemViews.append(ItemView(style: group.style, area: area, valueOffset: valueOffset))
      }
    }
    for area in layout.footer {
      itemViews.append(ItemView(style: nil, area: area, valueOffset: nil))
    }
    return itemViews
  }

  private static func makeScrollThumb(
    _ layout: PageLayout,
    _ painter: ItemPainter
  ) throws -> Bitmap {
    let viewportHeight = layout.viewport.height
    let contentHeight = viewportHeight + layout.overflow
    let width = layout.pixels(6)
    // The ratio of the thumb to its track is the ratio of the viewport to the content.
    let height = max(layout.pixels(32), viewportHeight * viewportHeight / contentHeight)
    return try painter.rasterizer.drawing(
      "pages/thumb",
      side: 2 * max(4, width),
      width: width,
      height: min(viewportHeight, height))
  }

  // MARK: Items

  /// All items of the page, in the order of their views.
  ///
  /// In a chart, only as many bars have numbers as fit.
  private var pageItems: [Page.Item] {
    var items: [Page.Item] = []
    for (group, groupLayout) in zip(page.groups, layout.groups) {
      if group.style == .chart {
        items += painter.thinned(group.items, in: groupLayout)
      } else {
        items += group.items
      }
    }
    return items + page.footer
  }

  /// The action of each item.
  ///
  /// It is `nil` if the item is disabled or has no action.
  private var actions: [Action?] {
    pageItems.map { $0.isEnabled ? $0.action : nil }
  }

  /// The index of the first footer button in `itemViews`.
  private var footerStart: Int { itemViews.count - layout.footer.count }

  /// Whether the picture of a visible item is missing.
  var isIncomplete: Bool { itemViews.contains(where: \.isIncomplete) }

  /// Whether the arrow keys scroll the page, because it is long and contains only text.
  var isScrolledByArrows: Bool { page.hasOnlyText && layout.overflow > 0 }

  /// Shows a page whose items have the same positions as the items of the current page.
  mutating func show(_ newPage: Page) throws {
    let haveTextsChanged = page.headings != newPage.headings || page.charts != newPage.charts
    page = newPage
    if haveTextsChanged {
      try paintTexts()
    }
  }

  private mutating func paintTexts() throws {
    if let area = layout.notice {
      notice = try painter.paint(notice: page.notice ?? "", size: layout.noticeSize, in: area)
    } else {
      notice = nil
    }
    texts = try zip(page.groups, layout.groups).map { group, groupLayout in
      try painter.paint(group, in: groupLayout)
    }
    if notice == nil {
      let title = try painter.textLayout.label(
        page.title,
        size: painter.sizes.title,
        in: layout.title)
      texts.append(title)
    }
  }

  /// Updates the states of the items and paints those that have changed.
  ///
  /// - Parameters:
  ///   - hoveredAction: The action of the item under the pointer.
  ///   - pressedAction: The action of the item that is pressed.
  ///   - includesHiddenItems: Whether to prepare the slow parts of pictures for items that are not
  ///     visible.
  ///   - time: The time of the update, in seconds.
  mutating func update(
    under hoveredAction: Action?,
    pressed pressedAction: Action?,
    includesHiddenItems: Bool = false,
    at time: Double
  ) throws {
    let currentOffset = scrollOffset.value(at: time)
    let targetOffset = scrollOffset.target
    painter.pictureBudget = includesHiddenItems ? .max : Self.pictureBudgetPerFrame
    for (index, item) in pageItems.enumerated() {
      let isVisibleNow = isItemVisible(index, at: currentOffset)
      let isVisible = isVisibleNow || isItemVisible(index, at: targetOffset)
      if !isVisible {
        itemViews[index].hide()
      }
      guard isVisible || includesHiddenItems else { continue }

      let hasAction = item.action != nil
      let hasFocus = hasAction && item.action == page.focus
      let isActiveField = itemViews[index].style == .field && (hasFocus || item.isSelected)
      let state = ItemView.State(
        item: item,
        isUnderPointer: hasAction && item.action == hoveredAction,
        isPressed: hasAction && item.action == pressedAction,
        hasFocus: hasFocus,
        isTyping: isActiveField && page.isTyping)
      try itemViews[index].update(state, isVisible: isVisible, painter: painter, at: time)
    }
  }

  private func isItemVisible(_ index: Int, at offset: Double) -> Bool {
    guard index < footerStart else { return true }
    // The shadow and the focus ring are outside the item's area.
    let area = itemViews[index].area.inset(x: 0, y: -painter.tileMargin)
    let top = Double(area.y) - offset
    let bottom = top + Double(area.height)
    return top < Double(layout.viewport.maxY) && bottom > Double(layout.viewport.y)
  }

  // MARK: Positions

  /// Returns the area in which a part of the page is visible when scrolling has ended.
  ///
  /// The area is empty if the part is not visible. The result is `nil` if there is no such part.
  func area(of part: ScreenPart) -> PixelRect? {
    switch part {
    case .page:
      return layout.sheet
    case .notice:
      return layout.notice
    case .footer(let index):
      return layout.footer.dropFirst(index).first
    case .group(let groupIndex):
      guard let group = layout.groups.dropFirst(groupIndex).first else { return nil }
      return visibleArea(of: group.bounds)
    case .item(let index, let groupIndex):
      guard let group = layout.groups.dropFirst(groupIndex).first else { return nil }
      guard let item = group.items.dropFirst(index).first else { return nil }
      return visibleArea(of: item)
    default:
      return nil
    }
  }

  private func visibleArea(of area: PixelRect) -> PixelRect {
    let scrolledArea = area.moved(x: 0, y: -Int(scrollOffset.target.rounded()))
    return scrolledArea.intersection(layout.viewport)
  }

  /// Returns the action of the enabled item at a point of the window.
  func action(atX x: Double, y: Double, at time: Double) -> Action? {
    var indices = footerStart..<itemViews.count
    var layoutY = y
    if layout.viewport.contains(x: x, y: y) {
      indices = 0..<footerStart
      layoutY += scrollOffset.value(at: time)
    }
    let itemIndex = indices.first { itemViews[$0].area.contains(x: x, y: layoutY) }
    guard let itemIndex else { return nil }
    return actions[itemIndex]
  }

  /// Returns the number of columns in the group of an action's item.
  ///
  /// All rows of a group have the same columns. In the footer, the first row counts.
  func columns(of action: Action?) -> Int {
    guard let action else { return 1 }
    let groupIndex = page.groups.firstIndex { group in
      group.items.contains { $0.action == action }
    }
    if let groupIndex {
      return layout.groups[groupIndex].columns
    }
    return layout.footer.count { $0.y == layout.footer[0].y }
  }

  // MARK: Scrolling

  /// Scrolls the page to an offset, which is limited to the start and the end of the page.
  mutating func scroll(to offset: Double, duration: Double = 0, at time: Double) {
    let clampedOffset = min(max(0, offset), Double(layout.overflow))
    if duration > 0 {
      scrollOffset.animate(to: clampedOffset, with: .easeInOut(duration), at: time)
    } else {
      scrollOffset = AnimatedValue(clampedOffset)
    }
  }

  /// Scrolls the page until the item of an action is visible.
  ///
  /// - Parameters:
  ///   - action: The action of the item.
  ///   - tolerance: The maximum distance, in pixels, for which the page is not scrolled.
  ///   - duration: The duration of the motion, in seconds.
  ///   - time: The time at which the motion starts.
  mutating func reveal(
    _ action: Action,
    tolerance: Double = 0,
    duration: Double,
    at time: Double
  ) {
    guard let index = actions[..<footerStart].firstIndex(of: action) else { return }
    let area = itemViews[index].area
    let viewport = layout.viewport
    let margin = layout.pixels(34)
    let minimumOffset = Double(area.maxY + margin - viewport.maxY)
    let maximumOffset = Double(area.y - margin - viewport.y)

    // If the item is near the start of the page, the title becomes visible, too.
    let isNearTop = minimumOffset <= 0 && maximumOffset < Double(layout.pixels(90))
    var newOffset = 0.0
    if !isNearTop {
      newOffset = max(min(scrollOffset.target, maximumOffset), minimumOffset)
    }
    // If the item is taller than the viewport, at least its upper edge is visible.
    newOffset = min(newOffset, Double(area.y - viewport.y))
    if abs(newOffset - scrollOffset.target) > tolerance {
      scroll(to: newOffset, duration: duration, at: time)
    }
  }

  /// The action to which the focus moves if the focused item has been scrolled out of view.
  ///
  /// It belongs to the nearest visible item. It is `nil` if the focused item is visible, or if no
  /// item has the focus.
  var nearestVisibleAction: Action? {
    let actions = actions[..<footerStart]
    guard let focus = page.focus, let focusIndex = actions.firstIndex(of: focus) else {
      return nil
    }
    guard !isCenterVisible(focusIndex) else { return nil }

    let visibleIndices = actions.indices.filter { isCenterVisible($0) && actions[$0] != nil }
    let nearestIndex = visibleIndices.first { $0 > focusIndex } ?? visibleIndices.last
    if let nearestIndex {
      return actions[nearestIndex]
    }
    return page.footer.last(where: \.isEnabled)?.action
  }

  private func isCenterVisible(_ index: Int) -> Bool {
    let area = itemViews[index].area
    let centerY = area.y + area.height / 2 - Int(scrollOffset.target.rounded())
    return centerY >= layout.viewport.y && centerY < layout.viewport.maxY
  }

  // MARK: Drawing

  /// Returns whether anything is moving at the given time, or a picture is still missing.
  func isMoving(at time: Double) -> Bool {
    let isSheetMoving = opacity.isMoving(at: time) || scrollOffset.isMoving(at: time)
    let isItemMoving = itemViews.contains { $0.isMoving(at: time) }
    let isAnythingMoving = isSheetMoving || isItemMoving
    return isAnythingMoving || isIncomplete
  }

  /// Appends the sprites of the sheet at the given time, from back to front.
  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    let pageOpacity = opacity.value(at: time)
    var rise = 0.0
    if rises {
      let maximumRise = Double(layout.pixels(14))
      rise = ((1 - pageOpacity) * maximumRise).rounded()
    }
    let itemOffset = rise - scrollOffset.value(at: time).rounded()
    let firstIndex = sprites.count

    sprites.append(Sprite(backdrop, x: 0, y: 0))
    for text in texts {
      sprites.append(text.moved(down: itemOffset))
    }
    for item in itemViews[..<footerStart] {
      sprites.append(item.sprite(down: itemOffset, painter: painter, at: time))
    }
    sprites += edgeFades
    for button in itemViews[footerStart...] {
      sprites.append(button.sprite(down: rise, painter: painter, at: time))
    }
    if layout.overflow > 0 {
      sprites.append(scrollThumbSprite(at: time))
    }
    if let notice {
      sprites.append(notice.moved(down: rise))
    }

    for index in firstIndex..<sprites.count {
      sprites[index].opacity *= pageOpacity
    }
  }

  private func scrollThumbSprite(at time: Double) -> Sprite {
    let track = layout.viewport.inset(x: 0, y: layout.pixels(8))
    let trackLength = Double(max(0, track.height - scrollThumb.height))
    let distance = trackLength * scrollOffset.value(at: time) / Double(layout.overflow)
    let x = track.maxX - scrollThumb.width - layout.pixels(2)
    return Sprite(scrollThumb, x: x, y: Int(Double(track.y) + distance))
  }

  /// Makes the parts of the backdrop above and below the viewport, with a soft edge.
  private func makeEdgeFades() -> [Sprite] {
    let viewport = layout.viewport
    let fadeHeight = min(layout.pixels(10), viewport.height / 4)
    let top = viewport.withY(0, height: viewport.y + fadeHeight)
    let bottom = viewport.withY(
      viewport.maxY - fadeHeight,
      height: layout.height - viewport.maxY + fadeHeight)
    return [
      makeEdgeFade(top, fadeHeight: fadeHeight, isTop: true),
      makeEdgeFade(bottom, fadeHeight: fadeHeight, isTop: false),
    ]
  }

  private func makeEdgeFade(_ area: PixelRect, fadeHeight: Int, isTop: Bool) -> Sprite {
    let bitmap = Bitmap(width: max(1, area.width), height: max(1, area.height))
    for row in 0..<bitmap.height {
      let distanceToEdge = isTop ? bitmap.height - 1 - row : row
      let opacity = min(1, (Double(distanceToEdge) + 0.5) / Double(max(1, fadeHeight)))
      let sprite = Sprite(backdrop, x: -area.x, y: -area.y, opacity: opacity)
      bitmap.draw(sprite, in: bitmap.bounds.withY(row, height: 1))
    }
    return Sprite(bitmap, x: area.x, y: area.y)
  }
}

extension Page {
  /// The title, the notice and the titles of the groups.
  fileprivate var headings: [String?] {
    [title, notice] + groups.map(\.title)
  }

  fileprivate var charts: [Page.Group] {
    groups.filter { $0.style == .chart }
  }
}
