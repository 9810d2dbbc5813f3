import Foundation
import Testing

@Suite final class AsTestTests: FolderSuite {
  private static let session = """
    {"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":2,"columns":2,"seed":7}
    {"at":0.5,"choose":0}
    {"at":7.5,"restart":18446744073709551615}

    """

  @Test("A session becomes a test that is named after its file")
  func file() throws {
    let path = folder + "/bug-7.jsonl"
    try write(Self.session, to: path)

    let program = try Program.run(["replay", path, "--as-test"])

    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    #expect(program.lines.contains("@MainActor @Suite struct Bug7Session {"))
    #expect(program.lines.contains("      $0.cards[0].isFaceUp = true"))
  }

  @Test("A truncated last line is omitted, and a damaged session becomes no test")
  func standardInput() throws {
    let arguments = ["replay", "-", "--as-test"]

    let complete = try Program.run(arguments, input: Self.session)
    #expect(complete.status == 0)
    #expect(complete.lines.contains("@MainActor @Suite struct Session {"))

    let truncatedSession = Self.session + "{\"at\":1e9,\"cho"
    let truncated = try Program.run(arguments, input: truncatedSession)
    #expect(truncated.status == 0)
    #expect(truncated.output == complete.output)
    #expect(truncated.errors.contains("the last line is incomplete"))

    let damagedSession = Self.session + "{\"at\":1e9,\"choose\":99}\n"
    let damaged = try Program.run(arguments, input: damagedSession)
    #expect(damaged.status == 65)
    #expect(damaged.output.isEmpty)
    #expect(damaged.errors.contains("there is no card at position 99"))
  }
}
