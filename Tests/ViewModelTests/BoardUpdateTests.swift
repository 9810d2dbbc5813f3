import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// One publication per change, after it, and only if something changed.
@MainActor @Suite struct BoardUpdateTests {
  @Test("A new subscriber is told to look at everything", arguments: GameKind.all)
  func subscribing(kind: GameKind) {
    let game = anyGame(kind)
    var told: [BoardUpdate] = []
    let subscription = game.objectDidChange.sink { told.append($0) }
    #expect(told == [BoardUpdate(game.board, cause: .subscribed)])
    #expect(told.map { Array($0.changedCards) } == [Array(0..<12)])
    subscription.cancel()
  }

  @Test(
    "What is told is exactly what changed, in whole random games, touched in every way",
    arguments: GameKind.all)
  func everyTouch(kind: GameKind) throws {
    let game = TestGame(anyGame(kind))
    var random = SeededGenerator(seed: 4)
    var games = 0
    let touches: [BoardInput] = [
      .arrow(.up), .arrow(.down), .arrow(.left), .arrow(.right), .tab(backwards: false), .escape,
      .tab(backwards: true), .pointerMoved, .enter, .background, .swipe, .zoom(1.2), .zoom(0.5),
      .resetZoom,
      .layout(hasThemeSidebar: false), .layout(hasThemeSidebar: true), .button(.showThemes),
      .button(.showBoard), .button(.theme(1)), .button(.nextCard), .button(.playAgain),
    ]
    for step in 0..<1000 {
      try game.arrange { game in
        switch random.next() % 20 {
        case 0, 1: game.advance(to: game.now + 0.4)
        case 2..<8: game.handle(touches[Int(random.next() % UInt64(touches.count))])
        case 8 where game.board.phase == .finished || step % 100 == 0:
          games += 1
          game.handle(.button(.restart))
        default: game.handle(.card(Int(random.next() % 12)))
        }
      }
    }
    #expect(games > 0)
  }

  @Test("A choice made inside a callback is published after the one that led to it, to all")
  func chooseInside() {
    let game = MemoryGameViewModel(board: "aabb")
    let player = Recorder(game) { [unowned game] publication in
      if publication.outcome == .revealed {
        #expect(game.choose(1) == .matched)
      }
    }
    let recorder = Recorder(game)
    game.choose(0)
    #expect(game.text == "AA..")
    #expect(recorder.take() == [.changed(.revealed), .changed(.matched)])
    #expect(player.take() == [.changed(.revealed), .changed(.matched)])
  }

  @Test("Whether the themes fit beside the cards is told where there are themes, and once")
  func layout() throws {
    let lab = TestGame(board: "aabb")
    try lab.handle(.layout(hasThemeSidebar: false))
    let game = TestGame(anyGame(.concentration))
    try game.handle(.layout(hasThemeSidebar: true))
    try game.handle(.layout(hasThemeSidebar: false)) {
      for index in 0..<4 {
        $0.buttons[index].isHidden = true
      }
      $0.buttons.insert(BoardState.Button(.showBoard, "Back", isHidden: true), at: 4)
      $0.buttons.insert(BoardState.Button(.showThemes, "Themes"), at: 5)
    }
    try game.handle(.layout(hasThemeSidebar: false))
  }
}
