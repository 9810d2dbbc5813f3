import Files
import Localization

/// A command with its subcommands and arguments, as described by the command-line parser.
///
/// The completions and the manual are generated from it.
struct CommandTree {
  /// A description of an option, a flag or an argument of a command.
  struct Argument {
    fileprivate let json: JSON.Value

    /// The name of an option or a flag, such as `--game`, or `nil` for an argument without a name.
    var name: String? {
      guard let name = json["preferredName"]?["name"]?.text else { return nil }
      return "--" + name
    }

    /// The name of the value, such as `WxH`, or `nil` for a flag.
    var valueName: String? {
      let isFlag = json["kind"]?.text == "flag"
      guard !isFlag else { return nil }
      return json["valueName"]?.text
    }

    /// The values that a shell suggests for the argument, which may be empty.
    var suggestedValues: [String] {
      let values = json["completionKind"]?["list"]?["values"]?.list ?? []
      return values.compactMap(\.text)
    }

    /// The kind of paths that a shell suggests for the argument.
    var pathKind: Completion.PathKind {
      let kind = json["completionKind"]
      if kind?["file"] != nil {
        return .files
      }
      return kind?["directory"] == nil ? .none : .folders
    }

    var isOptional: Bool { json["isOptional"]?.boolean ?? false }
    var help: String { json["abstract"]?.text ?? "" }
  }

  private let json: JSON.Value

  /// Loads the tree of all commands from the command-line parser.
  ///
  /// - Throws: A `UserFacingError` if the parser does not return a description.
  static func load() throws -> CommandTree {
    do {
      _ = try MemoryGameCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      // The parser throws the description as an error.
      let text = MemoryGameCommand.fullMessage(for: error)
      if let json = try? JSON.Value(text.utf8)["command"] {
        return CommandTree(json: json)
      }
    }
    throw UserFacingError(.badData, tr("the description of the command cannot be read"))
  }

  var name: String { json["commandName"]?.text ?? "" }
  var abstract: String { json["abstract"]?.text ?? "" }
  var discussion: String { json["discussion"]?.text ?? "" }

  var arguments: [Argument] {
    visibleItems("arguments").map { Argument(json: $0) }
  }

  var subcommands: [CommandTree] {
    visibleItems("subcommands").map { CommandTree(json: $0) }
  }

  /// The subcommand that runs if players do not name a subcommand.
  var defaultSubcommand: CommandTree? {
    guard let name = json["defaultSubcommand"]?.text else { return nil }
    return self[name]
  }

  /// Returns the subcommand with the given name.
  subscript(name: String) -> CommandTree? {
    subcommands.first { $0.name == name }
  }

  private func visibleItems(_ key: String) -> [JSON.Value] {
    let items = json[key]?.list ?? []
    return items.filter { $0["shouldDisplay"]?.boolean ?? true }
  }
}
