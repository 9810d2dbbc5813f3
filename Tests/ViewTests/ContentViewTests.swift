import Games
import Graphics
import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// What binds a view to a view model; what is seen and touched is BoardView's.
@MainActor @Suite struct ContentViewTests {
  @Test("Twenty presses between two frames are as many intents, without those on turning cards")
  func twentyPresses() throws {
    let play = try Play(.lab, board: "abcdefabcdef", columns: 3)
    let presses = [0, 1, 2, 3, 4, 5, 5, 7, 7, 8, 9, 10, 11, 0, 2, 4, 1, 3, 8, 11]
    let turning = [6, 8]
    for index in presses {
      try play.press(card: index, at: 1)
    }
    let taken = presses.indices.filter { !turning.contains($0) }
    #expect(play.intents == taken.map { .choose(presses[$0]) })
  }

  @Test("Chosen in vain by whomever, a card shakes and nothing is published; a gone one is still")
  func ignored() throws {
    let play = try Play(.lab)
    for card in [0, 1, 2] {
      play.choose(card, at: 1)
    }
    var causes: [BoardUpdate.Cause] = []
    let subscription = play.game.objectDidChange.sink { causes.append($0.cause) }
    let width = Double(play.view.layout.frame(of: 2).width)
    try play.press(card: 2, at: 5)
    #expect(isClose(play.look(2, at: 5.025).offset?.x, 0.06 * width * ease(0.5)))
    #expect(play.view.isMoving(at: 5.2) && !play.view.isMoving(at: 5.26))
    try play.press(card: 0, at: 6)
    #expect(!play.view.isMoving(at: 6.1))
    play.choose(2, at: 7)
    #expect(play.view.isMoving(at: 7.1))
    #expect(play.intents == [.choose(2), .choose(0)] && causes == [.subscribed])
    withExtendedLifetime(subscription) {}
  }

  @Test("A resize in the middle of everything goes on with the same motion")
  func resize() throws {
    let play = try Play(.lab)
    try play.press(card: 0, at: 1)
    try play.press(card: 1, at: 1.1)
    let before = play.look(0, at: 1.2)
    try play.resize(640, 360)
    #expect(play.look(0, at: 1.2) == before)
    #expect(try play.view.scene(at: 1.2).bounds == PixelRect(x: 0, y: 0, width: 640, height: 360))
    try play.press(card: 2, at: 1.3)
    #expect(play.board.cards[2].isFaceUp)
  }

  @Test("The view model does not keep its view alive")
  func release() throws {
    let viewModel = MemoryGameViewModel(board: "aabb")
    weak var weakView: ContentView?
    do {
      let view = try ContentView(viewModel, rasterizer: PaintRasterizer(), width: 400, height: 600)
      weakView = view
      #expect(weakView != nil)
    }
    #expect(weakView == nil)
    viewModel.choose(0)
  }

  private final class CountingGame: GameViewModel {
    let game = MemoryGameViewModel(board: "aabb")
    var count = 0
    var board: BoardState { game.board }
    var objectDidChange: Publisher<BoardUpdate> { game.objectDidChange }
    var navigationRequests: Publisher<ButtonID> { game.navigationRequests }
    var now: Double { game.now }
    var nextDeadline: Double? { game.nextDeadline }
    func advance(to time: Double) {
      count += 1
      game.advance(to: time)
    }
    func handle(_ touch: BoardInput) -> Outcome? {
      game.handle(touch)
    }
    func showNotice(_ notice: String) {
      game.showNotice(notice)
    }
  }

  @Test("Time is told once an input and once a frame, however many screens lie over each other")
  func time() throws {
    let game = CountingGame()
    let rasterizer = PaintRasterizer()
    let view = try ContentView(game, rasterizer: rasterizer, width: 200, height: 300)
    let screen = RootScreen(
      view, named: "lab", menu: MenuViewModel(), rasterizer: rasterizer, width: 200, height: 300,
      appearance: Appearance(), at: 0, gameTime: 0)
    let card = view.view.layout.frame(of: 3)
    let inputs: [InputEvent] = [
      .move(x: 9, y: 9), .press(x: Double(card.x + 5), y: Double(card.y + 5)), .release,
      .key(.tab), .key(.activate), .zoom(1.1), .pointerLeave,
    ]
    for (number, input) in inputs.enumerated() {
      try screen.handle(input, at: Double(number))
      #expect(game.count == number + 1 && game.now == Double(number), "\(input)")
    }
    #expect(game.board.cards.count(where: \.isFaceUp) == 2)
    game.count = 0
    try screen.handle(.card(2), at: 8)
    #expect(game.count == 1)
    screen.advance(to: 9)
    _ = try screen.draw(on: Framebuffer(width: 200, height: 300), at: 9.1)
    _ = (screen.isMoving(at: 9.1), screen.nextDeadline)
    #expect(game.count == 2 && game.now == 9)
  }

