import ArgumentParser
import Assets
import Files
import Language

/// A sentence in the player's language, as the help of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp { ArgumentHelp(sentence.told()) }

/// The language that is asked for on the command line, in front of everything that is told.
enum SpokenLanguage {
  /// Begins to speak the environment's language, or that of `--language`, and returns the other
  /// arguments; the name of the program is none.
  ///
  /// - Throws: `Problem`, if there is no such language.
  static func begin(_ arguments: some Sequence<String>) throws(Problem) -> [String] {
    let (asked, others) = split(arguments)
    let folder = Assets.localeFolder()
    if let folder { Language.begin(folder: folder, asked: asked) }
    guard let asked, !Language.isForeign, asked.prefix(2) != "en", asked != "C" else {
      return others
    }
    let known = ["en"] + (folder.map(File.names) ?? []).sorted()
    throw Problem(
      .usage,
      tr("there is no language \"\(asked)\"; choose one of: \(known.joined(separator: ", "))"))
  }

  /// What follows `--language`, as catalogues are called, "pt_BR", and all other arguments.
  static func split(_ arguments: some Sequence<String>) -> (language: String?, others: [String]) {
    let option = "--language"
    var (language, others): (String?, [String]) = (nil, [])
    var rest = Array(arguments)[...]
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
