import ChallengeDelegate
import Model
import Testing
import View

/// The rules of the picture challenge, through the outlets.
@MainActor
@Suite("The picture challenge's view controller")
struct ControllerTests {
  @Test("At first all cards lie face down, and the labels say so")
  func start() {
    let table = Table()
    #expect(table.board == "........")
    #expect(table.labels == ["Flips 0", "Misses 0"])
    #expect(table.outlets.descriptionLabel.text == "Find all four matching pairs")
  }

  @Test("The first card of a turn stays up, and a pair stays to the end")
  func pair() {
    let table = Table()
    table.touch(0)
    table.controller.advance(to: 100)
    #expect(table.shown == 1)
    table.touch(0, true)
    table.touch(1)
    table.touch(2)
    table.controller.advance(to: 200)
    #expect(table.shown == 2)
    #expect(table.labels == ["Flips 4", "Misses 1"])
  }

  @Test("A miss is counted, shown for a second, and turns down by itself")
  func miss() {
    let table = Table()
    table.controller.advance(to: 2)
    table.touch(0)
    table.touch(1)
    #expect(table.labels == ["Flips 2", "Misses 1"])
    #expect(table.controller.nextDeadline == 3)
    table.controller.advance(to: 2.9)
    #expect(table.shown == 2)
    table.controller.advance(to: 3)
    #expect(table.shown == 0)
    #expect(table.controller.nextDeadline == nil)
  }

  @Test("A quick player never waits, and never has three up")
  func quickPlayer() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.touch(2)
    #expect(table.shown == 1)
    #expect(table.outlets.cardButtons[table.place(2)].isFaceUp)
    table.controller.advance(to: 50)
    #expect(table.shown == 1)
  }

  @Test("A card that is up is ignored")
  func ignored() {
    let table = Table()
    table.touch(0)
    table.touch(0)
    #expect(table.labels == ["Flips 1", "Misses 0"])
    table.touch(1)
    table.touch(1)
    #expect(table.labels == ["Flips 2", "Misses 1"])
    #expect(table.controller.nextDeadline == 1)
  }

  @Test("At the end a dialog says so; closing it deals a new game")
  func end() {
    let table = Table(seed: 7)
    table.touch(0)
    table.controller.advance(to: 65)
    table.finish()
    let text = table.outlets.dialog.text
    #expect(text?.title == "Well done!")
    #expect(text?.lines.map(\.value) == ["8", "0", "1:05", "none yet"])
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 8 flips")
    #expect(table.outlets.kind.dealsWhenClosed)
    table.outlets.send(.restart(seed: table.outlets.restartButton.tag))
    #expect(table.outlets.dialog.text == nil)
    #expect(table.board == "........" && table.labels == ["Flips 0", "Misses 0"])
    #expect(table.controller.seed == 8)
    table.finish()
    #expect(table.outlets.dialog.text?.title == "Your best game!")
  }

  @Test("A new game forgets a miss that is shown")
  func newGame() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.outlets.send(.restart(seed: 5))
    #expect(table.controller.nextDeadline == nil)
    #expect(table.labels == ["Flips 0", "Misses 0"])
  }

  @Test("Nothing keeps controller or model alive: neither outlets nor each other")
  func release() {
    weak var controller: PictureChallengeViewController?
    weak var game: PictureChallenge?
    let screen = PictureChallengeScreen(grid: Grid(rows: 1, columns: 2))
    do {
      let owner = PictureChallengeViewController(screen, deck: Table.deck, seed: 1)
      (controller, game) = (owner, owner.game)
      screen.outlets.cardButtons[0].touch()
      #expect(screen.outlets.cardButtons[0].isFaceUp)
    }
    #expect(controller == nil && game == nil)
  }
}
