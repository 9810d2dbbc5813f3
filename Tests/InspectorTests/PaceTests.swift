import Architectures
import Games
import Graphics
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

/// With the panel open the board waits for the messages that change it.
@MainActor @Suite struct PaceTests {
  private func makeGame(_ game: String = "lab") throws -> InspectorFixture {
    let game = try InspectorFixture(game, width: 480, height: 300, usesRealPictures: true, waitsForMessages: true)
    try game.draw(at: 0.5)
    return game
  }

  /// The pixels of the board, beside the panel.
  private func pixels(_ game: InspectorFixture) throws -> Int {
    var hasher = Hasher()
    hasher.combine(
      bytes: UnsafeRawBufferPointer(try #require(game.inspectorScreen).framebuffer.bitmap.pixels))
    return hasher.finalize()
  }

  private func sends(_ game: InspectorFixture, at times: Double...) throws {
    for time in times {
      try game.press(.space, at: time)
      try game.draw(from: time, to: time + 0.4)
    }
  }

  @Test("The board changes when its message arrives, and not before, within 1.2 seconds")
  func waits() throws {
    let game = try makeGame()
    let before = try pixels(game)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 1.9)
    #expect(try pixels(game) == before)
    #expect(game.log.last == "choose(4) revealed")
    #expect(!game.details.contains(.heading("Board changed")))
    try game.draw(from: 1.9, to: 3)
    #expect(try pixels(game) != before)
    #expect(game.details.contains(.heading("Board changed")))
  }

  @Test("Log and details follow the messages that say so")
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

  @Test("While messages travel the game's time stands still, and an animation begins after them")
  func time() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 1.9)
    #expect(game.board.cards[4].isFaceUp)
    #expect(abs(game.inspector.presentMoment.now - 1) < 0.02)
    try game.draw(from: 1.9, to: 2.1)
    #expect(game.screen.isSettling(at: 2.1))
    #expect(game.inspector.presentMoment.now < 1.2)
  }

  @Test("What keys do waits for its messages, too: a focus, and a choice that was in vain")
  func others() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 4)
    for (key, time) in [(Key.down, 5.0), (.activate, 8.0), (.activate, 11)] {
      let before = try pixels(game)
      try game.press(key, at: time)
      try game.draw(from: time, to: time + 0.4)
      #expect(try pixels(game) == before, "\(key)")
      try game.draw(from: time + 0.4, to: time + 1.2)
      #expect(try pixels(game) != before, "\(key)")
    }
  }

  @Test("What is done meanwhile shows at once what was on its way")
  func meanwhile() throws {
    let game = try makeGame()
    let before = try pixels(game)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)
    try game.choose(0, at: 1.2)
    try game.draw(at: 1.25)
    let first = try pixels(game)
    #expect(first != before)
    #expect(game.cardsText == "💿...🍀.......")
    try game.draw(from: 1.25, to: 4)
    #expect(try pixels(game) != first)
    #expect(game.log.suffix(2).first == "choose(4) revealed")
  }

  @Test("A line that comes while another waits for a key is seen as if it were drawn afresh")
  func another() throws {
    let game = try makeGame()
    let screen = try #require(game.inspectorScreen)
    try game.press(.command("o"), at: 1)
    try game.press(.down, at: 2)
    try game.draw(at: 2.1)
    let first = game.log
    for x in [3.0, 60] {
      try screen.receive(.move(x: x, y: 3), at: 2.2)
    }
    try game.draw(at: 2.3)
    #expect(game.log != first)
    #expect(game.inspector.messageProgress.isBoardHeld)
    let seen = try pixels(game)
    for width in [481, 480] {
      try screen.resize(width: width, height: 300)
      _ = try screen.draw(on: Framebuffer(width: width, height: 300), at: 2.4)
    }
    #expect(try pixels(game) == seen)
  }

  @Test("A closed panel never delays, also when it is closed while messages travel")
  func closed() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.press(.inspector, at: 1.1)
    try game.draw(at: 1.2)
    #expect(game.screen.isSettling(at: 1.2))
    try game.choose(0, at: 2)
    #expect(game.screen.isSettling(at: 2.1))
    #expect(game.inspector.messageProgress.isBoardHeld == false)
  }

  @Test("In step mode each Space sends one message, and the last that the board needs changes it")
  func steps() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    #expect(game.inspector.content.prompt == "Each message waits for Space")
    let before = try pixels(game)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 20)
    #expect(game.inspector.content.prompt == "Space sends the next message")
    #expect(game.log.count == 1)
    #expect(!game.screen.isMoving(at: 20))
    #expect(game.screen.nextDeadline == nil)
    try sends(game, at: 21, 22, 23)
    #expect(try pixels(game) == before)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.inspector.content.canSend)
    try sends(game, at: 24)
    try game.draw(at: 26)
    #expect(try pixels(game) != before)
    #expect(game.inspector.content.prompt == "Each message waits for Space")
    let shown = try pixels(game)
    let messages = game.messages
    try sends(game, at: 26, 27)
    #expect(try pixels(game) == shown)
    #expect(game.messages == messages)
    #expect(game.log.count == 2)
    try game.press(.command("o"), .space, at: 28)
    #expect(game.inspector.lines.last?.text == "focus")
    #expect(game.inspector.content.prompt == nil)
  }

  @Test("A press on the arrows sends one message, too, and a new choice sends the rest")
  func mouse() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    try game.choose(4, at: 1)
    try game.draw(at: 1.1)
    let panel = try #require(game.inspectorScreen).panel
    try game.click(#require(panel.layout[.layers]), at: 2)
    try game.draw(from: 2, to: 2.5)
    #expect(game.inspector.messageProgress.sentCount == 1)
    try game.choose(0, at: 3)
    try game.draw(at: 3.1)
    #expect(game.log.last == "choose(4) revealed")
    #expect(game.inspector.messageProgress.sentCount == 0)
    try game.inspectorScreen?.receive(BoardInput.card(1), at: 4)
    try game.draw(at: 4.1)
    #expect(game.log.last == "choose(0) missed")
  }

  @Test("Step mode that is left sends the rest by itself")
  func leave() throws {
    let game = try makeGame()
    try game.press(.command("o"), at: 0.6)
    try game.choose(4, at: 1)
    try game.press(.command("o"), at: 2)
    try game.draw(from: 2, to: 3.2)
    #expect(!game.inspector.messageProgress.isBoardHeld)
  }

  @Test("A step on in the log is sent message by message; a step back is made at once")
  func journey() throws {
    let game = try makeGame()
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 4)
    let up = try pixels(game)
    try game.press(.command("o"), .left, at: 5)
    try game.draw(at: 5.1)
    let down = try pixels(game)
    #expect(down != up)
    try game.press(.right, at: 6)
    try game.draw(at: 6.1)
    // The last line is the present, which is not travelled to.
    #expect(game.inspector.travelPosition == nil)
    try game.press(.home, at: 7)
    #expect(!game.inspector.messageProgress.isBoardHeld)
  }

  @Test("The question comes before each arrow; a digit or a box answers, and both are counted")
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
    let target = try #require(game.inspectorScreen?.panel.targets.first { $0.action == .answer(.model) })
    try game.click(target.area, at: 4)
    try game.draw(from: 4, to: 4.5)
    #expect(game.inspector.panel.correctAnswerCount == 2)
    #expect(game.inspector.panel.questionCount == 3)
    try game.press(.character("2"), at: 5)
    try game.draw(from: 5, to: 6)
    #expect(game.inspector.content.verdict == "Yes, ViewModel does. 3/4")
    #expect(game.inspector.content.prompt == "Each message asks who speaks")
    // One digit too many is no card's number.
    try game.press(.character("1"), at: 7)
    #expect(game.board.typedName.isEmpty)
    #expect(game.inspector.panel.questionCount == 4)
    try game.press(.command("w"), .command("w"), at: 8)
    #expect(game.inspector.content.verdict == nil)
  }

  @Test("An answer is about one story: the next one begins without a verdict")
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

  @Test("The page of state shows what the messages have said so far")
  func state() throws {
    let game = try makeGame()
    try game.press(.command("o"), .command("f"), at: 0.6)
    try game.choose(4, at: 1)
    func isUp() -> Bool {
      game.inspector.content.questionColumns[1].contains(.text("face up: [4]"))
    }
    #expect(!isUp())
    try sends(game, at: 2, 3)
    #expect(!isUp())
    try sends(game, at: 4)
    #expect(isUp())
  }

  @Test("Ctrl+F goes back to the layout before")
  func before() throws {
    let game = try makeGame()
    try game.press(.command("a"), .command("a"), .command("f"), at: 1)
    #expect(game.inspector.panel.layout == .state)
    try game.press(.command("f"), at: 2)
    #expect(game.inspector.panel.layout == .changes)
  }

  @Test("A message goes when what it is about is left")
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

  @Test("A new layout or size in the middle keeps the board as it is until its message arrives")
  func layouts() throws {
    let game = try makeGame()
    let around = try #require(game.inspectorScreen)
    func look(at time: Double) throws -> Int {
      game.screen.advance(to: time)
      _ = try around.scene(at: time)
      return try pixels(game)
    }
    try game.press(.command("o"), at: 0.6)
    try game.resize(width: 900, height: 500)
    let before = try look(at: 0.7)
    try game.choose(4, at: 1)
    try game.press(.command("a"), at: 2)
    #expect(try look(at: 2.1) == before)
    try game.resize(width: 700, height: 500)
    _ = try look(at: 2.2)
    try game.resize(width: 900, height: 500)
    #expect(try look(at: 2.3) == before)
    for time in [3.0, 4, 5, 6] {
      try game.press(.space, at: time)
      _ = try look(at: time + 0.5)
    }
    #expect(try look(at: 7) != before)
  }

  @Test("Escape takes the ring off the board, and only without one it opens the menu")
  func ring() throws {
    let game = try makeGame()
    #expect(!game.screen.handlesEscape(at: 0.6))
    try game.press(.down, at: 1)
    try game.draw(from: 1, to: 2)
    #expect(game.board.focus != nil)
    #expect(game.screen.handlesEscape(at: 2))
    try game.press(.escape, at: 2.1)
    try game.draw(from: 2.1, to: 4)
    #expect(game.board.focus == nil)
    #expect(!game.screen.handlesEscape(at: 4))
  }

  @Test("What controllers set is seen when the last outlet is set", arguments: controllerGames)
  func controllers(_ kind: GameKind) throws {
    let game = try InspectorFixture(kind, width: 800, height: 500, waitsForMessages: true)
    try game.draw(at: 0.5)
    try game.choose(1, at: 1)
    try game.draw(at: 1.9)
    #expect(game.inspector.messageProgress.isBoardHeld)
    try game.draw(from: 2, to: 2.3)
    #expect(!game.inspector.messageProgress.isBoardHeld)
  }
}

