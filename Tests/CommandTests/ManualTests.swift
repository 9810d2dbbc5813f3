import Testing

@testable import memory_game

@Suite("The manual")
struct ManualTests {
  @Test("The page of the program tells its commands, and every option of play")
  func whole() throws {
    let tree = try CommandTree.whole()
    let text = ManualPage(ofAll: tree).text
    #expect(text.contains("\nmemory\\-game \\- A memory card game: find all matching pairs\n"))
    for command in tree.subcommands where command.name != "help" {
      #expect(text.contains("\n\\fB\(command.name)\\fR\n"))
    }
    for argument in try #require(tree["play"]).arguments {
      #expect(text.contains("\\fB\(argument.name?.replacing("-", with: "\\-") ?? "?")\\fR"))
    }
  }

  @Test("A command's page begins with how it is called")
  func one() throws {
    let program = try Program.run(["manual", "render"])
    #expect(program.status == 0)
    let line =
      #"\fBmemory\-game\fR \fBrender\fR \fIfile\fR \fB\-\-output\fR \fIdir\fR [\fIoptions\fR]"#
    #expect(program.lines.contains { $0 == line })
    #expect(try Program.run(["manual", "nothing"]).status == 64)
  }

  @Test("No text is taken for a request")
  func escapes() throws {
    let tree = try CommandTree.whole()
    for line in ManualPage(ofAll: tree).text.split(separator: "\n") where line.hasPrefix(".") {
      #expect([".TH", ".SH", ".HP", ".TP", ".PP"].contains(line.prefix(3)))
    }
  }
}
