import Architectures
import Games
import Graphics
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

/// While the panel is open, the board waits for the messages that change it.
@MainActor @Suite struct PaceTests {
  private func makeGame() throws -> InspectorFixture {
    let game = try InspectorFixture(
      width: 480,
      height: 300,
      usesRealPictures: true,
      waitsForMessages: true)
    try game.draw(at: 0.5)
    return game
  }

  /// Returns a hash of the board's pixels, without the panel.
  private func boardHash(_ game: InspectorFixture) throws -> Int {
    let screen = try #require(game.inspectorScreen)
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(screen.canvas.framebuffer.bitmap.pixels))
    return hasher.finalize()
  }

  /// Presses Space at each of the times, which sends one message.
  private func pressSpace(_ game: InspectorFixture, at times: Double...) throws {
    for time in times {
      try game.press(.space, at: time)
      try game.draw(from: time, to: time + 0.4)
    }
  }

  @Test("The board changes when its message arrives, within 1.2 seconds")
  func waits() throws {
    let game = try makeGame()
    let initialHash = try boardHash(game)

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 1.9)
    #expect(try boardHash(game) == initialHash)
    #expect(game.log.last == "choose(4) revealed")
    #expect(!game.details.contains(.heading("Board changed")))

    try game.draw(from: 1.9, to: 3)
    #expect(try boardHash(game) != initialHash)
    #expect(game.details.contains(.heading("Board changed")))
  }

  @Test("The log and the details change when their messages arrive")
  func log() throws {
    let game = try makeGame()

    try game.choose(4, at: 1)
    try game.draw(at: 1.1)
    #expect(game.log == ["deal 12 cards"])
    #expect(game.details.isEmpty)

    try game.draw(at: 1.3)
    #expect(game.log.last == "choose(4)")
    #expect(game.details.isEmpty)

    try game.draw(at: 1.8)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.details.first == .heading("State changed"))
  }

  @Test("The game's time stops while messages travel, and the animation starts after them")
  func time() throws {
    let game = try makeGame()

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 1.9)
    #expect(game.board.cards[4].isFaceUp)
    #expect(abs(game.inspector.games.presentMoment.now - 1) < 0.02)

    try game.draw(from: 1.9, to: 2.1)
    #expect(game.screen.isSettling(at: 2.1))
    #expect(game.inspector.games.presentMoment.now < 1.2)
  }

  @Test("A moved focus and a rejected choice also wait for their messages")
  func others() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 4)

    for (key, time) in [(Key.down, 5.0), (.activate, 8.0), (.activate, 11)] {
      let hashBefore = try boardHash(game)
      try game.press(key, at: time)
      try game.draw(from: time, to: time + 0.4)
      #expect(try boardHash(game) == hashBefore, "\(key)")
      try game.draw(from: time + 0.4, to: time + 1.2)
      #expect(try boardHash(game) != hashBefore, "\(key)")
    }
  }

  @Test("Input shows the changes at once whose messages are still on their way")
  func meanwhile() throws {
    let game = try makeGame()
    let initialHash = try boardHash(game)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)

    try game.choose(0, at: 1.2)
    try game.draw(at: 1.25)
    let hashOfFirstChoice = try boardHash(game)
    #expect(hashOfFirstChoice != initialHash)
    #expect(game.cardsText == "💿...🍀.......")

    try game.draw(from: 1.25, to: 4)
    #expect(try boardHash(game) != hashOfFirstChoice)
    #expect(game.log.suffix(2).first == "choose(4) revealed")
  }

  @Test("A second line that waits in step mode looks the same as a newly drawn board")
  func another() throws {
    let game = try makeGame()
    let screen = try #require(game.inspectorScreen)
    try game.press(.command("o"), at: 1)
    try game.press(.down, at: 2)
    try game.draw(at: 2.1)
    let firstLog = game.log

    for x in [3.0, 60] {
      try screen.receive(.move(x: x, y: 3), at: 2.2)
    }
    try game.draw(at: 2.3)
    #expect(game.log != firstLog)
    #expect(game.inspector.panel.messageProgress.isBoardHeld)

    // Another size and back again draws the whole board.
    let hashBefore = try boardHash(game)
    for width in [481, 480] {
      try screen.resize(width: width, height: 300)
      _ = try screen.draw(on: Framebuffer(width: width, height: 300), at: 2.4)
    }
    #expect(try boardHash(game) == hashBefore)
  }

  @Test("A closed panel never delays the board")
  func closed() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)

    // The messages are still on their way.
    try game.press(.inspector, at: 1.1)
    try game.draw(at: 1.2)
    #expect(game.screen.isSettling(at: 1.2))

    try game.choose(0, at: 2)
    #expect(game.screen.isSettling(at: 2.1))
    #expect(game.inspector.panel.messageProgress.isBoardHeld == false)
  }

  @Test("In step mode, each press of Space sends one message")
  func steps() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    #expect(game.inspector.content.prompt == "Each message waits for Space")
    let initialHash = try boardHash(game)

    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 20)
    #expect(game.inspector.content.prompt == "Space sends the next message")
    #expect(game.log.count == 1)
    #expect(!game.screen.isMoving(at: 20))
    #expect(game.screen.nextDeadline == nil)

    try pressSpace(game, at: 21, 22, 23)
    #expect(try boardHash(game) == initialHash)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.inspector.content.canSend)

    // The fourth message is the last one that the board needs.
    try pressSpace(game, at: 24)
    try game.draw(at: 26)
    #expect(try boardHash(game) != initialHash)
    #expect(game.inspector.content.prompt == "Each message waits for Space")

    let finalHash = try boardHash(game)
    let messages = game.messages
    try pressSpace(game, at: 26, 27)
    #expect(try boardHash(game) == finalHash)
    #expect(game.messages == messages)
    #expect(game.log.count == 2)

    try game.press(.command("o"), .space, at: 28)
    #expect(game.inspector.lines.last?.text == "focus")
    #expect(game.inspector.content.prompt == nil)
  }

  @Test("In step mode, a click on the diagram sends one message, and input sends all others")
  func mouse() throws {
    let game = try makeGame()
    let screen = try #require(game.inspectorScreen)
    try game.press(.command("o"), at: 0.6)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)

    let diagram = try #require(screen.panel.layout[.layers])
    try game.click(diagram, at: 2)
    try game.draw(from: 2, to: 2.5)
    #expect(game.inspector.panel.messageProgress.sentCount == 1)

    try game.choose(0, at: 3)
    try game.draw(at: 3.1)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.inspector.panel.messageProgress.sentCount == 0)

    try screen.receive(BoardInput.card(1), at: 4)
    try game.draw(at: 4.1)
    #expect(game.log.last == "choose(0) missed")
  }

  @Test("Leaving step mode sends the remaining messages")
  func leave() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    try game.choose(4, at: 1)

    try game.press(.command("o"), at: 2)
    try game.draw(from: 2, to: 3.2)

    #expect(!game.inspector.panel.messageProgress.isBoardHeld)
  }

  @Test("In step mode, travel in the log does not wait for messages")
  func journey() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 4)
    let presentHash = try boardHash(game)

    try game.press(.command("o"), .left, at: 5)
    try game.draw(at: 5.1)
    #expect(try boardHash(game) != presentHash)

    try game.press(.right, at: 6)
    try game.draw(at: 6.1)
    // The last line is the present, which is not a position in the past.
    #expect(game.inspector.travelPosition == nil)

    try game.press(.home, at: 7)
    #expect(!game.inspector.panel.messageProgress.isBoardHeld)
  }

  @Test("The quiz asks before each message, and counts answers by key and by mouse")
  func questions() throws {
    let game = try makeGame()
    try game.press(.command("w"), at: 0.6)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)
    #expect(game.inspector.content.isAsking)
    #expect(game.inspector.content.prompt == "Who speaks next?")

    try game.press(.character("1"), at: 2)
    try game.draw(from: 2, to: 2.5)
    #expect(game.inspector.content.verdict == "Yes, View does. 1/1")

    try game.press(.character("3"), at: 3)
    try game.draw(from: 3, to: 3.5)
    #expect(game.inspector.content.verdict == "This time it was ViewModel. 1/2")

    let targets = try #require(game.inspectorScreen).panel.targets
    let modelBox = try #require(targets.first { $0.action == .answer(.model) })
    try game.click(modelBox.area, at: 4)
    try game.draw(from: 4, to: 4.5)
    #expect(game.inspector.panel.correctAnswerCount == 2)
    #expect(game.inspector.panel.questionCount == 3)

    try game.press(.character("2"), at: 5)
    try game.draw(from: 5, to: 6)
    #expect(game.inspector.content.verdict == "Yes, ViewModel does. 3/4")
    #expect(game.inspector.content.prompt == "Each message asks who speaks")

    // After the last question, a digit does not choose a card.
    try game.press(.character("1"), at: 7)
    #expect(game.board.typedName.isEmpty)
    #expect(game.inspector.panel.questionCount == 4)

    try game.press(.command("w"), .command("w"), at: 8)
    #expect(game.inspector.content.verdict == nil)
  }

  @Test("The next choice removes the verdict on the last answer")
  func verdict() throws {
    let game = try makeGame()
    try game.press(.command("w"), at: 0.6)
    try game.choose(4, at: 1)
    try game.press(.character("1"), at: 2)
    #expect(game.inspector.content.verdict != nil)

    try game.choose(0, at: 3)
    #expect(game.inspector.content.verdict == nil)
    #expect(game.inspector.content.isAsking)
  }

  @Test("The state page shows only the changes whose messages have arrived")
  func state() throws {
    let game = try makeGame()
    let faceUpCard = PanelContent.Detail.text("face up: [4]")
    try game.press(.command("o"), .command("f"), at: 0.6)

    try game.choose(4, at: 1)
    #expect(!game.inspector.content.questionColumns[1].contains(faceUpCard))

    try pressSpace(game, at: 2, 3)
    #expect(!game.inspector.content.questionColumns[1].contains(faceUpCard))

    try pressSpace(game, at: 4)
    #expect(game.inspector.content.questionColumns[1].contains(faceUpCard))
  }

  @Test("Ctrl+F returns from the state page to the previous layout")
  func before() throws {
    let game = try makeGame()

    try game.press(.command("a"), .command("a"), .command("f"), at: 1)
    #expect(game.inspector.panel.layout == .state)

    try game.press(.command("f"), at: 2)
    #expect(game.inspector.panel.layout == .changes)
  }

  @Test("The reply disappears with the text field or the line that it belongs to")
  func replies() throws {
    let game = try makeGame()
    game.onSave = { _ in "beside.jsonl" }
    try game.send("choose 99", at: 1)
    #expect(game.inspector.content.isMistake)
    #expect(!game.inspector.content.reply.isEmpty)

    try game.press(.escape, at: 2)
    #expect(game.inspector.content.reply.isEmpty)

    try game.choose([4, 0])
    try game.press(.left, at: 5)
    try game.choose(5, at: 6)
    #expect(game.inspector.content.reply.contains("beside.jsonl"))

    try game.press(.command("f"), at: 7)
    #expect(game.inspector.content.reply.contains("beside.jsonl"))

    try game.press(.left, at: 8)
    #expect(game.inspector.content.reply.isEmpty)
  }

  @Test("A waiting board does not change with the layout or the size of the window")
  func layouts() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    try game.resize(width: 900, height: 500)
    let initialHash = try boardHash(game, at: 0.7)
    try game.choose(4, at: 1)

    try game.press(.command("a"), at: 2)
    #expect(try boardHash(game, at: 2.1) == initialHash)

    try game.resize(width: 700, height: 500)
    _ = try boardHash(game, at: 2.2)
    try game.resize(width: 900, height: 500)
    #expect(try boardHash(game, at: 2.3) == initialHash)

    for time in [3.0, 4, 5, 6] {
      try game.press(.space, at: time)
      _ = try boardHash(game, at: time + 0.5)
    }
    #expect(try boardHash(game, at: 7) != initialHash)
  }

  /// Advances the game and returns a hash of the board's pixels.
  private func boardHash(_ game: InspectorFixture, at time: Double) throws -> Int {
    let screen = try #require(game.inspectorScreen)
    game.screen.advance(to: time)
    _ = try screen.scene(at: time)
    return try boardHash(game)
  }

  @Test("Escape first removes the focus from the board")
  func ring() throws {
    let game = try makeGame()
    #expect(!game.screen.handlesEscape(at: 0.6))

    try game.press(.down, at: 1)
    try game.draw(from: 1, to: 2)
    #expect(game.board.focus != nil)
    #expect(game.screen.handlesEscape(at: 2))

    // Without a focus, the application opens the menu.
    try game.press(.escape, at: 2.1)
    try game.draw(from: 2.1, to: 4)
    #expect(game.board.focus == nil)
    #expect(!game.screen.handlesEscape(at: 4))
  }

  @Test("The board of a controller waits until the last outlet is set", arguments: controllerGames)
  func controllers(_ kind: GameKind) throws {
    let game = try InspectorFixture(kind, width: 800, height: 500, waitsForMessages: true)
    try game.draw(at: 0.5)

    try game.choose(1, at: 1)
    try game.draw(at: 1.9)
    #expect(game.inspector.panel.messageProgress.isBoardHeld)

    try game.draw(from: 2, to: 2.3)
    #expect(!game.inspector.panel.messageProgress.isBoardHeld)
  }
}

