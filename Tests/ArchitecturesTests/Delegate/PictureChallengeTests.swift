import Architectures
import Model
import Testing

/// What the model tells its delegate, and when.
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

  private func game(pairs: Int = 2) -> (PictureChallenge, Listener) {
    let game = PictureChallenge()
    let listener = Listener()
    game.delegate = listener
    game.start(pairs: pairs, from: ChallengeTable.deck, seed: 1)
    return (game, listener)
  }

  private func places(_ pair: Int, in game: PictureChallenge) -> [Int] {
    game.cards.indices.filter { game.cards[$0].pair == pair }
  }

  @Test("A pair is shown, card by card; the last one ends the game")
  func pairs() {
    let (game, listener) = game(pairs: 1)
    game.choose(0)
    #expect(!game.isFinished)
    game.choose(1)
    #expect(listener.calls == ["start", "show [0]", "show [1]", "match [0, 1]", "end"])
    #expect(game.isFinished && game.nextDeadline == nil)
  }

  @Test("A miss is told, and hidden by time alone after a second")
  func miss() {
    let (game, listener) = game()
    let first = places(0, in: game)[0]
    let second = places(1, in: game)[0]
    game.advance(to: 5)
    game.choose(first)
    game.choose(second)
    #expect(game.misses == 1 && game.nextDeadline == 6)
    game.advance(to: 5.999)
    #expect(listener.calls == ["start", "show [\(first)]", "show [\(second)]", "miss"])
    game.advance(to: 6)
    #expect(listener.calls.last == "hide [\(first), \(second)]")
    #expect(game.nextDeadline == nil)
  }

  @Test("A hidden card chosen during a miss hides the two at once; never are three shown")
  func quickPlayer() {
    let (game, listener) = game(pairs: 4)
    let cards = (0..<4).map { places($0, in: game)[0] }
    for card in cards.prefix(3) {
      game.choose(card)
    }
    #expect(listener.calls.suffix(2) == ["hide [\(cards[0]), \(cards[1])]", "show [\(cards[2])]"])
    #expect(game.nextDeadline == nil && game.turnCards == [cards[2]])
  }

  @Test("A card that is shown is ignored: nobody is told, nothing is counted, no time is won")
  func ignored() {
    let (game, listener) = game()
    let first = places(0, in: game)[0]
    let second = places(1, in: game)[0]
    for card in [first, first, second, second] {
      game.choose(card)
    }
    #expect(listener.calls.count == 4)
    #expect(game.flips == 2 && game.nextDeadline == 1)
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

  @Test("Too many pairs and a card that is not there stop with call and value")
  func programmersErrors() async throws {
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await PictureChallenge().start(pairs: 3, from: Deck(name: "none", pairs: []), seed: 1)
    }
    let words = String(decoding: try #require(many).standardErrorContent, as: UTF8.self)
    #expect(words.contains("PictureCard.deal(3): the deck has 0 pairs"))
    let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await PictureChallenge().choose(0)
    }
    let more = String(decoding: try #require(outside).standardErrorContent, as: UTF8.self)
    #expect(more.contains("PictureChallenge.choose(0): the board has 0 cards"))
  }
}
