import Files

/// A screen reader, which a thread of its own answers until this is released.
public final class ScreenReader: Sendable {
  private let updates = Mailbox<ReaderUpdate>()

  /// Connects to the bus of a reader; `press` is called with its presses, on another thread.
  public init(address: String, press: @escaping @Sendable (Press) -> Void) {
    _ = detachThread { [updates] in
      defer { updates.end() }
      guard let bus = BusConnection(address: address) else { return }
      ReaderTalk(bus, press: press).run(with: updates)
    }
  }

  deinit { updates.end() }

  /// Shows everything as it is now, and has sentences read.
  public func show(_ tree: AccessibleTree, saying sentences: [String]) {
    updates.put(tree, sentences)
  }
}

struct ReaderUpdate: Sendable {
  /// Most updates with sentences that wait for a reader that does not take them.
  static let mostWaiting = 20

  let tree: AccessibleTree
  let sentences: [String]
}

extension Mailbox<ReaderUpdate> {
  /// Puts an update behind those that wait, of which only the newest tree is shown.
  func put(_ tree: AccessibleTree, _ sentences: [String]) {
    change { updates in
      updates.removeAll(where: \.sentences.isEmpty)
      updates = (updates + [ReaderUpdate(tree: tree, sentences: sentences)])
        .suffix(ReaderUpdate.mostWaiting)
    }
  }
}
