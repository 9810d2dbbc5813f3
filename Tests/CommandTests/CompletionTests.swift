import Testing

@testable import memory_game

@Suite struct CompletionTests {
  private static let tree = Result { try CommandTree.load() }

  /// Returns the suggestions for the last word.
  private func suggestions(_ words: String...) throws -> [String] {
    let completion = try Completion(
      of: words,
      tree: Self.tree.get(),
      decks: ["sports", "sums"],
      languages: ["de", "en"]
    )
    return completion.suggestions.map { $0.word }
  }

  @Test("The first word can be a command or an option of the command play")
  func first() throws {
    let commands = ["play", "replay", "render", "diagram", "results"]
    #expect(try suggestions("").starts(with: commands))
    #expect(try suggestions("").contains("--game"))
    #expect(try suggestions().contains("--version"))
    #expect(try suggestions("--f") == ["--fullscreen"])
    #expect(try suggestions("play", "--f") == ["--fullscreen"])
    #expect(try suggestions("re") == ["replay", "render", "results"])
  }

  @Test("Repeated options and hidden commands are not suggested")
  func once() throws {
    #expect(try !suggestions("--plain", "").contains("--plain"))
    #expect(try suggestions("comp").isEmpty)
    #expect(try suggestions("man").isEmpty)
  }

  @Test("The language option behind complete belongs to the completed words")
  func language() {
    let words = ["complete", "--language", ""]
    #expect(LanguageSelection.extractLanguage(words).others == words)

    let selection = LanguageSelection.extractLanguage(["play", "--language", "pt-BR"])
    #expect(selection.language == "pt_BR")
    #expect(selection.others == ["play"])
  }

  @Test("The values of an option are suggested, also behind an equal sign")
  func values() throws {
    #expect(try suggestions("--game", "c") == ["concentration", "challenge", "card-viewer"])
    #expect(try suggestions("--game=la") == ["lab"])
    #expect(try suggestions("--game", "=", "la") == ["lab"])
    #expect(try suggestions("--game", "=") == suggestions("play", "--game", ""))
    #expect(try suggestions("--deck", "s") == ["sports", "sums"])
    #expect(try suggestions("--size", "1") == ["1280x800", "1920x1080"])
    #expect(try suggestions("--rows", "") == ["2", "4", "5", "6", "8"])
    #expect(try suggestions("--view", "") == ["window", "terminal", "both"])
    #expect(try suggestions("diagram", "lab", "--format", "d") == ["dot"])
    #expect(try suggestions("diagram", "p") == ["playing-cards"])
    #expect(try suggestions("--seed", "").isEmpty)
    #expect(try suggestions("--language", "") == ["de", "en"])
    #expect(try suggestions("--language=d") == ["de"])
  }

  @Test(
    "The shell completes files and folders",
    arguments: [
      (["--deck", ""], Completion.PathKind.files),
      (["replay", ""], .files),
      (["render", "a.jsonl", "--output", ""], .folders),
      (["render", "--lesson", ""], .folders),
      (["--game", ""], .none),
      ([""], .none),
    ])
  func paths(words: [String], expectedKind: Completion.PathKind) throws {
    let completion = try Completion(of: words, tree: Self.tree.get(), decks: [])
    #expect(completion.pathKind == expectedKind)
  }

  @Test("The program prints the suggestions for any words")
  func prints() throws {
    let lines = try Program.run(["complete", "--help", "--version", "--deck", "sp"]).lines
    #expect(lines == ["files", "sports\t"])
  }
}