/// The layouts for the last row of a classroom: large letters, and cards that show their index.
@MainActor @Suite struct LastRowTests {
  private let painter = PanelPainter(
    rasterizer: PatchRasterizer(),
    textSize: 40,
    forLastRow: true)

  private func makePanel(
    _ layout: PanelContent.Layout,
    width: Int,
    height: Int,
    share: Double? = nil,
    views: [String] = []
  ) throws -> PanelView {
    var content = PanelContent.sample()
    content.details = [
      .heading("State changed"),
      .difference(FieldChange("game.cards[4].isFaceUp", before: "false", after: "true")),
      .difference(FieldChange("game.flips", before: "4", after: "5")),
      .heading("Board changed"),
      .difference(FieldChange("cards[4].isFaceUp", before: "false", after: "true")),
      .difference(FieldChange("counters[.misses]", before: "4", after: "5")),
      .difference(FieldChange("phase", before: "choosingFirst", after: "choosingSecond")),
      .heading("Called: window"),
    ]
    content.layout = layout
    content.windowShare = share
    content.views = views

    let rasterizer = PatchRasterizer()
    let textSize = PanelLayout.textSize(
      width: width, height: height, share: share, scale: 1, layout)
    let painter = PanelPainter(rasterizer: rasterizer, textSize: textSize, forLastRow: true)
    let area = PanelLayout.split(width: width, height: height, share: share).panel
    let panel = PanelView(PanelPainter(rasterizer: rasterizer, textSize: 1))
    try panel.layOut(painter, area: area)
    try panel.show(content)
    return panel
  }

