import Files
import Localization

/// A command as the parser of the command line describes it, for completions and the manual.
struct CommandTree {
  struct Argument {
    fileprivate let json: JSON.Value

    /// The name as it is typed, such as `--game`; `nil` if a word stands for itself.
    var name: String? { (json["preferredName"]?["name"]?.text).map { "--" + $0 } }
    /// The name of its value, such as `WxH`; `nil` for a flag.
    var valueName: String? { json["kind"]?.text == "flag" ? nil : json["valueName"]?.text }
    /// All values that it takes, if these can be counted.
    var allowedValues: [String] { (json["allValues"]?.list ?? []).compactMap(\.text) }
    var isOptional: Bool { json["isOptional"]?.boolean ?? false }
    var help: String { json["abstract"]?.text ?? "" }
  }

  private let json: JSON.Value

  static func load() throws -> CommandTree {
    do {
      _ = try MemoryGameCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      let text = MemoryGameCommand.fullMessage(for: error)
      if let json = try? JSON.Value(text.utf8)["command"] {
        return CommandTree(json: json)
      }
    }
    throw UserFacingError(.badData, tr("the command does not describe itself"))
  }

  var name: String { json["commandName"]?.text ?? "" }
  var abstract: String { json["abstract"]?.text ?? "" }
  var discussion: String { json["discussion"]?.text ?? "" }
  var arguments: [Argument] { visibleItems("arguments").map(Argument.init) }
  var subcommands: [CommandTree] { visibleItems("subcommands").map(CommandTree.init) }
  /// The subcommand that need not be typed.
  var defaultSubcommand: CommandTree? { json["defaultSubcommand"]?.text.flatMap { self[$0] } }
  subscript(name: String) -> CommandTree? { subcommands.first { $0.name == name } }

  private func visibleItems(_ key: String) -> [JSON.Value] {
    (json[key]?.list ?? []).filter { $0["shouldDisplay"]?.boolean ?? true }
  }
}
