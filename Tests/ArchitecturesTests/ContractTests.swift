import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// The tests of the rules that the view model and the controllers of all architectures follow.
@MainActor @Suite struct ContractTests {
  @Test("The game is dealt face down, with its goal and with counters at zero", arguments: all)
  func deal(implementation: Implementation) {
    let table = ContractTable(implementation, seed: 7)

    #expect(table.board.cards.count == 8)
    #expect(table.faceUpCards == [])
    #expect(table.flips == "0")
    #expect(table.misses == "0")
    #expect(table.board.seed == 7)
    #expect(table.board.phase == .choosingFirst)
    #expect(table.board.subtitle == Strings.goal(pairs: 4))
    #expect(table.board.dialog == nil)
    #expect(table.game.nextDeadline == nil)
  }

  @Test("A choice is announced, and then turns the card face up in one update", arguments: all)
  func choose(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.game.advance(to: 1.5)

    let outcome = table.choose(5)

    #expect(outcome == .revealed)
    #expect(table.log == ["announced choose(5), 0 flips", "published revealed, 1 flips"])
    #expect(table.intents == [TimedIntent(at: 1.5, intent: .choose(5))])
    #expect(table.faceUpCards == [5])
    #expect(table.board.phase == .choosingSecond)
    #expect(table.board.isUnderWay)
  }

  @Test("A second choice of the same card is rejected", arguments: all)
  func ignored(implementation: Implementation) {
    let table = ContractTable(implementation)

    let outcome = table.choose(5, 5)

    #expect(outcome == .ignored)
    #expect(table.log.contains { $0.hasPrefix("rejected 5") })
    #expect(table.faceUpCards == [5])
    let countsIgnoredChoices = implementation.kind.rules?.countsIgnoredChoices == true
    #expect(table.flips == (countsIgnoredChoices ? "2" : "1"))
  }

  @Test("Two matching cards are found", arguments: all)
  func match(implementation: Implementation) {
    let table = ContractTable(implementation)
    let pair = table.pairs[2]

    let outcome = table.choose(pair[0], pair[1])

    #expect(outcome == .matched)
    #expect(table.log.last == "published matched, 2 flips")
    #expect(table.board.cards.indices.filter { table.board.cards[$0].isMatched } == pair)
    #expect(table.board.foundPairs.map { Array($0.cards) } == [pair])
    #expect(table.board.phase == .choosingFirst)
    #expect(table.misses == "0")
  }

  @Test("A miss is counted and shown until the next choice", arguments: all)
  func miss(implementation: Implementation) {
    let table = ContractTable(implementation)
    let cards = (0..<3).map(table.firstCard)

    let outcome = table.choose(cards[0], cards[1])
    #expect(outcome == .missed)
    #expect(table.faceUpCards == cards.prefix(2).sorted())
    #expect(table.board.phase == .showingMiss)
    #expect(table.misses == "1")

    table.choose(cards[2])
    #expect(table.faceUpCards == [cards[2]])
    #expect(table.board.phase == .choosingSecond)
    #expect(table.misses == "1")
  }

  @Test("With a time limit, a miss turns face down by itself", arguments: withTimedMiss)
  func timedMiss(implementation: Implementation) throws {
    let table = ContractTable(implementation)
    let duration = try #require(implementation.kind.rules?.missDuration)
    table.game.advance(to: 5)
    table.choose(table.firstCard(ofPair: 0), table.firstCard(ofPair: 1))
    #expect(table.game.nextDeadline == 5 + duration)

    table.game.advance(to: 4.999 + duration)
    #expect(table.faceUpCards.count == 2)

    table.game.advance(to: 5 + duration)
    #expect(table.faceUpCards == [])
    #expect(table.log.last == "published timedOut, 2 flips")
    #expect(table.game.nextDeadline == nil)
  }

  @Test("The dialog at the end shows the result after a delay", arguments: all)
  func end(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.choose(table.firstCard(ofPair: 0))
    table.game.advance(to: 42)
    table.finish()

    #expect(table.board.phase == .finished)
    #expect(table.dialogValues == ["8", "0", "0:42"])
    #expect(table.board.dialog?.openingTime == 42 + implementation.kind.dialogDelay)
    #expect(table.board.subtitle == Strings.result(pairs: 4, flips: 8))
    #expect(!table.board.isUnderWay)
  }

  @Test("The dialog of a later game also shows the best earlier result", arguments: all)
  func laterEnd(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.finish()
    table.game.restart(seed: nil)

    table.finish()

    #expect(table.board.dialog?.entries.last?.name.hasPrefix("Previous best: ") == true)
  }

  @Test("The best earlier result stays the best after a worse game", arguments: all)
  func bestBefore(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.finish()
    table.game.restart(seed: nil)
    table.miss()
    table.finish()
    table.game.restart(seed: nil)

    table.finish()

    #expect(table.board.dialog?.entries.last?.name == "Previous best: 8 flips in 0:00")
  }

  @Test("A controller praises only a better game", arguments: Implementation.controllers)
  func bestGame(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.miss()
    table.finish()
    #expect(table.board.dialog?.title == "Well done!")

    table.game.restart(seed: nil)
    table.finish()
    #expect(table.board.dialog?.title == "Your best game!")

    table.game.restart(seed: nil)
    table.miss()
    table.finish()
    #expect(table.board.dialog?.title == "Well done!")
  }

