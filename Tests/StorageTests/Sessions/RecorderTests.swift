import Foundation
import Storage
import Testing
import ViewModel

@MainActor @Suite struct RecorderTests {
  /// Plays the lab while a log writes its session; notices are kept.
  private func record(
    _ play: (_ game: MemoryGameViewModel, _ path: String, _ notices: () -> [String]) throws ->
      Void
  ) throws {
    try withFile("old".utf8) { path in
      let header = try SessionHeader(game: "lab", seed: 7)
      let writer = try SessionWriter(creating: path, header: header)
      let game = MemoryGameViewModel(grid: header.grid, deck: header.deck, seed: header.seed)
      var notices: [String] = []
      let log = SessionLog(Session(header), writer: writer) { notices.append($0) }
      try log.beginRecording()
      log.record(game)
      try withExtendedLifetime(log) { try play(game, path) { notices } }
    }
  }

  private func lines(_ path: String) throws -> [Substring] {
    try text(path).split(separator: "\n")
  }

  @Test("An intent is in the file before it is performed")
  func announced() throws {
    try record { game, path, notices in
      var counts: [Int] = []
      let subscription = game.objectDidChange.sink { _ in
        counts.append((try? lines(path).count) ?? 0)
      }
      game.advance(to: 0.5)
      game.choose(4)
      game.restart(seed: 9)
      #expect(counts == [1, 2, 3])
      let events = try lines(path).dropFirst()
      #expect(events == [#"{"at":0.5,"choose":4}"#, #"{"at":0.5,"restart":9}"#])
      #expect(notices().isEmpty)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test(
    "When nothing can be written any more that is told once, and the game goes on",
    arguments: [("/dev/full", O_WRONLY, "No space left on device"), ("/dev/null", O_RDONLY, "Bad")])
  func failure(device: String, mode: Int32, reason: String) throws {
    try record { game, path, notices in
      game.choose(0)
      // The writer's own descriptor becomes one of a full disk, or one that cannot be written.
      let folder = "/proc/self/fd"
      let name = try FileManager.default.contentsOfDirectory(atPath: folder).first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
      }
      let own = try #require(name.flatMap { Int32($0) })
      let other = open(device, mode)
      #expect(dup2(other, own) == own)
      close(other)
      for card in [1, 2, 3] {
        game.choose(card)
      }
      #expect(notices().count == 1)
      #expect(notices().first?.contains(reason) == true)
      #expect(game.board.cards[3].isFaceUp && game.board.cards[0].isFaceUp == false)
      #expect(try lines(path).count == 2)
    }
  }
}
