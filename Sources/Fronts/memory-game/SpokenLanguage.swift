import ArgumentParser
import Assets
import Files
import Language

/// A sentence in the player's language, as the help of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp { ArgumentHelp(sentence.told()) }

/// The language that is asked for on the command line, in front of everything that is told.
enum SpokenLanguage {
  /// Begins to speak the environment's language, or that of `--language`.
  ///
  /// - Throws: `Problem`, if there is no such language.
  static func begin(_ arguments: [String]) throws(Problem) {
    let asked = asked(arguments)
    let folder = Assets.localeFolder()
    if let folder { Language.begin(folder: folder, asked: asked) }
    guard let asked, !Language.isForeign, asked.prefix(2) != "en", asked != "C" else { return }
    let known = ["en"] + (folder.map(File.names) ?? []).sorted()
    throw Problem(
      .usage,
      tr("there is no language \"\(asked)\"; choose one of: \(known.joined(separator: ", "))"))
  }

  /// What follows `--language`, as catalogues are called: "pt_BR".
  static func asked(_ arguments: [String]) -> String? {
    let option = "--language"
    for (index, word) in arguments.enumerated() {
      if word == "--" { return nil }
      let value =
        word.hasPrefix(option + "=")
        ? String(word.dropFirst(option.count + 1))
        : word == option && index + 1 < arguments.count ? arguments[index + 1] : nil
      if let value, !value.isEmpty { return value.replacing("-", with: "_") }
    }
    return nil
  }
}

/// `--language`, which every command takes; `SpokenLanguage` has read it before anything else was.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The language, such as de or pt_BR."), valueName: "code"))
  var language: String?
}
