import Files

/// A session with a screen reader.
///
/// Its thread sleeps until a message or an update arrives.
final class ReaderSession {
  private static let registry = "org.a11y.atspi.Registry"
  /// The maximum number of older notices that a screen reader can still request.
  private static let maximumOldNotices = 20

  /// A notice that a screen reader can request.
  private struct Notice {
    let number: Int
    let text: String
  }

  private let bus: BusConnection
  /// A function that performs a press that the screen reader requests.
  private let onPress: (Press) -> Void
  private var tree: AccessibleTree?
  private var desktopReference = AccessibilityResponder.nullReference
  private var listeners = Listeners()
  /// The latest announcements, which are stored until a program listens.
  private var pendingSentences: [String] = []
  private var notices: [Notice] = []
  /// The serial number of the call whose reply contains the reference to the desktop.
  private var embedSerial: UInt32 = 0
  /// The serial number of the call whose reply contains all listeners.
  private var listenersSerial: UInt32 = 0

  init(_ bus: BusConnection, onPress: @escaping (Press) -> Void) {
    self.bus = bus
    self.onPress = onPress
    bus.watch(Self.registry, from: Self.registry)
    bus.watchOwner(of: Self.registry)
  }

  /// Answers the screen reader and sends updates to it, until the connection or the mailbox is
  /// closed.
  func run(with updates: Mailbox<ReaderUpdate>) {
    bus.listen(
      wakeDescriptor: updates.wakeDescriptor, receive,
      onWake: {
        let newUpdates = updates.takeAll()
        if let newestUpdate = newUpdates.last {
          show(newestUpdate.tree)
        }
        announce(newUpdates.flatMap(\.sentences))
        return !updates.hasEnded
      })
  }

