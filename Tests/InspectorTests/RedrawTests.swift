import Graphics
import Testing
import ViewState

@testable import Inspector

@MainActor @Suite struct RedrawTests {
  @Test(
    "What flashes is what differs between two frames, in every game",
    arguments: ["lab", "concentration", "challenge", "playing-cards", "card-viewer"])
  func truth(kind: String) throws {
    let game = try InspectorFixture(kind, width: 320, height: 160, usesRealPictures: true)
    try game.press(.command("d"), at: 0)
    try game.draw(at: 0)
    var before = try #require(game.inspectorScreen).copy
    var all = 0
    var idle = 0
    for step in 0..<30 {
      let time = 1 + Double(step) / 60
      if step % 15 == 0 {
        try game.send("choose \(step / 15)", at: time)
      }
      try game.draw(at: time)
      let open = try #require(game.inspectorScreen)
      let dirty = open.newest(at: time)
      let after = open.copy
      let differing = Self.difference(before, after, width: open.framebuffer.bitmap.width)
      for (x, y) in differing where !dirty.contains(where: { $0.contains(x: x, y: y) }) {
        Issue.record("the pixel at \(x), \(y) differs at \(time) and does not flash")
      }
      all += dirty.count
      idle += dirty.count { rect in !differing.contains { rect.contains(x: $0.x, y: $0.y) } }
      before = after
    }
    #expect(all > 20)
    // Of the last steps of a spring no pixel may show anything.
    #expect(idle <= all / 10, "\(idle) of \(all) rectangles flash, and nothing differs in them")
  }

  private static func difference(
    _ a: [UInt32], _ b: [UInt32], width: Int
  ) -> [(x: Double, y: Double)] {
    var differing: [(x: Double, y: Double)] = []
    for y in 0..<a.count / width {
      let row = y * width..<(y + 1) * width
      guard a[row] != b[row] else { continue }
      for index in row where a[index] != b[index] {
        differing.append((Double(index - row.lowerBound), Double(y)))
      }
    }
    return differing
  }

  @Test("The list is the one that the game has without inspector")
  func same() throws {
    let plain = try InspectorFixture(isOpen: false)
    let open = try InspectorFixture()
    let width = open.view.layout.width
    let height = open.view.layout.height
    try plain.screen.resize(width: width, height: height)
    let framebuffer = Framebuffer(width: width, height: height)
    try open.press(.command("d"), at: 0)
    _ = try plain.screen.draw(on: framebuffer, at: 0)
    try open.draw(at: 0)
    for step in 0..<40 {
      let time = 1 + Double(step) / 60
      if step == 0 {
        try plain.choose(4, at: time)
        try open.choose(4, at: time)
      }
      plain.screen.advance(to: time)
      let dirty = try plain.screen.draw(on: framebuffer, at: time)
      try open.draw(at: time)
      #expect(try #require(open.inspectorScreen).newest(at: time) == dirty)
    }
  }

