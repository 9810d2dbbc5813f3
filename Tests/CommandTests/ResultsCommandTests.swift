import Foundation
import Testing

@Suite final class ResultsCommandTests: FolderSuite {
  /// A board of one pair, which cannot be missed: so many seconds from the first card to the last.
  private func session(seconds: Int) -> String {
    """
    {"memory-game":1,"game":"lab","rows":1,"columns":2,"seed":7}
    {"at":1,"choose":0}
    {"at":\(1 + seconds),"choose":1}

    """
  }

  private func run(
    _ arguments: [String] = [], sessions: [String: String]
  ) throws -> Program {
    for (name, text) in sessions {
      try write(text, to: "\(folder)/.local/share/memory-game/results/\(name)")
    }
    return try Program.run(
      ["results"] + arguments,
      environment: ["HOME": folder, "XDG_DATA_HOME": "", "TZ": "UTC"])
  }

  @Test("It prints the best of every board and the last games, in columns")
  func table() throws {
    let names = (10..<35).map { "2026-11-22T10-15-\($0)Z-lab-1x2.jsonl" }
    let sessions = names.enumerated().map { ($1, session(seconds: 60 + abs($0 - 7))) }
    let program = try run(sessions: Dictionary(uniqueKeysWithValues: sessions))
    #expect(program.status == 0 && program.errors.isEmpty)
    let lines = program.lines
    try #require(lines.count == 3 + 1 + 1 + 20)
    #expect(lines[0] == "The best games" && lines[3] == "The last games")
    #expect(
      lines[1...2].map(String.init) == [
        "Game         Board  Players  Cards          Flips  Misses  Avoidable  Time  "
          + "When            ",
        "Memory Game  1×2    Alone    frutiger-aero      2       0          0  1:00  "
          + "2026-11-22 10:15",
      ])
    #expect(Set(lines[4...].map(\.count)).count == 1)
  }

  @Test("With --json it prints all results, the newest first; what is damaged is a warning")
  func json() throws {
    let program = try run(
      ["--json"],
      sessions: [
        "2026-11-22T10-15-03Z-lab-1x2.jsonl": session(seconds: 2), "bad.jsonl": "oops\n",
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
    #expect(program.errors.contains("warning: ") && program.errors.contains("bad.jsonl: line 1:"))
  }

  @Test("Without results it says so, and without a home it is 66")
  func nothing() throws {
    #expect(
      try run(sessions: [:]).lines == [
        "No game has ended yet. Find all pairs, and it is kept here."
      ])
    #expect(try run(["--json"], sessions: [:]).lines.isEmpty)
    let nowhere = ["HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""]
    let program = try Program.run(["results"], environment: nowhere)
    #expect(program.status == 66 && program.errors.contains("HOME"))
  }

  @Test("Results that cannot be read are not taken for none")
  func unread() throws {
    let name = "2026-11-22T10-15-03Z-lab-1x2.jsonl"
    let path = "\(folder)/.local/share/memory-game/results/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    #expect(symlink(name, path) == 0)
    let program = try run(sessions: [:])
    #expect(program.lines.isEmpty && program.errors.contains("\(path): cannot be read"))
  }

  @Test("A folder that cannot be read is 66, and not taken for one without results")
  func outOfReach() throws {
    try write("", to: folder + "/.local/share/memory-game/results")
    let program = try Program.run(["results"], environment: ["HOME": folder, "XDG_DATA_HOME": ""])
    #expect(program.status == 66 && program.lines.isEmpty)
    #expect(program.errors.contains("memory-game/results: cannot be read: "))
  }
}
