import Games
import Graphics
import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// Tests of the inputs and updates between a view and its view model.
@MainActor @Suite struct ContentViewTests {
  @Test("Each of twenty presses between two frames is an intent, except on a turning card")
  func twentyPresses() throws {
    let play = try Play(.lab, board: "abcdefabcdef", columns: 3)
    let pressedCards = [0, 1, 2, 3, 4, 5, 5, 7, 7, 8, 9, 10, 11, 0, 2, 4, 1, 3, 8, 11]
    /// The positions in `pressedCards` of presses on a card that is still turning.
    let ignoredPresses = [6, 8]

    for card in pressedCards {
      try play.press(card: card, at: 1)
    }

    let acceptedPresses = pressedCards.indices.filter { !ignoredPresses.contains($0) }
    #expect(play.intents == acceptedPresses.map { .choose(pressedCards[$0]) })
  }

  @Test("A card that is chosen in vain shakes without an update, and a vanished card is still")
  func ignored() throws {
    let play = try Play(.lab)
    for card in [0, 1, 2] {
      play.choose(card, at: 1)
    }
    var causes: [BoardUpdate.Cause] = []
    let subscription = play.game.objectDidChange.sink { causes.append($0.cause) }

    try play.press(card: 2, at: 5)
    let cardWidth = Double(play.view.layout.frame(of: 2).width)
    let offset = play.appearance(of: 2, at: 5.025).offset
    #expect(isClose(offset?.x, 0.06 * cardWidth * ease(0.5)))
    #expect(play.view.isMoving(at: 5.2))
    #expect(!play.view.isMoving(at: 5.26))

    try play.press(card: 0, at: 6)
    #expect(!play.view.isMoving(at: 6.1))

    play.choose(2, at: 7)
    #expect(play.view.isMoving(at: 7.1))
    #expect(play.intents == [.choose(2), .choose(0)])
    #expect(causes == [.subscribed])
    withExtendedLifetime(subscription) {}
  }

