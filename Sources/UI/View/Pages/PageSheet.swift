import Graphics
import ViewState

/// A page at one size: its items, how far it is scrolled, and how far it has appeared.
@MainActor struct PageSheet {
  private(set) var page: Page
  let layout: PageLayout
  /// 0 where nothing is seen of it, 1 where it hides everything behind it.
  var opacity = AnimatedValue(0)
  /// How far it is scrolled, in pixels; rounded only when it is drawn, so that a window that is
  /// made larger and small again shows the same place.
  private(set) var scrollOffset = AnimatedValue(0)
  private var itemViews: [ItemView]
  private let backdrop: Bitmap
  /// Parts of the backdrop over the items that leave the sheet.
  private var edgeFades: [Sprite] = []
  /// Title, and the titles and cards of the groups.
  private var texts: [Sprite] = []
  /// Notice, which stays where it is when the page is scrolled.
  private var notice: Sprite?
  private let scrollThumb: Bitmap
  private let painter: ItemPainter
  private let rises: Bool

  init(_ page: Page, layout: PageLayout, background: Bitmap, painter: ItemPainter, rises: Bool)
    throws
  {
    self.page = page
    self.layout = layout
    backdrop = background
    self.painter = painter
    self.rises = rises
    itemViews = zip(page.groups, layout.groups).flatMap { group, groupLayout in
      groupLayout.items.map {
        ItemView(style: group.style, area: $0, valueOffset: groupLayout.valueOffset)
      }
    }
    itemViews += layout.footer.map { ItemView(style: nil, area: $0, valueOffset: nil) }
    let viewport = layout.viewport
    let thumbWidth = layout.pixels(6)
    let thumbHeight = max(
      layout.pixels(32), viewport.height * viewport.height / (viewport.height + layout.overflow))
    scrollThumb = try painter.rasterizer.drawing(
      "pages/thumb", side: 2 * max(4, thumbWidth), width: thumbWidth,
      height: min(viewport.height, thumbHeight))
    if layout.overflow > 0 {
      edgeFades = makeEdgeFades()
    }
    try paintTexts()
  }

  private var pageItems: [Page.Item] {
    zip(page.groups, layout.groups).flatMap { group, groupLayout in
      group.style == .chart ? painter.thinned(group.items, in: groupLayout) : group.items
    } + page.footer
  }

  /// Actions of all items; `nil` for those that cannot be touched now.
  private var actions: [Action?] { pageItems.map { $0.isEnabled ? $0.action : nil } }

  var isIncomplete: Bool { itemViews.contains(where: \.isIncomplete) }
  private var footerStart: Int { itemViews.count - layout.footer.count }

  /// Shows a page whose items lie where those of the present one do.
  mutating func show(_ newPage: Page) throws {
    func textContents(of page: Page) -> [String?] {
      [page.title, page.notice] + page.groups.map(\.title)
    }
    func charts(of page: Page) -> [Page.Group] {
      page.groups.filter { $0.style == .chart }
    }
    let textsChanged =
      textContents(of: page) != textContents(of: newPage) || charts(of: page) != charts(of: newPage)
    page = newPage
    if textsChanged {
      try paintTexts()
    }
  }

  private mutating func paintTexts() throws {
    notice = try layout.notice.map {
      try painter.paint(notice: page.notice ?? "", size: layout.noticeSize, in: $0)
    }
    texts = try zip(page.groups, layout.groups).map(painter.paint)
    guard notice == nil else { return }
    texts.append(
      try painter.textLayout.label(page.title, size: painter.sizes.title, in: layout.title))
  }

  /// Shows pointer, press and focus; with `everything`, items out of sight make their slow parts.
  mutating func update(
    under pointer: Action?, pressed: Action?, everything: Bool = false, at time: Double
  ) throws {
    let currentOffset = scrollOffset.value(at: time)
    let targetOffset = scrollOffset.target
    painter.pictureBudget = everything ? .max : 4
    for (index, item) in pageItems.enumerated() {
      let isVisible = isVisible(index, at: currentOffset) || isVisible(index, at: targetOffset)
      if !isVisible {
        itemViews[index].hide()
      }
      guard isVisible || everything else { continue }
      func isAt(_ action: Action?) -> Bool {
        item.action != nil && item.action == action
      }
      let hasFocus = isAt(page.focus)
      let isField = itemViews[index].style == .field
      let state = ItemView.State(
        item: item, isUnderPointer: isAt(pointer), isPressed: isAt(pressed), hasFocus: hasFocus,
        isTyping: isField && page.isTyping && (hasFocus || item.isSelected))
      try itemViews[index].update(state, isVisible: isVisible, painter: painter, at: time)
    }
  }

  private func isVisible(_ index: Int, at offset: Double) -> Bool {
    guard index < footerStart else { return true }
    // Shadow and focus ring reach beyond the item's area.
    let area = itemViews[index].area.inset(x: 0, y: -painter.tileMargin)
    let y = Double(area.y) - offset
    return y < Double(layout.viewport.maxY) && y + Double(area.height) > Double(layout.viewport.y)
  }

  /// Place of a part of the page, as far as it is seen; empty where it is scrolled out of sight.
  func area(of part: ScreenPart) -> PixelRect? {
    func scrolled(_ area: PixelRect) -> PixelRect {
      area.moved(x: 0, y: -Int(scrollOffset.target.rounded())).intersection(layout.viewport)
    }
    switch part {
    case .page: return layout.sheet
    case .notice: return layout.notice
    case .footer(let index): return layout.footer.dropFirst(index).first
    case .group(let group): return layout.groups.dropFirst(group).first.map { scrolled($0.bounds) }
    case .item(let index, let group):
      return layout.groups.dropFirst(group).first?.items.dropFirst(index).first.map(scrolled)
    default: return nil
    }
  }

