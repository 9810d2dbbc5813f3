import Foundation
import Testing

/// `replay --as-test`, from the file to the text.
@Suite struct AsTestTests {
  private static let folder =
    String(#filePath.dropLast("CommandTests/AsTestTests.swift".count)) + "GeneratedTests/"

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: folder + name), encoding: .utf8)
  }

  @Test("A session is written as the test that is compiled and run, named after its file")
  func file() throws {
    let program = try Program.run(
      ["replay", Self.folder + "Sessions/playing-cards.jsonl", "--as-test"])
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(try program.output == Data(Self.text("PlayingCardsSession.swift").utf8))
  }

  @Test("A session from standard input has a name as well; a line that was cut off is left out")
  func standardInput() throws {
    let session = try Self.text("Sessions/lab.jsonl")
    let sound = try Program.run(["replay", "-", "--as-test"], input: session)
    #expect(sound.status == 0)
    #expect(sound.lines.contains("@MainActor @Suite struct Session {"))

    let cutOff = try Program.run(
      ["replay", "-", "--as-test"], input: session + "{\"at\":1e9,\"cho")
    #expect(cutOff.status == 0 && cutOff.output == sound.output)
    #expect(cutOff.errors.contains("the last line was cut off"))
  }

  @Test("A damaged session gives no test at all")
  func damaged() throws {
    let session = try Self.text("Sessions/lab.jsonl") + "{\"at\":1e9,\"choose\":99}\n"
    let damaged = try Program.run(["replay", "-", "--as-test"], input: session)
    #expect(damaged.status == 65 && damaged.output.isEmpty)
    #expect(damaged.errors.contains("there is no card at place 99"))
  }
}
