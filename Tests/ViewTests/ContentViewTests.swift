import Board
import Framebuffer
import Model
import Testing
import ViewModel

@testable import View

/// What binds a view to a view model; what is seen and touched is BoardView's.
@MainActor
@Suite("ContentView")
struct ContentViewTests {
  @Test("Twenty presses between two frames are twenty intents, in order")
  func twentyPresses() throws {
    let play = try Play(.lab, board: "abcdefabcdef", columns: 3)
    let presses = [0, 1, 2, 3, 4, 5, 5, 7, 7, 8, 9, 10, 11, 0, 2, 4, 1, 3, 8, 11]
    for index in presses { try play.press(card: index, at: 1) }
    #expect(play.intents == presses.map { .choose($0) })
  }

  @Test("A press on Restart deals at once, from the next seed; letting go deals no more")
  func restartButton() throws {
    let play = try Play(.lab, board: "aabb", columns: 2)
    let place = try #require(play.place(of: .restart))
    try play.press(place.x, place.y)
    #expect(play.intents == [.restart(seed: 1)])
    try play.handle(.release, at: 0.1)
    #expect(play.intents.count == 1)
  }

  @Test("Chosen in vain by whomever, a card shakes and nothing is published; a gone one is still")
  func ignored() throws {
    let play = try Play(.lab, board: "aabb", columns: 2)
    for card in [0, 1, 2] { play.choose(card, at: 1) }
    var causes: [Publication.Cause] = []
    let subscription = play.game.objectDidChange.sink { causes.append($0.cause) }
    let width = Double(play.view.layout.frame(of: 2).width)
    try play.press(card: 2, at: 5)
    #expect(isClose(play.look(2, at: 5.025).offset?.x, 0.06 * width * ease(0.5)))
    #expect(play.view.isMoving(at: 5.2) && !play.view.isMoving(at: 5.26))
    try play.press(card: 0, at: 6)
    #expect(!play.view.isMoving(at: 6.1))
    play.choose(2, at: 7)
    #expect(play.view.isMoving(at: 7.1))
    play.game.isReplaying = true
    play.choose(2, at: 8)
    #expect(!play.view.isMoving(at: 8.1))
    #expect(play.intents == [.choose(2), .choose(0)] && causes == [.subscribed])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "At the start and with each size the game is told whether themes have room beside the cards")
  func layout() throws {
    let (narrow, wide) = ((200, 300), (450, 210))
    for sizes in [[narrow, wide, narrow], [wide, narrow, wide]] {
      let play = try Play(dealt: .concentration, width: sizes[0].0, height: sizes[0].1)
      for (width, height) in sizes {
        try play.screen.resize(width: width, height: height)
        #expect(play.game.board.controls.contains(.theme(0)) == (width == wide.0))
        #expect(play.board == play.game.board)
      }
    }
  }

  @Test("A resize in the middle of everything goes on with the same motion")
  func resize() throws {
    let play = try Play(.lab, board: "aabb", columns: 2)
    try play.press(card: 0, at: 1)
    try play.press(card: 1, at: 1.1)
    let before = play.look(0, at: 1.2)
    try play.screen.resize(width: 640, height: 360)
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
      let view = try ContentView(viewModel, artist: PaintArtist(), width: 400, height: 600)
      weakView = view
      #expect(weakView != nil)
    }
    #expect(weakView == nil)
    viewModel.choose(0)
  }
}
