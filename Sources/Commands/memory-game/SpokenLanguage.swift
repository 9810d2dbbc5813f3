import ArgumentParser
import Assets
import Files
import Store
import Text

/// A sentence in the player's language, as the help of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp { ArgumentHelp(sentence.told()) }

/// The language of all sentences, known before the arguments are parsed.
enum SpokenLanguage {
  /// Begins to speak the language of `--language`, the settings or the environment, unless there is no
  /// such language; returns the other arguments.
  @MainActor static func begin(_ arguments: some Sequence<String>) throws(Problem) -> [String] {
    let (asked, others) = split(arguments)
    if let folder = Assets.localeFolder() {
      Language.begin(folder: folder, asked: asked ?? Folders.ofEnvironment?.language)
    }
    guard let asked, !Language.isForeign, asked.prefix(2) != "en", asked != "C" else {
      return others
    }
    throw Problem(
      .usage,
      tr("there is no language \"\(asked)\"; choose one of: \(known.joined(separator: ", "))"))
  }

  /// The languages that can be spoken.
  static var known: [String] { ["en"] + (Assets.localeFolder().map(File.names) ?? []).sorted() }

  /// The value of `--language`, spelled as "pt_BR", and the other arguments; words to be completed stay.
  static func split(_ arguments: some Sequence<String>) -> (language: String?, others: [String]) {
    let option = "--language"
    var (language, others): (String?, [String]) = (nil, Array(arguments))
    if others.first == CompleteCommand.configuration.commandName { return (nil, others) }
    while let index = others.firstIndex(where: { $0.hasPrefix(option + "=") || $0 == option }),
      !others[..<index].contains("--"), others[index] != option || index + 1 < others.count
    {
      let word = others.remove(at: index)
      language =
        word == option ? others.remove(at: index) : String(word.dropFirst(option.count + 1))
    }
    return (language?.replacing("-", with: "_"), others)
  }
}

/// The description of `--language`, which `SpokenLanguage` has read before.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The language, such as de or pt_BR."), valueName: "code"))
  var language: String?
}