  @Test("Every visible card has its index in a corner")
  func indices() throws {
    let cardFrames = [
      PixelRect(x: 0, y: 0, width: 90, height: 90),
      .empty,
      PixelRect(x: 100, y: 0, width: 90, height: 90),
    ]

    let sprites = try painter.cardIndexSprites(on: cardFrames)

    // Each card has a plate and a text, which are invisible on a card that is gone.
    #expect(sprites.count == 6)
    #expect(sprites.count { $0.isVisible } == 4)
    for (index, sprite) in sprites.enumerated() where sprite.isVisible {
      let cardFrame = cardFrames[index / 2]
      #expect(cardFrame.contains(sprite.frame.pixels))
    }
  }

  @Test("The layout command switches between everything, arrows alone, and arrows with changes")
  func layouts() {
    var layouts = [PanelContent.Layout.everything]
    for index in 0..<3 {
      layouts.append(layouts[index].next)
    }

    #expect(layouts == [.everything, .arrows, .changes, .everything])
  }

  @Test("The letters are 40 pixels high at 1920x1080, and 27 pixels at 1280x720")
  func letters() throws {
    for layout in [PanelContent.Layout.arrows, .changes] {
      let largePanel = try makePanel(layout, width: 1920, height: 1080)
      #expect(largePanel.painter.textSize == 40)

      let panel = try makePanel(layout, width: 1280, height: 720)
      #expect(panel.painter.textSize == 27)

      let widePanel = try makePanel(layout, width: 1280, height: 720, share: 0.7)
      #expect(widePanel.painter.textSize == 27)
    }

    // These windows are as high as a projector's picture, and half as wide.
    let halfOfLargePicture = try makePanel(.changes, width: 800, height: 900)
    #expect(halfOfLargePicture.painter.textSize == 22)
    let halfOfSmallPicture = try makePanel(.changes, width: 560, height: 640)
    #expect(halfOfSmallPicture.painter.textSize == 15)
  }