  @Test("Animations continue after the window is resized")
  func resize() throws {
    let play = try Play(.lab)
    try play.press(card: 0, at: 1)
    try play.press(card: 1, at: 1.1)
    let before = play.appearance(of: 0, at: 1.2)

    try play.resize(640, 360)

    #expect(play.appearance(of: 0, at: 1.2) == before)
    let bounds = try play.view.scene(at: 1.2).bounds
    #expect(bounds == PixelRect(x: 0, y: 0, width: 640, height: 360))
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

  /// A game that counts the calls that advance its time.
  private final class CountingGame: GameViewModel {
    let game = MemoryGameViewModel(board: "aabb")
    var advanceCount = 0

    var board: BoardState { game.board }
    var objectDidChange: Publisher<BoardUpdate> { game.objectDidChange }
    var nestedChanges: Publisher<NestedChange<BoardUpdate>> { game.nestedChanges }
    var navigationRequests: Publisher<ButtonID> { game.navigationRequests }
    var now: Double { game.now }
    var nextDeadline: Double? { game.nextDeadline }

    func advance(to time: Double) {
      advanceCount += 1
      game.advance(to: time)
    }

    func handle(_ input: BoardInput) -> Outcome? {
      game.handle(input)
    }

    func showNotice(_ notice: String) {
      game.showNotice(notice)
    }
  }

  @Test("A root screen advances the time of the game once per input and once per frame")
  func time() throws {
    let game = CountingGame()
    let rasterizer = PaintRasterizer()
    let view = try ContentView(game, rasterizer: rasterizer, width: 200, height: 300)
    let screen = RootScreen(
      view,
      named: "lab",
      menu: MenuViewModel(TestMenuServices(), settings: SettingsStore()),
      rasterizer: rasterizer,
      width: 200,
      height: 300,
      appearance: Appearance(),
      at: 0,
      gameTime: 0
    )

    let card = view.view.layout.frame(of: 3)
    let inputs: [InputEvent] = [
      .move(x: 9, y: 9),
      .press(x: Double(card.x + 5), y: Double(card.y + 5)),
      .release,
      .key(.tab),
      .key(.activate),
      .zoom(1.1),
      .pointerLeave,
    ]
    for (number, input) in inputs.enumerated() {
      try screen.handle(input, at: Double(number))
      #expect(game.advanceCount == number + 1, "\(input)")
      #expect(game.now == Double(number), "\(input)")
    }
    #expect(game.board.cards.count(where: \.isFaceUp) == 2)

    game.advanceCount = 0
    try screen.handle(.card(2), at: 8)
    #expect(game.advanceCount == 1)

    screen.advance(to: 9)
    _ = try screen.draw(on: Framebuffer(width: 200, height: 300), at: 9.1)
    _ = screen.isMoving(at: 9.1)
    _ = screen.nextDeadline
    #expect(game.advanceCount == 2)
    #expect(game.now == 9)
  }

  @Test("The arrow keys follow the rows and columns of the grid in every window")
  func places() throws {
    let play = try Play(dealt: .lab, width: 1280, height: 800)
    for key in [Key.down, .down, .right] {
      try play.press(key: key, at: 1)
    }

    for (width, height) in [(1280, 800), (400, 600), (900, 200)] {
      try play.resize(width, height)
      #expect(play.board.focus == .card(4))
      let upperCard = play.view.layout.frame(of: 1)
      let lowerCard = play.view.layout.frame(of: 4)
      #expect(upperCard.x == lowerCard.x)
      #expect(upperCard.maxY < lowerCard.y)
    }

    try play.press(key: .down, at: 2)
    #expect(play.board.focus == .card(7))
  }

  nonisolated private static let windowSizes = [(200, 300), (450, 210)]

  @Test(
    "Tab moves a focus ring to the first card and then through all buttons",
    arguments: GameKind.all, windowSizes)
  func ring(kind: GameKind, windowSize: (width: Int, height: Int)) throws {
    let play = try Play(dealt: kind, width: windowSize.width, height: windowSize.height)
    let unfocusedScene = try play.view.scene(at: 0)
    let unfocusedCount = unfocusedScene.sprites.count { $0.opacity > 0 }

    var scenes = [unfocusedScene]
    let stops = [.card(0)] + play.board.focusableButtons.map(Focus.button)
    for stop in stops {
      try play.press(key: .tab, at: 0)
      #expect(play.board.focus == stop)
      let scene = try play.view.scene(at: 0)
      #expect(!scenes.contains(scene))
      // The focus ring is the only additional sprite.
      #expect(scene.sprites.count { $0.opacity > 0 } == unfocusedCount + 1)
      scenes.append(scene)
    }

    for x in [0.0, 99] {
      try play.handle(.move(x: x, y: 0), at: 0)
    }
    try play.handle(.pointerLeave, at: 0)
    let lastScene = try play.view.scene(at: 0)
    #expect(firstDifference(lastScene, from: unfocusedScene) == nil)
  }

  @Test(
    "Every game of pairs can be finished twice with the keyboard alone",
    arguments: GameKind.all.filter { $0.name != "card-viewer" }, windowSizes)
  func wholeGame(kind: GameKind, windowSize: (width: Int, height: Int)) throws {
    let play = try Play(
      dealt: kind,
      grid: Grid(rows: 2, columns: 4),
      seed: 8,
      width: windowSize.width,
      height: windowSize.height
    )
    var random = SeededGenerator(seed: 2)

    for round in 0..<2 {
      try playToTheEnd(play, using: &random)
      #expect(play.isFinished)
      #expect(play.board.counters[1].value == "1")
      #expect(play.board.focus == .button(.nextBoard))

      try play.press(key: .right, at: play.game.now + 4)
      #expect(play.board.focus == .button(.playAgain))
      try play.press(key: .activate, at: play.game.now + 4)
      #expect(!play.isFinished)
      #expect(play.board.seed == UInt64(9 + round))
    }
  }

  /// Makes one miss and then finds all pairs, with random arrow keys.
  private func playToTheEnd(_ play: Play, using random: inout SeededGenerator) throws {
    let missedCards = [0, play.pairs[1][0]]
    for card in missedCards {
      try chooseByKeys(card, in: play, using: &random)
    }

    // The rules of one exercise let cards change positions, so the pairs are looked up each time.
    while let firstCard = firstCardOfLastPair(in: play) {
      try chooseByKeys(firstCard, in: play, using: &random)
      let pair = play.pairs.first { $0.contains(firstCard) } ?? []
      for card in pair where card != firstCard {
        try chooseByKeys(card, in: play, using: &random)
      }
    }
  }

  /// Returns the first card of the last pair that has not been found yet.
  private func firstCardOfLastPair(in play: Play) -> Int? {
    let lastPair = play.pairs.last { pair in
      !play.board.cards[pair[0]].isMatched
    }
    return lastPair?.first
  }

  /// Moves the focus randomly until it is on a card, and chooses the card.
  private func chooseByKeys(
    _ card: Int,
    in play: Play,
    using random: inout SeededGenerator
  ) throws {
    let time = play.game.now + 2
    let arrowKeys: [Key] = [.up, .down, .left, .right]
    for _ in 0..<5000 where play.board.focus != .card(card) {
      let key = arrowKeys.randomElement(using: &random) ?? .up
      try play.press(key: key, at: time)
    }
    #expect(play.board.focus == .card(card))
    try play.press(key: .activate, at: time)
  }

  /// A rasterizer that counts the pictures that it makes.
  private final class PictureCounter: PaintRasterizer {
    var pictureCount = 0

    override func picture(_ name: String, side: Int) -> Bitmap {
      pictureCount += 1
      return super.picture(name, side: side)
    }
  }

  @Test("Each call of prepare makes at most one face, so that input does not wait long")
  func preparing() throws {
    let rasterizer = PictureCounter()
    let pairs = (0..<6).map { Deck.Pair(Face("picture \($0)", kind: .picture)) }
    let deck = Deck(name: "pictures", pairs: pairs)
    let game = MemoryGameViewModel(.lab, grid: GameKind.lab.grid, deck: deck, themes: [], seed: 4)
    let view = try ContentView(game, rasterizer: rasterizer, width: 200, height: 300)

    for face in 1...6 {
      #expect(try view.prepare())
      #expect(rasterizer.pictureCount == face)
    }

    #expect(try !view.prepare())
    #expect(rasterizer.pictureCount == 6)
  }
}
