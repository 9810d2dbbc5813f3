import Menu
import ViewModel

@testable import TerminalUI

/// An output that collects its lines.
final class FakeOutput: LineOutput {
  var isReady = true
  var lines: [String] = []

  func send(_ line: String) {
    lines.append(line)
  }

  func check() {}
}

/// A game that a test plays line by line.
@MainActor final class LineSession {
  let viewModel: any Playable
  let menu: MenuViewModel
  let output = FakeOutput()
  let game: PlainGame
  /// The subscriptions that make the test fail if a subscriber changes a view model during an
  /// update.
  private let nestedChangeSubscriptions: [Subscription]

  init(_ viewModel: any Playable, menu: MenuViewModel? = nil) throws {
    let menu = menu ?? makeMenu(around: viewModel)
    self.viewModel = viewModel
    self.menu = menu
    nestedChangeSubscriptions = expectNoNestedChanges(in: viewModel, menu)
    game = PlainGame(viewModel, menu: menu, output: output)
    try game.refresh()
  }

  /// Sends input to the game, and returns the lines that it writes.
  @discardableResult func answer(to input: String) throws -> String {
    output.lines = []
    try game.handle(.bytes(Array(input.utf8)))
    return try writtenLines()
  }

  /// Advances the time of the game, and returns the lines that it writes.
  func advance(to time: Double) throws -> String {
    output.lines = []
    viewModel.advance(to: time)
    return try writtenLines()
  }

  /// Runs the game until it waits for input or for a command, and returns the written lines.
  private func writtenLines() throws -> String {
    repeat {
      try game.refresh()
    } while game.hasWork && !game.hasPendingCommand
    return output.lines.joined()
  }
}

/// A recorder of the commands of a menu.
@MainActor final class CommandRecorder {
  private(set) var commands: [MenuCommand] = []
  private var subscription: Subscription?

  init(_ menu: MenuViewModel) {
    subscription = menu.commands.sink { [unowned self] command in
      commands.append(command)
    }
  }
}
