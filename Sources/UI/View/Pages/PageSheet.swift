import Graphics
import ViewState

/// A page at one size: its items, how far it is scrolled, and how far it has appeared.
@MainActor struct PageSheet {
  private(set) var page: Page
  let layout: PageLayout
  /// 0 where nothing is seen of it, 1 where it hides everything behind it.
  var opacity = AnimatedValue(0)
  /// How far it is scrolled, in pixels; rounded only when it is drawn, so that a window that is made
  /// larger and small again shows the same place.
  private(set) var scroll = AnimatedValue(0)
  private var items: [ItemView]
  private let backdrop: Bitmap
  /// Parts of the backdrop over the items that leave the sheet.
  private var veils: [Sprite] = []
  /// Title, and the titles and cards of the groups.
  private var texts: [Sprite] = []
  /// Notice, which stays where it is when the page is scrolled.
  private var notice: Sprite?
  private let thumb: Bitmap
  private let painter: ItemPainter
  private let rises: Bool

  init(_ page: Page, layout: PageLayout, glass: Bitmap, painter: ItemPainter, rises: Bool) throws {
    (self.page, self.layout, backdrop) = (page, layout, glass)
    (self.painter, self.rises) = (painter, rises)
    items = zip(page.groups, layout.groups).flatMap { group, place in
      place.items.map { ItemView(style: group.style, area: $0, values: place.values) }
    }
    items += layout.footer.map { ItemView(style: nil, area: $0, values: nil) }
    let (view, wide) = (layout.viewport, layout.px(6))
    let high = max(layout.px(32), view.height * view.height / (view.height + layout.overflow))
    thumb = try painter.artist.drawing(
      "pages/thumb", side: 2 * max(4, wide), width: wide, height: min(view.height, high))
    if layout.overflow > 0 { veils = makeVeils() }
    try paintTexts()
  }

  private var contents: [Page.Item] {
    zip(page.groups, layout.groups).flatMap { group, place in
      group.style == .chart ? painter.thinned(group.items, in: place) : group.items
    } + page.footer
  }

  /// Actions of all items; `nil` for those that cannot be touched now.
  private var actions: [Action?] { contents.map { $0.isEnabled ? $0.action : nil } }

  var isIncomplete: Bool { items.contains(where: \.isIncomplete) }
  private var footerStart: Int { items.count - layout.footer.count }

  /// Shows a page whose items lie where those of the present one do.
  mutating func show(_ next: Page) throws {
    func words(of page: Page) -> [String?] { [page.title, page.notice] + page.groups.map(\.title) }
    func charts(of page: Page) -> [Page.Group] { page.groups.filter { $0.style == .chart } }
    let isOther = words(of: page) != words(of: next) || charts(of: page) != charts(of: next)
    page = next
    if isOther { try paintTexts() }
  }

  private mutating func paintTexts() throws {
    notice = try layout.notice.map {
      try painter.paint(notice: page.notice ?? "", size: layout.noticeSize, in: $0)
    }
    texts = try zip(page.groups, layout.groups).map(painter.paint)
    guard notice == nil else { return }
    texts.append(try painter.text.label(page.title, size: painter.sizes.title, in: layout.title))
  }

  /// Shows pointer, press and focus; with `everything`, items out of sight make their slow parts.
  mutating func update(
    under pointer: Action?, pressed: Action?, everything: Bool = false, at time: Double
  ) throws {
    let (top, target) = (scroll.value(at: time), scroll.target)
    painter.budget = everything ? .max : 4
    for (index, item) in contents.enumerated() {
      let isSeen = isSeen(index, at: top) || isSeen(index, at: target)
      if !isSeen { items[index].hide() }
      guard isSeen || everything else { continue }
      func isAt(_ action: Action?) -> Bool { item.action != nil && item.action == action }
      let (hasFocus, isField) = (isAt(page.focus), items[index].style == .field)
      let state = ItemView.State(
        item: item, isUnderPointer: isAt(pointer), isPressed: isAt(pressed), hasFocus: hasFocus,
        isTyping: isField && page.isTyping && (hasFocus || item.isSelected))
      try items[index].update(state, isSeen: isSeen, painter: painter, at: time)
    }
  }

  private func isSeen(_ index: Int, at top: Double) -> Bool {
    guard index < footerStart else { return true }
    // Shadow and focus ring reach beyond the item's area.
    let area = items[index].area.inset(0, -painter.tileMargin)
    let y = Double(area.y) - top
    return y < Double(layout.viewport.maxY) && y + Double(area.height) > Double(layout.viewport.y)
  }

  /// Place of a part of the page, as far as it is seen; empty where it is scrolled out of sight.
  func area(of part: ScreenPart) -> PixelRect? {
    func scrolled(_ area: PixelRect) -> PixelRect {
      area.moved(0, -Int(scroll.target.rounded())).intersection(layout.viewport)
    }
    switch part {
    case .page: return layout.sheet
    case .notice: return layout.notice
    case .footer(let index): return layout.footer.dropFirst(index).first
    case .group(let group): return layout.groups.dropFirst(group).first.map { scrolled($0.all) }
    case .item(let index, let group):
      return layout.groups.dropFirst(group).first?.items.dropFirst(index).first.map(scrolled)
    default: return nil
    }
  }

