import Testing

@testable import memory_game

@Suite struct ManualTests {
  @Test("The page contains every command and every option")
  func whole() throws {
    let tree = try CommandTree.load()
    let program = try Program.run(["manual"])
    let lines = program.lines

    #expect(program.status == 0)
    #expect(lines.contains("memory\\-game \\- A memory card game: find all matching pairs"))
    for command in tree.subcommands where command.name != "help" {
      #expect(lines.contains { $0.hasPrefix("\\fB\(command.name)\\fR") })
      for argument in command.arguments {
        let beginning = beginning(ofArgument: argument.name)
        #expect(lines.contains { $0.hasPrefix(beginning) })
      }
    }
    let renderUsage = #"\fBmemory\-game\fR \fBrender\fR [\fIfile\fR] [\fIoptions\fR]"#
    #expect(lines.contains { $0 == renderUsage })

    for line in lines where !line.hasPrefix(".") {
      // A longer line must be a single word, which cannot be wrapped.
      let isTooLong = line.utf8.count > 80 && line.prefix(80).contains(" ")
      #expect(!isTooLong, "\(line)")
    }

    let requests = [".TH", ".SH", ".HP", ".TP", ".PP", ".RS", ".RE"]
    for line in lines where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix(3))), "\(line)")
    }
  }

  /// Returns the beginning of the line for an argument, which has no name if it is positional.
  private func beginning(ofArgument name: String?) -> String {
    guard let name else { return "\\fI" }
    let escapedName = name.replacing("-", with: "\\-")
    return "\\fB\(escapedName)\\fR"
  }

  @Test("The length of a line includes the escapes of roff, and no line begins a request")
  func lines() {
    let accentedLetters = String(repeating: "é", count: 8)
    #expect(wrappedText("a \(accentedLetters) b").split(separator: "\n").count == 1)
    #expect(wrappedText("aaaa ééééé éééé b") == "aaaa ééééé\néééé b")

    let fullLine = String(repeating: "a", count: 78)
    #expect(wrappedText("\(fullLine) .b-c").hasSuffix("\n\\&.b\\-c"))
  }
}
