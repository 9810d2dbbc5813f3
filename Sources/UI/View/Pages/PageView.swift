import Graphics
import ViewState

/// View of the page over a game: turns it and a time into sprites, and input into touches.
@MainActor package final class PageView {
  /// Page that is shown; `nil` while none lies over the game.
  package private(set) var page: Page?

  private var painter: SkinPainter
  private let pointSize: Double
  private var (width, height): (Int, Int)
  private var failure: (any Error)?
  private var glass: PageGlass?
  /// The page that is shown or fades out, and the page that it fades over.
  private(set) var sheet: PageSheet?
  private var below: PageSheet?

  private var pointer: (x: Double, y: Double)?
  private var rest = PointerRest()
  /// Action that gets the focus from one that was scrolled out of sight.
  private var seen: Action?
  private var press: Press?

  /// Seconds in which a page comes or goes, and in which keys scroll it.
  private static let (fade, scrolling) = (0.2, 0.15)

  /// Creates the view of a page in the world of a game for a size in pixels.
  package init(
    _ page: Page?, game: String, artist: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), pointSize: Double = 1, at time: Double = 0
  ) throws {
    self.pointSize = pointSize
    painter = SkinPainter(game, appearance, artist: artist)
    (self.width, self.height) = (width, height)
    try show(page, at: time)
    sheet?.opacity = AnimatedValue(1)
  }

  /// Lays everything out for a new size in pixels.
  package func resize(width: Int, height: Int) throws {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    try layOutAnew()
  }

  /// Adopts colours, motion and size of texts.
  package func adopt(_ appearance: Appearance) throws {
    guard appearance != self.appearance else { return }
    painter = SkinPainter(painter.world.game, appearance, artist: painter.artist)
    try layOutAnew()
  }

  private var appearance: Appearance { painter.world.appearance }

  private func layOutAnew() throws {
    let (page, before) = (page, sheet)
    (self.page, glass, sheet, below, press) = (nil, nil, nil, nil, nil)
    try show(page, at: 0)
    guard let before, var next = sheet else { return }
    next.opacity = before.opacity
    let way = before.scroll.target / Double(max(1, before.layout.overflow))
    next.scroll(to: way * Double(next.layout.overflow), at: 0)
    if let focus = page?.focus { next.reveal(focus, tolerance: 2, duration: 0, at: 0) }
    sheet = next
    try update(at: 0)
  }

  /// Shows a page, or nothing: it fades in, out, or over the page before it.
  package func show(_ next: Page?, at time: Double) throws {
    guard next != page else { return }
    let before = exchange(&page, with: next)
    let isSame = before?.id == next?.id
    if !isSame { press = nil }
    guard let next else {
      sheet?.opacity.animate(to: 0, with: .easeInOut(Self.fade), at: time)
      return
    }
    let layout = try PageLayout(
      next, width: width, height: height, scale: appearance.textSize, pointSize: pointSize,
      before: isSame ? sheet?.layout : nil, text: painter.text())
    if let before, isSame, layout == sheet?.layout, before.isLike(next) {
      try sheet?.show(next)
    } else {
      try open(next, layout: layout, isSame: isSame, at: time)
    }
    if let focus = next.focus, focus != before?.focus && focus != seen || !isSame {
      let duration = isSame && !appearance.reducedMotion ? Self.scrolling : 0
      sheet?.reveal(focus, duration: duration, at: time)
    }
    try update(at: time)
  }

  private func open(_ page: Page, layout: PageLayout, isSame: Bool, at time: Double) throws {
    var glass = try glass ?? PageGlass(layout, painter: ItemPainter(painter, layout.sizes))
    let picture = try glass.picture(with: layout.sheet)
    self.glass = glass
    // A page over another one fades in where it is.
    let isFirst = (sheet?.opacity.target ?? 0) == 0
    var next = try PageSheet(
      page, layout: layout, glass: picture, painter: glass.painter,
      rises: isFirst && !appearance.reducedMotion)
    if isSame, let sheet { next.scroll(to: sheet.scroll.target, at: time) }
    next.opacity.animate(to: 1, with: .easeInOut(Self.fade), at: time)
    (below, sheet) = (sheet, next)
  }

  private func update(everything: Bool = false, at time: Double) throws {
    guard page != nil else { return }
    let under = press?.isScrolling == true ? nil : action(at: time)
    let pressed = press?.action == under ? under : nil
    try sheet?.update(under: under, pressed: pressed, everything: everything, at: time)
  }

  private func action(at time: Double) -> Action? {
    guard page != nil, let pointer else { return nil }
    return sheet?.action(at: pointer.x, pointer.y, at: time)
  }

  /// Place of a part of the page, as it is or will be scrolled; `nil` if the page has none.
  package func area(of part: ScreenPart) -> PixelRect? { page == nil ? nil : sheet?.area(of: part) }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  package func prepare(at time: Double = 0) throws {
    try update(everything: true, at: time)
    guard let painter = glass?.painter, painter.hasPainted else { return }
    painter.hasPainted = false
    painter.artist.rest()
  }

  /// Whether something moves at a time, so that the next scene differs.
  package func isMoving(at time: Double) -> Bool {
    [below, sheet].contains { $0?.isMoving(at: time) == true }
  }

  /// Adds the sprites of the page at a time; throws what a change before did.
  package func add(to sprites: inout [Sprite], at time: Double) throws {
    if let failure = exchange(&self.failure, with: nil) { throw failure }
    if let last = sheet, !last.opacity.isMoving(at: time) {
      (below, sheet) = (nil, last.opacity.target > 0 ? last : nil)
    }
    if let sheet, sheet.isIncomplete || sheet.scroll.isMoving(at: time) { try update(at: time) }
    for sheet in [below, sheet] { sheet?.add(to: &sprites, at: time) }
  }

  // MARK: Input

  /// Press under way: its item, where it began, in pixels, and how far the page was scrolled then.
  private struct Press {
    let action: Action?
    let y, scroll: Double
    let isBeside: Bool
    var isScrolling = false
  }

  /// Way that a notch of the wheel scrolls, in points.
  private static let notch = 60.0

  /// Touches that input at a time means: an item acts when let go, unless the page was scrolled.
  package func touches(for input: InputEvent, at time: Double) -> [MenuInput] {
    guard let page, let sheet else { return [] }
    // An error is thrown by the next scene.
    defer { do { try update(at: time) } catch { failure = failure ?? error } }
    let layout = sheet.layout
    switch input {
    case .press(let x, let y):
      (pointer, rest.place) = ((x, y), (x, y))
      press = Press(
        action: action(at: time), y: y, scroll: sheet.scroll.value(at: time),
        isBeside: !layout.sheet.contains(x: x, y: y))
      return [.pointerMoved]
    case .release: return touchesAtRelease(at: time)
    case .lift:
      defer { (pointer, rest.place) = (nil, nil) }
      return touchesAtRelease(at: time)
    case .move(let x, let y):
      pointer = (x, y)
      follow(y, layout: layout, at: time)
      return rest.isLeft(by: x, y, side: min(layout.width, layout.height)) ? [.pointerMoved] : []
    case .leave, .cancel: (pointer, rest.place, press) = (nil, nil, nil)
    case .drop, .pad: break
    case .zoom(let factor):
      // A notch up enlarges pictures by a tenth; a page goes up.
      let notches = max(-5, min(5, (factor - 1) / (1.1 - 1)))
      return scroll(by: -notches * Self.notch * layout.unit, at: time)
    case .text(let text): return page.isTyping ? [.text(text)] : []
    case .key(let key):
      rest.place = pointer
      return touches(of: key, on: sheet, at: time)
    }
    return []
  }

  private func touchesAtRelease(at time: Double) -> [MenuInput] {
    guard let press = exchange(&self.press, with: nil), !press.isScrolling else { return [] }
    if let action = press.action { return action == self.action(at: time) ? [.action(action)] : [] }
    guard press.isBeside, let pointer, let layout = sheet?.layout else { return [] }
    return layout.sheet.contains(x: pointer.x, y: pointer.y) ? [] : [.background]
  }

  private func follow(_ y: Double, layout: PageLayout, at time: Double) {
    guard let press, layout.overflow > 0, !press.isBeside else { return }
    // A shorter way is a tap.
    let isScrolling = press.isScrolling || abs(y - press.y) > 8 * layout.unit
    self.press?.isScrolling = isScrolling
    if isScrolling { sheet?.scroll(to: press.scroll + press.y - y, at: time) }
  }

  private func scroll(by distance: Double, duration: Double = 0, at time: Double) -> [MenuInput] {
    let place = (sheet?.scroll.target ?? 0) + distance
    sheet?.scroll(to: place, duration: duration, at: time)
    seen = sheet?.seenAction
    return seen.map { [.scrolled(to: $0)] } ?? []
  }

  private func touches(of key: Key, on sheet: PageSheet, at time: Double) -> [MenuInput] {
    let (page, layout) = (sheet.page, sheet.layout)
    // Where letters are typed a space comes as one of them.
    guard case .input(let touch) = KeyBinding.meaning(of: key, on: .window),
      !(key == .space && page.isTyping)
    else { return [] }
    let (seen, notch) = (Double(layout.viewport.height) * 0.85, Self.notch * layout.unit)
    // A page that is only read is scrolled by arrows.
    let isScrolled = page.hasOnlyText && layout.overflow > 0
    let distance: Double? =
      switch touch {
      case .arrow(.up) where isScrolled: -notch
      case .arrow(.down) where isScrolled: notch
      case .jump(.firstInColumn): -seen
      case .jump(.lastInColumn): seen
      default: nil
      }
    if let distance {
      // At the end of a page the focus goes on to the last item, and at its top to the first.
      let isAtEnd = sheet.scroll.target == (distance > 0 ? Double(layout.overflow) : 0)
      if isAtEnd, page.focus != nil, !isScrolled { return [.jump(atEnd: distance > 0)] }
      return scroll(by: distance, duration: Self.scrolling, at: time)
    }
    let columns = sheet.columns(of: page.focus ?? page.lastTouchedAction)
    guard let pageTouch = MenuInput(touch, isTyping: page.isTyping, columns: columns) else {
      return []
    }
    if case .jump(let atEnd) = pageTouch { scroll(toEnd: atEnd, at: time) }
    return [pageTouch]
  }

  /// Scrolls to one end of the page, before the focus is shown there.
  private func scroll(toEnd: Bool, at time: Double) {
    guard let sheet else { return }
    seen = nil
    let place = toEnd ? Double(sheet.layout.overflow) : 0
    self.sheet?.scroll(to: place, duration: Self.scrolling, at: time)
  }
}

extension Page {
  /// Whether a page has the same groups of as many items that can be touched in the same way.
  fileprivate func isLike(_ other: Page) -> Bool {
    func shape(_ page: Page) -> [[Action?]] {
      page.groups.map { $0.items.map(\.action) } + [page.footer.map(\.action)]
    }
    return groups.map(\.style) == other.groups.map(\.style) && shape(self) == shape(other)
  }
}
