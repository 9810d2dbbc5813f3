import Testing

@testable import memory_game

@Suite struct CompletionTests {
  private static let tree = Result { try CommandTree.load() }

  private func offers(_ words: String...) throws -> [String] {
    try Completion(
      of: words, tree: Self.tree.get(), decks: ["sports", "sums"], languages: ["de", "en"]
    )
    .suggestions.map { $0.word }
  }

  @Test("The first word is a command, or an option of play, which need not be typed")
  func first() throws {
    #expect(try offers("").starts(with: ["play", "replay", "render", "diagram", "results"]))
    #expect(try offers("").contains("--game") && offers().contains("--version"))
    #expect(try offers("--f") == ["--fullscreen"])
    #expect(try offers("play", "--f") == ["--fullscreen"])
    #expect(try offers("re") == ["replay", "render", "results"])
  }

  @Test("What cannot be typed twice is not offered twice, and nothing that is hidden")
  func once() throws {
    #expect(try !offers("--plain", "").contains("--plain"))
    #expect(try offers("comp").isEmpty && offers("man").isEmpty)
  }

  @Test("The language of a command is not that of what is completed")
  func language() {
    let typed = ["complete", "--language", ""]
    #expect(LanguageSelection.extractLanguage(typed).others == typed)
    #expect(
      LanguageSelection.extractLanguage(["play", "--language", "pt-BR"]) == ("pt_BR", ["play"]))
  }

  @Test("An option's values are its own, also behind a sign of equality")
  func values() throws {
    #expect(try offers("--game", "c") == ["concentration", "challenge", "card-viewer"])
    #expect(try offers("--game=la") == ["lab"])
    #expect(try offers("--game", "=", "la") == ["lab"])
    #expect(try offers("--game", "=") == offers("play", "--game", ""))
    #expect(try offers("--deck", "s") == ["sports", "sums"])
    #expect(try offers("--size", "1") == ["1280x800", "1920x1080"])
    #expect(try offers("--rows", "") == ["2", "4", "5", "6", "8"])
    #expect(try offers("--view", "") == ["window", "terminal", "both"])
    #expect(try offers("diagram", "lab", "--format", "d") == ["dot"])
    #expect(try offers("diagram", "p") == ["playing-cards"])
    #expect(try offers("--seed", "").isEmpty)
    #expect(try offers("--language", "") == ["de", "en"] && offers("--language=d") == ["de"])
  }

  @Test(
    "Files and folders are left to the shell",
    arguments: [
      (["--deck", ""], Completion.PathKind.files), (["replay", ""], .files),
      (["render", "a.jsonl", "--output", ""], .folders), (["render", "--lesson", ""], .folders),
      (["--game", ""], .none), ([""], .none),
    ])
  func paths(words: [String], paths: Completion.PathKind) throws {
    #expect(try Completion(of: words, tree: Self.tree.get(), decks: []).pathKind == paths)
  }

  @Test("The program prints them, whatever the words are")
  func prints() throws {
    let lines = try Program.run(["complete", "--help", "--version", "--deck", "sp"]).lines
    #expect(lines == ["files", "sports\t"])
  }
}