  @Test("Escape closes the dialog and leaves the cards as they are", arguments: all)
  func escape(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.finishAndOpenDialog()

    table.game.handle(.escape)

    #expect(table.board.dialog == nil)
    #expect(table.board.phase == .finished)
    #expect(table.log.last == "published dialogClosed, 8 flips")
  }

  @Test(
    "In a game that deals again by itself, any other input closes the dialog with a new deal",
    arguments: dealingOnDismissal,
    [BoardInput.button(.playAgain), .enter, .card(0), .background])
  func dismissal(implementation: Implementation, input: BoardInput) {
    let table = ContractTable(implementation)
    table.finishAndOpenDialog()

    table.game.handle(input)

    #expect(table.board.dialog == nil)
    #expect(table.faceUpCards == [])
    #expect(table.board.seed == 2)
    #expect(table.flips == "0")
  }

  @Test("A restart deals from the next seed, and from another seed if one is given", arguments: all)
  func restart(implementation: Implementation) {
    let table = ContractTable(implementation, seed: 7)
    table.choose(0)

    table.game.restart(seed: nil)
    #expect(
      table.log.suffix(2) == [
        "announced restart(seed: 8), 1 flips", "published restarted, 0 flips",
      ])
    #expect(table.faceUpCards == [])
    #expect(table.board.seed == 8)
    #expect(!table.board.isUnderWay)

    table.game.restart(seed: 99)
    #expect(table.board.seed == 99)
    let outcomes = table.pairs.map { table.choose($0[0], $0[1]) }
    #expect(outcomes == [.matched, .matched, .matched, .matched])

    table.game.restart(seed: nil)
    #expect(table.board.seed == 100)
    #expect(table.board.dialog == nil)
  }

  @Test("Another theme changes the faces and keeps the game", arguments: withThemes)
  func theme(implementation: Implementation) {
    let table = ContractTable(implementation)
    let cards = (0..<2).map(table.firstCard)
    table.choose(cards[0], cards[1])

    table.game.handle(.button(.theme(1)))

    #expect(table.intents.last?.intent == .chooseTheme("digits"))
    #expect(table.log.last == "published themeChosen, 2 flips")
    #expect(table.faceUpCards == cards.sorted())
    #expect(cards.allSatisfy { "1234".contains(table.board.cards[$0].face.name) })
    let selectedButtons = table.board.buttons.filter(\.isSelected)
    #expect(selectedButtons.map(\.id) == [.theme(1)])
  }

  @Test("A closed dialog stays closed when the player chooses a theme", arguments: withThemes)
  func themeAfterEnd(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.finishAndOpenDialog()
    table.game.handle(.escape)

    table.game.handle(.button(.theme(1)))

    #expect(table.board.dialog == nil)
  }

  @Test("A notice is shown until the next choice", arguments: all)
  func notice(implementation: Implementation) {
    let table = ContractTable(implementation)

    table.game.showNotice("No network.")
    #expect(table.board.notice == "No network.")
    #expect(table.log == ["published noticed, 0 flips"])

    table.choose(0)
    #expect(table.board.notice == nil)
  }

  @Test("The recorded intents lead another game to the same board", arguments: all)
  func replay(implementation: Implementation) {
    let table = ContractTable(implementation)
    table.choose(table.firstCard(ofPair: 0), table.firstCard(ofPair: 1))
    table.game.advance(to: 3)
    table.game.handle(.button(.theme(1)))
    table.finish()
    table.game.advance(to: 7.25)
    table.game.restart(seed: 40)
    table.choose(table.pairs[1][0], table.pairs[1][1], table.firstCard(ofPair: 3))

    let otherTable = ContractTable(implementation)
    for event in table.intents {
      otherTable.game.advance(to: event.time)
      otherTable.game.perform(event.intent)
    }

    #expect(firstDifference(otherTable.board, from: table.board) == nil)
    #expect(otherTable.log == table.log)
  }

  @Test("A change that a subscriber makes during an update is reported", arguments: all)
  func nestedChange(implementation: Implementation) {
    let game = ContractTable(implementation).game
    var sentences: [String] = []
    let subscriptions = [
      game.nestedChanges.sink { sentences.append($0.sentence) },
      game.objectDidChange.sink { [unowned game] update in
        if update.cause == .restarted {
          game.showNotice("New cards.")
        }
      },
    ]

    game.choose(0)
    #expect(sentences == [])

    game.restart(seed: nil)
    #expect(
      sentences == ["A subscriber changed the view model (noticed) during the update restarted."])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Game, outlets and controller do not keep each other alive", arguments: all)
  func release(implementation: Implementation) {
    weak var game: (any Playable)?
    weak var controller: (any ViewController)?
    do {
      let table = ContractTable(implementation)
      game = table.game
      controller = (table.game as? ControllerGame)?.controller
      table.choose(0)
      #expect((controller == nil) == (implementation.architecture == nil))
    }

    #expect(game == nil)
    #expect(controller == nil)
  }

  nonisolated private static let all = Implementation.all
  nonisolated private static let withThemes = Implementation.withThemes
  nonisolated private static let withTimedMiss = Implementation.withTimedMiss
  nonisolated private static let dealingOnDismissal = Implementation.dealingOnDismissal
}
