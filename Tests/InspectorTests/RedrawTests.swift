import Graphics
import Testing
import ViewState

@testable import Inspector

@MainActor @Suite struct RedrawTests {
  /// A pixel of a picture.
  private struct Pixel {
    let x: Double
    let y: Double

    func isInside(_ area: PixelRect) -> Bool {
      area.contains(x: x, y: y)
    }
  }

  @Test(
    "The flashes cover every pixel that differs between two frames",
    arguments: ["lab", "concentration", "challenge", "playing-cards", "card-viewer"] as [PlayedGame]
  )
  func truth(played: PlayedGame) throws {
    let game = try InspectorFixture(played, width: 320, height: 160, usesRealPictures: true)
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
    // The last steps of a spring animation may not change any pixels.
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

  @Test("A line that was removed causes no further redraws")
  func removedLine() {
    let frame = PixelRect(x: 0, y: 0, width: 10, height: 10)
    var redraws = Redraws()
    redraws.recordExpected([ExpectedRedraw(card: 0, field: "isFaceUp")], from: 2)

    redraws.retainLines(...1)
    redraws.add([frame], cardFrames: [frame], lastLine: 1, isSettling: false)

    #expect(Array(redraws.lines.keys) == [1])
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
}

extension InspectorScreen {
  /// Returns the areas of the flashes that started at the given time.
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
