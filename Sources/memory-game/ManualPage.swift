import ArgumentParser
import Files
import Localization
import ViewState

/// `memory-game manual`: the manual, in the language of the player, for `man`.
struct ManualCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual, for man.", shouldDisplay: false)

  @MainActor func start() throws { try File.standardOutput.append(ManualPage(.whole()).text) }
}

/// The manual as `man` reads it: how to play, all commands with their options, and words around them.
struct ManualPage {
  private(set) var text = ""

  init(_ tree: CommandTree) {
    let commands = tree.subcommands.filter { $0.name != "help" }
    add(
      """
      .TH \(escaped(tree.name.uppercased())) 6 \(Release.date) "Memory Game \(Release.version)" \
      "\(escaped(tr("Games Manual")))"
      """)
    // What it is, without a full stop, for the index of all pages.
    let abstract = tree.abstract.hasSuffix(".") ? String(tree.abstract.dropLast()) : tree.abstract
    section(tr("NAME"))
    add(prose("\(tree.name) - \(abstract)"))
    section(tr("SYNOPSIS"))
    for command in commands { add(".HP\n\(synopsis(of: command, in: tree))") }
    section(tr("DESCRIPTION"))
    let kept: String = tr(
      """
      Every game is kept as it is played: what was left is there again at the next start, unless \
      an option asks for another game.
      """)
    add("\(prose(tree.discussion))\n.PP\n\(prose(kept))")
    section(tr("OPTIONS"))
    options(of: tree.usual)
    section(tr("COMMANDS"))
    for command in commands {
      item(command.name, command.abstract)
      guard command.name != tree.usual?.name else { continue }
      add(".RS")
      options(of: command)
      add(".RE")
    }
    section(tr("KEYS"))
    let cards = KeyBinding.helpEntries(for: .window, isPile: false, hasThemes: true)
    let known = Set(cards.map(\.name))
    let pile = KeyBinding.helpEntries(for: .window, isPile: true).filter {
      !known.contains($0.name)
    }
    for key in cards + pile { item(key.name, key.value) }
    section(tr("ENVIRONMENT"))
    item("MEMORY_GAME_REDUCED_MOTION", tr("1 for short fades instead of springs, 0 for springs."))
    item("MEMORY_GAME_LOOK", tr("How it looks, as --look says it."))
    item("MEMORY_GAME_SOUND", tr("0 for a silent game, 1 for one that is heard."))
    item(
      "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
      tr("The language, if neither --language nor the settings say it."))
    item("NO_COLOR", tr("If it is set, a terminal shows no colours."))
    item("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", tr("See below."))
    section(tr("FILES"))
    item("~/.config/memory-game/settings.json", tr("What the player has set."))
    item("~/.local/state/memory-game", tr("The window's place, and the newest 50 sessions."))
    item("~/.local/share/memory-game", tr("Finished games, and the player's own decks."))
    item("~/.cache/memory-game", tr("Pictures that were loaded."))
    section(tr("EXIT STATUS"))
    item("0", tr("The game was left, or what was asked for is done."))
    item("64, 65, 66", tr("Wrong usage; bad data; a file that is not there."))
    item("69", tr("No display, or no font."))
    item("73, 74", tr("Output that cannot be made, or cannot be written."))
    item("129, 130, 143", tr("Ended by SIGHUP, SIGINT or SIGTERM."))
    section(tr("EXAMPLES"))
    item(
      "memory-game --game concentration --deck sports", tr("Play Concentration with another deck."))
    item("memory-game --view terminal --plain", tr("Play line by line, as for a screen reader."))
    item(
      "memory-game --deck ~/Pictures",
      tr("Play with pictures of one's own; at least as many as the board has pairs."))
    item(
      "memory-game render game.jsonl --output frames --at 2.5",
      tr("Draw what a recorded game showed after two and a half seconds."))
    section(tr("SEE ALSO"))
    add(bold("memory-game-pictures") + "(6)")
  }

  private func synopsis(of command: CommandTree, in tree: CommandTree) -> String {
    let name = command.name == tree.usual?.name ? "[\(bold(command.name))]" : bold(command.name)
    let needed = command.arguments.filter { $0.name == nil || !$0.isOptional }
    let words = needed.map { $0.isOptional ? "[\(label(of: $0))]" : label(of: $0) }
    return ([bold(tree.name), name] + words + ["[\(variable(tr("options")))]"])
      .joined(separator: " ")
  }

  private mutating func options(of command: CommandTree?) {
    for argument in command?.arguments ?? [] {
      add(".TP\n\(label(of: argument))\n\(prose(argument.help))")
    }
  }

  private func label(of argument: CommandTree.Argument) -> String {
    [argument.name.map(bold), argument.value.map(variable)].compactMap(\.self).joined(
      separator: " ")
  }

  private func bold(_ word: String) -> String { "\\fB\(escaped(word))\\fR" }
  private func variable(_ word: String) -> String { "\\fI\(escaped(word))\\fR" }
  private mutating func section(_ title: String) { add(".SH \"\(escaped(title))\"") }
  private mutating func item(_ word: String, _ meaning: String) {
    add(".TP\n\(bold(word))\n\(prose(meaning))")
  }
  private mutating func add(_ lines: String) { text += lines + "\n" }
}

private func escaped(_ text: String) -> String {
  let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  // A line that begins so would be a request.
  return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
}

/// A text in lines of at most 80 bytes, as far as it has spaces; roff writes 9 for most other letters.
func prose(_ text: String) -> String {
  var lines: [String] = []
  var room = 0
  for word in text.split(separator: " ") {
    let word = escaped(String(word))
    let size = word.unicodeScalars.reduce(1) { $0 + ($1.isASCII ? 1 : 9) }
    if size > room {
      lines.append(word)
      room = 80 - size
    } else {
      lines[lines.count - 1] += " " + word
      room -= size
    }
  }
  return lines.joined(separator: "\n")
}
