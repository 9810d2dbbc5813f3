import Graphics
import ViewState

/// The view of the page that covers a game.
///
/// It returns the sprites of the page for any time, and converts input events to menu inputs.
@MainActor package final class PageView {
  /// The duration of the fade when a page opens or closes, in seconds.
  private static let fadeDuration = 0.2
  /// The duration of scrolling with keys, in seconds.
  private static let scrollDuration = 0.15
  /// The scroll distance of one wheel notch or one arrow key, in points.
  private static let scrollStep = 60.0
  /// The scroll distance of Page Up and Page Down, as a fraction of the viewport's height.
  private static let pageScrollShare = 0.85
  /// The maximum movement of the pointer during a tap, in points.
  private static let tapTolerance = 8.0
  /// The change of the zoom factor for one notch of the mouse wheel.
  private static let zoomPerNotch = 1.1 - 1
  /// The maximum number of notches that one event can scroll.
  private static let maximumNotches = 5.0

  /// The page that covers the game, or `nil` if there is none.
  package private(set) var page: Page?

  private var painter: SkinPainter
  private let pointSize: Double
  private var size: PixelSize
  /// The error of an earlier input, which the next scene throws.
  private var failure: (any Error)?
  private var backdrop: PageBackdrop?
  /// The sheet of the current page, or of a page that is fading out.
  private(set) var sheet: PageSheet?
  /// The previous sheet, which stays visible while the current sheet fades in.
  private var previousSheet: PageSheet?

  private var pointer: (x: Double, y: Double)?
  private var pointerFilter = PointerMovementFilter()
  /// The action to which the focus moved when the focused item was scrolled out of view.
  private var scrolledFocus: Action?
  private var press: Press?

  /// A press with a mouse button or a finger that has not been released yet.
  private struct Press {
    /// The action of the item under the pointer at the start of the press.
    let action: Action?
    /// The vertical position of the pointer at the start of the press, in pixels.
    let startY: Double
    /// The scroll offset of the page at the start of the press, in pixels.
    let startScroll: Double
    let isOutsideSheet: Bool
    /// Whether the press has scrolled the page.
    ///
    /// Such a press does not activate an item when it ends.
    var isScrolling = false
  }

  /// Creates the view of a page in the skin of a game.
  ///
  /// - Parameters:
  ///   - page: The page, or `nil` if no page covers the game yet.
  ///   - game: The name of the game.
  ///   - rasterizer: The source of all drawings and text.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - appearance: The colors, the amount of motion and the text size.
  ///   - pointSize: The number of pixels per point.
  ///   - time: The current time, in seconds.
  package init(
    _ page: Page?,
    game: String,
    rasterizer: any Rasterizer,
    width: Int,
    height: Int,
    appearance: Appearance = Appearance(),
    pointSize: Double = 1,
    at time: Double = 0
  ) throws {
    self.pointSize = pointSize
    painter = SkinPainter(game, appearance, rasterizer: rasterizer)
    size = PixelSize(width: width, height: height)
    try show(page, at: time)
    sheet?.opacity = AnimatedValue(1)
  }

  // MARK: Size and appearance

  /// Lays out the page for a new size of the window, in pixels.
  package func resize(width: Int, height: Int) throws {
    let newSize = PixelSize(width: width, height: height)
    guard newSize != size else { return }
    size = newSize
    try layOutAgain()
  }

  /// Applies the colors, the amount of motion and the text size.
  package func apply(_ appearance: Appearance) throws {
    guard appearance != self.appearance else { return }
    painter = SkinPainter(painter.skin.game, appearance, rasterizer: painter.rasterizer)
    try layOutAgain()
  }

  private var appearance: Appearance { painter.skin.appearance }

  private func layOutAgain() throws {
    let currentPage = page
    let oldSheet = sheet
    // Without a current page, `show` opens a new sheet.
    page = nil
    backdrop = nil
    sheet = nil
    previousSheet = nil
    press = nil
    try show(currentPage, at: 0)

    guard let oldSheet, var newSheet = sheet else { return }
    newSheet.opacity = oldSheet.opacity
    // The page is scrolled to the same part of its content as before the change.
    let oldOverflow = Double(max(1, oldSheet.layout.overflow))
    let scrollShare = oldSheet.scrollOffset.target / oldOverflow
    newSheet.scroll(to: scrollShare * Double(newSheet.layout.overflow), at: 0)
    if let focus = page?.focus {
      newSheet.reveal(focus, tolerance: 2, duration: 0, at: 0)
    }
    sheet = newSheet
    try updateItems(at: 0)
  }

  // MARK: Showing pages

  /// Shows a page, which fades in over the current one.
  ///
  /// If the new page is `nil`, the current page fades out.
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

    let layout = try makeLayout(of: newPage, previousLayout: isSamePage ? sheet?.layout : nil)
    let hasSameItems = oldPage?.hasSameItems(as: newPage) ?? false
    let canKeepSheet = isSamePage && hasSameItems && layout == sheet?.layout
    if canKeepSheet {
      try sheet?.show(newPage)
    } else {
      try open(newPage, layout: layout, isSamePage: isSamePage, at: time)
    }
    revealFocus(of: newPage, after: oldPage, at: time)
    try updateItems(at: time)
  }

  private func makeLayout(of page: Page, previousLayout: PageLayout?) throws -> PageLayout {
    try PageLayout(
      page,
      width: size.width,
      height: size.height,
      textScale: appearance.textSize,
      pointSize: pointSize,
      previousLayout: previousLayout,
      textLayout: painter.textLayout())
  }

  /// Opens a page on a new sheet over the current one.
  private func open(
    _ page: Page,
    layout: PageLayout,
    isSamePage: Bool,
    at time: Double
  ) throws {
    var newBackdrop =
      try backdrop
      ?? PageBackdrop(layout, painter: ItemPainter(painter, layout.sizes))
    let picture = try newBackdrop.picture(with: layout.sheet)
    backdrop = newBackdrop

    // A sheet that opens over the game rises. A sheet that opens over another sheet does not.
    let currentOpacity = sheet?.opacity.target ?? 0
    let isFirstSheet = currentOpacity == 0
    var newSheet = try PageSheet(
      page,
      layout: layout,
      background: picture,
      painter: newBackdrop.painter,
      rises: isFirstSheet && !appearance.reducesMotion)
    if isSamePage, let sheet {
      newSheet.scroll(to: sheet.scrollOffset.target, at: time)
    }
    newSheet.opacity.animate(to: 1, with: .easeInOut(Self.fadeDuration), at: time)
    previousSheet = sheet
    sheet = newSheet
  }

  /// Scrolls to the focused item if the page or the focus has changed.
  private func revealFocus(of newPage: Page, after oldPage: Page?, at time: Double) {
    guard let focus = newPage.focus else { return }
    let isSamePage = oldPage?.id == newPage.id
    let hasFocusMoved = focus != oldPage?.focus && focus != scrolledFocus
    guard hasFocusMoved || !isSamePage else { return }
    let isAnimated = isSamePage && !appearance.reducesMotion
    sheet?.reveal(focus, duration: isAnimated ? Self.scrollDuration : 0, at: time)
  }

  /// Updates the states of the items for the current pointer and press.
  ///
  /// - Parameters:
  ///   - includesHiddenItems: Whether to prepare the slow parts of pictures for items that are not
  ///     visible.
  ///   - time: The time of the update, in seconds.
  private func updateItems(includesHiddenItems: Bool = false, at time: Double) throws {
    guard page != nil else { return }
    let isScrolling = press?.isScrolling ?? false
    let hoveredAction = isScrolling ? nil : actionUnderPointer(at: time)
    // An item appears pressed only while the pointer is over the item on which the press began.
    let isPressed = press?.action == hoveredAction
    try sheet?.update(
      under: hoveredAction,
      pressed: isPressed ? hoveredAction : nil,
      includesHiddenItems: includesHiddenItems,
      at: time)
  }

  private func actionUnderPointer(at time: Double) -> Action? {
    guard page != nil, let pointer else { return nil }
    return sheet?.action(atX: pointer.x, y: pointer.y, at: time)
  }

  // MARK: Drawing

  /// Returns the visible area of a part of the page, or `nil` if there is no such part.
  package func area(of part: ScreenPart) -> PixelRect? {
    guard page != nil else { return nil }
    return sheet?.area(of: part)
  }

  /// Prepares the pictures of items that are not visible, so that no later frame has to wait for
  /// them.
  package func prepare(at time: Double = 0) throws {
    try updateItems(includesHiddenItems: true, at: time)
    guard let painter = backdrop?.painter, painter.hasPainted else { return }
    painter.hasPainted = false
    painter.rasterizer.clearCaches()
  }

  /// Returns whether anything is moving at the given time, in which case the next scene differs.
  package func isMoving(at time: Double) -> Bool {
    let isPreviousSheetMoving = previousSheet?.isMoving(at: time) ?? false
    let isSheetMoving = sheet?.isMoving(at: time) ?? false
    return isPreviousSheetMoving || isSheetMoving
  }

  /// Appends the sprites of the page at the given time.
  ///
  /// - Throws: The error of an earlier input, or of painting an item.
  package func appendSprites(to sprites: inout [Sprite], at time: Double) throws {
    if let failure = exchange(&self.failure, with: nil) {
      throw failure
    }
    if let currentSheet = sheet, !currentSheet.opacity.isMoving(at: time) {
      previousSheet = nil
      let hasFadedOut = currentSheet.opacity.target <= 0
      if hasFadedOut {
        sheet = nil
      }
    }
    if let sheet, sheet.isIncomplete || sheet.scrollOffset.isMoving(at: time) {
      try updateItems(at: time)
    }
    previousSheet?.appendSprites(to: &sprites, at: time)
    sheet?.appendSprites(to: &sprites, at: time)
  }

  // MARK: Input

  /// Returns the menu inputs that result from an event.
  ///
  /// An item is activated when the press on it is released, unless the press has scrolled the page.
  package func menuInputs(for event: InputEvent, at time: Double) -> [MenuInput] {
    guard page != nil, let sheet else { return [] }
    let inputs = handle(event, on: sheet, at: time)
    do {
      try updateItems(at: time)
    } catch {
      // The next scene throws the error.
      failure = failure ?? error
    }
    return inputs
  }

  private func handle(_ event: InputEvent, on sheet: PageSheet, at time: Double) -> [MenuInput] {
    switch event {
    case .press(let x, let y):
      beginPress(x: x, y: y, on: sheet, at: time)
      return [.pointerMoved]
    case .release:
      return inputsAtRelease(at: time)
    case .fingerLift:
      let inputs = inputsAtRelease(at: time)
      removePointer()
      return inputs
    case .move(let x, let y):
      return movePointer(toX: x, y: y, on: sheet, at: time)
    case .pointerLeave, .cancel:
      removePointer()
      press = nil
      return []
    case .zoom(let factor):
      return scroll(byWheel: factor, on: sheet, at: time)
    case .text(let text):
      let isTyping = page?.isTyping ?? false
      return isTyping ? [.text(text)] : []
    case .key(let key):
      pointerFilter.restingPoint = pointer
      return menuInputs(of: key, on: sheet, at: time)
    case .drop, .gamepad:
      return []
    }
  }

  private func beginPress(x: Double, y: Double, on sheet: PageSheet, at time: Double) {
    pointer = (x, y)
    pointerFilter.restingPoint = (x, y)
    press = Press(
      action: actionUnderPointer(at: time),
      startY: y,
      startScroll: sheet.scrollOffset.value(at: time),
      isOutsideSheet: !sheet.layout.sheet.contains(x: x, y: y))
  }

  private func inputsAtRelease(at time: Double) -> [MenuInput] {
    guard let press = exchange(&self.press, with: nil), !press.isScrolling else { return [] }
    if let action = press.action {
      let isStillOverItem = action == actionUnderPointer(at: time)
      guard isStillOverItem else { return [] }
      return [.action(action)]
    }
    guard press.isOutsideSheet, let pointer, let layout = sheet?.layout else { return [] }
    let endsInSheet = layout.sheet.contains(x: pointer.x, y: pointer.y)
    guard !endsInSheet else { return [] }
    return [.background]
  }

  private func removePointer() {
    pointer = nil
    pointerFilter.restingPoint = nil
  }

  private func movePointer(
    toX x: Double,
    y: Double,
    on sheet: PageSheet,
    at time: Double
  ) -> [MenuInput] {
    let layout = sheet.layout
    pointer = (x, y)
    scrollWithPress(toY: y, layout: layout, at: time)
    let shorterSide = min(layout.width, layout.height)
    let isIntentional = pointerFilter.isIntentionalMove(toX: x, y: y, windowSide: shorterSide)
    guard isIntentional else { return [] }
    return [.pointerMoved]
  }

  /// Scrolls the page if the pointer moves far enough during a press.
  private func scrollWithPress(toY y: Double, layout: PageLayout, at time: Double) {
    guard let press, layout.overflow > 0, !press.isOutsideSheet else { return }
    let distance = abs(y - press.startY)
    let isTap = distance <= Self.tapTolerance * layout.pixelsPerPoint
    guard press.isScrolling || !isTap else { return }
    self.press?.isScrolling = true
    sheet?.scroll(to: press.startScroll + press.startY - y, at: time)
  }

  private func scroll(
    byWheel factor: Double,
    on sheet: PageSheet,
    at time: Double
  ) -> [MenuInput] {
    let notches = (factor - 1) / Self.zoomPerNotch
    let clampedNotches = max(-Self.maximumNotches, min(Self.maximumNotches, notches))
    // Turning the wheel up increases the zoom factor, but scrolls a page toward its start.
    let distance = -clampedNotches * Self.scrollStep * sheet.layout.pixelsPerPoint
    return scroll(by: distance, at: time)
  }

  private func scroll(by distance: Double, duration: Double = 0, at time: Double) -> [MenuInput] {
    let currentTarget = sheet?.scrollOffset.target ?? 0
    sheet?.scroll(to: currentTarget + distance, duration: duration, at: time)
    scrolledFocus = sheet?.nearestVisibleAction
    guard let scrolledFocus else { return [] }
    return [.scrolled(to: scrolledFocus)]
  }

  // MARK: Keys

  private func menuInputs(of key: Key, on sheet: PageSheet, at time: Double) -> [MenuInput] {
    let page = sheet.page
    guard case .input(let input) = KeyBinding.meaning(of: key, on: .window) else { return [] }
    // While the player types, the space arrives as text.
    let isTypedSpace = key == .space && page.isTyping
    guard !isTypedSpace else { return [] }

    if let distance = scrollDistance(of: input, on: sheet) {
      return scroll(byKey: distance, on: sheet, at: time)
    }
    let columns = sheet.columns(of: page.focus ?? page.lastTouchedAction)
    guard let menuInput = MenuInput(input, isTyping: page.isTyping, columns: columns) else {
      return []
    }
    if case .jump(let atEnd) = menuInput {
      scroll(toEnd: atEnd, at: time)
    }
    return [menuInput]
  }

  /// Returns the scroll distance of a key, in pixels, or `nil` if the key does not scroll.
  private func scrollDistance(of input: BoardInput, on sheet: PageSheet) -> Double? {
    let layout = sheet.layout
    let stepDistance = Self.scrollStep * layout.pixelsPerPoint
    let pageDistance = Double(layout.viewport.height) * Self.pageScrollShare
    switch input {
    case .arrow(.up):
      return sheet.isScrolledByArrows ? -stepDistance : nil
    case .arrow(.down):
      return sheet.isScrolledByArrows ? stepDistance : nil
    case .jump(.firstInColumn):
      return -pageDistance
    case .jump(.lastInColumn):
      return pageDistance
    default:
      return nil
    }
  }

  /// Scrolls the page by a distance, or moves the focus if the page cannot be scrolled further.
  private func scroll(
    byKey distance: Double,
    on sheet: PageSheet,
    at time: Double
  ) -> [MenuInput] {
    let scrollsDown = distance > 0
    let end = scrollsDown ? Double(sheet.layout.overflow) : 0
    let isAtEnd = sheet.scrollOffset.target == end
    let movesFocus = sheet.page.focus != nil && !sheet.isScrolledByArrows
    if isAtEnd, movesFocus {
      return [.jump(atEnd: scrollsDown)]
    }
    return scroll(by: distance, duration: Self.scrollDuration, at: time)
  }

  /// Scrolls to the start or the end of the page, and moves the focus there.
  private func scroll(toEnd: Bool, at time: Double) {
    guard let overflow = sheet?.layout.overflow else { return }
    scrolledFocus = nil
    let offset = toEnd ? Double(overflow) : 0
    sheet?.scroll(to: offset, duration: Self.scrollDuration, at: time)
  }
}

extension Page {
  /// Returns whether another page has the same actions in the same positions.
  ///
  /// The groups must also have the same styles.
  fileprivate func hasSameItems(as other: Page) -> Bool {
    let hasSameStyles = groups.map(\.style) == other.groups.map(\.style)
    return hasSameStyles && itemActions == other.itemActions
  }

  /// The actions of the items, group by group.
  ///
  /// The actions of the footer are last.
  private var itemActions: [[Action?]] {
    let groupActions = groups.map { $0.items.map(\.action) }
    return groupActions + [footer.map(\.action)]
  }
}