  @Test(
    "Five arrows and four changes fit into the panel without overlapping",
    arguments: [(1920, 1080), (1280, 720), (400, 600), (320, 640), (711, 640), (800, 900)],
    [nil, 0.6, 0.7])
  func fit(size: (width: Int, height: Int), share: Double?) throws {
    let panel = try makePanel(.changes, width: size.width, height: size.height, share: share)

    #expect(panel.scrollBar(of: .details)?.isNeeded == false)
    let details = try #require(panel.parts[.details])
    // There is a box around the details, and each of the four changes has a name, two values and
    // an arrow.
    #expect(details.sprites.count { $0.isVisible } == 1 + 4 * 4)
    let area = try #require(panel.layout[.layers])
    let layers = try LayersView.sample(messageCount: 5, in: area, panel.painter)
    #expect(layers.rows >= 5)
    try checkThatTextsAreFree(in: area, of: panel)
  }

  /// Checks that no arrow touches a text, and that all texts are inside the area.
  private func checkThatTextsAreFree(in area: PixelRect, of panel: PanelView) throws {
    var sprites: [Sprite] = []
    try panel.add(to: &sprites, arrows: 5)
    let messages = MessageSprites.last(5, in: sprites)
    for (row, message) in messages.enumerated() {
      let textArea = message.text.frame.pixels
      #expect(area.contains(textArea))
      for (otherRow, otherMessage) in messages.enumerated() {
        for sprite in otherMessage.arrow where sprite.isVisible {
          let overlap = textArea.intersection(sprite.frame.pixels)
          #expect(overlap.isEmpty, "text \(row), arrow \(otherRow)")
        }
      }
    }
  }

