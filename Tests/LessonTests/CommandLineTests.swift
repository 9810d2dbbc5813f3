import Foundation
import Testing
import ViewState

@testable import memory_game

@Suite struct CommandLineTests {
  /// Returns the words of each line of all shell blocks, without comments.
  private static func commands(_ lesson: Lesson) -> [[String]] {
    let lines = lesson.blocks(in: "sh").flatMap(\.lines)
    let commands = lines.map { line in
      line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
    }
    return commands.filter { !$0.isEmpty }
  }

  @Test("memory-game has every subcommand and option of a lesson", arguments: Lesson.all)
  func options(lesson: Lesson) throws {
    for words in Self.commands(lesson) {
      let programIndex = words.firstIndex { $0 == "memory-game" || $0 == "./memory-game" }
      guard let programIndex else { continue }
      let arguments = words[(programIndex + 1)...].prefix { !["|", "&&", ">"].contains($0) }
      let subcommand = Self.subcommand(of: Array(arguments))
      let help = try Self.help(subcommand)
      for argument in arguments where argument.hasPrefix("--") {
        #expect(help.contains(argument), "memory-game \(subcommand) has no \(argument)")
      }
    }
  }

  private static func subcommand(of arguments: [String]) -> String {
    guard let first = arguments.first, !first.hasPrefix("-") else { return "play" }
    return first
  }

  @Test("A test that a lesson runs exists", arguments: Lesson.all)
  func filters(lesson: Lesson) throws {
    let testFiles = ["Tests", "Course"].flatMap { folder in
      Lesson.files(in: Lesson.package.appending(path: folder)) { $0.hasSuffix(".swift") }
    }
    // The inspector writes this test when a student exports a session.
    let exportedTest = "ExportedSession"

    for words in Self.commands(lesson) {
      guard let flag = words.firstIndex(of: "--filter"), flag + 1 < words.count else { continue }
      let filter = words[flag + 1].filter { $0 != "\"" && $0 != "'" }
      for name in filter.split(separator: "|") where name != exportedTest {
        #expect(testFiles.contains { $0.path.contains(name) }, "no test is called \(name)")
      }
    }
  }

  @Test("A file that a lesson runs exists", arguments: Lesson.all)
  func scripts(lesson: Lesson) {
    for words in Self.commands(lesson) {
      for word in words where word.hasPrefix("Tests/") || word == "./setup" {
        let path = Lesson.package.appending(path: word).path
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }
  }

  @Test("The lessons name only keys of the inspector, and the page of the command names all")
  func keys() throws {
    let entries = KeyBinding.helpEntries(for: .panel, isPile: false)
    let inspectorKeys = keys(in: entries.map(\.name).joined(separator: " "))

    let command = try #require(Lesson.all.first { $0.name == "TheCommand" })
    let sections = command.text.components(separatedBy: "\n## ")
    let inspectorSection = try #require(sections.first { $0.hasPrefix("The insp") })
    #expect(keys(in: inspectorSection) == inspectorKeys)

    let plan = try #require(Lesson.all.first { $0.name == "FortyMinutes" })
    #expect(keys(in: plan.text).isSubset(of: inspectorKeys))
  }

  private func keys(in text: String) -> Set<String> {
    Set(text.matches(of: /Ctrl\+[A-Z]/).map { String($0.output) })
  }

  private static func help(_ name: String) throws -> String {
    let commands = MemoryGameCommand.configuration.subcommands
    let command = try #require(
      commands.first { $0.configuration.commandName == name },
      "memory-game has no subcommand \(name)")
    return MemoryGameCommand.helpMessage(for: command)
  }
}
