import Foundation
import Testing

/// `replay --as-test`, from the file to the text.
@Suite struct AsTestTests {
  private static let folder =
    String(#filePath.dropLast("CommandTests/AsTestTests.swift".count)) + "GeneratedTests/"

  private static func file(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder + name))
  }

  @Test("A session is written as the test that is compiled and run, named after its file")
  func file() throws {
    let program = try Program.run(
      "replay", Self.folder + "Sessions/playing-cards.jsonl", "--as-test")
    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    #expect(try program.output == Self.file("PlayingCardsSession.swift"))
  }

  @Test("A session from standard input has a name as well")
  func standardInput() throws {
    let program = try Program.run(
      "replay", "-", "--as-test", input: Self.file("Sessions/lab.jsonl"))
    #expect(program.status == 0)
    #expect(program.lines.contains("@MainActor @Suite struct Session {"))
  }

  @Test("A damaged session gives no test at all, and a line that was cut off is left out")
  func damaged() throws {
    let session = try Self.file("Sessions/lab.jsonl")
    let damaged = try Program.run(
      "replay", "-", "--as-test", input: session + Data("{\"at\":1e9,\"choose\":99}\n".utf8))
    #expect(damaged.status == 65)
    #expect(damaged.output.isEmpty)
    #expect(damaged.errors.contains("there is no card at place 99"))

    let cutOff = try Program.run(
      "replay", "-", "--as-test", input: session + Data("{\"at\":1e9,\"cho".utf8))
    let sound = try Program.run("replay", "-", "--as-test", input: session)
    #expect(cutOff.status == 0)
    #expect(cutOff.output == sound.output)
    #expect(cutOff.errors.contains("the last line was cut off"))
  }
}