  @Test("Flashes are drawn where the rectangles are, and fade away")
  func flashes() throws {
    var flashes = RedrawFlashes(PanelPainter(rasterizer: PatchRasterizer(), textSize: 18))
    let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)
    flashes.add([rect], at: 1)
    var sprites: [Sprite] = []
    flashes.add(to: &sprites, at: 1)
    #expect(sprites.first?.frame == Rect(rect))
    #expect(sprites.count == 5)
    #expect(sprites.allSatisfy { rect.intersection($0.frame.pixels) == $0.frame.pixels })
    #expect(flashes.isMoving(at: 1.2))
    #expect(!flashes.isMoving(at: 2))
    sprites = []
    flashes.add(to: &sprites, at: 2)
    #expect(sprites.isEmpty)
  }

  @Test("Cards are counted when they are redrawn, others are not")
  func counts() throws {
    let game = try InspectorFixture(width: 640, height: 400)
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2.5, rate: 60)
    let counts = game.inspector.redraws.cards
    let count = try #require(counts[4])
    #expect(count > 10)
    #expect(counts.count == 1)
    let details = game.details
    #expect(details.contains(.text("cards[4], \(count) frames: isFaceUp changed")))
    #expect(details.contains(.text("texts and buttons: counters[0].value, phase, isUnderWay")))
  }

  @Test("What is redrawn for a journey is not told of the line that it comes back to")
  func journey() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2.5, rate: 60)
    let details = game.details
    try game.press(.home, at: 5)
    try game.draw(at: 5)
    try game.press(.end, at: 6)
    #expect(try !game.draw(at: 6).isEmpty)
    #expect(game.details == details)
  }

  @Test("What one intent moves is not told of the next")
  func causes() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    #expect(game.details.contains(.heading("Redrawn: everything")))
    try game.choose(0, at: 1)
    try game.draw(from: 1, to: 1.08, rate: 60)
    try game.choose(11, at: 1.1)
    try game.draw(from: 1.1, to: 2.6, rate: 60)
    #expect(game.inspector.redraws.lines[2]?.cards.keys.sorted() == [11])
    let count = try #require(game.inspector.redraws.lines[1]?.cards[0])
    #expect(count > 20)
    try game.press(.left, at: 5)
    #expect(game.details.contains(.text("cards[0], \(count) frames: isFaceUp changed")))
  }

  @Test("A card that was chosen in vain shakes, and the line of the choice says so")
  func vain() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    for time in [1.0, 3] {
      try game.choose(4, at: time)
      try game.draw(from: time, to: time + 1.5, rate: 60)
    }
    let count = try #require(game.inspector.redraws.lines[2]?.cards[4])
    #expect(count > 5)
    #expect(game.messages.last?.hasPrefix("view→view redraw") == true)
    #expect(game.details.contains(.text("cards[4], \(count) frames: shakes: chosen in vain")))
  }

  @Test("Two cards that leave are two cards redrawn")
  func leaving() throws {
    let game = try InspectorFixture(width: 640, height: 400)
    try game.draw(at: 0)
    let mate = try #require(
      game.board.cards.indices.dropFirst().first {
        game.board.cards[$0].face == game.board.cards[0].face
      })
    try game.choose([0, mate])
    for frame in 0..<120 {
      try game.draw(at: 2 + Double(frame) / 60)
    }
    #expect(game.inspector.redraws.lines[2]?.cards.keys.sorted().prefix(2) == [0, mate])
    #expect(game.messages.last == "view→view redraw 2 cards and texts")
  }

  @Test("A focus that moves has the card redrawn that it leaves, and the one that it comes to")
  func focus() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    for (key, cards) in [(Key.tab, [0]), (.right, [0, 1])] {
      try game.press(key, at: 1)
      try game.draw(at: 1)
      #expect(
        game.details.dropFirst(6)
          == ArraySlice(cards.map { .text("cards[\($0)], 1 frame: focus changed") }))
    }
  }

  @Test("Cards that float are said to float")
  func floating() throws {
    let game = try InspectorFixture("playing-cards", width: 800, height: 500)
    try game.draw(from: 0, to: 0.15, rate: 60)
    let details = game.details
    #expect(
      details.contains(.text("besides, cards[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]: they float")))
  }

  @Test("Rendering what floats comes to an end, also when redraws light up")
  func end() throws {
    let game = try InspectorFixture("playing-cards", width: 320, height: 160)
    try game.press(.command("d"), at: 0)
    try game.send("choose 0", at: 0.2)
    for step in 0..<50 {
      try game.draw(at: 0.2 + Double(step) / 10)
    }
    #expect(game.screen.isMoving(at: 5.2))
    #expect(!game.screen.isSettling(at: 5.2))
  }

  @Test("When nothing moves, nothing is drawn")
  func sleep() throws {
    let game = try InspectorFixture()
    try game.press(.command("d"), at: 0)
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    for step in 0..<100 {
      try game.draw(at: 1 + Double(step) / 10)
    }
    #expect(!game.screen.isMoving(at: 11))
    #expect(game.screen.nextDeadline == nil)
    #expect(try game.draw(at: 12).isEmpty)
  }

  @Test("Slow motion slows animations and deadlines, at once", arguments: [0.5, 0.25, 0.1])
  func slowMotion(rate: Double) throws {
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    let miss = game.mismatchedCards
    try game.choose(miss)
    #expect(game.screen.nextDeadline == 3)
    game.perform(.setSpeed(rate), at: 2)
    let due = try #require(game.screen.nextDeadline)
    #expect(abs(due - (2 + 1 / rate)) < 1e-9)
    // What is seen is what would be seen earlier.
    let place = game.view.appearance(of: miss[1], at: 2.1)
    _ = try game.draw(at: 2 + 0.1 / rate)
    #expect(game.inspector.clock.time(at: 2 + 0.1 / rate) - 2.1 < 1e-9)
    #expect(game.view.appearance(of: miss[1], at: 2.1) == place)
    game.perform(.setSpeed(1), at: 2 + 0.5 / rate)
    #expect(abs(try #require(game.screen.nextDeadline) - (2.5 + 0.5 / rate)) < 1e-9)
  }
}

extension InspectorScreen {
  /// What lit up at a time.
  fileprivate func newest(at time: Double) -> [PixelRect] {
    flashes.flashes.filter { $0.start == time }.map(\.rect)
  }

  fileprivate var copy: [UInt32] {
    withExtendedLifetime(framebuffer) { Array(framebuffer.bitmap.pixels) }
  }
}