  @Test("In every window the cards lie in the grid's rows and columns, and keys go through these")
  func places() throws {
    let play = try Play(dealt: .lab, width: 1280, height: 800)
    for key in [Key.down, .down, .right] {
      try play.key(key, at: 1)
    }
    for (width, height) in [(1280, 800), (400, 600), (900, 200)] {
      try play.resize(width, height)
      #expect(play.board.focus == .card(4))
      let one = play.view.layout.frame(of: 1)
      let below = play.view.layout.frame(of: 4)
      #expect(one.x == below.x && one.maxY < below.y)
    }
    try play.key(.down, at: 2)
    #expect(play.board.focus == .card(7))
  }

  nonisolated private static let shapes = [(200, 300), (450, 210)]

  @Test(
    "Tab goes to the first card and through all buttons; what has the focus shows a ring, only that",
    arguments: GameKind.all, shapes)
  func ring(kind: GameKind, size: (Int, Int)) throws {
    let play = try Play(dealt: kind, width: size.0, height: size.1)
    var scenes: [Scene] = [try play.view.scene(at: 0)]
    for stop in [.card(0)] + play.board.focusableButtons.map(Focus.button) {
      try play.key(.tab, at: 0)
      #expect(play.board.focus == stop)
      let scene = try play.view.scene(at: 0)
      #expect(!scenes.contains(scene))
      let more = scene.sprites.count { $0.opacity > 0 }
      #expect(more == scenes[0].sprites.count { $0.opacity > 0 } + 1)
      scenes.append(scene)
    }
    for x in [0.0, 99] {
      try play.handle(.move(x: x, y: 0), at: 0)
    }
    try play.handle(.pointerLeave, at: 0)
    #expect(try seen(play.view.scene(at: 0)) == seen(scenes[0]))
  }

  @Test(
    "Every game of pairs can be played to its end, and again, by keys only",
    arguments: GameKind.all.filter { $0.name != "card-viewer" }, shapes)
  func wholeGame(kind: GameKind, size: (Int, Int)) throws {
    let grid = Grid(rows: 2, columns: 4)
    let play = try Play(dealt: kind, grid: grid, seed: 8, width: size.0, height: size.1)
    var random = SeededGenerator(seed: 2)
    for round in 0..<2 {
      try playToTheEnd(play, using: &random)
      #expect(play.isFinished)
      #expect(play.board.counters[1].value == "1")
      #expect(play.board.focus == .button(.nextBoard))
      try play.key(.right, at: play.game.now + 4)
      #expect(play.board.focus == .button(.playAgain))
      try play.key(.activate, at: play.game.now + 4)
      #expect(!play.isFinished && play.board.seed == UInt64(9 + round))
    }
  }

  /// Misses once, then finds pair after pair, each by arrow keys at random.
  private func playToTheEnd(_ play: Play, using random: inout SeededGenerator) throws {
    func choose(_ card: Int) throws {
      let time = play.game.now + 2
      for _ in 0..<5000 where play.board.focus != .card(card) {
        try play.key([.up, .down, .left, .right].randomElement(using: &random) ?? .up, at: time)
      }
      #expect(play.board.focus == .card(card))
      try play.key(.activate, at: time)
    }
    for card in [0, play.pairs[1][0]] {
      try choose(card)
    }
    // By the rules of an exercise, cards change places.
    while let first = play.pairs.last(where: { !play.board.cards[$0[0]].isMatched })?[0] {
      try choose(first)
      let pair = play.pairs.first { $0.contains(first) } ?? []
      for mate in pair where mate != first {
        try choose(mate)
      }
    }
  }

  @Test("What is seen next is made one face a call, so that an answer waits for one at most")
  func preparing() throws {
    final class Counter: PaintRasterizer {
      var faces = 0
      override func picture(_ name: String, side: Int) -> Bitmap {
        faces += 1
        return super.picture(name, side: side)
      }
    }
    let rasterizer = Counter()
    let pairs = (0..<6).map { Deck.Pair(Face("picture \($0)", kind: .picture)) }
    let game = MemoryGameViewModel(
      .lab, grid: GameKind.lab.grid, deck: Deck(name: "pictures", pairs: pairs), themes: [], seed: 4
    )
    let view = try ContentView(game, rasterizer: rasterizer, width: 200, height: 300)
    for face in 1...6 {
      #expect(try view.prepare())
      #expect(rasterizer.faces == face)
    }
    #expect(try !view.prepare() && rasterizer.faces == 6)
  }
}