  func action(at x: Double, _ y: Double, at time: Double) -> Action? {
    let actions = actions
    let isScrolled = layout.viewport.contains(x: x, y: y)
    let range = isScrolled ? 0..<footerStart : footerStart..<itemViews.count
    let y = isScrolled ? y + scrollOffset.value(at: time) : y
    return range.first { itemViews[$0].area.contains(x: x, y: y) }.flatMap { actions[$0] }
  }

  func columns(of action: Action?) -> Int {
    guard let action else { return 1 }
    let group = page.groups.firstIndex { $0.items.contains { $0.action == action } }
    return group.map { layout.groups[$0].columns }
      ?? layout.footer.count { $0.y == layout.footer[0].y }
  }

  /// Scrolls to a place, as far as the page goes.
  mutating func scroll(to offset: Double, duration: Double = 0, at time: Double) {
    let clampedOffset = min(max(0, offset), Double(layout.overflow))
    guard duration > 0 else { return scrollOffset = AnimatedValue(clampedOffset) }
    scrollOffset.animate(to: clampedOffset, with: .easeInOut(duration), at: time)
  }

  /// Scrolls until an action is seen; a way of at most `tolerance` pixels is not scrolled.
  mutating func reveal(_ action: Action, tolerance: Double = 0, duration: Double, at time: Double) {
    guard let index = actions[..<footerStart].firstIndex(of: action) else { return }
    let itemArea = itemViews[index].area
    let viewport = layout.viewport
    let margin = layout.pixels(34)
    let minimumOffset = Double(itemArea.maxY + margin - viewport.maxY)
    let maximumOffset = Double(itemArea.y - margin - viewport.y)
    // Near the upper edge the page's title is seen, too.
    let isNearTop = minimumOffset <= 0 && maximumOffset < Double(layout.pixels(90))
    let newOffset = min(
      isNearTop ? 0 : max(min(scrollOffset.target, maximumOffset), minimumOffset),
      Double(itemArea.y - viewport.y))
    if abs(newOffset - scrollOffset.target) > tolerance {
      scroll(to: newOffset, duration: duration, at: time)
    }
  }

  /// Visible action nearest to a focus that was scrolled out of sight; `nil` if the focus is seen.
  var nearestVisibleAction: Action? {
    let actions = actions[..<footerStart]
    let viewport = layout.viewport
    func isVisible(_ index: Int) -> Bool {
      let area = itemViews[index].area
      return viewport.y..<viewport.maxY ~= area.y + area.height / 2
        - Int(scrollOffset.target.rounded())
    }
    guard let focus = page.focus, let index = actions.firstIndex(of: focus), !isVisible(index)
    else { return nil }
    let visibleIndices = actions.indices.filter { isVisible($0) && actions[$0] != nil }
    let nearest = visibleIndices.first { $0 > index } ?? visibleIndices.last
    return nearest.flatMap { actions[$0] } ?? page.footer.last(where: \.isEnabled)?.action
  }

  func isMoving(at time: Double) -> Bool {
    isIncomplete || opacity.isMoving(at: time) || scrollOffset.isMoving(at: time)
      || itemViews.contains { $0.isMoving(at: time) }
  }

  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    let pageOpacity = opacity.value(at: time)
    let rise = rises ? ((1 - pageOpacity) * Double(layout.pixels(14))).rounded() : 0
    let itemOffset = rise - scrollOffset.value(at: time).rounded()
    let firstIndex = sprites.count
    sprites.append(Sprite(backdrop, x: 0, y: 0))
    sprites += texts.map { $0.moved(down: itemOffset) }
    sprites += itemViews[..<footerStart].map {
      $0.sprite(down: itemOffset, painter: painter, at: time)
    }
    sprites += edgeFades
    sprites += itemViews[footerStart...].map { $0.sprite(down: rise, painter: painter, at: time) }
    if layout.overflow > 0 {
      let track = layout.viewport.inset(x: 0, y: layout.pixels(8))
      let trackLength = Double(max(0, track.height - scrollThumb.height))
      let y = Double(track.y) + trackLength * scrollOffset.value(at: time) / Double(layout.overflow)
      sprites.append(
        Sprite(scrollThumb, x: track.maxX - scrollThumb.width - layout.pixels(2), y: Int(y)))
    }
    if let notice {
      sprites.append(notice.moved(down: rise))
    }
    for index in firstIndex..<sprites.count {
      sprites[index].opacity *= pageOpacity
    }
  }

  /// Cuts from the backdrop what lies above and below the items; their edge is soft.
  private func makeEdgeFades() -> [Sprite] {
    let viewport = layout.viewport
    let fadeHeight = min(layout.pixels(10), viewport.height / 4)
    let top = viewport.withY(0, height: viewport.y + fadeHeight)
    let bottom = viewport.withY(
      viewport.maxY - fadeHeight, height: layout.height - viewport.maxY + fadeHeight)
    return [(top, true), (bottom, false)].map { area, isTop in
      let edgeFade = Bitmap(width: max(1, area.width), height: max(1, area.height))
      for row in 0..<edgeFade.height {
        let distanceToEdge = isTop ? edgeFade.height - 1 - row : row
        let opacity = min(1, (Double(distanceToEdge) + 0.5) / Double(max(1, fadeHeight)))
        let sprite = Sprite(backdrop, x: -area.x, y: -area.y, opacity: opacity)
        edgeFade.draw(sprite, in: edgeFade.bounds.withY(row, height: 1))
      }
      return Sprite(edgeFade, x: area.x, y: area.y)
    }
  }
}