  @Test("The changes fit into a small panel without a scroll bar")
  func more() throws {
    let panel = try makePanel(.changes, width: 400, height: 300)

    #expect(panel.scrollBar(of: .details)?.isNeeded == false)
  }

  @Test("The changes to the model come first, so that they are visible in a small panel")
  func model() throws {
    var content = PanelContent.sample()
    content.details = [
      .heading("State changed"),
      .difference(FieldChange("game.misses", before: "0", after: "1")),
      .heading("Board changed"),
    ]
    content.details += (0..<9).map { index in
      .difference(FieldChange("buttons[\(index)].isEnabled", before: "false", after: "true"))
    }
    content.layout = .changes
    let panel = try makePanel(.changes, width: 1280, height: 720)

    try panel.show(content)

    let details = try #require(panel.parts[.details])
    let visibleSprites = details.sprites.filter(\.isVisible)
    let expectedWidth = PatchRasterizer().width(of: "game.misses", size: 27)
    #expect(visibleSprites[1].bitmap.width == expectedWidth)
  }

  @Test("The question and the verdict have the text size of the arrows")
  func prompt() throws {
    let panel = try makePanel(.changes, width: 1280, height: 720)
    var content = PanelContent.sample()
    content.layout = .changes
    content.asksWhoSpeaks = true
    content.canSend = true
    content.verdict = "This time it was ViewModel. 1/2"
    content.prompt = "Who speaks next?"
    let area = try #require(panel.layout[.layers])
    let layers = LayersView(content, in: area, panel.painter)

    let lines = try layers.prompt()

    #expect(lines.map(\.bitmap.height) == [27, 27])
    #expect(layers.rows >= 5)
    #expect(lines[0].frame.pixels.maxY <= lines[1].frame.pixels.y)
    let opaqueSprites = try layers.sprites(drawn: 5).filter { $0.opacity == 1 }
    for sprite in opaqueSprites.suffix(5) {
      #expect(sprite.frame.pixels.maxY <= lines[0].frame.pixels.y)
    }
  }