/// What the last row sees: cards with their index, and letters of a twenty-seventh of the height.
@MainActor @Suite struct LastRowTests {
  private let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 40, forLastRow: true)

  private func texts(_ sprites: [Sprite]) -> [PixelRect] {
    sprites.filter { $0.opacity > 0 }.map(\.frame.pixels)
  }

  @Test("Every card that is seen has its index in its corner, and one that is gone has none")
  func indices() throws {
    var sprites: [Sprite] = []
    let places = [
      PixelRect(x: 0, y: 0, width: 90, height: 90), .empty,
      PixelRect(x: 100, y: 0, width: 90, height: 90),
    ]
    sprites += try painter.cardIndexSprites(on: places)
    #expect(sprites.count == 6)
    #expect(texts(sprites).count == 4)
    for (index, sprite) in sprites.enumerated() where sprite.opacity > 0 {
      #expect(places[index / 2].contains(sprite.frame.pixels))
    }
  }

  @Test("The layouts follow each other: everything, arrows alone, arrows and what changed")
  func layouts() {
    var seen = [PanelContent.Layout.everything]
    while seen.count < 4 {
      seen.append(seen[seen.count - 1].next)
    }
    #expect(seen == [.everything, .arrows, .changes, .everything])
  }

  private func panel(
    _ layout: PanelContent.Layout, _ width: Int, _ height: Int, share: Double? = nil,
    rasterizer: any Rasterizer = PatchRasterizer(), views: [String] = []
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
    let size = PanelLayout.textSize(width: width, height: height, share: share, scale: 1, layout)
    let panel = PanelView(PanelPainter(rasterizer: rasterizer, textSize: 1))
    try panel.layOut(
      PanelPainter(rasterizer: rasterizer, textSize: size, forLastRow: true),
      area: PanelLayout.split(width: width, height: height, share: share).panel)
    try panel.show(content)
    return panel
  }

  @Test("Letters are 40 pixels high at 1920x1080 and 27 at 1280x720")
  func letters() throws {
    for layout in [PanelContent.Layout.arrows, .changes] {
      #expect(try panel(layout, 1920, 1080).painter.textSize == 40)
      #expect(try panel(layout, 1280, 720).painter.textSize == 27)
      #expect(try panel(layout, 1280, 720, share: 0.7).painter.textSize == 27)
    }
    // Two windows beside each other, as high as a projector and half as wide.
    #expect(try panel(.changes, 800, 900).painter.textSize == 22)
    #expect(try panel(.changes, 560, 640).painter.textSize == 15)
  }

  @Test(
    "Five arrows and four changes fit, and nothing is cut, below a fold or over another",
    arguments: [(1920, 1080), (1280, 720), (400, 600), (320, 640), (711, 640), (800, 900)],
    [nil, 0.6, 0.7])
  func fit(size: (width: Int, height: Int), share: Double?) throws {
    let panel = try panel(.changes, size.width, size.height, share: share)
    #expect(panel.scrollBar(of: .details)?.isNeeded == false)
    let texts = try #require(panel.parts[.details]).sprites.filter { $0.opacity > 0 }
    // A box around them, and of each of the four changes name, two values and the arrow.
    #expect(texts.count == 1 + 4 * 4)
    let area = try #require(panel.layout[.layers])
    let layers = try LayersView.sample(messageCount: 5, in: area, panel.painter)
    #expect(layers.rows >= 5)
    try check(panel, area)
  }

  /// No arrow touches a text, and all of them are inside.
  private func check(_ panel: PanelView, _ area: PixelRect) throws {
    var sprites: [Sprite] = []
    try panel.add(to: &sprites, arrows: 5)
    let messages = sprites.suffix(25).map(\.frame.pixels)
    for row in 0..<5 {
      let text = messages[5 * row + 4]
      #expect(area.contains(text))
      for other in 0..<5 {
        for part in 0..<3
        where sprites.suffix(25)[sprites.count - 25 + 5 * other + part].opacity > 0 {
          #expect(text.intersection(messages[5 * other + part]).isEmpty, "\(row) \(other) \(part)")
        }
      }
    }
  }

  @Test("Of more changes than there is room for, the last line says how many")
  func more() throws {
    let panel = try panel(.changes, 400, 300)
    #expect(panel.scrollBar(of: .details)?.isNeeded == false)
  }

  @Test("What the rules changed comes first, so that it is seen where there is little room")
  func model() throws {
    var content = PanelContent.sample()
    content.details = [
      .heading("State changed"), .difference(FieldChange("game.misses", before: "0", after: "1")),
      .heading("Board changed"),
    ]
    content.details += (0..<9).map {
      .difference(FieldChange("buttons[\($0)].isEnabled", before: "false", after: "true"))
    }
    content.layout = .changes
    let panel = try panel(.changes, 1280, 720)
    try panel.show(content)
    let sprites = try #require(panel.parts[.details]).sprites.filter { $0.opacity > 0 }
    #expect(sprites[1].bitmap.width == "game.misses".count * 27 * 3 / 5)
  }

  @Test("The question and what came of the last answer have letters of the arrows' size")
  func prompt() throws {
    let panel = try panel(.changes, 1280, 720)
    var content = PanelContent.sample()
    content.layout = .changes
    content.asksWhoSpeaks = true
    content.canSend = true
    content.verdict = "This time it was ViewModel. 1/2"
    content.prompt = "Who speaks next?"
    let area = try #require(panel.layout[.layers])
    let layers = LayersView(content, in: area, panel.painter)
    let said = try layers.prompt()
    #expect(said.map(\.bitmap.height) == [27, 27])
    #expect(layers.rows >= 5)
    #expect(said[0].frame.pixels.maxY <= said[1].frame.pixels.y)
    let arrows = try layers.sprites(drawn: 5).filter { $0.opacity == 1 }.suffix(5)
    for arrow in arrows {
      #expect(arrow.frame.pixels.maxY <= said[0].frame.pixels.y)
    }
  }

  @Test("With a controller outlets and calls are green, and actions yellow and dashed")
  func colors() throws {
    var content = PanelContent.sample()
    content.messages = [
      Message(from: .view, to: .middle, "touchCard(cardButtons[4])"),
      Message(from: .middle, to: .view, "cardButtons[4].isFaceUp = true"),
    ]
    func lines(_ layers: [String]) throws -> [Sprite] {
      content.layerNames = layers
      let area = PixelRect(x: 0, y: 0, width: 900, height: 500)
      let sprites = try LayersView(content, in: area, painter).sprites(drawn: 2).suffix(10)
      return [sprites[sprites.startIndex], sprites[sprites.startIndex + 5]]
    }
    let mvc = try lines(["View", "Controller", "Model"]).map(\.bitmap)
    #expect(mvc[0][0, 0] == 0xFF00_0000 | PanelColor.action.rawValue)
    #expect(mvc[1][0, 0] == 0xFF00_0000 | PanelColor.model.rawValue)
    #expect((0..<mvc[0].width).contains { mvc[0][$0, 0] == 0 })
    #expect(mvc[0].width > 100)
    let mvvm = try lines(["View", "ViewModel", "Model"]).map(\.bitmap)
    #expect(mvvm[0][0, 0] == 0xFF00_0000 | PanelColor.view.rawValue)
    #expect(mvvm[0].width == 2)
  }

  @Test("Of a pile only the card on top has its index, and no larger than a panel's heading")
  func pile() throws {
    let game = try InspectorFixture("card-viewer", width: 800, height: 400)
    try game.draw(from: 1, to: 2)
    func shown() throws -> [Int] {
      try #require(game.inspectorScreen).cardIndexFrames.enumerated().filter { !$0.element.isEmpty }.map(
        \.offset)
    }
    #expect(try shown() == [0])
    try game.press(.right, at: 3)
    try game.draw(from: 3, to: 5)
    #expect(
      game.view.cardFrames(at: 5).count { !$0.isEmpty } > 1 || game.board.pile?.shownCard == 0)
    var sprites: [Sprite] = []
    sprites += try painter.cardIndexSprites(on: [PixelRect(x: 0, y: 0, width: 900, height: 900)])
    #expect(sprites[1].bitmap.height <= 120)
  }

  @Test("Two views are two boxes, and a publication arrives at both")
  func views() throws {
    let panel = try panel(.arrows, 1920, 1080, views: ["window", "terminal"])
    let area = try #require(panel.layout[.layers])
    var content = PanelContent.sample()
    content.views = ["window", "terminal"]
    content.messages = [
      Message(from: .view, to: .middle, "handle(.card(4))", view: "terminal"),
      Message(from: .middle, to: .view, "published"),
    ]
    let layers = LayersView(content, in: area, panel.painter)
    #expect(layers.boxes.count == 4)
    let sprites = try layers.sprites(drawn: 2).suffix(12).map { $0 }
    // Each message: the other view's head, line, dot, head, plate and text.
    #expect(sprites[0].opacity == 0)
    #expect(abs(sprites[1].frame.x - Double(layers.lifelines[1])) <= 1)
    #expect(sprites[6].opacity == 1)
    #expect(sprites[6].frame.x == Double(layers.lifelines[1]))
    #expect(sprites[9].frame.x == Double(layers.lifelines[0]))
    content.calledViews = ["terminal"]
    let one = try LayersView(content, in: area, panel.painter).sprites(drawn: 2).suffix(6).map {
      $0
    }
    #expect(one[0].opacity == 0)
    #expect(one[3].frame.x == Double(layers.lifelines[1]))
  }

  @Test("The border moves by keys and by dragging, up to 70 percent")
  func border() throws {
    let game = try InspectorFixture(width: 1000, height: 500)
    try game.draw(at: 0.1)
    func share() throws -> Int {
      try #require(game.inspectorScreen).panel.area.width
    }
    #expect(try share() == 450)
    try game.press(.command("g"), at: 1)
    try game.draw(at: 1.1)
    #expect(try share() == 500)
    try game.press(.command("h"), .command("h"), at: 2)
    try game.draw(at: 2.1)
    #expect(try share() == 400)
    try game.screen.handle(.press(x: 601, y: 250), at: 3)
    try game.screen.handle(.move(x: 500, y: 250), at: 3.1)
    try game.draw(at: 3.15)
    try game.screen.handle(.move(x: 100, y: 250), at: 3.2)
    try game.screen.handle(.release, at: 3.3)
    try game.draw(at: 3.4)
    #expect(try share() == 700)
    #expect(game.savedEvents.isEmpty)
    #expect(game.inspector.lines.count == 1)
    try game.screen.handle(.move(x: 600, y: 250), at: 4)
    try game.draw(at: 4.1)
    #expect(try share() == 700)
  }

  @Test("Where state lives is a page of four columns with the present values and the game's states")
  func state() throws {
    let game = try InspectorFixture(width: 1280, height: 720)
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
    let panel = try #require(game.inspectorScreen).panel
    #expect(panel.layout[.state] != nil)
    #expect(panel.layout[.log] == nil)
    for sprite in try #require(panel.parts[.state]).sprites where sprite.opacity > 0 {
      #expect(panel.area.contains(sprite.frame.pixels))
    }
    try game.press(.left, at: 5)
    #expect(game.inspector.content.stateBoxes.map(\.isPresent) == [true, false, false, false])
    try game.press(.command("f"), at: 6)
    try game.draw(at: 6.1)
    #expect(panel.layout[.state] == nil)
  }
}
