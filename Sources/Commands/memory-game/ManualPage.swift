import Files
import Text

/// A page of the manual as `man` reads it: what the commands say of themselves, and some words around.
struct ManualPage {
  private(set) var text = ""

  /// The page of the program: how to play, its commands, and what they have in common.
  init(ofAll tree: CommandTree) {
    begin(tree.name, tree.abstract)
    for command in tree.subcommands where command.name != "help" {
      synopsis(command, in: tree)
    }
    section(tr("DESCRIPTION"), tree.discussion, Prose.description)
    if let usual = tree.usual.flatMap({ tree[$0] }) { options(of: usual) }
    heading(tr("COMMANDS"))
    for command in tree.subcommands where command.name != "help" {
      let page = command.name == tree.usual ? "" : " " + Prose.see(Self.page(of: command, in: tree))
      item([.bold(command.name)], command.abstract + page)
    }
    for (title, items) in Prose.tables {
      heading(title)
      for (name, meaning) in items { item([.bold(name)], meaning) }
    }
    heading(tr("EXAMPLES"))
    for (command, meaning) in Prose.examples { item([.bold(command)], meaning) }
    end(tree.subcommands.filter { $0.name != tree.usual && $0.name != "help" }, in: tree)
  }

  /// The page of one command.
  init(of command: CommandTree, in tree: CommandTree) {
    begin("\(tree.name)-\(command.name)", command.abstract)
    synopsis(command, in: tree)
    section(tr("DESCRIPTION"), command.abstract, command.discussion)
    options(of: command)
    section(tr("EXIT STATUS"), Prose.see(tree.name))
    end([], in: tree)
  }

  // MARK: Parts

  private enum Word {
    case plain(String), bold(String), variable(String)

    var text: String {
      switch self {
      case .plain(let word): escaped(word)
      case .bold(let word): "\\fB\(escaped(word))\\fR"
      case .variable(let word): "\\fI\(escaped(word))\\fR"
      }
    }
  }

  private static func page(of command: CommandTree, in tree: CommandTree) -> String {
    "\(tree.name)-\(command.name)"
  }

  private mutating func begin(_ name: String, _ abstract: String) {
    line(
      """
      .TH \(escaped(name.uppercased())) 6 \(Release.date) "Memory Game \(Release.version)" \
      "\(escaped(Prose.manual))"
      """)
    // One line, for the index of all pages: what it is, without a full stop.
    let meaning = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    heading(tr("NAME"))
    line("\(escaped(name)) \\- \(escaped(meaning))")
    heading(tr("SYNOPSIS"))
  }

  private mutating func synopsis(_ command: CommandTree, in tree: CommandTree) {
    let isUsual = command.name == tree.usual
    var words = [Word.bold(tree.name)]
    if isUsual {
      words += [.plain("["), .bold(command.name), .plain("]")]
    } else {
      words.append(.bold(command.name))
    }
    var text = words[0].text + " " + words.dropFirst().map(\.text).joined()
    for argument in command.arguments where argument.name == nil || !argument.isOptional {
      text += " " + Self.label(of: argument).map(\.text).joined()
    }
    line(".HP")
    line("\(text) [\(Word.variable(Prose.options).text)]")
  }

  private mutating func options(of command: CommandTree) {
    heading(tr("OPTIONS"))
    for argument in command.arguments { item(Self.label(of: argument), argument.help) }
  }

  private mutating func end(_ commands: [CommandTree], in tree: CommandTree) {
    let pages =
      (commands.isEmpty ? [tree.name] : commands.map { Self.page(of: $0, in: tree) })
      + ["memory-game-pictures"]
    heading(tr("SEE ALSO"))
    line(pages.map { "\(Word.bold($0).text)(6)" }.joined(separator: ", "))
  }

  private static func label(of argument: CommandTree.Argument) -> [Word] {
    guard let name = argument.name else { return [.variable(argument.value ?? "")] }
    guard let value = argument.value else { return [.bold(name)] }
    return [.bold(name), .plain(" "), .variable(value)]
  }

  private mutating func section(_ title: String, _ paragraphs: String...) {
    heading(title)
    for paragraph in paragraphs where !paragraph.isEmpty {
      line(".PP")
      line(escaped(paragraph))
    }
  }

  private mutating func heading(_ title: String) { line(".SH \"\(escaped(title))\"") }

  private mutating func item(_ label: [Word], _ meaning: String) {
    line(".TP")
    line(label.map(\.text).joined())
    line(escaped(meaning))
  }

  private mutating func line(_ line: String) { text += line + "\n" }
}

/// Text that has no meaning to `man` but itself.
private func escaped(_ text: String) -> String {
  let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  // A line that begins so would be a request.
  return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
}
