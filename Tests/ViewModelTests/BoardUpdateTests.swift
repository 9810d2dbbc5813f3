import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Tests of the updates that a view model publishes after each change.
@MainActor @Suite struct BoardUpdateTests {
  @Test("A new subscriber receives an update for every card", arguments: GameKind.all)
  func subscribing(kind: GameKind) {
    let game = anyGame(kind)
    var updates: [BoardUpdate] = []
    let subscription = game.objectDidChange.sink { updates.append($0) }

    #expect(updates == [BoardUpdate(game.board, cause: .subscribed)])
    #expect(updates.map { Array($0.changedCards) } == [Array(0..<12)])
    subscription.cancel()
  }

  @Test(
    "Every step of a random game publishes exactly what it changed",
    arguments: GameKind.all)
  func everyTouch(kind: GameKind) throws {
    let game = TestGame(anyGame(kind))
    var generator = SeededGenerator(seed: 4)
    var restartCount = 0
    let inputs: [BoardInput] = [
      .arrow(.up),
      .arrow(.down),
      .arrow(.left),
      .arrow(.right),
      .tab(backwards: false),
      .escape,
      .tab(backwards: true),
      .pointerMoved,
      .enter,
      .background,
      .swipe,
      .zoom(1.2),
      .zoom(0.5),
      .resetZoom,
      .focus(.button(.showThemes)),
      .button(.showThemes),
      .button(.showBoard),
      .button(.theme(1)),
      .button(.nextCard),
      .button(.playAgain),
    ]

    // TestGame checks each step. Most steps choose a card, so that games are finished.
    for step in 0..<1000 {
      try game.arrange { game in
        switch generator.next() % 20 {
        case 0, 1:
          game.advance(to: game.now + 0.4)
        case 2..<8:
          let index = Int(generator.next() % UInt64(inputs.count))
          game.handle(inputs[index])
        case 8 where game.board.phase == .finished || step % 100 == 0:
          restartCount += 1
          game.handle(.button(.restart))
        default:
          let card = Int(generator.next() % 12)
          game.handle(.card(card))
        }
      }
    }
    #expect(restartCount > 0)
  }

  @Test("A choice inside a callback is published to all after the choice that caused it")
  func chooseInside() {
    let game = MemoryGameViewModel(board: "aabb")
    let player = Recorder(game) { [unowned game] update in
      if update.outcome == .revealed {
        #expect(game.choose(1) == .matched)
      }
    }
    let recorder = Recorder(game)

    game.choose(0)

    #expect(game.text == "AA..")
    #expect(recorder.takeCauses() == [.changed(.revealed), .changed(.matched)])
    #expect(player.takeCauses() == [.changed(.revealed), .changed(.matched)])
  }
}
