import Graphics
import Testing
import ViewState

@testable import Inspector

@MainActor @Suite struct RedrawTests {
  /// One pixel of a picture.
  private struct Pixel {
    let x: Double
    let y: Double

    func isInside(_ area: PixelRect) -> Bool {
      area.contains(x: x, y: y)
    }
  }

  @Test(
    "The flashes cover every pixel that differs between two frames",
    arguments: ["lab", "concentration", "challenge", "playing-cards", "card-viewer"])
  func truth(kind: String) throws {
    let game = try InspectorFixture(kind, width: 320, height: 160, usesRealPictures: true)
    try game.press(.command("d"), at: 0)
    try game.draw(at: 0)
    let screen = try #require(game.inspectorScreen)
    var pixelsBefore = screen.pixels
    var flashCount = 0
    var needlessFlashCount = 0

    for step in 0..<30 {
      let time = 1 + Double(step) / 60
      if step % 15 == 0 {
        try game.send("choose \(step / 15)", at: time)
      }
      try game.draw(at: time)

      let pixels = screen.pixels
      let width = screen.canvas.framebuffer.bitmap.width
      let differences = Self.differences(pixelsBefore, pixels, width: width)
      let flashes = screen.flashAreas(startedAt: time)
      for pixel in differences where !flashes.contains(where: pixel.isInside) {
        Issue.record("the pixel at \(pixel.x), \(pixel.y) differs at \(time) and does not flash")
      }
      flashCount += flashes.count
      needlessFlashCount += flashes.count { flash in
        !differences.contains { $0.isInside(flash) }
      }
      pixelsBefore = pixels
    }

    #expect(flashCount > 20)
    // The last steps of a spring may change no pixel.
    #expect(
      needlessFlashCount <= flashCount / 10,
      "\(needlessFlashCount) of \(flashCount) rectangles flash, and nothing differs in them")
  }

  private static func differences(
    _ pixels: [UInt32],
    _ otherPixels: [UInt32],
    width: Int
  ) -> [Pixel] {
    var differences: [Pixel] = []
    for y in 0..<pixels.count / width {
      let row = y * width..<(y + 1) * width
      guard pixels[row] != otherPixels[row] else { continue }
      for index in row where pixels[index] != otherPixels[index] {
        let x = index - row.lowerBound
        differences.append(Pixel(x: Double(x), y: Double(y)))
      }
    }
    return differences
  }

  @Test("The flashes are the areas that the game redraws without an inspector")
  func same() throws {
    let closedGame = try InspectorFixture(isOpen: false)
    let game = try InspectorFixture()
    let width = game.view.layout.width
    let height = game.view.layout.height
    try closedGame.screen.resize(width: width, height: height)
    let framebuffer = Framebuffer(width: width, height: height)
    try game.press(.command("d"), at: 0)
    _ = try closedGame.screen.draw(on: framebuffer, at: 0)
    try game.draw(at: 0)

    for step in 0..<40 {
      let time = 1 + Double(step) / 60
      if step == 0 {
        try closedGame.choose(4, at: time)
        try game.choose(4, at: time)
      }
      closedGame.screen.advance(to: time)
      let redrawnAreas = try closedGame.screen.draw(on: framebuffer, at: time)
      try game.draw(at: time)

      let screen = try #require(game.inspectorScreen)
      #expect(screen.flashAreas(startedAt: time) == redrawnAreas)
    }
  }

  @Test("A flash covers its area and fades away")
  func flashes() throws {
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 18)
    let area = PixelRect(x: 10, y: 20, width: 30, height: 40)
    var flashes = RedrawFlashes(painter)

    flashes.add([area], at: 1)
    var sprites: [Sprite] = []
    flashes.add(to: &sprites, at: 1)
    #expect(sprites.first?.frame == Rect(area))
    #expect(sprites.count == 5)
    for sprite in sprites {
      let frame = sprite.frame.pixels
      #expect(area.intersection(frame) == frame)
    }
    #expect(flashes.isMoving(at: 1.2))
    #expect(!flashes.isMoving(at: 2))

    sprites = []
    flashes.add(to: &sprites, at: 2)
    #expect(sprites.isEmpty)
  }

  @Test("The inspector counts only the cards that are redrawn")
  func counts() throws {
    let game = try InspectorFixture(width: 640, height: 400)
    try game.draw(at: 0)

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2.5, rate: 60)

    let counts = game.inspector.log.redraws.cards
    let count = try #require(counts[4])
    #expect(count > 10)
    #expect(counts.count == 1)
    let details = game.details
    #expect(details.contains(.text("cards[4], \(count) frames: isFaceUp changed")))
    #expect(details.contains(.text("texts and buttons: counters[0].value, phase, isUnderWay")))
  }

  @Test("The redraws of time travel do not belong to the line of the present")
  func journey() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 2.5, rate: 60)
    let details = game.details

    try game.press(.home, at: 5)
    try game.draw(at: 5)
    try game.press(.end, at: 6)

    let redrawnAreas = try game.draw(at: 6)
    #expect(!redrawnAreas.isEmpty)
    #expect(game.details == details)
  }

  @Test("A card that still turns does not belong to the line of the next choice")
  func causes() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    #expect(game.details.contains(.heading("Redrawn: everything")))

    try game.choose(0, at: 1)
    try game.draw(from: 1, to: 1.08, rate: 60)
    try game.choose(11, at: 1.1)
    try game.draw(from: 1.1, to: 2.6, rate: 60)
    let redraws = game.inspector.log.redraws.lines
    #expect(redraws[2]?.cards.keys.sorted() == [11])
    let count = try #require(redraws[1]?.cards[0])
    #expect(count > 20)

    try game.press(.left, at: 5)
    #expect(game.details.contains(.text("cards[0], \(count) frames: isFaceUp changed")))
  }

  @Test("A rejected card shakes, and the line of the choice names the reason")
  func vain() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)

    for time in [1.0, 3] {
      try game.choose(4, at: time)
      try game.draw(from: time, to: time + 1.5, rate: 60)
    }

    let count = try #require(game.inspector.log.redraws.lines[2]?.cards[4])
    #expect(count > 5)
    #expect(game.messages.last?.hasPrefix("view→view redraw") == true)
    #expect(game.details.contains(.text("cards[4], \(count) frames: shakes: chosen in vain")))
  }

  @Test("Two matched cards that leave the board count as two redrawn cards")
  func leaving() throws {
    let game = try InspectorFixture(width: 640, height: 400)
    try game.draw(at: 0)
    let cards = game.board.cards
    let matchingCard = try #require(
      cards.indices.dropFirst().first { cards[$0].face == cards[0].face })

    try game.choose([0, matchingCard])
    for frame in 0..<120 {
      try game.draw(at: 2 + Double(frame) / 60)
    }

    let redrawnCards = game.inspector.log.redraws.lines[2]?.cards.keys.sorted()
    #expect(redrawnCards?.prefix(2) == [0, matchingCard])
    #expect(game.messages.last == "view→view redraw 2 cards and texts")
  }

  @Test("A moved focus redraws the card that loses it and the card that receives it")
  func focus() throws {
    let game = try InspectorFixture()
    try game.draw(at: 0)
    for (key, redrawnCards) in [(Key.tab, [0]), (.right, [0, 1])] {
      try game.press(key, at: 1)
      try game.draw(at: 1)

      let expectedDetails = redrawnCards.map { card in
        PanelContent.Detail.text("cards[\(card)], 1 frame: focus changed")
      }
      #expect(Array(game.details.dropFirst(6)) == expectedDetails)
    }
  }

  @Test("The details name the cards that drift")
  func floating() throws {
    let game = try InspectorFixture("playing-cards", width: 800, height: 500)

    try game.draw(from: 0, to: 0.15, rate: 60)

    let text = "besides, cards[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]: they float"
    #expect(game.details.contains(.text(text)))
  }

  @Test("Drifting cards do not keep the game from settling while redraws flash")
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

  @Test("Nothing is drawn while nothing moves")
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

  @Test("Slow motion slows animations and deadlines down at once", arguments: [0.5, 0.25, 0.1])
  func slowMotion(rate: Double) throws {
    let tolerance = 1e-9
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    let cards = game.mismatchedCards
    try game.choose(cards)
    #expect(game.screen.nextDeadline == 3)

    game.perform(.setSpeed(rate), at: 2)
    let slowDeadline = try #require(game.screen.nextDeadline)
    #expect(abs(slowDeadline - (2 + 1 / rate)) < tolerance)

    // A tenth of a second of the game takes longer in the window and looks the same.
    let appearance = game.view.appearance(of: cards[1], at: 2.1)
    let windowTime = 2 + 0.1 / rate
    try game.draw(at: windowTime)
    #expect(game.inspector.timeTravel.clock.time(at: windowTime) - 2.1 < tolerance)
    #expect(game.view.appearance(of: cards[1], at: 2.1) == appearance)

    game.perform(.setSpeed(1), at: 2 + 0.5 / rate)
    let deadline = try #require(game.screen.nextDeadline)
    #expect(abs(deadline - (2.5 + 0.5 / rate)) < tolerance)
  }
}

extension InspectorScreen {
  /// Returns the areas of the flashes that started at a time.
  fileprivate func flashAreas(startedAt time: Double) -> [PixelRect] {
    let newFlashes = canvas.flashes.flashes.filter { $0.start == time }
    return newFlashes.map(\.rect)
  }

  /// A copy of the board's pixels.
  fileprivate var pixels: [UInt32] {
    withExtendedLifetime(canvas.framebuffer) {
      Array(canvas.framebuffer.bitmap.pixels)
    }
  }
}
