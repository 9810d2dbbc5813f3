import Foundation
import Graphics
import Model
import Testing
import View
import ViewState

@testable import Inspector

/// The tests that play at random and check that the inspector finds no faults.
@MainActor @Suite struct HealthTests {
  nonisolated static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  /// The number of games of each kind.
  ///
  /// Together, the full tests send 15,000 inputs. Many short games are faster than one long game,
  /// because the test checks the whole log after each input.
  static let gameCount = isFull ? 5 : 1

  /// The number of inputs in each game.
  static let inputCount = isFull ? 300 : 20

  private static let firstSeed: UInt64 = 3

  private static var seeds: Range<UInt64> {
    firstSeed..<firstSeed + UInt64(gameCount)
  }

  @Test("Random input leads to no fault", arguments: PlayedGame.all)
  func touches(played: PlayedGame) throws {
    for seed in Self.seeds {
      try play(InspectorFixture(played, width: 160, height: 90), seed: seed)
    }
  }

  @Test(
    "Random input leads to no fault with real pictures",
    arguments: ["lab", "concentration"] as [PlayedGame])
  func painted(played: PlayedGame) throws {
    let game = try InspectorFixture(played, width: 480, height: 270, usesRealPictures: true)
    try play(game, seed: Self.firstSeed, inputCount: Self.inputCount / 3)
  }

  @Test("Cards that stop drifting lead to no fault, even if the panel opens later")
  func still() throws {
    for stopTime in [0.1, 4] {
      let game = try InspectorFixture(
        "playing-cards", width: 480, height: 270, usesRealPictures: true)
      try game.draw(from: 0, to: stopTime, rate: 10)

      try game.apply(Appearance(drifts: false))
      try game.draw(from: stopTime, to: stopTime + 2, rate: 10)
      try game.choose(3, at: stopTime + 3)
      try game.draw(from: stopTime + 3, to: stopTime + 6, rate: 10)
      try game.press(.inspector, .inspector, at: stopTime + 7)
      try game.draw(from: stopTime + 7, to: stopTime + 8, rate: 10)

      #expect(game.faults.isEmpty)
    }
  }

  private func play(
    _ game: InspectorFixture,
    seed: UInt64,
    inputCount: Int = Self.inputCount
  ) throws {
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    for count in 0..<inputCount {
      time += Double.random(in: 0...0.7, using: &random)
      game.screen.advance(to: time)
      try sendRandomInput(to: game, at: time, using: &random)
      if count.isMultiple(of: 3) {
        try game.draw(at: time)
      }
      if count.isMultiple(of: 20) {
        for _ in 0..<4 {
          time += 0.7
          try game.draw(at: time)
        }
      }
      try #require(
        game.faults.isEmpty,
        "after \(count) inputs: \(game.log.suffix(3)) \(game.faults)")
      if count.isMultiple(of: 50) {
        time += 100
      }
    }
    #expect(game.log.count > inputCount / 3)

    try game.press(.inspector, .inspector, at: time)
    #expect(game.faults.isEmpty)
  }

  private static let keys: [Key] = [
    .up, .down, .left, .right, .activate, .space, .tab, .backTab, .escape, .restart, .larger,
    .smaller, .character("0"),
  ]

  private func sendRandomInput(
    to game: InspectorFixture,
    at time: Double,
    using random: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      try game.choose(.random(in: game.board.cards.indices, using: &random), at: time)
    case 8..<13:
      let card = matchingCards(game).randomElement(using: &random)
      try game.choose(card ?? 0, at: time)
    case 13..<17:
      let key = Self.keys.randomElement(using: &random)
      try game.press(key ?? .tab, at: time)
    case 17:
      let x = Int.random(in: 0..<game.view.layout.width, using: &random)
      let y = Int.random(in: 0..<game.view.layout.height, using: &random)
      try game.click(PixelRect(x: x, y: y, width: 1, height: 1), at: time)
    case 18:
      try game.screen.handle(.move(x: 5, y: 5), at: time)
    default:
      game.inspector.perform(.choose(0))
    }
  }

  /// Returns the cards that have the same face as the first face-up card.
  private func matchingCards(_ game: InspectorFixture) -> [Int] {
    let cards = game.board.cards
    let faceUpCard = cards.first { $0.isFaceUp && !$0.isMatched }
    return cards.indices.filter { cards[$0].face == faceUpCard?.face }
  }
}
