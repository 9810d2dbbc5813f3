import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PageViewTests {
  /// A page, its view and a framebuffer on which scenes are drawn.
  @MainActor private final class ShownPage {
    let view: PageView
    var page: Page
    private let framebuffer: Framebuffer
    /// The number of sprites of the last scene.
    private(set) var spriteCount = 0

    init(_ page: Page, width: Int = 400, height: Int = 600, reducedMotion: Bool = false) throws {
      self.page = page
      view = try PageView(
        page,
        game: "lab",
        rasterizer: PaintRasterizer(),
        width: width,
        height: height,
        appearance: Appearance(reducesMotion: reducedMotion)
      )
      framebuffer = Framebuffer(width: width, height: height)
    }

    /// Draws a scene and returns the areas that changed.
    func draw(at time: Double) throws -> [PixelRect] {
      var scene = Scene(width: framebuffer.bitmap.width, height: framebuffer.bitmap.height)
      try view.appendSprites(to: &scene.sprites, at: time)
      spriteCount = scene.sprites.count
      return framebuffer.draw(scene)
    }

    func show(at time: Double, _ change: (inout Page) -> Void) throws {
      change(&page)
      try view.show(page, at: time)
    }

    var sheet: PageSheet {
      get throws { try #require(view.sheet) }
    }

    func scrollOffset(at time: Double) throws -> Double {
      try sheet.scrollOffset.value(at: time)
    }

    /// Returns the visible center of an item at the given time.
    func center(group: Int, item: Int, at time: Double = 0) throws -> SIMD2<Double> {
      let area = try sheet.layout.groups[group].items[item]
      let scrollOffset = try scrollOffset(at: time)
      let x = Double(area.x + area.width / 2)
      let y = Double(area.y + area.height / 2)
      return SIMD2(x, y - scrollOffset)
    }

    @discardableResult
    func handle(_ event: InputEvent, at time: Double = 0) -> [MenuInput] {
      view.menuInputs(for: event, at: time)
    }
  }

  /// A rasterizer that records the drawings that it has made.
  private final class DrawingRasterizer: PaintRasterizer {
    private(set) var drawnPaths: Set<String> = []

    override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      drawnPaths.insert(drawing.path)
      return super.drawing(drawing, width: width, height: height)
    }
  }

  @Test("The choices of a board show the card backs of the page's skin")
  func boards() throws {
    let rasterizer = DrawingRasterizer()
    let board = Page.Item(nil, "", picture: .grid(Grid(rows: 2, columns: 3)))
    let page = Page(.start, "Games", [Page.Group(nil, .choices, [board])])
    let view = try PageView(
      page,
      game: "concentration",
      rasterizer: rasterizer,
      width: 400,
      height: 600
    )

    try view.prepare(at: 1)

    #expect(rasterizer.drawnPaths.contains("concentration/card-back"))
  }

  @Test("An item acts at the release unless the pointer has left it")
  func release() throws {
    let shown = try ShownPage(.menu)
    let first = try shown.center(group: 0, item: 0)
    let second = try shown.center(group: 0, item: 1)

    #expect(shown.handle(.press(at: first)) == [.pointerMoved])
    #expect(shown.handle(.release) == [.action(.resume)])

    #expect(shown.handle(.press(at: first)) == [.pointerMoved])
    #expect(shown.handle(.move(to: second)) == [.pointerMoved])
    #expect(shown.handle(.move(x: second.x + 5, y: second.y)) == [])
    #expect(shown.handle(.release) == [])

    shown.handle(.press(at: first))
    shown.handle(.pointerLeave)
    #expect(shown.handle(.release) == [])

    shown.handle(.press(at: second))
    #expect(shown.handle(.fingerLift) == [.action(.restart)])
  }

  @Test("A disabled item ignores clicks, and a click beside the sheet is on the background")
  func beside() throws {
    let deck = try ShownPage(.deck)
    let saveButton = try deck.sheet.layout.footer[1]
    deck.handle(.press(x: Double(saveButton.x + 9), y: Double(saveButton.y + 9)))
    #expect(deck.handle(.release) == [])

    let pause = try ShownPage(.pause)
    pause.handle(.press(x: 2, y: 2))
    #expect(pause.handle(.release) == [.background])

    pause.handle(.press(x: 2, y: 2))
    pause.handle(.move(x: 200, y: 300))
    #expect(pause.handle(.release) == [])
  }

  @Test("A page reports keys, and reports an arrow key with the number of columns at the focus")
  func keys() throws {
    let shown = try ShownPage(.start)
    #expect(shown.handle(.key(.down)) == [.arrow(.down, columns: 1)])

    try shown.show(at: 0) { $0.focus = .grid(0) }
    #expect(shown.handle(.key(.left)) == [.arrow(.left, columns: 4)])
    #expect(shown.handle(.key(.tab)) == [.tab(backwards: false)])
    #expect(shown.handle(.key(.escape)) == [.escape])
    #expect(shown.handle(.key(.activate)) == [.enter])
    #expect(shown.handle(.key(.space)) == [.enter])
    #expect(shown.handle(.key(.backspace)) == [])
    #expect(shown.handle(.key(.restart)) == [])
    #expect(shown.handle(.text("a")) == [])
  }

  @Test("In a text field, the space key does not activate anything")
  func typing() throws {
    let shown = try ShownPage(.deck)
    #expect(shown.handle(.text("ü")) == [.text("ü")])
    #expect(shown.handle(.key(.space)) == [])
    #expect(shown.handle(.key(.backspace)) == [.backspace])
  }

  @Test("A drag scrolls by the pointer's movement, and a small movement is still a tap")
  func drag() throws {
    let shown = try ShownPage(.start)
    let start = try shown.center(group: 1, item: 0)

    shown.handle(.press(at: start))
    shown.handle(.move(x: start.x, y: start.y - 5))
    #expect(shown.handle(.release) == [.action(.grid(0))])

    shown.handle(.press(at: start))
    shown.handle(.move(x: start.x, y: start.y - 50))
    #expect(try shown.scrollOffset(at: 0) == 50)
    #expect(shown.handle(.release) == [])

    shown.handle(.move(to: start))
    #expect(try shown.scrollOffset(at: 0) == 50)
  }

  @Test("The wheel scrolls at once and keys scroll smoothly, never beyond the ends")
  func scroll() throws {
    let shown = try ShownPage(.start)
    let overflow = try Double(shown.sheet.layout.overflow)
    #expect(overflow > 0)

    shown.handle(.zoom(1 / 1.1))
    let wheelOffset = try shown.scrollOffset(at: 0)
    #expect(wheelOffset >= 40)
    #expect(wheelOffset <= 70)
    shown.handle(.zoom(1.5))
    #expect(try shown.scrollOffset(at: 0) == 0)

    #expect(shown.handle(.key(.end)) == [.jump(atEnd: true)])
    let offsetOnTheWay = try shown.scrollOffset(at: 0.07)
    #expect(offsetOnTheWay >= 1)
    #expect(offsetOnTheWay < overflow)
    #expect(shown.view.isMoving(at: 0.07))
    #expect(try shown.scrollOffset(at: 0.15) == overflow)

    shown.handle(.key(.pageUp), at: 1)
    #expect(try shown.scrollOffset(at: 2) < overflow)
    shown.handle(.key(.home), at: 3)
    #expect(try shown.scrollOffset(at: 4) == 0)
  }

  @Test("Arrow keys scroll a page without buttons, and another page starts at its top")
  func reading() throws {
    let shown = try ShownPage(.help, width: 200, height: 300)
    #expect(shown.handle(.key(.down)) == [])
    #expect(try shown.scrollOffset(at: 1) > 0)

    // The other page has the same title.
    try shown.show(at: 1) { $0.id = .result("1") }
    #expect(try shown.scrollOffset(at: 2) == 0)
    #expect(shown.page.title == Page.help.title)
  }

  @Test("The focused item is always visible", arguments: [(200, 300), (400, 600), (1280, 300)])
  func focus(width: Int, height: Int) throws {
    let shown = try ShownPage(.start, width: width, height: height)
    let actions = shown.page.actions + shown.page.actions.reversed()

    for (number, action) in actions.enumerated() {
      let time = Double(number)
      try shown.show(at: time) { $0.focus = action }
      let viewport = try shown.sheet.layout.viewport
      let scrollOffset = try shown.scrollOffset(at: time + 0.5)
      for area in try areas(of: action, on: shown) {
        let top = Double(area.y) - scrollOffset
        let bottom = top + Double(area.height)
        #expect(top >= Double(viewport.y), "\(action)")
        #expect(bottom <= Double(viewport.maxY), "\(action)")
      }
    }
  }

  /// Returns the areas of the items that have the given action.
  private func areas(of action: Action, on shown: ShownPage) throws -> [PixelRect] {
    var areas: [PixelRect] = []
    for (group, groupLayout) in try zip(shown.page.groups, shown.sheet.layout.groups) {
      for (item, area) in zip(group.items, groupLayout.items) where item.action == action {
        areas.append(area)
      }
    }
    return areas
  }

  @Test("A small movement of the mouse does not take the focus from the keyboard")
  func rests() throws {
    let shown = try ShownPage(.start)
    shown.handle(.move(x: 100, y: 100))
    shown.handle(.key(.tab))

    #expect(shown.handle(.move(x: 107, y: 100)) == [])
    #expect(shown.handle(.move(x: 108, y: 100)) == [.pointerMoved])
  }

  @Test("The focus moves to a visible item when its item scrolls out of sight")
  func scrolledFocus() throws {
    let shown = try ShownPage(.start, width: 200, height: 300)
    let firstAction = try #require(shown.page.actions.first)
    try shown.show(at: 0) { $0.focus = firstAction }

    for (key, start) in [(Key.pageDown, 1.0), (.pageUp, 9)] {
      var moveCount = 0
      for step in 0..<3 {
        let time = start + Double(step)
        let inputs = shown.handle(.key(key), at: time)
        guard case .scrolled(let visibleAction) = inputs.first else { continue }
        moveCount += 1

        // The page does not scroll again when its new focus is set.
        let target = try shown.sheet.scrollOffset.target
        try shown.show(at: time) { $0.focus = visibleAction }
        #expect(try shown.sheet.scrollOffset.target == target)
        #expect(try shown.sheet.nearestVisibleAction == nil)
      }
      #expect(moveCount > 1, "\(key)")
    }
    #expect(shown.handle(.zoom(0.9), at: 5) == [])
  }

  @Test("Home and End move the focus to the first and last item of a page of any length")
  func homeAndEnd() throws {
    for (width, height) in [(200, 300), (400, 600), (1280, 300)] {
      let shown = try ShownPage(.start, width: width, height: height)
      for (number, key) in [Key.end, .home, .controlEnd, .controlHome].enumerated() {
        let time = Double(number)
        let isEnd = key == .end || key == .controlEnd
        #expect(shown.handle(.key(key), at: time) == [.jump(atEnd: isEnd)])

        try shown.show(at: time) { $0.focus = $0.focus(atEnd: isEnd) }
        let overflow = try shown.sheet.layout.overflow
        let expectedOffset = Double(isEnd ? overflow : 0)
        #expect(try shown.scrollOffset(at: time + 0.5) == expectedOffset)
        #expect(try shown.sheet.nearestVisibleAction == nil)
      }
    }
  }

  @Test("Page Down at the end and Page Up at the start of a page jump to the outermost item")
  func pageKeys() throws {
    let shown = try ShownPage(.start)
    #expect(shown.handle(.key(.pageUp), at: 0) == [])

    try shown.show(at: 0) { $0.focus = $0.actions[2] }
    #expect(shown.handle(.key(.pageUp), at: 1) == [.jump(atEnd: false)])

    for time in 2..<9 {
      shown.handle(.key(.pageDown), at: Double(time))
    }
    #expect(shown.handle(.key(.pageDown), at: 9) == [.jump(atEnd: true)])
  }

  @Test("A page that stays open draws only changes and keeps its number of sprites")
  func difference() throws {
    let shown = try ShownPage(.settings, width: 400, height: 700)
    while shown.view.isMoving(at: 1) {
      _ = try shown.draw(at: 1)
    }
    _ = try shown.draw(at: 1)
    let spriteCount = shown.spriteCount
    #expect(try shown.draw(at: 2) == [])

    try shown.show(at: 2) { $0.groups[0].items[0].isSelected.toggle() }
    _ = try shown.draw(at: 2)
    let itemArea = try shown.sheet.layout.groups[0].items[0].inset(x: -9, y: -9)
    let changedAreas = try shown.draw(at: 2.1)
    #expect(!changedAreas.isEmpty)
    for area in changedAreas {
      #expect(itemArea.contains(area))
    }
    #expect(shown.spriteCount == spriteCount)

    let nextItem = try shown.center(group: 0, item: 1)
    shown.handle(.move(to: nextItem), at: 3)
    _ = try shown.draw(at: 3.1)
    try shown.show(at: 4) { $0.focus = .back }
    _ = try shown.draw(at: 5)
    #expect(shown.spriteCount == spriteCount)
    #expect(!shown.view.isMoving(at: 6))
  }

  @Test("A page fades in over the previous page and fades out when it is closed")
  func fades() throws {
    let shown = try ShownPage(.menu)
    #expect(!shown.view.isMoving(at: 0))
    _ = try shown.draw(at: 0)
    let menuSpriteCount = shown.spriteCount

    try shown.view.show(.pause, at: 1)
    _ = try shown.draw(at: 1.1)
    #expect(shown.spriteCount > menuSpriteCount)
    #expect(shown.view.isMoving(at: 1.1))
    _ = try shown.draw(at: 1.2)
    #expect(shown.spriteCount < menuSpriteCount)
    #expect(!shown.view.isMoving(at: 1.2))

    try shown.view.show(nil, at: 2)
    #expect(shown.handle(.key(.escape), at: 2) == [])
    _ = try shown.draw(at: 2.1)
    #expect(shown.spriteCount > 0)
    #expect(shown.view.isMoving(at: 2.1))
    _ = try shown.draw(at: 2.2)
    #expect(shown.spriteCount == 0)
    #expect(!shown.view.isMoving(at: 2.2))
  }

  @Test("With reduced motion, a page does not rise and scrolls to the focus at once")
  func reducedMotion() throws {
    let shown = try ShownPage(.start, reducedMotion: true)
    try shown.view.show(nil, at: 0)
    _ = try shown.draw(at: 1)

    try shown.view.show(.start, at: 2)
    let sprites = try collectSprites { try shown.view.appendSprites(to: &$0, at: 2.1) }
    let item = try shown.sheet.layout.groups[0].items[0]
    let itemTop = item.y - 4
    #expect(sprites.contains { Int($0.frame.y) == itemTop })

    try shown.show(at: 3) { $0.focus = .players(0) }
    #expect(try shown.scrollOffset(at: 3) > 0)
  }

  @Test("Each frame makes at most one slow picture until all visible pictures are ready")
  func budget() throws {
    let cards = "abba".map { letter in
      BoardState.Card(face: Face(String(letter), kind: .text), isFaceUp: true)
    }
    let board = BoardState(gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: cards)
    let items = (0..<3).map { number in
      var board = board
      board.seed = UInt64(number)
      return Page.Item(.game(number), "Game", picture: .game(board))
    }
    let page = Page(.start, "New game", [Page.Group(nil, .pictures, items)])
    let shown = try ShownPage(page)

    var frameCount = 0
    while shown.view.isMoving(at: Double(frameCount)), frameCount < 10 {
      _ = try shown.draw(at: Double(frameCount))
      frameCount += 1
    }
    #expect(frameCount == 2)
  }

  @Test("An item out of sight has no picture, and gets its picture as soon as it is visible")
  func outOfSight() throws {
    let shown = try ShownPage(.start)
    try shown.view.prepare()
    let before = try drawnPictures(of: shown, at: 1)
    let itemCount = shown.page.groups.flatMap(\.items).count
    #expect(before.count < itemCount)
    #expect(!shown.view.isMoving(at: 1))

    shown.handle(.zoom(1 / 1.5), at: 2)
    #expect(try drawnPictures(of: shown, at: 2).count < itemCount)
    #expect(!shown.view.isMoving(at: 2))

    shown.handle(.zoom(1.5), at: 3)
    #expect(try drawnPictures(of: shown, at: 3) == before)
  }

  /// The pictures of the items that are drawn.
  private struct DrawnPictures: Equatable {
    let count: Int
    let pixelCount: Int
  }

  private func drawnPictures(of shown: ShownPage, at time: Double) throws -> DrawnPictures {
    let sprites = try collectSprites { try shown.view.appendSprites(to: &$0, at: time) }
    let bitmaps = sprites.dropFirst().map(\.bitmap)
    let pictures = bitmaps.filter { $0.width > 1 }

    var pixelCount = 0
    for picture in pictures {
      pixelCount += picture.width * picture.height
    }
    return DrawnPictures(count: pictures.count, pixelCount: pixelCount)
  }

  @Test("A new size or palette changes neither the scroll position nor the fade of a page")
  func keepsPlace() throws {
    let focused = try ShownPage(.start)
    try focused.show(at: 0) { $0.focus = .players(3) }
    try focused.view.resize(width: 200, height: 300)
    #expect(try focused.sheet.layout.width == 200)
    #expect(try focused.scrollOffset(at: 0) > 0)

    let shown = try ShownPage(.start)
    shown.handle(.key(.end))
    try shown.view.show(.menu, at: 1)
    try shown.view.show(.start, at: 2)
    shown.handle(.key(.end), at: 2)

    try shown.view.resize(width: 300, height: 500)
    #expect(try shown.scrollOffset(at: 2.1) == Double(shown.sheet.layout.overflow))
    let opacity = try shown.sheet.opacity.value(at: 2.1)
    #expect(opacity >= 0.4)
    #expect(opacity <= 0.6)

    try shown.view.apply(Appearance(textSize: 1.5))
    #expect(try shown.scrollOffset(at: 3) == Double(shown.sheet.layout.overflow))
    #expect(try shown.sheet.layout.pixelsPerPoint > 1)
    #expect(try shown.sheet.opacity.value(at: 3) == 1)
  }

  @Test(
    "A page keeps its scroll position if the window grows and shrinks by a pixel",
    arguments: [470, 480, 490])
  func thereAndBack(width: Int) throws {
    for focus in [nil, Action.players(2)] {
      let shown = try ShownPage(.start, width: width, height: 400)
      try shown.show(at: 0) { $0.focus = focus }
      if focus == nil {
        shown.handle(.zoom(1 / 1.3))
      }
      let before = try shown.scrollOffset(at: 1).rounded()
      #expect(before > 0)

      for temporaryWidth in [width + 1, width] {
        try shown.view.resize(width: temporaryWidth, height: 400)
      }

      #expect(try shown.scrollOffset(at: 2).rounded() == before)
    }
  }
}
