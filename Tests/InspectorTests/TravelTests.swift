import Coordination
import Graphics
import Storage
import Testing
import ViewModel

@testable import Inspector
@testable import View

@MainActor @Suite struct TravelTests {
  @Test("A log that is opened late tells the same, and that it was played once more for it")
  func late() throws {
    let open = try InspectorFixture()
    let late = try InspectorFixture(isOpen: false)
    for game in [open, late] {
      try game.choose([4, 0, 1, 1, 8])
    }
    try late.press(.inspector, at: 6)
    #expect(
      late.inspector.lines.map { $0.messages.dropFirst() }
        == open.inspector.lines.map { $0.messages.dropFirst() })
    #expect(late.messages.first == "middle→middle replayed: choose(8)")
    // The second game, on which it was played, has no consumers.
    #expect(late.inspector.lines.allSatisfy { $0.deliveries.allSatisfy(\.calledConsumers.isEmpty) })
    #expect(late.inspector.lines.map(\.changes.board) == open.inspector.lines.map(\.changes.board))
    #expect(late.log.dropFirst() == ArraySlice(open.log.dropFirst().map { "\($0) (replayed)" }))
  }

  @Test("A resumed session is in the log", arguments: ["lab", "challenge", "card-viewer"])
  func resumed(kind: String) throws {
    let header = try makeHeader(kind)
    let replay = Replay(header)
    let viewModel = replay.viewModel
    let dealt = viewModel.board
    let events = [0, 1, 2, 3].map { TimedIntent(at: Double($0), intent: .choose($0)) }
    for event in events {
      replay.play(event) { _ in }
    }
    let rasterizer = PatchRasterizer()
    let view = try ContentView(viewModel, rasterizer: rasterizer, width: 200, height: 200)
    let game = try InspectorFixture(
      viewModel, header, rasterizer, view, view, 200, 200, isOpen: false, events: events
    ) { header.makeGame() }
    let inspector = game.inspector
    let present = viewModel.board
    inspector.open(at: viewModel.now)
    #expect(inspector.lines.count >= 5 && inspector.lines.allSatisfy(\.isReplayed))
    #expect(inspector.lines.flatMap(\.faults).isEmpty && viewModel.board == present)
    inspector.travel(to: 0)
    #expect(view.view.board.cards == dealt.cards && viewModel.board == present)
    inspector.close()
    #expect(viewModel.board == present && view.view.board == present)
  }

  @Test("The left arrow steps back, the right one on, Home and End go to the ends")
  func steps() throws {
    let game = try InspectorFixture()
    var boards = [game.cards]
    for (number, card) in [4, 0, 1].enumerated() {
      try game.choose(card, at: Double(number + 1))
      boards.append(game.cards)
    }
    try game.press(.left, at: 4)
    #expect(game.cards == boards[2] && game.present.now == 2)
    try game.press(.left, .left, .left, at: 5)
    #expect(game.cards == boards[0])
    try game.press(.right, at: 6)
    #expect(game.cards == boards[1])
    try game.press(.end, at: 7)
    #expect(game.cards == boards[3])
    try game.press(.home, at: 8)
    #expect(game.cards == boards[0])
  }

  @Test("While it travels nothing is saved, and no deadline comes")
  func inert() throws {
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    try game.choose(game.miss)
    let saved = game.saved
    #expect(game.screen.nextDeadline == 3)
    try game.press(.left, .right, .left, at: 2.5)
    #expect(game.screen.nextDeadline == nil)
    try game.draw(at: 500)
    #expect(game.present.now == 1 && game.saved == saved)
    try game.press(.end, at: 1000)
    // Half a second was over when the journey began.
    #expect(game.screen.nextDeadline == 1000.5 && game.board.phase == .showingMiss)
    game.screen.advance(to: 1000.5)
    #expect(game.board.phase == .choosingFirst)
    #expect(game.log.last == "time passes turnedDown")
  }

  @Test("Coming back finds everything as it was, also the keyboard's focus and what was closed")
  func comingBack() throws {
    let game = try InspectorFixture()
    try finish(game)
    try game.draw(at: 5)
    try game.press(.escape, at: 5)
    #expect(game.board.dialog == nil && game.board.phase == .finished)
    try game.press(.home, at: 6)
    #expect(game.board.phase != .finished)
    try game.press(.end, at: 7)
    #expect(game.board.dialog == nil && game.board.phase == .finished)
  }

  private func finish(_ game: InspectorFixture) throws {
    let faces = game.board.cards.map(\.face.name)
    for card in faces.indices.sorted(by: { faces[$0] < faces[$1] }) {
      try game.choose(card, at: 1)
    }
  }

  @Test("Arrows belong to the board while it has the focus; Escape gives them back")
  func focus() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)
    try game.press(.up, .up, at: 2)
    #expect(game.board.focus == .card(1) && game.inspector.travelPosition == nil)
    try game.press(.escape, .left, at: 3)
    #expect(game.board.focus == .card(1) && game.inspector.travelPosition == 3)
    try game.press(.left, .left, at: 4)
    #expect(game.board.focus == nil && game.inspector.travelPosition == 1)
  }

  @Test("Every moment looks the same, however it is reached")
  func pixels() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1, 8])
    try game.press(.home, at: 9)
    try game.draw(at: 20)
    var seen: [[UInt32]] = []
    for _ in 0..<3 {
      try game.press(.right, at: 21)
      try game.draw(at: 30)
      seen.append(Self.pixels(game))
    }
    for line in [1, 3, 2] {
      game.perform(.travel(to: line), at: 40)
      try game.draw(at: 50)
      #expect(Self.pixels(game) == seen[line - 1])
    }
  }

  private static func pixels(_ game: InspectorFixture) -> [UInt32] {
    let layout = game.view.layout
    let board = game.framebuffer.bitmap.cropped(
      to: PixelRect(x: 0, y: 0, width: layout.width, height: layout.height))
    return withExtendedLifetime(board) { Array(board.pixels) }
  }

  @Test(
    "Playing does what was done, when it was done, at the speed that is wanted",
    arguments: [0.25, 0.5, 1, 2])
  func playing(speed: Double) throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    let end = game.cards
    let saved = game.saved
    game.perform(.setSpeed(speed), at: 10)
    game.perform(.command(.playLog), at: 10)
    #expect(game.inspector.position == 0 && game.inspector.content.isPlaying)
    #expect(game.screen.nextDeadline == 10 + 1 / speed)
    game.screen.advance(to: 10 + 1.5 / speed)
    #expect(game.inspector.position == 1)
    game.screen.advance(to: 10 + 3 / speed)
    #expect(game.inspector.position == 3 && game.cards == end && game.saved == saved)
    game.screen.advance(to: 10 + 5 / speed)
    #expect(game.inspector.content.isPlaying == false && game.cards == end)
  }

  @Test("What was done last is played to its rest; then everything is as it was")
  func playingToTheEnd() throws {
    let game = try InspectorFixture()
    try finish(game)
    try game.draw(at: 5)
    game.perform(.command(.playLog), at: 6)
    game.screen.advance(to: 7.1)
    #expect(game.inspector.position == game.log.count - 1 && game.screen.isMoving(at: 7.1))
    #expect(game.inspector.content.isPlaying && game.present.now < 1.2)
    game.screen.advance(to: 10.9)
    #expect(game.inspector.travelPosition == nil && game.present.now == 6)
    #expect(game.board.phase == .finished && game.board.dialog != nil)
  }

  @Test("A log that was left soon is played no longer than it is")
  func playingIntoTheMiddle() throws {
    let game = try InspectorFixture("challenge", width: 800, height: 600)
    try game.choose(game.miss)
    try game.screen.handle(.move(x: 1, y: 1), at: 2.125)
    game.perform(.command(.playLog), at: 2.125)
    game.screen.advance(to: 9)
    #expect(game.board.phase == .showingMiss && game.present.now == 2.125)
    #expect(game.screen.nextDeadline == 9.875)
  }

  @Test("The minutes in which a class only talked are not played again")
  func longPauses() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 100)
    try game.choose(0, at: 400)
    try game.press(.command("p"), at: 1000)
    #expect(game.screen.nextDeadline == 1002)
    game.screen.advance(to: 1002)
    #expect(game.inspector.position == 1 && game.present.now == 100)
    game.screen.advance(to: 1003.5)
    #expect(game.inspector.position == 1 && game.present.now == 101.5)
    game.screen.advance(to: 1004)
    #expect(game.inspector.position == 2 && game.present.now == 400)
    game.screen.advance(to: 1006)
    #expect(game.inspector.travelPosition == nil && game.present.now == 1000)
  }

  @Test("Pressed again, play pauses in the middle; pressed once more, it goes on")
  func pausing() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0])
    try game.press(.command("p"), at: 10)
    game.screen.advance(to: 11.5)
    try game.press(.command("p"), at: 11.5)
    game.screen.advance(to: 20)
    #expect(game.inspector.position == 1 && game.present.now == 1.5)
    try game.press(.command("p"), at: 30)
    game.screen.advance(to: 32.5)
    #expect(game.inspector.travelPosition == nil)
  }

  @Test("Closing the panel comes back to the present and to full speed; the log is made again")
  func closing() throws {
    let game = try InspectorFixture()
    try game.choose(4, at: 1)
    let board = game.cards
    try game.press(.home, .command("m"), .inspector, at: 2)
    #expect(game.cards == board && game.inspector.clock.rate == 1)
    #expect(game.view.layout.width == 400 && game.log == ["deal 12 cards"])
    try game.choose(0, at: 3)
    try game.press(.inspector, at: 4)
    #expect(
      game.log == [
        "deal 12 cards", "choose(4) revealed (replayed)", "choose(0) missed (replayed)",
      ])
  }

  @Test("In the past the list of themes is seen at once, and texts are at rest")
  func themesInThePast() throws {
    let game = try InspectorFixture("concentration", width: 800, height: 600)
    try game.choose(3, at: 1)
    try game.press(.home, at: 2)
    try game.touch(BoardLayout.body(ofButton: game.view.layout.buttonFrame(0, of: 2)), at: 3)
    try game.draw(at: 3)
    #expect(game.board.isChoosingTheme && !game.view.isSettling(at: game.present.now))
    try game.touch(game.view.layout.themeFrame(2), at: 4)
    #expect(game.saved.map(\.intent) == [.chooseTheme("animals")])
  }

  @Test("In the past nothing moves, also where cards float in the present")
  func rest() throws {
    let game = try InspectorFixture("playing-cards", width: 800, height: 500)
    try game.choose(4, at: 1)
    try game.draw(from: 1, to: 3)
    #expect(game.screen.isMoving(at: 3))
    try game.press(.left, at: 3)
    try game.draw(from: 3, to: 6)
    #expect(!game.screen.isMoving(at: 6))
    // What is drawn then is compared soon after another frame of the same moment.
    let button = try #require(game.view.area(of: .focus(.button(.restart)), at: 6))
    try game.screen.handle(.move(x: Double(button.x + 9), y: Double(button.y + 9)), at: 6)
    try game.draw(from: 6, to: 8)
    #expect(!game.screen.isMoving(at: 8))
  }

  @Test("In the past a dialog is not there before its time")
  func dialog() throws {
    let game = try InspectorFixture(width: 800, height: 500)
    let cards = game.board.cards
    try game.choose(cards.indices.sorted { cards[$0].face.name < cards[$1].face.name })
    try game.draw(from: 12, to: 16)
    let area = try #require(game.view.area(of: .dialog, at: 16))
    func isSeen() throws -> Bool {
      try game.view.scene(at: game.present.now).sprites
        .contains { $0.opacity > 0 && $0.frame.pixels == area }
    }
    #expect(try isSeen())
    let matched = game.log.count - 1
    game.inspector.perform(.choose(0))
    // Also coming from where it is open and at rest.
    for line in [0, .max, matched] {
      game.perform(.travel(to: line), at: 17)
    }
    try game.draw(from: 17, to: 18)
    #expect(game.board.dialog != nil && game.inspector.travelPosition == matched)
    #expect(try !isSeen())
    game.perform(.travel(to: .max), at: 19)
    #expect(try isSeen())
  }
}
