import Files

/// A connection to a screen reader.
///
/// A separate thread answers the calls of the screen reader until this object is released.
package final class ScreenReader: Sendable {
  private let updates = Mailbox<ReaderUpdate>()

  /// Connects to the bus of a screen reader.
  ///
  /// - Parameters:
  ///   - address: The address of the bus.
  ///   - press: A function that is called on another thread for each press that the screen reader
  ///     requests.
  package init(address: String, press: @escaping @Sendable (Press) -> Void) {
    _ = detachThread { [updates] in
      defer {
        updates.end()
      }
      guard let bus = BusConnection(address: address) else { return }
      ReaderSession(bus, onPress: press).run(with: updates)
    }
  }

  deinit {
    updates.end()
  }

  /// Sends the current tree and new sentences to the screen reader.
  package func show(_ tree: AccessibleTree, announcing sentences: [String]) {
    updates.put(tree, sentences)
  }
}

/// A tree, and the sentences to announce with it.
struct ReaderUpdate: Sendable {
  /// The maximum number of waiting updates if the screen reader does not receive them.
  static let maximumPending = 20

  let tree: AccessibleTree
  let sentences: [String]
}

extension Mailbox<ReaderUpdate> {
  /// Adds an update that shows a tree and announces sentences.
  ///
  /// Waiting updates without sentences are removed, because only the latest tree is shown.
  func put(_ tree: AccessibleTree, _ sentences: [String]) {
    updateMessages { updates in
      updates.removeAll(where: \.sentences.isEmpty)
      updates.append(ReaderUpdate(tree: tree, sentences: sentences))
      updates = updates.suffix(ReaderUpdate.maximumPending)
    }
  }
}
