import ArgumentParser
import Files
import Text

/// `memory-game manual [COMMAND]`: a manual page, in the language of the player, for `man`.
struct ManualCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: tr("Print the manual page of a command."), shouldDisplay: false
  )

  @Argument(
    help: tr("The command: play, replay, render, diagram or results; otherwise all of them."))
  var command: String?

  @MainActor func start() throws {
    let tree = try CommandTree.whole()
    guard let command else {
      return try File.standardOutput.append(ManualPage(ofAll: tree).text)
    }
    guard let part = tree[command] else {
      throw ValidationError(tr("there is no command \(command)"))
    }
    try File.standardOutput.append(ManualPage(of: part, in: tree).text)
  }
}
