import Testing

@testable import memory_game

@Suite struct FrameTimesTests {
  /// Parses the command `render` with a value of the option `--at`.
  private func parse(at times: String) throws -> RenderCommand {
    try RenderCommand.parse(["session.jsonl", "--output", "frames", "--at", times])
  }

  @Test("The times of frames are ascending numbers", arguments: ["0", "0,0.5,1", "1,1"])
  func accepted(times: String) throws {
    #expect(try parse(at: times).at != nil)
  }

  @Test("Other times are rejected", arguments: ["1,0", "0,2,1", "nan", "1,", "1;2", "1e9"])
  func rejected(times: String) {
    #expect(throws: (any Error).self) {
      try parse(at: times)
    }
  }
}
