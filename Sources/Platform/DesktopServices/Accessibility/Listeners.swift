/// Programs that listen on the bus of the readers, and the events that each wants.
struct Listeners {
  private var events: [String: Set<String>] = [:]

  /// Whether a program hears of notices that come up, but not of announcements, which are younger.
  var needNotices: Bool { events.values.contains { $0.haveNotices && !$0.haveAnnouncements } }

  var areThere: Bool { events.values.contains { $0.haveNotices || $0.haveAnnouncements } }

  mutating func receive(all message: BusMessage) {
    guard let value = message.values.first, case .list(let all) = value else { return }
    events = [:]
    for listener in all { change(listener.list, isAdded: true) }
  }

  mutating func receive(_ message: BusMessage) {
    let changes = ["EventListenerRegistered": true, "EventListenerDeregistered": false]
    if let isAdded = changes[message.member] { change(message.values, isAdded: isAdded) }
  }

  private mutating func change(_ words: [BusValue], isAdded: Bool) {
    guard words.count > 1, let name = words[0].text, let text = words[1].text else { return }
    // "Object:StateChanged:Showing" and "object:state-changed:showing" are the same.
    let event = text.lowercased().replacing("-", with: "")
    if isAdded { events[name, default: []].insert(event) } else { events[name]?.remove(event) }
  }
}

extension Set<String> {
  fileprivate var haveNotices: Bool { contains { $0.hasPrefix("object:statechanged:showing") } }
  fileprivate var haveAnnouncements: Bool { contains { $0.hasPrefix("object:announcement") } }
}
