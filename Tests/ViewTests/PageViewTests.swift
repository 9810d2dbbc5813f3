import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PageViewTests {
  /// A view, its scenes on a framebuffer, and where things are.
  @MainActor private final class Shown {
    let view: PageView
    var page: Page
    private let framebuffer: Framebuffer
    private(set) var count = 0

    init(_ page: Page, width: Int = 400, height: Int = 600, reducedMotion: Bool = false) throws {
      self.page = page
      view = try PageView(
        page, game: "lab", rasterizer: PaintRasterizer(), width: width, height: height,
        appearance: Appearance(reducesMotion: reducedMotion))
      framebuffer = Framebuffer(width: width, height: height)
    }

    func draw(at time: Double) throws -> [PixelRect] {
      var scene = Scene(width: framebuffer.bitmap.width, height: framebuffer.bitmap.height)
      try view.appendSprites(to: &scene.sprites, at: time)
      count = scene.sprites.count
      return framebuffer.draw(scene)
    }

    func show(at time: Double, _ change: (inout Page) -> Void) throws {
      change(&page)
      try view.show(page, at: time)
    }

    var sheet: PageSheet { get throws { try #require(view.sheet) } }
    func scroll(at time: Double) throws -> Double {
      try sheet.scrollOffset.value(at: time)
    }

    /// The middle of an item, where it is seen at a time.
    func middle(_ group: Int, _ item: Int, at time: Double = 0) throws -> (x: Double, y: Double) {
      let area = try sheet.layout.groups[group].items[item]
      let y = try Double(area.y + area.height / 2) - scroll(at: time)
      return (Double(area.x + area.width / 2), y)
    }

    func press(_ place: (x: Double, y: Double), at time: Double = 0) -> [MenuInput] {
      view.menuInputs(for: .press(x: place.x, y: place.y), at: time)
    }

    func move(_ place: (x: Double, y: Double), at time: Double = 0) -> [MenuInput] {
      view.menuInputs(for: .move(x: place.x, y: place.y), at: time)
    }
  }

  /// A rasterizer that remembers which drawings it made.
  private final class DrawingRasterizer: PaintRasterizer {
    private(set) var made: Set<String> = []
    override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      made.insert(drawing.path)
      return super.drawing(drawing, width: width, height: height)
    }
  }

  @Test("Boards to pick from are drawn with the cards of the page's world")
  func boards() throws {
    let rasterizer = DrawingRasterizer()
    let page = Page(
      .start, "Games",
      [Page.Group(nil, .choices, [Page.Item(nil, "", picture: .grid(Grid(rows: 2, columns: 3)))])])
    let view = try PageView(
      page, game: "concentration", rasterizer: rasterizer, width: 400, height: 600)
    try view.prepare(at: 1)
    #expect(rasterizer.made.contains("concentration/card-back"))
  }

  @Test("An item acts when it is let go, and not when the pointer left it")
  func release() throws {
    let shown = try Shown(.menu)
    let (first, second) = try (shown.middle(0, 0), shown.middle(0, 1))
    #expect(shown.press(first) == [.pointerMoved])
    #expect(shown.view.menuInputs(for: .release, at: 0) == [.action(.resume)])
    #expect(shown.press(first) == [.pointerMoved] && shown.move(second) == [.pointerMoved])
    #expect(shown.move((second.x + 5, second.y)) == [])
    #expect(shown.view.menuInputs(for: .release, at: 0) == [])
    _ = shown.press(first)
    _ = shown.view.menuInputs(for: .pointerLeave, at: 0)
    #expect(shown.view.menuInputs(for: .release, at: 0) == [])
    _ = shown.press(second)
    #expect(shown.view.menuInputs(for: .fingerLift, at: 0) == [.action(.restart)])
  }

  @Test("A disabled item takes no touch; a press beside the sheet is one beside the page")
  func beside() throws {
    let deck = try Shown(.deck)
    let save = try deck.sheet.layout.footer[1]
    _ = deck.press((Double(save.x + 9), Double(save.y + 9)))
    #expect(deck.view.menuInputs(for: .release, at: 0) == [])
    let shown = try Shown(.pause)
    _ = shown.press((2, 2))
    #expect(shown.view.menuInputs(for: .release, at: 0) == [.background])
    _ = shown.press((2, 2))
    _ = shown.move((200, 300))
    #expect(shown.view.menuInputs(for: .release, at: 0) == [])
  }

  @Test("Keys are told as they are, with how many items lie side by side where the focus is")
  func keys() throws {
    let shown = try Shown(.start)
    func touches(_ key: Key) -> [MenuInput] {
      shown.view.menuInputs(for: .key(key), at: 0)
    }
    #expect(touches(.down) == [.arrow(.down, columns: 1)])
    try shown.show(at: 0) { $0.focus = .grid(0) }
    #expect(touches(.left) == [.arrow(.left, columns: 5)])
    #expect(touches(.tab) == [.tab(backwards: false)] && touches(.escape) == [.escape])
    #expect(touches(.activate) == [.enter] && touches(.space) == [.enter])
    #expect(touches(.backspace) == [] && touches(.restart) == [])
    #expect(shown.view.menuInputs(for: .text("a"), at: 0) == [])
  }

  @Test("Where letters are typed, a space is one of them")
  func typing() throws {
    let shown = try Shown(.deck)
    #expect(shown.view.menuInputs(for: .text("ü"), at: 0) == [.text("ü")])
    #expect(shown.view.menuInputs(for: .key(.space), at: 0) == [])
    #expect(shown.view.menuInputs(for: .key(.backspace), at: 0) == [.backspace])
  }

  @Test("A drag scrolls as far as the pointer goes, and is no tap; a small one is a tap")
  func drag() throws {
    let shown = try Shown(.start)
    let place = try shown.middle(1, 0)
    _ = shown.press(place)
    _ = shown.move((place.x, place.y - 5))
    #expect(shown.view.menuInputs(for: .release, at: 0) == [.action(.grid(0))])
    _ = shown.press(place)
    _ = shown.move((place.x, place.y - 50))
    #expect(try shown.scroll(at: 0) == 50)
    #expect(shown.view.menuInputs(for: .release, at: 0) == [])
    _ = shown.move((place.x, place.y))
    #expect(try shown.scroll(at: 0) == 50)
  }

  @Test("The wheel scrolls, keys do so smoothly, and neither beyond the ends")
  func scroll() throws {
    let shown = try Shown(.start)
    func touch(_ input: InputEvent, at time: Double) {
      _ = shown.view.menuInputs(for: input, at: time)
    }
    let overflow = try Double(shown.sheet.layout.overflow)
    #expect(overflow > 0)
    touch(.zoom(1 / 1.1), at: 0)
    #expect(try 40...70 ~= shown.scroll(at: 0))
    touch(.zoom(1.5), at: 0)
    #expect(try shown.scroll(at: 0) == 0)
    #expect(shown.view.menuInputs(for: .key(.end), at: 0) == [.jump(atEnd: true)])
    #expect(try 1..<overflow ~= shown.scroll(at: 0.07) && shown.view.isMoving(at: 0.07))
    #expect(try shown.scroll(at: 0.15) == overflow)
    touch(.key(.pageUp), at: 1)
    #expect(try shown.scroll(at: 2) < overflow)
    touch(.key(.home), at: 3)
    #expect(try shown.scroll(at: 4) == 0)
  }

  @Test("Arrows scroll a page that is only read; one with the same title begins at its top")
  func reading() throws {
    let shown = try Shown(.help, width: 200, height: 300)
    #expect(shown.view.menuInputs(for: .key(.down), at: 0) == [])
    #expect(try shown.scroll(at: 1) > 0)
    try shown.show(at: 1) { $0.id = .result("1") }
    #expect(try shown.scroll(at: 2) == 0 && shown.page.title == Page.help.title)
  }

  @Test("The focus is never out of sight", arguments: [(200, 300), (400, 600), (1280, 300)])
  func focus(width: Int, height: Int) throws {
    let shown = try Shown(.start, width: width, height: height)
    let actions = shown.page.actions + shown.page.actions.reversed()
    for (number, action) in actions.enumerated() {
      let time = Double(number)
      try shown.show(at: time) { $0.focus = action }
      let view = try shown.sheet.layout.viewport
      for (group, place) in try zip(shown.page.groups, shown.sheet.layout.groups) {
        for (item, area) in zip(group.items, place.items) where item.action == action {
          let y = try Double(area.y) - shown.scroll(at: time + 0.5)
          #expect(y >= Double(view.y) && y + Double(area.height) <= Double(view.maxY), "\(action)")
        }
      }
    }
  }

  @Test("A hand that rests on the mouse does not take the focus from the keyboard")
  func rests() throws {
    let shown = try Shown(.start)
    _ = shown.move((100, 100))
    _ = shown.view.menuInputs(for: .key(.tab), at: 0)
    #expect(shown.move((107, 100)) == [] && shown.move((108, 100)) == [.pointerMoved])
  }

  @Test("What is scrolled out of sight gives its focus to what is seen, which does not move for it")
  func scrolledFocus() throws {
    let shown = try Shown(.start, width: 200, height: 300)
    let first = try #require(shown.page.actions.first)
    try shown.show(at: 0) { $0.focus = first }
    for (key, time) in [(Key.pageDown, 1.0), (.pageUp, 9)] {
      var moved = 0
      for step in 0..<3 {
        let touches = shown.view.menuInputs(for: .key(key), at: time + Double(step))
        guard case .scrolled(let seen) = touches.first else { continue }
        moved += 1
        let before = try shown.sheet.scrollOffset.target
        try shown.show(at: time + Double(step)) { $0.focus = seen }
        #expect(
          try shown.sheet.scrollOffset.target == before && shown.sheet.nearestVisibleAction == nil)
      }
      #expect(moved > 1, "\(key)")
    }
    #expect(shown.view.menuInputs(for: .zoom(0.9), at: 5) == [])
  }

  @Test("Home shows the first item with the focus and End the last, however long the page is")
  func homeAndEnd() throws {
    for size in [(200, 300), (400, 600), (1280, 300)] {
      let shown = try Shown(.start, width: size.0, height: size.1)
      for (number, key) in [Key.end, .home, .controlEnd, .controlHome].enumerated() {
        let time = Double(number)
        let atEnd = key == .end || key == .controlEnd
        #expect(shown.view.menuInputs(for: .key(key), at: time) == [.jump(atEnd: atEnd)])
        try shown.show(at: time) { $0.focus = $0.focus(atEnd: atEnd) }
        let end = try Double(atEnd ? shown.sheet.layout.overflow : 0)
        #expect(try shown.scroll(at: time + 0.5) == end && shown.sheet.nearestVisibleAction == nil)
      }
    }
  }

  @Test("Page Down and Page Up at the ends of a page lead to its last and first item")
  func pageKeys() throws {
    let shown = try Shown(.start)
    func touches(_ key: Key, at time: Double) -> [MenuInput] {
      shown.view.menuInputs(for: .key(key), at: time)
    }
    #expect(touches(.pageUp, at: 0) == [])
    try shown.show(at: 0) { $0.focus = $0.actions[2] }
    #expect(touches(.pageUp, at: 1) == [.jump(atEnd: false)])
    for time in 2..<9 {
      _ = touches(.pageDown, at: Double(time))
    }
    #expect(touches(.pageDown, at: 9) == [.jump(atEnd: true)])
  }

  @Test("While a page stays it has as many sprites, and only what differs is drawn")
  func difference() throws {
    let shown = try Shown(.settings, width: 400, height: 700)
    while shown.view.isMoving(at: 1) {
      _ = try shown.draw(at: 1)
    }
    _ = try shown.draw(at: 1)
    let count = shown.count
    #expect(try shown.draw(at: 2) == [])
    try shown.show(at: 2) { $0.groups[0].items[0].isSelected.toggle() }
    _ = try shown.draw(at: 2)
    let area = try shown.sheet.layout.groups[0].items[0].inset(x: -9, y: -9)
    let changed = try shown.draw(at: 2.1)
    #expect(!changed.isEmpty && changed.allSatisfy(area.contains) && shown.count == count)
    _ = try shown.move(shown.middle(0, 1), at: 3)
    _ = try shown.draw(at: 3.1)
    try shown.show(at: 4) { $0.focus = .back }
    _ = try shown.draw(at: 5)
    #expect(shown.count == count && !shown.view.isMoving(at: 6))
  }

  @Test("A page fades in, over the one before, and out; then there is nothing")
  func fades() throws {
    let shown = try Shown(.menu)
    #expect(!shown.view.isMoving(at: 0))
    _ = try shown.draw(at: 0)
    let menu = shown.count
    try shown.view.show(.pause, at: 1)
    _ = try shown.draw(at: 1.1)
    #expect(shown.count > menu && shown.view.isMoving(at: 1.1))
    _ = try shown.draw(at: 1.2)
    #expect(shown.count < menu && !shown.view.isMoving(at: 1.2))
    try shown.view.show(nil, at: 2)
    #expect(shown.view.menuInputs(for: .key(.escape), at: 2) == [])
    _ = try shown.draw(at: 2.1)
    #expect(shown.count > 0 && shown.view.isMoving(at: 2.1))
    _ = try shown.draw(at: 2.2)
    #expect(shown.count == 0 && !shown.view.isMoving(at: 2.2))
  }

  @Test("With reduced motion a page does not rise, and what has the focus is there at once")
  func reducedMotion() throws {
    let shown = try Shown(.start, reducedMotion: true)
    try shown.view.show(nil, at: 0)
    _ = try shown.draw(at: 1)
    try shown.view.show(.start, at: 2)
    let sprites = try collectSprites { try shown.view.appendSprites(to: &$0, at: 2.1) }
    let item = try shown.sheet.layout.groups[0].items[0]
    #expect(sprites.contains { Int($0.frame.y) == item.y - 4 })
    try shown.show(at: 3) { $0.focus = .players(0) }
    #expect(try shown.scroll(at: 3) > 0)
  }

  @Test("Of pictures that take long one is made a frame, until all that are seen are there")
  func budget() throws {
    let cards = "abba".map { BoardState.Card(face: Face(String($0), kind: .text), isFaceUp: true) }
    let board = BoardState(gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: cards)
    let items = (0..<3).map { number in
      var board = board
      board.seed = UInt64(number)
      return Page.Item(.game(number), "Game", picture: .game(board))
    }
    let shown = try Shown(Page(.start, "New game", [Page.Group(nil, .pictures, items)]))
    var frames = 0
    while shown.view.isMoving(at: Double(frames)), frames < 10 {
      _ = try shown.draw(at: Double(frames))
      frames += 1
    }
    #expect(frames == 2)
  }

  @Test("What is out of sight keeps no picture; scrolled into sight it has its picture at once")
  func outOfSight() throws {
    let shown = try Shown(.start)
    /// How many items of a page are drawn, and how many pixels their pictures have together.
    func drawn(at time: Double) throws -> (items: Int, pixels: Int) {
      let sprites = try collectSprites { try shown.view.appendSprites(to: &$0, at: time) }
      let pictures = sprites.dropFirst().map(\.bitmap).filter { $0.width > 1 }
      return (pictures.count, pictures.map { $0.width * $0.height }.reduce(0, +))
    }
    try shown.view.prepare()
    let (before, all) = try (drawn(at: 1), shown.page.groups.flatMap(\.items).count)
    #expect(before.items < all && !shown.view.isMoving(at: 1))
    _ = shown.view.menuInputs(for: .zoom(1 / 1.5), at: 2)
    #expect(try drawn(at: 2).items < all && !shown.view.isMoving(at: 2))
    _ = shown.view.menuInputs(for: .zoom(1.5), at: 3)
    #expect(try drawn(at: 3) == before)
  }

  @Test("A new size or palette leaves the page as far scrolled, and as solid, as it was")
  func keepsPlace() throws {
    let focused = try Shown(.start)
    try focused.show(at: 0) { $0.focus = .players(3) }
    try focused.view.resize(width: 200, height: 300)
    #expect(try focused.sheet.layout.width == 200 && focused.scroll(at: 0) > 0)
    let shown = try Shown(.start)
    _ = shown.view.menuInputs(for: .key(.end), at: 0)
    try shown.view.show(.menu, at: 1)
    try shown.view.show(.start, at: 2)
    _ = shown.view.menuInputs(for: .key(.end), at: 2)
    try shown.view.resize(width: 300, height: 500)
    #expect(try shown.scroll(at: 2.1) == Double(shown.sheet.layout.overflow))
    #expect(try 0.4...0.6 ~= shown.sheet.opacity.value(at: 2.1))
    try shown.view.apply(Appearance(textSize: 1.5))
    #expect(try shown.scroll(at: 3) == Double(shown.sheet.layout.overflow))
    #expect(try shown.sheet.layout.pixelsPerPoint > 1 && shown.sheet.opacity.value(at: 3) == 1)
  }

  @Test(
    "A page that was a pixel wider in between is scrolled as before", arguments: [470, 480, 490])
  func thereAndBack(width: Int) throws {
    for focus in [nil, Action.players(2)] {
      let shown = try Shown(.start, width: width, height: 400)
      try shown.show(at: 0) { $0.focus = focus }
      if focus == nil {
        _ = shown.view.menuInputs(for: .zoom(1 / 1.3), at: 0)
      }
      let before = try shown.scroll(at: 1).rounded()
      for width in [width + 1, width] {
        try shown.view.resize(width: width, height: 400)
      }
      #expect(try before > 0 && shown.scroll(at: 2).rounded() == before)
    }
  }
}
