import ArgumentParser
import Files

/// `memory-game complete WORD…`: what the shells' completions ask for; see `packaging/completions`.
struct CompleteCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Print what fits in place of the last word.",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  @MainActor func start() throws {
    let decks = (try? MachineDecks.ofEnvironment.here().all().decks.map(\.name)) ?? []
    let completion = try Completion(
      of: words, tree: .whole(), decks: decks, languages: SpokenLanguage.known)
    try File.standardOutput.append(completion.lines.map { $0 + "\n" }.joined())
  }
}