  // MARK: Messages from the screen reader

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call:
      answer(message)
    case .reply:
      receiveReply(message)
    case .signal:
      receiveSignal(message)
    case .error:
      break
    }
  }

  private func answer(_ call: BusMessage) {
    let responder = makeResponder()
    bus.reply(to: call, with: responder?.reply(to: call))
    if let press = responder?.pressAction(for: call) {
      onPress(press)
    }
  }

  /// Creates a responder for the current tree, or returns `nil` if there is no tree yet.
  private func makeResponder() -> AccessibilityResponder? {
    guard let tree else { return nil }
    return AccessibilityResponder(
      tree: tree, busName: bus.name, desktopReference: desktopReference)
  }

  private func receiveReply(_ message: BusMessage) {
    if message.replySerial == embedSerial {
      receiveDesktopReference(message)
    } else if message.replySerial == listenersSerial {
      listeners.receive(all: message)
      announce(pendingSentences)
    }
  }

  private func receiveDesktopReference(_ message: BusMessage) {
    let fields = message.values.first?.list ?? []
    let texts = fields.compactMap(\.text)
    if texts.count == 2 {
      desktopReference = .structure([.text(texts[0]), .path(texts[1])])
    }
  }

  private func receiveSignal(_ message: BusMessage) {
    // The call itself starts the first registry, so only a later registry requires another call.
    let isEmbedded = desktopReference != AccessibilityResponder.nullReference
    if isEmbedded, message.hasOwner(Self.registry) == true {
      embed()
    }
    listeners.receive(message)
    announce(pendingSentences)
  }

  /// Registers the program with the desktop and requests the list of listening programs.
  private func embed() {
    embedSerial = bus.call(
      BusCall(
        "Embed", of: "org.a11y.atspi.Socket",
        at: AccessibilityResponder.pathPrefix + AccessibleTree.rootID,
        destination: Self.registry,
        arguments: [reference(AccessibleTree.rootID)]))
    listenersSerial = bus.call(
      BusCall(
        "GetRegisteredEvents", of: Self.registry, at: "/org/a11y/atspi/registry",
        destination: Self.registry))
  }

  // MARK: Updates of the window

  private func show(_ newTree: AccessibleTree) {
    // The first tree is compared with the tree of an empty window that does not have the focus.
    var emptyState = AccessibilityState(newTree.state.title)
    emptyState.isActive = false
    let oldTree = tree ?? AccessibleTree(emptyState)
    if tree == nil {
      embed()
    }
    tree = newTree
    for notice in notices {
      tree?.addNotice(notice.number, notice.text)
    }
    for event in AccessibleEvent.changes(from: oldTree, to: newTree) {
      emit(event)
    }
  }

  /// Announces sentences, or stores them if no program is listening.
  private func announce(_ sentences: [String]) {
    guard !sentences.isEmpty, tree != nil else { return }
    guard listeners.hasListeners else {
      pendingSentences = sentences
      return
    }
    pendingSentences = []
    let text = sentences.joined(separator: " ")
    emit(.announced(text))
    if listeners.needsNotices {
      showNotice(text)
    }
  }

  /// Shows text as a notice, for screen readers that do not listen to announcements.
  private func showNotice(_ text: String) {
    let lastNumber = notices.last?.number ?? 0
    let notice = Notice(number: lastNumber + 1, text: text)
    notices = notices.suffix(Self.maximumOldNotices) + [notice]
    if let id = tree?.addNotice(notice.number, notice.text) {
      emit(.stateChanged(id, "showing", true))
    }
  }

  // MARK: Signals

  private func emit(_ event: AccessibleEvent) {
    switch event {
    case .added(let id, let index, let parent):
      emit(
        EventSignal(
          "ChildrenChanged",
          of: parent,
          detail: "add",
          number: index,
          value: reference(id)))
    case .removed(let id, let parent):
      emitRemoval(of: id, from: parent)
    case .renamed(let id, let name):
      emit(
        EventSignal("PropertyChange", of: id, detail: "accessible-name", value: .text(name)))
    case .stateChanged(let id, let state, let isOn):
      emitStateChange(of: id, state, isOn: isOn)
    case .textChanged(let id, let offset, let removed, let added):
      emitTextChange(of: id, "delete", removed, at: offset)
      emitTextChange(of: id, "insert", added, at: offset)
      let caretOffset = offset + added.unicodeScalars.count
      emit(EventSignal("TextCaretMoved", of: id, number: caretOffset))
    case .activated(let isActive):
      let name = isActive ? "Activate" : "Deactivate"
      emit(EventSignal(name, of: AccessibleTree.frameID, category: "Window"))
    case .announced(let text):
      emit(
        EventSignal(
          "Announcement",
          of: AccessibleTree.frameID,
          number: 1,
          value: .text(text)))
    }
  }

  private func emitRemoval(of id: String, from parent: String) {
    emit(EventSignal("ChildrenChanged", of: parent, detail: "remove", value: reference(id)))
    bus.emitSignal(
      "RemoveAccessible", of: "org.a11y.atspi.Cache", at: AccessibilityResponder.cachePath,
      arguments: [reference(id)])
  }

  private func emitStateChange(of id: String, _ state: String, isOn: Bool) {
    emit(EventSignal("StateChanged", of: id, detail: state, number: isOn ? 1 : 0))
    if state == "focused", isOn {
      emit(EventSignal("Focus", of: id, category: "Focus"))
    }
  }

  private func emitTextChange(of id: String, _ kind: String, _ text: String, at offset: Int) {
    guard !text.isEmpty else { return }
    emit(
      EventSignal(
        "TextChanged",
        of: id,
        detail: kind,
        number: offset,
        count: text.unicodeScalars.count,
        value: .text(text)))
    if listeners.needsNotices {
      // Screen readers that do not listen to announcements do not receive the game's key presses
      // either. They read typed letters only if these are shown as notices.
      showNotice(text)
    }
  }

  private func emit(_ signal: EventSignal) {
    bus.emitSignal(
      signal.name, of: "org.a11y.atspi.Event." + signal.category,
      at: AccessibilityResponder.pathPrefix + signal.id,
      arguments: [
        .text(signal.detail),
        .integer(signal.number),
        .integer(signal.count),
        .variant(signal.value),
        .list(of: "{sv}", []),
      ])
  }

  private func reference(_ id: String) -> BusArgument {
    .structure([.text(bus.name), .path(AccessibilityResponder.pathPrefix + id)])
  }
}

/// A signal about an object, with the fields that AT-SPI defines for all events.
private struct EventSignal {
  let name: String
  /// The id of the object that the signal is about.
  let id: String
  /// The last part of the name of the interface, such as "Object" or "Window".
  let category: String
  /// The kind of change, such as "add", or the name of the changed state or property.
  let detail: String
  /// The first number of the event, such as an index, or 1 if a state is on.
  let number: Int
  /// The second number of the event, such as a number of characters.
  let count: Int
  /// The new value, or the added or removed object.
  let value: BusArgument

  init(
    _ name: String, of id: String, category: String = "Object", detail: String = "",
    number: Int = 0, count: Int = 0, value: BusArgument = .integer(0)
  ) {
    self.name = name
    self.id = id
    self.category = category
    self.detail = detail
    self.number = number
    self.count = count
    self.value = value
  }
}
