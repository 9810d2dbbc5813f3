import Architectures
import Model
import Testing

/// The tests of the delegate methods that the model calls, and of the time of each call.
@MainActor @Suite struct PictureChallengeTests {
  final class Listener: PictureChallengeDelegate {
    var calls: [String] = []

    func pictureChallengeDidStart(_ game: PictureChallenge) {
      calls.append("start")
    }

    func pictureChallenge(_ game: PictureChallenge, didShowCards indices: [Int]) {
      calls.append("show \(indices)")
    }

    func pictureChallenge(_ game: PictureChallenge, didHideCards indices: [Int]) {
      calls.append("hide \(indices)")
    }

    func pictureChallenge(_ game: PictureChallenge, didMatchCards indices: [Int]) {
      calls.append("match \(indices)")
    }

    func pictureChallengeDidMiss(_ game: PictureChallenge) {
      calls.append("miss")
    }

    func pictureChallengeDidEnd(_ game: PictureChallenge) {
      calls.append("end")
    }
  }

  private let game = PictureChallenge()
  private let listener = Listener()

  init() {
    game.delegate = listener
  }

  private func startGame(pairs: Int = 2) {
    game.start(pairs: pairs, from: ChallengeTable.deck, seed: 1)
  }

  /// Returns the index of the first card of a pair.
  private func firstCard(ofPair pair: Int) -> Int {
    game.cards.indices.filter { game.cards[$0].pair == pair }[0]
  }

  @Test("The last pair ends the game")
  func pairs() {
    startGame(pairs: 1)

    game.choose(0)
    #expect(!game.isFinished)

    game.choose(1)
    #expect(listener.calls == ["start", "show [0]", "show [1]", "match [0, 1]", "end"])
    #expect(game.isFinished)
    #expect(game.nextDeadline == nil)
  }

  @Test("The two cards of a miss are hidden after a second")
  func miss() {
    startGame()
    let first = firstCard(ofPair: 0)
    let second = firstCard(ofPair: 1)

    game.advance(to: 5)
    game.choose(first)
    game.choose(second)
    #expect(game.misses == 1)
    #expect(game.nextDeadline == 6)

    game.advance(to: 5.999)
    #expect(listener.calls == ["start", "show [\(first)]", "show [\(second)]", "miss"])

    game.advance(to: 6)
    #expect(listener.calls.last == "hide [\(first), \(second)]")
    #expect(game.nextDeadline == nil)
  }

  @Test("The choice of a third card hides the two cards of a miss at once")
  func quickPlayer() {
    startGame(pairs: 4)
    let first = firstCard(ofPair: 0)
    let second = firstCard(ofPair: 1)
    let third = firstCard(ofPair: 2)

    for card in [first, second, third] {
      game.choose(card)
    }

    #expect(listener.calls.suffix(2) == ["hide [\(first), \(second)]", "show [\(third)]"])
    #expect(game.nextDeadline == nil)
    #expect(game.turnCards == [third])
  }

  @Test("The choice of a card that is shown is ignored")
  func ignored() {
    startGame()
    let first = firstCard(ofPair: 0)
    let second = firstCard(ofPair: 1)

    for card in [first, first, second, second] {
      game.choose(card)
    }

    #expect(listener.calls.count == 4)
    #expect(game.flips == 2)
    #expect(game.nextDeadline == 1)
  }

  @Test("The model does not keep its delegate alive, and plays on without one")
  func release() {
    let game = PictureChallenge()
    do {
      let listener = Listener()
      game.delegate = listener
    }
    #expect(game.delegate == nil)

    game.start(pairs: 2, from: ChallengeTable.deck, seed: 1)
    game.choose(0)
    #expect(game.flips == 1)
  }

  @Test("Too many pairs and a missing card stop the program with a message about the call")
  func programmersErrors() async throws {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await PictureChallenge().start(pairs: 3, from: Deck(name: "none", pairs: []), seed: 1)
    }
    let startError = try #require(start).errorOutput
    #expect(startError.contains("PictureCard.deal(3): the deck has 0 pairs"))

    let choice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await PictureChallenge().choose(0)
    }
    let choiceError = try #require(choice).errorOutput
    #expect(choiceError.contains("PictureChallenge.choose(0): the board has 0 cards"))
  }
}
