import ArgumentParser
import Files
import Localization
import ViewState

/// The command `memory-game manual`, which prints the manual for `man` in the current language.
struct ManualCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual, for man.", shouldDisplay: false)

  @MainActor func start() throws {
    try File.standardOutput.append(ManualPage(.load()).text)
  }
}

/// The manual in roff, which is the format of `man`.
///
/// The plugin `generate-manual` of ArgumentParser uses the same description of the commands.
/// However, its pages have no sections about keys, environment, files and examples, and they list
/// only the standard exit codes. It is also a separate program, while the installed game can print
/// its own manual in every language.
struct ManualPage {
  /// The complete text of the manual, in roff.
  private(set) var text = ""

  /// Creates the manual of the program from the description of its commands.
  init(_ tree: CommandTree) {
    let commands = tree.subcommands.filter { $0.name != "help" }
    addHeader(tree)
    addSynopsis(of: commands, in: tree)
    addDescription(tree)
    addSection(tr("OPTIONS"))
    if let defaultCommand = tree.defaultSubcommand {
      addOptions(of: defaultCommand)
    }
    addCommands(commands, in: tree)
    addKeys()
    addEnvironment()
    addFiles()
    addExitStatus()
    addExamples()
    addSection(tr("SEE ALSO"))
    add(bold("memory-game-pictures") + "(6)")
  }

  // MARK: Sections

  /// Adds the title of the manual and the name of the program.
  private mutating func addHeader(_ tree: CommandTree) {
    add(
      """
      .TH \(roffEscaped(tree.name.uppercased())) 6 \(Release.date) "Memory Game \(Release.version)" \
      "\(roffEscaped(tr("Games Manual")))"
      """)
    // The index of all manuals shows this line, which usually has no period.
    var abstract = tree.abstract
    if abstract.hasSuffix(".") {
      abstract.removeLast()
    }
    addSection(tr("NAME"))
    add(wrappedText("\(tree.name) - \(abstract)"))
  }

  /// Adds the section with the forms of the command.
  private mutating func addSynopsis(of commands: [CommandTree], in tree: CommandTree) {
    addSection(tr("SYNOPSIS"))
    for command in commands {
      add(".HP\n\(synopsis(of: command, in: tree))")
    }
  }

  private func synopsis(of command: CommandTree, in tree: CommandTree) -> String {
    let isDefault = command.name == tree.defaultSubcommand?.name
    let name = bold(command.name)
    var words = [bold(tree.name), isDefault ? "[\(name)]" : name]
    for argument in command.arguments {
      let argumentLabel = label(of: argument)
      if !argument.isOptional {
        words.append(argumentLabel)
      } else if argument.name == nil {
        words.append("[\(argumentLabel)]")
      }
    }
    // This word represents all named optional arguments.
    words.append("[\(italic(tr("options")))]")
    return words.joined(separator: " ")
  }

  /// Adds the section that describes the program.
  private mutating func addDescription(_ tree: CommandTree) {
    addSection(tr("DESCRIPTION"))
    let savingSentences: [String] = [
      tr("Every game is saved while you play."),
      tr("The next start continues an unfinished game, unless an option selects another one."),
    ]
    let savingText = savingSentences.joined(separator: " ")
    add("\(wrappedText(tree.discussion))\n.PP\n\(wrappedText(savingText))")
  }

  /// Adds the section with the commands.
  private mutating func addCommands(_ commands: [CommandTree], in tree: CommandTree) {
    addSection(tr("COMMANDS"))
    for command in commands {
      addItem(command.name, command.abstract)
      // The options of the default command have their own section.
      guard command.name != tree.defaultSubcommand?.name else { continue }
      add(".RS")
      addOptions(of: command)
      add(".RE")
    }
  }

  private mutating func addOptions(of command: CommandTree) {
    for argument in command.arguments {
      add(".TP\n\(label(of: argument))\n\(wrappedText(argument.help))")
    }
  }

  /// Adds the section with the keys in a window and in a terminal.
  private mutating func addKeys() {
    addSection(tr("KEYS"))
    let cardKeys = KeyBinding.helpEntries(for: .window, isPile: false, hasThemes: true)
    let cardKeyNames = Set(cardKeys.map(\.name))
    let pileKeys = KeyBinding.helpEntries(for: .window, isPile: true)
    let otherKeys = pileKeys.filter { !cardKeyNames.contains($0.name) }
    for key in cardKeys + otherKeys {
      addItem(key.name, key.value)
    }
  }