  /// Returns the lines of an action and of an outlet.
  private func makeLines(layerNames: [String]) throws -> (action: Bitmap, outlet: Bitmap) {
    var content = PanelContent.sample()
    content.layerNames = layerNames
    content.messages = [
      Message(from: .view, to: .middle, "touchCard(cardButtons[4])"),
      Message(from: .middle, to: .view, "cardButtons[4].isFaceUp = true"),
    ]
    let area = PixelRect(x: 0, y: 0, width: 900, height: 500)
    let sprites = try LayersView(content, in: area, painter).sprites(drawn: 2)
    let messages = MessageSprites.last(2, in: sprites)
    return (messages[0].line.bitmap, messages[1].line.bitmap)
  }

  private func opaque(_ color: PanelColor) -> UInt32 {
    0xFF00_0000 | color.rawValue
  }

  @Test("With a controller, actions are yellow and dashed, and outlets are green")
  func colors() throws {
    let withController = try makeLines(layerNames: ["View", "Controller", "Model"])
    let action = withController.action
    #expect(action[0, 0] == opaque(.action))
    #expect(withController.outlet[0, 0] == opaque(.model))
    let hasGaps = (0..<action.width).contains { action[$0, 0] == 0 }
    #expect(hasGaps)
    #expect(action.width > 100)

    let withViewModel = try makeLines(layerNames: ["View", "ViewModel", "Model"])
    #expect(withViewModel.action[0, 0] == opaque(.view))
    #expect(withViewModel.action.width == 2)
  }

  @Test("Only the top card of a pile has an index")
  func pile() throws {
    let game = try InspectorFixture("card-viewer", width: 800, height: 400)
    try game.draw(from: 1, to: 2)
    #expect(try cardsWithIndex(game) == [0])

    try game.press(.right, at: 3)
    try game.draw(from: 3, to: 5)
    let visibleCardCount = game.view.cardFrames(at: 5).count { !$0.isEmpty }
    #expect(visibleCardCount > 1 || game.board.pile?.shownCard == 0)

    // The index is not larger than a heading of the panel.
    let largeCard = PixelRect(x: 0, y: 0, width: 900, height: 900)
    let sprites = try painter.cardIndexSprites(on: [largeCard])
    #expect(sprites[1].bitmap.height <= 120)
  }

  private func cardsWithIndex(_ game: InspectorFixture) throws -> [Int] {
    let frames = try #require(game.inspectorScreen).canvas.cardIndexFrames
    return frames.indices.filter { !frames[$0].isEmpty }
  }