  func action(at x: Double, _ y: Double, at time: Double) -> Action? {
    let (actions, isScrolled) = (actions, layout.viewport.contains(x: x, y: y))
    let range = isScrolled ? 0..<footerStart : footerStart..<items.count
    let y = isScrolled ? y + scroll.value(at: time) : y
    return range.first { items[$0].area.contains(x: x, y: y) }.flatMap { actions[$0] }
  }

  func columns(of action: Action?) -> Int {
    guard let action else { return 1 }
    let group = page.groups.firstIndex { $0.items.contains { $0.action == action } }
    return group.map { layout.groups[$0].columns }
      ?? layout.footer.count { $0.y == layout.footer[0].y }
  }

  /// Scrolls to a place, as far as the page goes.
  mutating func scroll(to place: Double, duration: Double = 0, at time: Double) {
    let place = min(max(0, place), Double(layout.overflow))
    guard duration > 0 else { return scroll = AnimatedValue(place) }
    scroll.animate(to: place, with: .easeInOut(duration), at: time)
  }

  /// Scrolls until an action is seen; a way of at most `tolerance` pixels is not scrolled.
  mutating func reveal(_ action: Action, tolerance: Double = 0, duration: Double, at time: Double) {
    guard let index = actions[..<footerStart].firstIndex(of: action) else { return }
    let (area, view, room) = (items[index].area, layout.viewport, layout.px(34))
    let highest = Double(area.maxY + room - view.maxY)
    let lowest = Double(area.y - room - view.y)
    // Near the upper edge the page's title is seen, too.
    let isNear = highest <= 0 && lowest < Double(layout.px(90))
    let place = min(isNear ? 0 : max(min(scroll.target, lowest), highest), Double(area.y - view.y))
    if abs(place - scroll.target) > tolerance { scroll(to: place, duration: duration, at: time) }
  }

  /// Visible action nearest to a focus that was scrolled out of sight; `nil` if the focus is seen.
  var seenAction: Action? {
    let (actions, view) = (actions[..<footerStart], layout.viewport)
    func isSeen(_ index: Int) -> Bool {
      let area = items[index].area
      return view.y..<view.maxY ~= area.y + area.height / 2 - Int(scroll.target.rounded())
    }
    guard let focus = page.focus, let index = actions.firstIndex(of: focus), !isSeen(index)
    else { return nil }
    let seen = actions.indices.filter { isSeen($0) && actions[$0] != nil }
    let nearest = seen.first { $0 > index } ?? seen.last
    return nearest.flatMap { actions[$0] } ?? page.footer.last(where: \.isEnabled)?.action
  }

  func isMoving(at time: Double) -> Bool {
    isIncomplete || opacity.isMoving(at: time) || scroll.isMoving(at: time)
      || items.contains { $0.isMoving(at: time) }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    let solid = opacity.value(at: time)
    let rise = rises ? ((1 - solid) * Double(layout.px(14))).rounded() : 0
    let down = rise - scroll.value(at: time).rounded()
    let first = sprites.count
    sprites.append(Sprite(backdrop, x: 0, y: 0))
    sprites += texts.map { $0.moved(down: down) }
    sprites += items[..<footerStart].map { $0.sprite(down: down, painter: painter, at: time) }
    sprites += veils
    sprites += items[footerStart...].map { $0.sprite(down: rise, painter: painter, at: time) }
    if layout.overflow > 0 {
      let track = layout.viewport.inset(0, layout.px(8))
      let way = Double(max(0, track.height - thumb.height))
      let y = Double(track.y) + way * scroll.value(at: time) / Double(layout.overflow)
      sprites.append(Sprite(thumb, x: track.maxX - thumb.width - layout.px(2), y: Int(y)))
    }
    if let notice { sprites.append(notice.moved(down: rise)) }
    for index in first..<sprites.count { sprites[index].opacity *= solid }
  }

  /// Cuts from the backdrop what lies above and below the items; their edge is soft.
  private func makeVeils() -> [Sprite] {
    let view = layout.viewport
    let soft = min(layout.px(10), view.height / 4)
    let top = view.down(0, view.y + soft)
    let bottom = view.down(view.maxY - soft, layout.height - view.maxY + soft)
    return [(top, true), (bottom, false)].map { area, isTop in
      let veil = Bitmap(width: max(1, area.width), height: max(1, area.height))
      for row in 0..<veil.height {
        let toEdge = isTop ? veil.height - 1 - row : row
        let opacity = min(1, (Double(toEdge) + 0.5) / Double(max(1, soft)))
        let sprite = Sprite(backdrop, x: -area.x, y: -area.y, opacity: opacity)
        veil.draw(sprite, in: veil.bounds.down(row, 1))
      }
      return Sprite(veil, x: area.x, y: area.y)
    }
  }
}
