import Files

/// The talk with a screen reader, on a thread that sleeps in between.
final class ReaderTalk {
  private static let registry = "org.a11y.atspi.Registry"
  private static let events = "org.a11y.atspi.Event."

  private let bus: BusConnection
  private let press: (Press) -> Void
  private var tree: AccessibleTree?
  private var desktop = AccessibilityResponder.null
  private var listeners = Listeners()
  /// What was said last, until somebody listens.
  private var waiting: [String] = []
  /// What was said as notices: a reader may ask for them when others have come.
  private var notices: [Notice] = []
  /// The numbers of the questions that wait for an answer.
  private var (embedding, listening): (UInt32, UInt32) = (0, 0)

  init(_ bus: BusConnection, press: @escaping (Press) -> Void) {
    (self.bus, self.press) = (bus, press)
    bus.watch("type='signal',sender='\(Self.registry)',interface='\(Self.registry)'")
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',"
        + "arg0='\(Self.registry)'")
  }

  /// Talks until the game, or the bus, has come to its end.
  func go(on news: Mailbox<News>) {
    bus.listen(bell: news.bell) { message in
      if let message {
        take(message)
      } else if !news.hasEnded {
        let news = news.take()
        if let tree = news.last?.tree { show(tree) }
        say(news.flatMap(\.sentences))
      } else {
        return false
      }
      return true
    }
  }

  private var answers: AccessibilityResponder? {
    tree.map { AccessibilityResponder(tree: $0, name: bus.name, desktop: desktop) }
  }

  // MARK: What the reader says

  private func take(_ message: BusMessage) {
    switch message.kind {
    case .call:
      bus.answer(message, answers?.answer(message))
      if let press = answers?.press(message) { self.press(press) }
    case .answer where message.answers == embedding:
      if case .list(let words) = message.values.first, words.count == 2,
        case .text(let name) = words[0], case .text(let path) = words[1]
      {
        desktop = .record([.text(name), .path(path)])
      }
    case .answer where message.answers == listening:
      listeners.hear(all: message)
      say(waiting)
    case .signal where message.member == "NameOwnerChanged":
      // Another registry has come; the first one comes because it is called.
      if message.values.last != .text(""), desktop != AccessibilityResponder.null { embed() }
    case .signal:
      listeners.hear(message)
      say(waiting)
    default: break
    }
  }

  // MARK: What the game says

  /// Becomes a part of the desktop.
  private func embed() {
    guard let answers, tree != nil else { return }
    embedding = bus.call(
      "Embed", of: "org.a11y.atspi.Socket", at: AccessibilityResponder.folder + AccessibleTree.root,
      Self.registry, [answers.reference(AccessibleTree.root)])
    listening = bus.call(
      "GetRegisteredEvents", of: Self.registry, at: "/org/a11y/atspi/registry", Self.registry)
  }

  private func show(_ new: AccessibleTree) {
    let old = tree ?? AccessibleTree(AccessibilityState(inactive: new.all[0].name))
    let isFirst = tree == nil
    tree = new
    for notice in notices { tree?.add(notice) }
    if isFirst { embed() }
    for event in AccessibleEvent.between(old, new) { tell(event) }
  }

  private func say(_ sentences: [String]) {
    guard !sentences.isEmpty, tree != nil else { return }
    waiting = listeners.areThere ? [] : sentences
    guard listeners.areThere else { return }
    let text = sentences.joined(separator: " ")
    tell(.announced(text))
    if listeners.needNotices { notify(text) }
  }

  private func notify(_ text: String) {
    let notice = Notice(number: (notices.last?.number ?? 0) + 1, text: text)
    notices = notices.suffix(20) + [notice]
    tree?.add(notice)
    tell(.state(notice.id, "showing", true))
  }

  private func tell(_ event: AccessibleEvent) {
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
      signal("StateChanged", state, isOn ? 1 : 0, .integer(0), of: id)
      if state == "focused", isOn { signal("Focus", "", 0, .integer(0), of: id, kind: "Focus") }
    case .typed(let id, let place, let removed, let added):
      var caret = place
      for (kind, text) in [("delete", removed), ("insert", added)] where !text.isEmpty {
        let count = text.unicodeScalars.count
        signal("TextChanged", kind, place, .text(text), of: id, count: count)
        if kind == "insert" { caret += count }
        // Readers that hear of no announcements hear of no keys, either, and so say no letter.
        if listeners.needNotices { notify(text) }
      }
      signal("TextCaretMoved", "", caret, .integer(0), of: id)
    case .activated(let isActive):
      let member = isActive ? "Activate" : "Deactivate"
      signal(member, "", 0, .integer(0), of: AccessibleTree.frame, kind: "Window")
    case .announced(let text):
      signal("Announcement", "", 1, .text(text), of: AccessibleTree.frame)
    }
  }

  private func reference(_ id: String) -> BusArgument {
    .record([.text(bus.name), .path(AccessibilityResponder.folder + id)])
  }

  private func signal(
    _ member: String, _ detail: String, _ number: Int, _ value: BusArgument, of id: String,
    count: Int = 0, kind: String = "Object"
  ) {
    bus.signal(
      member, of: Self.events + kind, at: AccessibilityResponder.folder + id,
      [
        .text(detail), .integer(Int32(number)), .integer(Int32(count)), .variant(value),
        .list(of: "{sv}", []),
      ])
  }
}

extension AccessibilityState {
  /// A window that nothing is known of yet.
  fileprivate init(inactive title: String) {
    self.init(title)
    isActive = false
  }
}