  @Test("Each of two views has a box, and an update arrives at both views")
  func views() throws {
    let viewNames = ["window", "terminal"]
    let panel = try makePanel(.arrows, width: 1920, height: 1080, views: viewNames)
    let area = try #require(panel.layout[.layers])
    var content = PanelContent.sample()
    content.views = viewNames
    content.messages = [
      Message(from: .view, to: .middle, "handle(.card(4))", view: "terminal"),
      Message(from: .middle, to: .view, "published"),
    ]

    let layers = LayersView(content, in: area, panel.painter)
    let messages = MessageSprites.last(2, in: try layers.sprites(drawn: 2), viewCount: 2)
    let windowX = Double(layers.lifelines[0])
    let terminalX = Double(layers.lifelines[1])
    #expect(layers.boxes.count == 4)
    #expect(!messages[0].otherHeads[0].isVisible)
    #expect(abs(messages[0].line.frame.x - terminalX) <= 1)
    #expect(messages[1].otherHeads[0].opacity == 1)
    #expect(messages[1].otherHeads[0].frame.x == terminalX)
    #expect(messages[1].head.frame.x == windowX)

    content.calledViews = ["terminal"]
    let layersOfOneCall = LayersView(content, in: area, panel.painter)
    let sprites = try layersOfOneCall.sprites(drawn: 2)
    let lastMessage = try #require(MessageSprites.last(1, in: sprites, viewCount: 2).first)
    #expect(!lastMessage.otherHeads[0].isVisible)
    #expect(lastMessage.head.frame.x == terminalX)
  }

  private func panelWidth(_ game: InspectorFixture) throws -> Int {
    try #require(game.inspectorScreen).panel.area.width
  }

  @Test("The keyboard and the mouse move the border of the panel, up to 70 percent")
  func border() throws {
    let game = try InspectorFixture(width: 1000, height: 500)
    try game.draw(at: 0.1)
    #expect(try panelWidth(game) == 450)

    try game.press(.command("g"), at: 1)
    try game.draw(at: 1.1)
    #expect(try panelWidth(game) == 500)

    try game.press(.command("h"), .command("h"), at: 2)
    try game.draw(at: 2.1)
    #expect(try panelWidth(game) == 400)

    try game.screen.handle(.press(x: 601, y: 250), at: 3)
    try game.screen.handle(.move(x: 500, y: 250), at: 3.1)
    try game.draw(at: 3.15)
    try game.screen.handle(.move(x: 100, y: 250), at: 3.2)
    try game.screen.handle(.release, at: 3.3)
    try game.draw(at: 3.4)
    #expect(try panelWidth(game) == 700)
    #expect(game.savedEvents.isEmpty)
    #expect(game.inspector.lines.count == 1)

    // After the release, the pointer no longer drags the border.
    try game.screen.handle(.move(x: 600, y: 250), at: 4)
    try game.draw(at: 4.1)
    #expect(try panelWidth(game) == 700)
  }

  @Test("The state page shows four columns with the values and the states of the game")
  func state() throws {
    let game = try InspectorFixture(width: 1280, height: 720)
    let panel = try #require(game.inspectorScreen).panel
    try game.choose([4])

    try game.press(.command("f"), at: 2)
    try game.draw(from: 2, to: 4)
    let content = game.inspector.content
    #expect(content.questionColumns.count == 4)
    #expect(content.stateBoxes.count == 4)
    #expect(content.questionColumns[0].contains(.text("seed 7")))
    #expect(content.questionColumns[1].contains(.text("choosingSecond")))
    #expect(content.questionColumns[1].contains(.text("face up: [4]")))
    #expect(content.stateBoxes.map(\.isPresent) == [false, true, false, false])
    #expect(panel.layout[.state] != nil)
    #expect(panel.layout[.log] == nil)
    let statePart = try #require(panel.parts[.state])
    for sprite in statePart.sprites where sprite.isVisible {
      #expect(panel.area.contains(sprite.frame.pixels))
    }

    try game.press(.left, at: 5)
    #expect(game.inspector.content.stateBoxes.map(\.isPresent) == [true, false, false, false])

    try game.press(.command("f"), at: 6)
    try game.draw(at: 6.1)
    #expect(panel.layout[.state] == nil)
  }
}
