import Files

/// A screen reader, which a thread of its own answers until this is released.
package final class ScreenReader: Sendable {
  private let updates = Mailbox<ReaderUpdate>()

  /// Connects to the bus of a reader; `press` is called with its presses, on another thread.
  package init(address: String, press: @escaping @Sendable (Press) -> Void) {
    _ = detachThread { [updates] in
      defer { updates.end() }
      guard let bus = BusConnection(address: address) else { return }
      ReaderTalk(bus, press: press).run(with: updates)
    }
  }

  deinit { updates.end() }

  /// Shows everything as it is now, and has sentences read.
  package func show(_ tree: AccessibleTree, saying sentences: [String]) {
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

/// The talk with a screen reader, on a thread that sleeps in between.
final class ReaderTalk {
  private static let registry = "org.a11y.atspi.Registry"

  private let bus: BusConnection
  private let press: (Press) -> Void
  private var tree: AccessibleTree?
  private var desktop = AccessibilityResponder.null
  private var listeners = Listeners()
  /// The last sentences, as long as no program listens.
  private var waiting: [String] = []
  /// The newest notices, for which a reader may ask.
  private var notices: [(number: Int, text: String)] = []
  /// The numbers of the questions that wait for an answer.
  private var (embedding, listening): (UInt32, UInt32) = (0, 0)

  init(_ bus: BusConnection, press: @escaping (Press) -> Void) {
    (self.bus, self.press) = (bus, press)
    bus.watch(Self.registry, from: Self.registry)
    bus.watchOwner(of: Self.registry)
  }

  func run(with updates: Mailbox<ReaderUpdate>) {
    bus.listen(
      bell: updates.bell, receive,
      ring: {
        let new = updates.take()
        if let tree = new.last?.tree { show(tree) }
        announce(new.flatMap(\.sentences))
        return !updates.hasEnded
      })
  }

  private var responder: AccessibilityResponder? {
    tree.map { AccessibilityResponder(tree: $0, name: bus.name, desktop: desktop) }
  }

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call:
      bus.answer(message, responder?.answer(message))
      if let press = responder?.press(message) { self.press(press) }
    case .answer where message.answers == embedding:
      let words = message.values.first?.list.compactMap(\.text) ?? []
      if words.count == 2 { desktop = .record([.text(words[0]), .path(words[1])]) }
    case .answer where message.answers == listening:
      listeners.receive(all: message)
      announce(waiting)
    case .signal:
      // Another registry has come; the first one comes because it is called.
      if message.hasOwner(Self.registry) == true, desktop != AccessibilityResponder.null { embed() }
      listeners.receive(message)
      announce(waiting)
    default: break
    }
  }

  private func embed() {
    embedding = bus.call(
      "Embed", of: "org.a11y.atspi.Socket", at: AccessibilityResponder.folder + AccessibleTree.root,
      Self.registry, [reference(AccessibleTree.root)])
    listening = bus.call(
      "GetRegisteredEvents", of: Self.registry, at: "/org/a11y/atspi/registry", Self.registry)
  }

  private func show(_ new: AccessibleTree) {
    var unknown = AccessibilityState(new.state.title)
    unknown.isActive = false
    let old = tree ?? AccessibleTree(unknown)
    if tree == nil { embed() }
    tree = new
    for notice in notices { tree?.addNotice(notice.number, notice.text) }
    for event in AccessibleEvent.between(old, new) { signal(event) }
  }

  private func announce(_ sentences: [String]) {
    guard !sentences.isEmpty, tree != nil else { return }
    waiting = listeners.areThere ? [] : sentences
    guard listeners.areThere else { return }
    let text = sentences.joined(separator: " ")
    signal(.announced(text))
    if listeners.needNotices { notify(text) }
  }

  private func notify(_ text: String) {
    let number = (notices.last?.number ?? 0) + 1
    notices = notices.suffix(20) + [(number, text)]
    if let id = tree?.addNotice(number, text) { signal(.state(id, "showing", true)) }
  }

  private func signal(_ event: AccessibleEvent) {
    switch event {
    case .added(let id, let place, let parent):
      signal("ChildrenChanged", "add", place, reference(id), of: parent)
    case .removed(let id, let parent):
      signal("ChildrenChanged", "remove", 0, reference(id), of: parent)
      bus.signal(
        "RemoveAccessible", of: "org.a11y.atspi.Cache", at: AccessibilityResponder.cache,
        [reference(id)])
    case .name(let id, let name):
      signal("PropertyChange", "accessible-name", 0, .text(name), of: id)
    case .state(let id, let state, let isOn):
      signal("StateChanged", state, isOn ? 1 : 0, of: id)
      if state == "focused", isOn { signal("Focus", "", 0, of: id, kind: "Focus") }
    case .typed(let id, let place, let removed, let added):
      for (kind, text) in [("delete", removed), ("insert", added)] where !text.isEmpty {
        signal("TextChanged", kind, place, .text(text), of: id, count: text.unicodeScalars.count)
        // Readers that hear of no announcements hear of no keys, either, and so say no letter.
        if listeners.needNotices { notify(text) }
      }
      signal("TextCaretMoved", "", place + added.unicodeScalars.count, of: id)
    case .activated(let isActive):
      signal(isActive ? "Activate" : "Deactivate", "", 0, of: AccessibleTree.frame, kind: "Window")
    case .announced(let text):
      signal("Announcement", "", 1, .text(text), of: AccessibleTree.frame)
    }
  }

  private func reference(_ id: String) -> BusArgument {
    .record([.text(bus.name), .path(AccessibilityResponder.folder + id)])
  }

  private func signal(
    _ member: String, _ detail: String, _ number: Int, _ value: BusArgument = .integer(0),
    of id: String, count: Int = 0, kind: String = "Object"
  ) {
    bus.signal(
      member, of: "org.a11y.atspi.Event." + kind, at: AccessibilityResponder.folder + id,
      [.text(detail), .integer(number), .integer(count), .variant(value), .list(of: "{sv}", [])])
  }
}
