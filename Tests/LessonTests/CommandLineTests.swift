import Foundation
import Testing
import ViewState

@testable import memory_game

@Suite struct CommandLineTests {
  /// The lines of all shell blocks, as words.
  private static func commands(_ lesson: Lesson) -> [[String]] {
    lesson.blocks(in: "sh").flatMap(\.lines).map { line in
      line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
    }.filter { !$0.isEmpty }
  }

  @Test("memory-game knows every subcommand and option of a lesson", arguments: Lesson.all)
  func options(lesson: Lesson) throws {
    for words in Self.commands(lesson) {
      guard let start = words.firstIndex(where: { $0 == "memory-game" || $0 == "./memory-game" })
      else { continue }
      let arguments = words[(start + 1)...].prefix { !["|", "&&", ">"].contains($0) }
      let name = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "play"
      let help = try Self.help(name)
      for argument in arguments where argument.hasPrefix("--") {
        #expect(help.contains(argument), "memory-game \(name) has no \(argument)")
      }
    }
  }

  @Test("A test that a lesson runs exists", arguments: Lesson.all)
  func filters(lesson: Lesson) throws {
    let tests = ["Tests", "Course"].flatMap { folder in
      Lesson.files(in: Lesson.package.appending(path: folder)) { $0.hasSuffix(".swift") }
    }
    let exported = "ExportedSession"  // the inspector writes it
    for words in Self.commands(lesson) {
      guard let flag = words.firstIndex(of: "--filter"), flag + 1 < words.count else { continue }
      let names = words[flag + 1].filter { $0 != "\"" && $0 != "'" }.split(separator: "|")
      for name in names {
        #expect(
          name == exported || tests.contains { $0.path.contains(name) },
          "no test is called \(name)")
      }
    }
  }

  @Test("A file that a lesson runs exists", arguments: Lesson.all)
  func scripts(lesson: Lesson) {
    for words in Self.commands(lesson) {
      for word in words where word.hasPrefix("Tests/") || word == "./setup" {
        #expect(FileManager.default.fileExists(atPath: Lesson.package.appending(path: word).path))
      }
    }
  }

  @Test("The page of the command has the panel's keys, and no lesson has another one")
  func keys() throws {
    let told = KeyBinding.helpEntries(for: .panel, isPile: false).map(\.name).joined(separator: " ")
    func keys(_ text: String) -> Set<String> {
      Set(text.matches(of: /Ctrl\+[A-Z]/).map { String($0.output) })
    }
    let command = try #require(Lesson.all.first { $0.name == "TheCommand" })
    let section = command.text.components(separatedBy: "\n## ").first { $0.hasPrefix("The insp") }
    #expect(try keys(#require(section)) == keys(told))
    let plan = try #require(Lesson.all.first { $0.name == "FortyMinutes" })
    #expect(keys(plan.text).isSubset(of: keys(told)))
  }

  private static func help(_ name: String) throws -> String {
    let commands = MemoryGameCommand.configuration.subcommands
    let command = commands.first { $0.configuration.commandName == name }
    return MemoryGameCommand.helpMessage(
      for: try #require(command, "memory-game has no subcommand \(name)"))
  }
}
