import Files

/// A screen reader, which a thread of its own answers until this is released.
package final class ScreenReader: Sendable {
  private let updates = Mailbox<ReaderUpdate>()

  /// Connects to the bus of a reader; `press` is called with its presses, on another thread.
  package init(address: String, press: @escaping @Sendable (Press) -> Void) {
    _ = detachThread { [updates] in
      defer {
        updates.end()
      }
      guard let bus = BusConnection(address: address) else { return }
      ReaderSession(bus, press: press).run(with: updates)
    }
  }

  deinit {
    updates.end()
  }

  /// Shows everything as it is now, and has sentences read.
  package func show(_ tree: AccessibleTree, announcing sentences: [String]) {
    updates.put(tree, sentences)
  }
}

struct ReaderUpdate: Sendable {
  /// Most updates with sentences that wait for a reader that does not take them.
  static let maximumPending = 20

  let tree: AccessibleTree
  let sentences: [String]
}

extension Mailbox<ReaderUpdate> {
  /// Puts an update behind those that wait, of which only the newest tree is shown.
  func put(_ tree: AccessibleTree, _ sentences: [String]) {
    updateMessages { updates in
      updates.removeAll(where: \.sentences.isEmpty)
      updates = (updates + [ReaderUpdate(tree: tree, sentences: sentences)])
        .suffix(ReaderUpdate.maximumPending)
    }
  }
}

/// The talk with a screen reader, on a thread that sleeps in between.
final class ReaderSession {
  private static let registry = "org.a11y.atspi.Registry"

  private let bus: BusConnection
  private let press: (Press) -> Void
  private var tree: AccessibleTree?
  private var desktopReference = AccessibilityResponder.nullReference
  private var listeners = Listeners()
  /// The last sentences, as long as no program listens.
  private var pendingSentences: [String] = []
  /// The newest notices, for which a reader may ask.
  private var notices: [(number: Int, text: String)] = []
  /// The numbers of the questions that wait for an answer.
  private var embedSerial: UInt32 = 0
  private var listenersSerial: UInt32 = 0

  init(_ bus: BusConnection, press: @escaping (Press) -> Void) {
    self.bus = bus
    self.press = press
    bus.watch(Self.registry, from: Self.registry)
    bus.watchOwner(of: Self.registry)
  }

  func run(with updates: Mailbox<ReaderUpdate>) {
    bus.listen(
      wakeDescriptor: updates.wakeDescriptor, receive,
      onWake: {
        let newUpdates = updates.takeAll()
        if let tree = newUpdates.last?.tree {
          show(tree)
        }
        announce(newUpdates.flatMap(\.sentences))
        return !updates.hasEnded
      })
  }

  private var responder: AccessibilityResponder? {
    tree.map {
      AccessibilityResponder(tree: $0, busName: bus.name, desktopReference: desktopReference)
    }
  }

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call:
      bus.reply(to: message, with: responder?.reply(to: message))
      if let press = responder?.pressAction(for: message) {
        self.press(press)
      }
    case .reply where message.replySerial == embedSerial:
      let replyTexts = message.values.first?.list.compactMap(\.text) ?? []
      if replyTexts.count == 2 {
        desktopReference = .structure([.text(replyTexts[0]), .path(replyTexts[1])])
      }
    case .reply where message.replySerial == listenersSerial:
      listeners.receive(all: message)
      announce(pendingSentences)
    case .signal:
      // Another registry has come; the first one comes because it is called.
      if message.hasOwner(Self.registry) == true,
        desktopReference != AccessibilityResponder.nullReference
      {
        embed()
      }
      listeners.receive(message)
      announce(pendingSentences)
    default: break
    }
  }

  private func embed() {
    embedSerial = bus.call(
      "Embed", of: "org.a11y.atspi.Socket",
      at: AccessibilityResponder.pathPrefix + AccessibleTree.rootID,
      Self.registry, [reference(AccessibleTree.rootID)])
    listenersSerial = bus.call(
      "GetRegisteredEvents", of: Self.registry, at: "/org/a11y/atspi/registry", Self.registry)
  }

  private func show(_ new: AccessibleTree) {
    var emptyState = AccessibilityState(new.state.title)
    emptyState.isActive = false
    let old = tree ?? AccessibleTree(emptyState)
    if tree == nil {
      embed()
    }
    tree = new
    for notice in notices {
      tree?.addNotice(notice.number, notice.text)
    }
    for event in AccessibleEvent.changes(from: old, to: new) {
      emit(event)
    }
  }

  private func announce(_ sentences: [String]) {
    guard !sentences.isEmpty, tree != nil else { return }
    pendingSentences = listeners.hasListeners ? [] : sentences
    guard listeners.hasListeners else { return }
    let text = sentences.joined(separator: " ")
    emit(.announced(text))
    if listeners.needsNotices {
      notify(text)
    }
  }

  private func notify(_ text: String) {
    let number = (notices.last?.number ?? 0) + 1
    notices = notices.suffix(20) + [(number, text)]
    if let id = tree?.addNotice(number, text) {
      emit(.stateChanged(id, "showing", true))
    }
  }

  private func emit(_ event: AccessibleEvent) {
    switch event {
    case .added(let id, let place, let parent):
      emit("ChildrenChanged", "add", place, reference(id), of: parent)
    case .removed(let id, let parent):
      emit("ChildrenChanged", "remove", 0, reference(id), of: parent)
      bus.emitSignal(
        "RemoveAccessible", of: "org.a11y.atspi.Cache", at: AccessibilityResponder.cachePath,
        [reference(id)])
    case .renamed(let id, let name):
      emit("PropertyChange", "accessible-name", 0, .text(name), of: id)
    case .stateChanged(let id, let state, let isOn):
      emit("StateChanged", state, isOn ? 1 : 0, of: id)
      if state == "focused", isOn {
        emit("Focus", "", 0, of: id, kind: "Focus")
      }
    case .textChanged(let id, let place, let removed, let added):
      for (kind, text) in [("delete", removed), ("insert", added)] where !text.isEmpty {
        emit("TextChanged", kind, place, .text(text), of: id, count: text.unicodeScalars.count)
        // Readers that hear of no announcements hear of no keys, either, and so say no letter.
        if listeners.needsNotices {
          notify(text)
        }
      }
      emit("TextCaretMoved", "", place + added.unicodeScalars.count, of: id)
    case .activated(let isActive):
      emit(isActive ? "Activate" : "Deactivate", "", 0, of: AccessibleTree.frameID, kind: "Window")
    case .announced(let text):
      emit("Announcement", "", 1, .text(text), of: AccessibleTree.frameID)
    }
  }

  private func reference(_ id: String) -> BusArgument {
    .structure([.text(bus.name), .path(AccessibilityResponder.pathPrefix + id)])
  }

  private func emit(
    _ member: String, _ detail: String, _ number: Int, _ value: BusArgument = .integer(0),
    of id: String, count: Int = 0, kind: String = "Object"
  ) {
    bus.emitSignal(
      member, of: "org.a11y.atspi.Event." + kind, at: AccessibilityResponder.pathPrefix + id,
      [.text(detail), .integer(number), .integer(count), .variant(value), .list(of: "{sv}", [])])
  }
}
