import ArgumentParser
import Assets
import Files
import Store
import Text

/// A sentence in the player's language, as the help of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp { ArgumentHelp(sentence.told()) }

/// The language that is asked for on the command line, in front of everything that is told.
enum SpokenLanguage {
  /// Begins to speak the language of `--language`, of the settings or of the environment, and
  /// returns the other arguments; the name of the program is none.
  ///
  /// - Throws: `Problem`, if there is no such language.
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

  /// What follows `--language`, as catalogues are called, "pt_BR", and all other arguments; what is
  /// to be completed stays as it is.
  static func split(_ arguments: some Sequence<String>) -> (language: String?, others: [String]) {
    let option = "--language"
    var (language, others): (String?, [String]) = (nil, [])
    var rest = Array(arguments)[...]
    if rest.first == CompleteCommand.configuration.commandName { return (nil, Array(rest)) }
    while let word = rest.popFirst() {
      if word == "--" { return (language, others + [word] + rest) }
      if word.hasPrefix(option + "=") {
        language = String(word.dropFirst(option.count + 1))
      } else if word == option, let value = rest.popFirst() {
        language = value
      } else {
        others.append(word)
      }
    }
    return (language?.replacing("-", with: "_"), others)
  }
}

/// `--language`, which every command takes; `SpokenLanguage` has read it before anything else was.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The language, such as de or pt_BR."), valueName: "code"))
  var language: String?
}
