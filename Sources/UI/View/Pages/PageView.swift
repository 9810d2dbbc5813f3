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
  private var backdrop: PageBackdrop?
  /// The page that is shown or fades out, and the page that it fades over.
  private(set) var sheet: PageSheet?
  private var previousSheet: PageSheet?

  private var pointer: (x: Double, y: Double)?
  private var pointerFilter = PointerMovementFilter()
  /// Action that gets the focus from one that was scrolled out of sight.
  private var scrolledFocus: Action?
  private var press: Press?

  /// Seconds in which a page comes or goes, and in which keys scroll it.
  private static let fadeDuration = 0.2
  private static let scrollDuration = 0.15

  /// Creates the view of a page in the skin of a game for a size in pixels.
  package init(
    _ page: Page?, game: String, rasterizer: any Rasterizer, width: Int, height: Int,
    appearance: Appearance = Appearance(), pointSize: Double = 1, at time: Double = 0
  ) throws {
    self.pointSize = pointSize
    painter = SkinPainter(game, appearance, rasterizer: rasterizer)
    self.width = width
    self.height = height
    try show(page, at: time)
    sheet?.opacity = AnimatedValue(1)
  }

  /// Lays everything out for a new size in pixels.
  package func resize(width: Int, height: Int) throws {
    guard (width, height) != (self.width, self.height) else { return }
    self.width = width
    self.height = height
    try layOutAgain()
  }

  /// Adopts colours, motion and size of texts.
  package func apply(_ appearance: Appearance) throws {
    guard appearance != self.appearance else { return }
    painter = SkinPainter(painter.skin.game, appearance, rasterizer: painter.rasterizer)
    try layOutAgain()
  }

  private var appearance: Appearance { painter.skin.appearance }

  private func layOutAgain() throws {
    let page = page
    let oldSheet = sheet
    self.page = nil
    backdrop = nil
    sheet = nil
    previousSheet = nil
    press = nil
    try show(page, at: 0)
    guard let oldSheet, var newSheet = sheet else { return }
    newSheet.opacity = oldSheet.opacity
    let scrollShare = oldSheet.scrollOffset.target / Double(max(1, oldSheet.layout.overflow))
    newSheet.scroll(to: scrollShare * Double(newSheet.layout.overflow), at: 0)
    if let focus = page?.focus {
      newSheet.reveal(focus, tolerance: 2, duration: 0, at: 0)
    }
    sheet = newSheet
    try update(at: 0)
  }

  /// Shows a page, or nothing: it fades in, out, or over the page before it.
  package func show(_ newPage: Page?, at time: Double) throws {
    guard newPage != page else { return }
    let oldPage = exchange(&page, with: newPage)
    let isSamePage = oldPage?.id == newPage?.id
    if !isSamePage {
      press = nil
    }
    guard let newPage else {
      sheet?.opacity.animate(to: 0, with: .easeInOut(Self.fadeDuration), at: time)
      return
    }
    let layout = try PageLayout(
      newPage, width: width, height: height, textScale: appearance.textSize, pointSize: pointSize,
      previousLayout: isSamePage ? sheet?.layout : nil, textLayout: painter.textLayout())
    if let oldPage, isSamePage, layout == sheet?.layout, oldPage.hasSameItems(as: newPage) {
      try sheet?.show(newPage)
    } else {
      try open(newPage, layout: layout, isSamePage: isSamePage, at: time)
    }
    if let focus = newPage.focus, focus != oldPage?.focus && focus != scrolledFocus || !isSamePage {
      let duration = isSamePage && !appearance.reducesMotion ? Self.scrollDuration : 0
      sheet?.reveal(focus, duration: duration, at: time)
    }
    try update(at: time)
  }

  private func open(_ page: Page, layout: PageLayout, isSamePage: Bool, at time: Double) throws {
    var newBackdrop =
      try backdrop ?? PageBackdrop(layout, painter: ItemPainter(painter, layout.sizes))
    let picture = try newBackdrop.picture(with: layout.sheet)
    self.backdrop = newBackdrop
    // A page over another one fades in where it is.
    let isFirstSheet = (sheet?.opacity.target ?? 0) == 0
    var newSheet = try PageSheet(
      page, layout: layout, background: picture, painter: newBackdrop.painter,
      rises: isFirstSheet && !appearance.reducesMotion)
    if isSamePage, let sheet {
      newSheet.scroll(to: sheet.scrollOffset.target, at: time)
    }
    newSheet.opacity.animate(to: 1, with: .easeInOut(Self.fadeDuration), at: time)
    previousSheet = sheet
    sheet = newSheet
  }

  private func update(everything: Bool = false, at time: Double) throws {
    guard page != nil else { return }
    let hoveredAction = press?.isScrolling == true ? nil : action(at: time)
    let pressed = press?.action == hoveredAction ? hoveredAction : nil
    try sheet?.update(under: hoveredAction, pressed: pressed, everything: everything, at: time)
  }

  private func action(at time: Double) -> Action? {
    guard page != nil, let pointer else { return nil }
    return sheet?.action(at: pointer.x, pointer.y, at: time)
  }

  /// Place of a part of the page, as it is or will be scrolled; `nil` if the page has none.
  package func area(of part: ScreenPart) -> PixelRect? {
    page == nil ? nil : sheet?.area(of: part)
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  package func prepare(at time: Double = 0) throws {
    try update(everything: true, at: time)
    guard let painter = backdrop?.painter, painter.hasPainted else { return }
    painter.hasPainted = false
    painter.rasterizer.clearCaches()
  }

  /// Whether something moves at a time, so that the next scene differs.
  package func isMoving(at time: Double) -> Bool {
    [previousSheet, sheet].contains { $0?.isMoving(at: time) == true }
  }

  /// Adds the sprites of the page at a time; throws what a change before did.
  package func appendSprites(to sprites: inout [Sprite], at time: Double) throws {
    if let failure = exchange(&self.failure, with: nil) {
      throw failure
    }
    if let lastSheet = sheet, !lastSheet.opacity.isMoving(at: time) {
      previousSheet = nil
      sheet = lastSheet.opacity.target > 0 ? lastSheet : nil
    }
    if let sheet, sheet.isIncomplete || sheet.scrollOffset.isMoving(at: time) {
      try update(at: time)
    }
    for sheet in [previousSheet, sheet] {
      sheet?.appendSprites(to: &sprites, at: time)
    }
  }

  // MARK: Input

  /// Press under way: its item, where it began, in pixels, and how far the page was scrolled then.
  private struct Press {
    let action: Action?
    let startY: Double
    let startScroll: Double
    let isOutsideSheet: Bool
    var isScrolling = false
  }

  /// Way that a notch of the wheel scrolls, in points.
  private static let wheelNotch = 60.0

  /// Touches that input at a time means: an item acts when let go, unless the page was scrolled.
  package func menuInputs(for event: InputEvent, at time: Double) -> [MenuInput] {
    guard let page, let sheet else { return [] }
    // An error is thrown by the next scene.
    defer {
      do {
        try update(at: time)
      } catch {
        failure = failure ?? error
      }
    }
    let layout = sheet.layout
    switch event {
    case .press(let x, let y):
      pointer = (x, y)
      pointerFilter.restingPoint = (x, y)
      press = Press(
        action: action(at: time), startY: y, startScroll: sheet.scrollOffset.value(at: time),
        isOutsideSheet: !layout.sheet.contains(x: x, y: y))
      return [.pointerMoved]
    case .release: return inputsAtRelease(at: time)
    case .fingerLift:
      defer {
        pointer = nil
        pointerFilter.restingPoint = nil
      }
      return inputsAtRelease(at: time)
    case .move(let x, let y):
      pointer = (x, y)
      updateDrag(y, layout: layout, at: time)
      return pointerFilter.isIntentionalMove(
        toX: x, y: y, windowSide: min(layout.width, layout.height)) ? [.pointerMoved] : []
    case .pointerLeave, .cancel:
      pointer = nil
      pointerFilter.restingPoint = nil
      press = nil
    case .drop, .gamepad: break
    case .zoom(let factor):
      // A notch up enlarges pictures by a tenth; a page goes up.
      let notches = max(-5, min(5, (factor - 1) / (1.1 - 1)))
      return scroll(by: -notches * Self.wheelNotch * layout.pixelsPerPoint, at: time)
    case .text(let text): return page.isTyping ? [.text(text)] : []
    case .key(let key):
      pointerFilter.restingPoint = pointer
      return menuInputs(of: key, on: sheet, at: time)
    }
    return []
  }

  private func inputsAtRelease(at time: Double) -> [MenuInput] {
    guard let press = exchange(&self.press, with: nil), !press.isScrolling else { return [] }
    if let action = press.action {
      return action == self.action(at: time) ? [.action(action)] : []
    }
    guard press.isOutsideSheet, let pointer, let layout = sheet?.layout else { return [] }
    return layout.sheet.contains(x: pointer.x, y: pointer.y) ? [] : [.background]
  }

  private func updateDrag(_ y: Double, layout: PageLayout, at time: Double) {
    guard let press, layout.overflow > 0, !press.isOutsideSheet else { return }
    // A shorter way is a tap.
    let isScrolling = press.isScrolling || abs(y - press.startY) > 8 * layout.pixelsPerPoint
    self.press?.isScrolling = isScrolling
    if isScrolling {
      sheet?.scroll(to: press.startScroll + press.startY - y, at: time)
    }
  }

  private func scroll(by distance: Double, duration: Double = 0, at time: Double) -> [MenuInput] {
    let offset = (sheet?.scrollOffset.target ?? 0) + distance
    sheet?.scroll(to: offset, duration: duration, at: time)
    scrolledFocus = sheet?.nearestVisibleAction
    return scrolledFocus.map { [.scrolled(to: $0)] } ?? []
  }

  private func menuInputs(of key: Key, on sheet: PageSheet, at time: Double) -> [MenuInput] {
    let page = sheet.page
    let layout = sheet.layout
    // Where letters are typed a space comes as one of them.
    guard case .input(let input) = KeyBinding.meaning(of: key, on: .window),
      !(key == .space && page.isTyping)
    else { return [] }
    let pageDistance = Double(layout.viewport.height) * 0.85
    let arrowDistance = Self.wheelNotch * layout.pixelsPerPoint
    // A page that is only read is scrolled by arrows.
    let isScrolled = page.hasOnlyText && layout.overflow > 0
    let distance: Double? =
      switch input {
      case .arrow(.up) where isScrolled: -arrowDistance
      case .arrow(.down) where isScrolled: arrowDistance
      case .jump(.firstInColumn): -pageDistance
      case .jump(.lastInColumn): pageDistance
      default: nil
      }
    if let distance {
      // At the end of a page the focus goes on to the last item, and at its top to the first.
      let isAtEnd = sheet.scrollOffset.target == (distance > 0 ? Double(layout.overflow) : 0)
      if isAtEnd, page.focus != nil, !isScrolled {
        return [.jump(atEnd: distance > 0)]
      }
      return scroll(by: distance, duration: Self.scrollDuration, at: time)
    }
    let columns = sheet.columns(of: page.focus ?? page.lastTouchedAction)
    guard let pageTouch = MenuInput(input, isTyping: page.isTyping, columns: columns) else {
      return []
    }
    if case .jump(let atEnd) = pageTouch {
      scroll(toEnd: atEnd, at: time)
    }
    return [pageTouch]
  }

  /// Scrolls to one end of the page, before the focus is shown there.
  private func scroll(toEnd: Bool, at time: Double) {
    guard let sheet else { return }
    scrolledFocus = nil
    let place = toEnd ? Double(sheet.layout.overflow) : 0
    self.sheet?.scroll(to: place, duration: Self.scrollDuration, at: time)
  }
}

extension Page {
  /// Whether a page has the same groups of as many items that can be touched in the same way.
  fileprivate func hasSameItems(as other: Page) -> Bool {
    func actions(_ page: Page) -> [[Action?]] {
      page.groups.map { $0.items.map(\.action) } + [page.footer.map(\.action)]
    }
    return groups.map(\.style) == other.groups.map(\.style) && actions(self) == actions(other)
  }
}
