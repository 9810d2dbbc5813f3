import Architectures

/// A log of the messages between the layers of a game with a controller.
@MainActor final class MessageLog {
  var messages: [Message] = []

  var texts: [String] { messages.map(\.text) }

  init(_ outlets: Outlets) {
    outlets.trace = { self.messages.append($0) }
  }
}
