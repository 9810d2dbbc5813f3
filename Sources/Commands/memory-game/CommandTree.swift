import Files
import Text

/// A command as the parser of the command line describes it, for completions and manual pages.
struct CommandTree {
  /// What may follow a command.
  struct Argument {
    /// As it is typed, such as `--game`; `nil` if a word stands for itself.
    let name: String?
    /// What its value is called, such as `WxH`; `nil` for a flag.
    let value: String?
    /// All values that it takes, if these can be counted.
    let values: [String]
    let isOptional: Bool
    let help: String
  }

  let name: String
  let abstract: String
  let discussion: String
  let arguments: [Argument]
  let subcommands: [CommandTree]
  /// The subcommand that need not be typed.
  let usual: String?

  /// The command itself, with all that it tells of.
  static func whole() throws -> CommandTree {
    do {
      _ = try MemoryGameCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      let text = MemoryGameCommand.fullMessage(for: error)
      if let json = try? JSON.Value(text.utf8), let command = json["command"] {
        return CommandTree(command)
      }
    }
    throw Problem(.badData, tr("the command does not describe itself"))
  }

  private init(_ json: JSON.Value) {
    func text(_ key: JSON.Key) -> String { json[key]?.text ?? "" }
    name = text("commandName")
    abstract = text("abstract")
    discussion = text("discussion")
    usual = json["defaultSubcommand"]?.text
    func isShown(_ part: JSON.Value) -> Bool { part["shouldDisplay"]?.boolean ?? true }
    arguments = (json["arguments"]?.list ?? []).filter(isShown).map(Argument.init)
    subcommands = (json["subcommands"]?.list ?? []).filter(isShown).map(CommandTree.init)
  }

  subscript(name: String) -> CommandTree? { subcommands.first { $0.name == name } }
}

extension CommandTree.Argument {
  fileprivate init(_ json: JSON.Value) {
    name = (json["preferredName"]?["name"]?.text).map { "--" + $0 }
    value = json["kind"]?.text == "flag" ? nil : json["valueName"]?.text
    let listed = json["completionKind"]?["list"]?["values"] ?? json["allValues"]
    values = (listed?.list ?? []).compactMap(\.text)
    isOptional = json["isOptional"]?.boolean ?? false
    help = json["abstract"]?.text ?? ""
  }
}
