import ArgumentParser
import Files
import Localization
import ViewState

/// `memory-game manual`: the manual, in the language of the player, for `man`.
struct ManualCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual, for man.", shouldDisplay: false)

  @MainActor func start() throws {
    try File.standardOutput.append(ManualPage(.load()).text)
  }
}

/// The manual as `man` reads it: how to play, all commands with their options, and words around
/// them.
struct ManualPage {
  private(set) var text = ""

  init(_ tree: CommandTree) {
    let commands = tree.subcommands.filter { $0.name != "help" }
    add(
      """
      .TH \(roffEscaped(tree.name.uppercased())) 6 \(Release.date) "Memory Game \(Release.version)" \
      "\(roffEscaped(tr("Games Manual")))"
      """)
    // What it is, without a full stop, for the index of all pages.
    let abstract = tree.abstract.hasSuffix(".") ? String(tree.abstract.dropLast()) : tree.abstract
    addSection(tr("NAME"))
    add(wrappedText("\(tree.name) - \(abstract)"))
    addSection(tr("SYNOPSIS"))
    for command in commands {
      add(".HP\n\(synopsis(of: command, in: tree))")
    }
    addSection(tr("DESCRIPTION"))
    let savingText: String = tr(
      """
      Every game is kept as it is played: what was left is there again at the next start, unless \
      an option asks for another game.
      """)
    add("\(wrappedText(tree.discussion))\n.PP\n\(wrappedText(savingText))")
    addSection(tr("OPTIONS"))
    addOptions(of: tree.defaultSubcommand)
    addSection(tr("COMMANDS"))
    for command in commands {
      addItem(command.name, command.abstract)
      guard command.name != tree.defaultSubcommand?.name else { continue }
      add(".RS")
      addOptions(of: command)
      add(".RE")
    }
    addSection(tr("KEYS"))
    let cardKeys = KeyBinding.helpEntries(for: .window, isPile: false, hasThemes: true)
    let cardKeyNames = Set(cardKeys.map(\.name))
    let pileKeys = KeyBinding.helpEntries(for: .window, isPile: true).filter {
      !cardKeyNames.contains($0.name)
    }
    for key in cardKeys + pileKeys {
      addItem(key.name, key.value)
    }
    addSection(tr("ENVIRONMENT"))
    addItem(
      "MEMORY_GAME_REDUCED_MOTION", tr("1 for short fades instead of springs, 0 for springs."))
    addItem("MEMORY_GAME_LOOK", tr("How it looks, as --look says it."))
    addItem("MEMORY_GAME_SOUND", tr("0 for a silent game, 1 for one that is heard."))
    addItem(
      "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
      tr("The language, if neither --language nor the settings say it."))
    addItem("NO_COLOR", tr("If it is set, a terminal shows no colours."))
    addItem("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", tr("See below."))
    addSection(tr("FILES"))
    addItem("~/.config/memory-game/settings.json", tr("What the player has set."))
    addItem("~/.local/state/memory-game", tr("The window's place, and the newest 50 sessions."))
    addItem("~/.local/share/memory-game", tr("Finished games, and the player's own decks."))
    addItem("~/.cache/memory-game", tr("Pictures that were loaded."))
    addSection(tr("EXIT STATUS"))
    addItem("0", tr("The game was left, or what was asked for is done."))
    addItem("64, 65, 66", tr("Wrong usage; bad data; a file that is not there."))
    addItem("69", tr("No display, or no font."))
    addItem("73, 74", tr("Output that cannot be made, or cannot be written."))
    addItem("129, 130, 143", tr("Ended by SIGHUP, SIGINT or SIGTERM."))
    addSection(tr("EXAMPLES"))
    addItem(
      "memory-game --game concentration --deck sports", tr("Play Concentration with another deck."))
    addItem("memory-game --view terminal --plain", tr("Play line by line, as for a screen reader."))
    addItem(
      "memory-game --deck ~/Pictures",
      tr("Play with pictures of one's own; at least as many as the board has pairs."))
    addItem(
      "memory-game render game.jsonl --output frames --at 2.5",
      tr("Draw what a recorded game showed after two and a half seconds."))
    addSection(tr("SEE ALSO"))
    add(bold("memory-game-pictures") + "(6)")
  }

  private func synopsis(of command: CommandTree, in tree: CommandTree) -> String {
    let name =
      command.name == tree.defaultSubcommand?.name ? "[\(bold(command.name))]" : bold(command.name)
    let requiredArguments = command.arguments.filter { $0.name == nil || !$0.isOptional }
    let labels = requiredArguments.map { $0.isOptional ? "[\(label(of: $0))]" : label(of: $0) }
    return ([bold(tree.name), name] + labels + ["[\(italic(tr("options")))]"])
      .joined(separator: " ")
  }

  private mutating func addOptions(of command: CommandTree?) {
    for argument in command?.arguments ?? [] {
      add(".TP\n\(label(of: argument))\n\(wrappedText(argument.help))")
    }
  }

  private func label(of argument: CommandTree.Argument) -> String {
    [argument.name.map(bold), argument.valueName.map(italic)].compactMap(\.self).joined(
      separator: " ")
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
  private mutating func addItem(_ word: String, _ meaning: String) {
    add(".TP\n\(bold(word))\n\(wrappedText(meaning))")
  }
  private mutating func add(_ lines: String) {
    text += lines + "\n"
  }
}

private func roffEscaped(_ text: String) -> String {
  let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  // A line that begins so would be a request.
  return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
}

/// A text in lines of at most 80 bytes, as far as it has spaces; roff writes 9 for most other
/// letters.
func wrappedText(_ text: String) -> String {
  var lines: [String] = []
  var remainingWidth = 0
  for word in text.split(separator: " ") {
    let word = roffEscaped(String(word))
    let size = word.unicodeScalars.reduce(1) { $0 + ($1.isASCII ? 1 : 9) }
    if size > remainingWidth {
      lines.append(word)
      remainingWidth = 80 - size
    } else {
      lines[lines.count - 1] += " " + word
      remainingWidth -= size
    }
  }
  return lines.joined(separator: "\n")
}
