import Testing

@testable import memory_game

@Suite struct ManualTests {
  @Test("The page has every command and every option, and no text is taken for a request")
  func whole() throws {
    let tree = try CommandTree.load()
    let program = try Program.run(["manual"])
    #expect(program.status == 0)
    let lines = program.lines
    #expect(lines.contains("memory\\-game \\- A memory card game: find all matching pairs"))
    for command in tree.subcommands where command.name != "help" {
      #expect(lines.contains { $0.hasPrefix("\\fB\(command.name)\\fR") })
      for argument in command.arguments {
        let name = argument.name?.replacing("-", with: "\\-")
        #expect(lines.contains { $0.hasPrefix(name.map { "\\fB\($0)\\fR" } ?? "\\fI") })
      }
    }
    let render =
      #"\fBmemory\-game\fR \fBrender\fR [\fIfile\fR] [\fIoptions\fR]"#
    #expect(lines.contains { $0 == render })
    let spaced = lines.filter { $0.utf8.count > 80 && $0.prefix(80).contains(" ") }
    #expect(spaced.filter { !$0.hasPrefix(".") }.isEmpty)
    for line in lines where line.hasPrefix(".") {
      #expect([".TH", ".SH", ".HP", ".TP", ".PP", ".RS", ".RE"].contains(line.prefix(3)))
    }
  }

  @Test("A line is full when a letter beyond ASCII counts as roff writes it, and begins no request")
  func lines() {
    #expect(
      wrappedText("a \(String(repeating: "é", count: 8)) b").split(separator: "\n").count == 1)
    #expect(wrappedText("aaaa ééééé éééé b") == "aaaa ééééé\néééé b")
    #expect(wrappedText("\(String(repeating: "a", count: 78)) .b-c").hasSuffix("\n\\&.b\\-c"))
  }
}
