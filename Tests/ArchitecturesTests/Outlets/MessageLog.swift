import Architectures

/// A log of the messages between the layers of a game with a controller.
@MainActor final class MessageLog {
  var messages: [Message] = []

  var texts: [String] { messages.map(\.text) }

  init(_ game: ControllerGame) {
    game.trace = { self.messages.append($0) }
  }
}
