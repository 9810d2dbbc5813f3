import Board
import Drawing

/// The view of the page that lies over a game or comes before it: turns it and a time into sprites,
/// and input into touches.
///
/// Like `BoardView` it knows no view model, reads no clock and knows no window.
@MainActor
public final class PageView {
  /// What is shown; `nil` while nothing lies over the game.
  public private(set) var page: Page?

  private let game: String
  private var world: World
  private var artist: any Artist
  private var appearance: Appearance
  private let pointSize: Double
  private var (width, height): (Int, Int)
  private var failure: (any Error)?
  private var painter: ItemPainter?
  private var glass: PageGlass?
  /// The page that is seen, above one that it fades over.
  var sheets: [PageSheet] = []

  var pointer: (x: Double, y: Double)?
  var rest = PointerRest()
  /// What gets the focus because what had it was scrolled out of sight.
  var seen: Action?
  /// What is held down, and where that began.
  var pressed: Action?
  var drag: Drag?

  /// How long a page takes to come or to go, in seconds, and how long to scroll by keys.
  static let (fade, scrolling) = (0.2, 0.15)

  /// Creates the view for a size in pixels, of which a point has so many, in the world of a game, by
  /// its name.
  ///
  /// - Throws: what the artist throws when a drawing or a font is missing or damaged.
  public init(
    _ page: Page?, game: String, artist: any Artist, width: Int, height: Int,
    appearance: Appearance = Appearance(), pointSize: Double = 1, at time: Double = 0
  ) throws {
    (self.game, self.appearance, self.pointSize) = (game, appearance, pointSize)
    world = World.of(game, appearance)
    self.artist = artist.painting(in: appearance.palette)
    (self.width, self.height) = (width, height)
    try show(page, at: time)
    settle()
  }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    try layOutAnew()
  }

  /// Looks different from now on.
  public func adopt(_ appearance: Appearance) throws {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    world = World.of(game, appearance)
    artist = artist.painting(in: appearance.palette)
    try layOutAnew()
  }

  /// The page stays as far scrolled, and goes on to appear.
  private func layOutAnew() throws {
    let before = sheets.last
    (painter, glass, sheets, drag, pressed) = (nil, nil, [], nil, nil)
    guard let page, let before else { return }
    self.page = nil
    try show(page, at: 0)
    sheets[0].opacity = before.opacity
    let way = before.scroll.target / Double(max(1, before.layout.overflow))
    sheets[0].scroll(to: way * Double(sheets[0].layout.overflow), at: 0)
    if let focus = page.focus { sheets[0].reveal(focus, duration: 0, at: 0) }
    try update(at: 0)
  }

  /// Lets the page be there at once.
  private func settle() {
    sheets.removeFirst(max(0, sheets.count - (page == nil ? 0 : 1)))
    if !sheets.isEmpty { sheets[0].opacity = AnimatedValue(1) }
  }

  /// Shows a page, or nothing: it fades in, out, or over the page before it; of a page whose items
  /// stay where they are only those that differ change.
  public func show(_ next: Page?, at time: Double) throws {
    guard next != page else { return }
    let before = page
    page = next
    guard let next else {
      sheets[sheets.count - 1].opacity.animate(to: 0, with: .easeInOut(Self.fade), at: time)
      (pressed, drag) = (nil, nil)
      return
    }
    let isSame = before?.id == next.id
    let layout = try layout(of: next)
    if let before, isSame, layout == sheets.last?.layout, before.isLike(next) {
      sheets[sheets.count - 1].show(next)
    } else {
      try open(next, layout: layout, isSame: isSame, at: time)
    }
    if let focus = next.focus, focus != before?.focus && focus != seen || !isSame {
      sheets[sheets.count - 1].reveal(
        focus, duration: isSame && !appearance.reducedMotion ? Self.scrolling : 0, at: time)
    }
    try update(at: time)
  }

  private func layout(of page: Page) throws -> PageLayout {
    try PageLayout(
      page, width: width, height: height, scale: appearance.textSize, pointSize: pointSize,
      text: TextLayout(artist: artist, shadow: world.shadow))
  }

  private func open(
    _ page: Page, layout: PageLayout, isSame: Bool, at time: Double
  ) throws {
    let painter = painter ?? ItemPainter(world: world, artist: artist, unit: layout.unit)
    var glass =
      try glass
      ?? PageGlass(
        width: width, height: height, painter: painter)
    let backdrop = try glass.picture(with: layout.sheet)
    (self.painter, self.glass) = (painter, glass)
    let isOver = sheets.last.map { $0.opacity.target > 0 } ?? false
    var sheet = try PageSheet(
      page, layout: layout, backdrop: backdrop, painter: painter,
      rises: !isOver && !appearance.reducedMotion)
    if isSame, let last = sheets.last { sheet.scroll(to: last.scroll.target, at: time) }
    sheet.opacity.animate(to: 1, with: .easeInOut(Self.fade), at: time)
    if sheets.count > 1 { sheets.removeFirst(sheets.count - 1) }
    sheets.append(sheet)
    if !isSame { (pressed, drag) = (nil, nil) }
  }

  /// Shows what pointer and keys do with the page; what goes wrong is thrown by the next scene.
  func refresh(at time: Double) {
    do { try update(at: time) } catch { failure = failure ?? error }
  }

  private func update(everything: Bool = false, at time: Double) throws {
    guard page != nil, let last = sheets.indices.last else { return }
    let under = action(at: time)
    try sheets[last].update(
      under: drag?.isScrolling == true ? nil : under, pressed: pressed == under ? pressed : nil,
      everything: everything, at: time)
  }

  /// What can be touched where the pointer is.
  func action(at time: Double) -> Action? {
    guard page != nil, let pointer else { return nil }
    return sheets.last?.action(at: pointer.x, pointer.y, at: time)
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare(at time: Double = 0) throws {
    try update(everything: true, at: time)
    guard let painter, painter.hasPainted else { return }
    painter.hasPainted = false
    artist.rest()
  }

  /// Whether something moves at a time, so that the next scene differs.
  public func isMoving(at time: Double) -> Bool { sheets.contains { $0.isMoving(at: time) } }

  /// Adds what is seen of the page at a time, over everything else; as many sprites as long as it
  /// stays, and none without a page.
  ///
  /// - Throws: what the artist threw when a change needed a new picture.
  public func add(to sprites: inout [Sprite], at time: Double) throws {
    defer { failure = nil }
    if let failure { throw failure }
    if let last = sheets.last, !last.opacity.isMoving(at: time) {
      sheets.removeFirst(sheets.count - (last.opacity.target > 0 ? 1 : 0))
    }
    if page != nil, let last = sheets.last, last.isIncomplete || last.scroll.isMoving(at: time) {
      try update(at: time)
    }
    for sheet in sheets { sheet.add(to: &sprites, at: time) }
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
