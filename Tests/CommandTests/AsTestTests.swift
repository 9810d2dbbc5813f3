import Foundation
import Testing

@Suite final class AsTestTests: FolderSuite {
  private static let session = """
    {"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":2,"columns":2,"seed":7}
    {"at":0.5,"choose":0}
    {"at":7.5,"restart":18446744073709551615}

    """

  @Test("A session is written as a test that states what each intent changed, named after its file")
  func file() throws {
    try write(Self.session, to: folder + "/bug-7.jsonl")
    let program = try Program.run(["replay", folder + "/bug-7.jsonl", "--as-test"])
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(program.lines.contains("@MainActor @Suite struct Bug7Session {"))
    #expect(program.lines.contains("      $0.cards[0].isFaceUp = true"))
  }

  @Test("A line that was cut off is left out, and a damaged session gives no test")
  func standardInput() throws {
    let sound = try Program.run(["replay", "-", "--as-test"], input: Self.session)
    #expect(sound.status == 0)
    #expect(sound.lines.contains("@MainActor @Suite struct Session {"))

    let cutOff = try Program.run(
      ["replay", "-", "--as-test"], input: Self.session + "{\"at\":1e9,\"cho")
    #expect(cutOff.status == 0 && cutOff.output == sound.output)
    #expect(cutOff.errors.contains("the last line was cut off"))

    let session = Self.session + "{\"at\":1e9,\"choose\":99}\n"
    let damaged = try Program.run(["replay", "-", "--as-test"], input: session)
    #expect(damaged.status == 65 && damaged.output.isEmpty)
    #expect(damaged.errors.contains("there is no card at place 99"))
  }
}
