import Foundation
import Testing

@Suite final class ResultsCommandTests: FolderSuite {
  /// Returns a session with one pair of cards.
  ///
  /// - Parameter seconds: The time between the choices of the two cards.
  /// - Returns: The lines of the session.
  private func session(seconds: Int) -> String {
    """
    {"memory-game":1,"game":"lab","rows":1,"columns":2,"seed":7}
    {"at":1,"choose":0}
    {"at":\(1 + seconds),"choose":1}

    """
  }

  /// The folder of the results below the home folder.
  private var results: String { "\(folder)/.local/share/memory-game/results" }

  /// Runs the command with results.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the command.
  ///   - sessions: The results by their file names.
  /// - Returns: The result of the program.
  private func run(
    _ arguments: [String] = [], sessions: [String: String]
  ) throws -> Program {
    for (name, text) in sessions {
      try write(text, to: "\(results)/\(name)")
    }
    return try Program.run(
      ["results"] + arguments,
      environment: ["HOME": folder, "XDG_DATA_HOME": "", "TZ": "UTC"])
  }

  @Test("The command prints the best games and the last games in columns")
  func table() throws {
    var sessions: [String: String] = [:]
    for index in 0..<25 {
      let name = "2026-11-22T10-15-\(10 + index)Z-lab-1x2.jsonl"
      sessions[name] = session(seconds: 60 + abs(index - 7))
    }

    let program = try run(sessions: sessions)

    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    let lines = program.lines
    let lineCountOfBestGames = 3
    let lineCountOfLastGames = 1 + 1 + 20
    try #require(lines.count == lineCountOfBestGames + lineCountOfLastGames)
    #expect(lines[0] == "Best games")
    #expect(lines[3] == "Recent games")
    #expect(
      lines[1...2].map(String.init) == [
        "Game         Board            Players   Deck           Flips  Misses  "
          + "Avoidable misses  Time  When                  ",
        "Memory Game  2 cards · 1 × 2  1 player  frutiger-aero      2       0  "
          + "               0  1:00  22 November 2026 10:15",
      ])
    let lengths = Set(lines[4...].map(\.count))
    #expect(lengths.count == 1, "the columns are aligned")
  }

  @Test("With --json the command prints all results, beginning with the newest one")
  func json() throws {
    let program = try run(
      ["--json"],
      sessions: [
        "2026-11-22T10-15-03Z-lab-1x2.jsonl": session(seconds: 2),
        "bad.jsonl": "oops\n",
        "2026-11-22T10-15-04Z-lab-1x2.jsonl": session(seconds: 3),
      ])

    #expect(program.status == 0)
    #expect(
      program.lines.last.map(String.init) == """
        {"file":"2026-11-22T10-15-03Z-lab-1x2.jsonl","ended":1795342503,"game":"lab","rows":1,\
        "columns":2,"deck":"frutiger-aero","players":["person"],"points":[1],\
        "flips":2,"misses":0,"avoidable":0,"luck":0,"hints":0,"stars":3,"seconds":2}
        """)
    #expect(program.lines.count == 2)
    #expect(program.errors.contains("warning: "))
    #expect(program.errors.contains("bad.jsonl: line 1:"))
  }

  @Test("Without results the command prints a notice, and without a home folder it fails")
  func nothing() throws {
    let notice = "No finished games yet. Games that you finish appear here."
    #expect(try run(sessions: [:]).lines.map(String.init) == [notice])
    #expect(try run(["--json"], sessions: [:]).lines.isEmpty)

    let environmentWithoutHome = [
      "HOME": "",
      "XDG_DATA_HOME": "",
      "XDG_STATE_HOME": "",
      "XDG_CONFIG_HOME": "",
    ]
    let program = try Program.run(["results"], environment: environmentWithoutHome)
    #expect(program.status == 66)
    #expect(program.errors.contains("HOME"))
  }

  @Test("The command reports a result that cannot be read")
  func unread() throws {
    let name = "2026-11-22T10-15-03Z-lab-1x2.jsonl"
    let path = "\(results)/\(name)"
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    // A link to itself cannot be read.
    #expect(symlink(name, path) == 0)

    let program = try run(sessions: [:])

    #expect(program.lines.isEmpty)
    #expect(program.errors.contains("\(path): cannot be read"))
  }

  @Test("The command fails if it cannot read the folder of the results")
  func outOfReach() throws {
    // A file with the name of the folder cannot be read as a folder.
    try write("", to: results)

    let program = try Program.run(["results"], environment: ["HOME": folder, "XDG_DATA_HOME": ""])

    #expect(program.status == 66)
    #expect(program.lines.isEmpty)
    #expect(program.errors.contains("memory-game/results: cannot be read: "))
  }
}