  /// Adds the section with the environment variables.
  private mutating func addEnvironment() {
    addSection(tr("ENVIRONMENT"))
    addItem(
      "MEMORY_GAME_REDUCED_MOTION", tr("1 reduces motion, and 0 turns full motion on."))
    addItem("MEMORY_GAME_LOOK", tr("The colors, with the same values as --look."))
    addItem("MEMORY_GAME_SOUND", tr("0 turns the sound off, and 1 turns it on."))
    addItem(
      "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
      tr("The language if neither --language nor the settings choose one."))
    addItem("NO_COLOR", tr("If set, the terminal shows no colors."))
    addItem("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", tr("See below."))
  }

  /// Adds the section with the folders of the player's files.
  private mutating func addFiles() {
    addSection(tr("FILES"))
    addItem("~/.config/memory-game/settings.json", tr("Your settings."))
    addItem(
      "~/.local/state/memory-game", tr("The position of the window and the newest 50 sessions."))
    addItem("~/.local/share/memory-game", tr("Finished games and your own decks."))
    addItem("~/.cache/memory-game", tr("Loaded pictures."))
  }

  /// Adds the section with the exit codes.
  private mutating func addExitStatus() {
    addSection(tr("EXIT STATUS"))
    addItem("0", tr("The game ended, or the command succeeded."))
    addItem("64, 65, 66", tr("Wrong usage, bad data, or a missing file."))
    addItem("69", tr("No display or no font."))
    addItem("73, 74", tr("Output that could not be created or written."))
    addItem("129, 130, 143", tr("Ended by SIGHUP, SIGINT or SIGTERM."))
  }

  /// Adds the section with examples.
  private mutating func addExamples() {
    addSection(tr("EXAMPLES"))
    addItem(
      "memory-game --game concentration --deck sports", tr("Play Concentration with another deck."))
    addItem(
      "memory-game --view terminal --plain",
      tr("Play line by line, for example with a screen reader."))
    addItem(
      "memory-game --deck ~/Pictures",
      tr("Play with your own pictures; you need at least as many as the board has pairs."))
    addItem(
      "memory-game render game.jsonl --output frames --at 2.5",
      tr("Draw the moment 2.5 seconds into a recorded game."))
  }

  // MARK: Parts of sections

  /// Returns the name of an argument followed by the name of its value, in roff.
  private func label(of argument: CommandTree.Argument) -> String {
    var words: [String] = []
    if let name = argument.name {
      words.append(bold(name))
    }
    if let valueName = argument.valueName {
      words.append(italic(valueName))
    }
    return words.joined(separator: " ")
  }

  private func bold(_ word: String) -> String {
    "\\fB\(roffEscaped(word))\\fR"
  }

  private func italic(_ word: String) -> String {
    "\\fI\(roffEscaped(word))\\fR"
  }

  private mutating func addSection(_ title: String) {
    add(".SH \"\(roffEscaped(title))\"")
  }

  /// Adds a word and an indented paragraph with its meaning.
  private mutating func addItem(_ word: String, _ meaning: String) {
    add(".TP\n\(bold(word))\n\(wrappedText(meaning))")
  }

  private mutating func add(_ lines: String) {
    text += lines + "\n"
  }
}

/// Escapes all characters in text that have a special meaning in roff.
private func roffEscaped(_ text: String) -> String {
  let escapedText = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  // In roff, a line that begins with one of these characters would be a command.
  let isRequest = escapedText.hasPrefix(".") || escapedText.hasPrefix("'")
  return isRequest ? "\\&" + escapedText : escapedText
}

/// Escapes text for roff and breaks it into lines of at most 80 bytes, unless a word is longer.
///
/// A character outside ASCII counts as 9 bytes, which is the usual length of its escape sequence.
func wrappedText(_ text: String) -> String {
  let maximumLength = 80
  var lines: [String] = []
  var remainingLength = 0
  for word in text.split(separator: " ") {
    let escapedWord = roffEscaped(String(word))
    // Each word needs a space or a line break.
    var length = 1
    for scalar in escapedWord.unicodeScalars {
      length += scalar.isASCII ? 1 : 9
    }
    if length > remainingLength {
      lines.append(escapedWord)
      remainingLength = maximumLength - length
    } else {
      lines[lines.count - 1] += " " + escapedWord
      remainingLength -= length
    }
  }
  return lines.joined(separator: "\n")
}
