import Architectures
import Foundation
import Games
import Graphics
import Model
import Testing
import View
import ViewState

@testable import Inspector

@MainActor @Suite struct HealthTests {
  nonisolated static let isFull =
    ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
  /// Each of the ten is played so often with so many touches, all together 15,000; what looks at
  /// the whole log after each touch would take longer in one game.
  static let (games, touches) = isFull ? (5, 300) : (1, 20)

  @Test("Random touches find nothing red", arguments: GameKind.all.map(\.name))
  func touches(kind: String) throws {
    for seed in 3..<3 + Self.games {
      try play(InspectorFixture(kind, width: 160, height: 90), seed: UInt64(seed))
    }
  }

  @Test("Nor do they in another architecture", arguments: Architecture.allCases)
  func architectures(architecture: Architecture) throws {
    for seed in 3..<3 + Self.games {
      try play(InspectorFixture(architecture, width: 160, height: 90), seed: UInt64(seed))
    }
  }

  @Test("Nor do they with the pictures that a player sees", arguments: ["lab", "concentration"])
  func painted(kind: String) throws {
    let game = try InspectorFixture(kind, width: 480, height: 270, usesRealPictures: true)
    try play(game, seed: 3, touches: Self.touches / 3)
  }

  @Test("Nor does stilling cards that float, at once or on their way, nor opening the panel then")
  func still() throws {
    for start in [0.1, 4] {
      let game = try InspectorFixture("playing-cards", width: 480, height: 270, usesRealPictures: true)
      try game.draw(from: 0, to: start, rate: 10)
      try game.apply(Appearance(drifts: false))
      try game.draw(from: start, to: start + 2, rate: 10)
      try game.choose(3, at: start + 3)
      try game.draw(from: start + 3, to: start + 6, rate: 10)
      try game.press(.inspector, .inspector, at: start + 7)
      try game.draw(from: start + 7, to: start + 8, rate: 10)
      #expect(game.faults.isEmpty)
    }
  }

  private func play(
    _ game: InspectorFixture, seed: UInt64, touches: Int = Self.touches
  ) throws {
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    for count in 0..<touches {
      time += Double.random(in: 0...0.7, using: &random)
      game.screen.advance(to: time)
      try touch(game, at: time, using: &random)
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
        game.faults.isEmpty, "after \(count) touches: \(game.log.suffix(3)) \(game.faults)")
      if count.isMultiple(of: 50) {
        time += 100
      }
    }
    #expect(game.log.count > touches / 3)
    try game.press(.inspector, .inspector, at: time)
    #expect(game.faults.isEmpty)
  }

  private func touch(
    _ game: InspectorFixture, at time: Double, using random: inout SeededGenerator
  ) throws {
    let keys: [Key] = [
      .up, .down, .left, .right, .activate, .space, .tab, .backTab, .escape, .restart, .larger,
      .smaller, .character("0"),
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      try game.choose(.random(in: game.board.cards.indices, using: &random), at: time)
    case 8..<13:
      let up = game.board.cards.first { $0.isFaceUp && !$0.isMatched }
      let mates = game.board.cards.indices.filter { game.board.cards[$0].face == up?.face }
      try game.choose(mates.randomElement(using: &random) ?? 0, at: time)
    case 13..<17:
      try game.press(keys.randomElement(using: &random) ?? .tab, at: time)
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
}
