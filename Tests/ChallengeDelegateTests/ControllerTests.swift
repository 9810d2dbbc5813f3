import Board
import ChallengeDelegate
import Model
import Outlets
import Testing

/// The rules of the picture challenge, through the outlets.
@MainActor
@Suite("The picture challenge's view controller")
struct ControllerTests {
  @Test("At first all cards lie face down, and the labels say so")
  func start() {
    let table = Table()
    #expect(table.shown == 0)
    #expect(table.labels == ["Flips 0", "Misses 0"])
    #expect(table.outlets.descriptionLabel.text == "Find all four matching pairs")
  }

  @Test("The first card of a turn stays up, and a pair stays to the end")
  func pair() {
    let table = Table()
    table.touch(0)
    table.outlets.advance(to: 100)
    #expect(table.shown == 1)
    table.touch(0, true)
    table.touch(1)
    table.touch(2)
    table.outlets.advance(to: 200)
    #expect(table.shown == 2)
    #expect(table.labels == ["Flips 4", "Misses 1"])
  }

  @Test("A miss is counted, shown for a second, and turns down by itself")
  func miss() {
    let table = Table()
    table.outlets.advance(to: 2)
    table.touch(0)
    table.touch(1)
    #expect(table.labels == ["Flips 2", "Misses 1"] && table.outlets.nextDeadline == 3)
    table.outlets.advance(to: 2.9)
    #expect(table.shown == 2)
    table.outlets.advance(to: 3)
    #expect(table.shown == 0 && table.outlets.nextDeadline == nil)
  }

  @Test("A new game forgets a miss that is shown")
  func newGame() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.outlets.restartButton.touch()
    #expect(table.outlets.nextDeadline == nil && table.labels == ["Flips 0", "Misses 0"])
  }

  @Test(
    "At the end a dialog says so; Escape only closes it, everything else deals a new game",
    arguments: [Touch.escape, .button(.playAgain), .enter, .card(0), .beside])
  func end(touch: Touch) {
    let table = Table(seed: 7)
    table.touch(0)
    table.outlets.advance(to: 65)
    table.finish()
    let dialog = table.outlets.dialog
    #expect(dialog.content?.title == "Well done!")
    #expect(dialog.content?.lines.map(\.value) == ["8", "0", "1:05", "none yet"])
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 8 flips")
    table.outlets.touch(touch, at: 65 + GameKind.challenge.pause)
    #expect(dialog.content == nil)
    guard touch != .escape else {
      #expect(table.shown == 8)
      return
    }
    #expect(table.shown == 0 && table.labels == ["Flips 0", "Misses 0"])
    #expect(table.controller.seed == 8)
    table.finish()
    #expect(dialog.content?.title == "Your best game!")
  }

  @Test("Nothing keeps controller or model alive: neither outlets nor each other")
  func release() {
    weak var controller: PictureChallengeViewController?
    weak var game: PictureChallenge?
    let outlets = Outlets.pictureChallenge(grid: Grid(rows: 1, columns: 2))
    do {
      let owner = PictureChallengeViewController(outlets, deck: Table.deck, seed: 1)
      (controller, game) = (owner, owner.game)
      outlets.cardButtons[0].touch()
      #expect(outlets.cardButtons[0].isFaceUp)
    }
    #expect(controller == nil && game == nil)
  }
}
