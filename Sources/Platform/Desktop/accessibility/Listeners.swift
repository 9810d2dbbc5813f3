/// Programs that listen on the bus of the readers, and the events that each wants.
struct Listeners {
  private var events: [String: Set<String>] = [:]

  /// Whether a program hears of notices that come up, but not of announcements, which are younger.
  var needNotices: Bool {
    events.values.contains { wants("object:statechanged:showing", $0) && !wantsAnnouncements($0) }
  }

  var areThere: Bool { needNotices || events.values.contains(where: wantsAnnouncements) }

  private func wantsAnnouncements(_ events: Set<String>) -> Bool {
    wants("object:announcement", events)
  }

  private func wants(_ event: String, _ events: Set<String>) -> Bool {
    events.contains { $0.hasPrefix(event) }
  }

  mutating func receive(all message: BusMessage) {
    guard let value = message.values.first, case .list(let all) = value else { return }
    events = [:]
    for listener in all { change(listener.list) { $0.insert($1) } }
  }

  mutating func receive(_ message: BusMessage) {
    switch message.member {
    case "EventListenerRegistered": change(message.values) { $0.insert($1) }
    case "EventListenerDeregistered": change(message.values) { $0.remove($1) }
    default: break
    }
  }

  private mutating func change(_ words: [BusValue], _ body: (inout Set<String>, String) -> Void) {
    guard words.count > 1, let name = words[0].text, let event = words[1].text else { return }
    // "Object:StateChanged:Showing" and "object:state-changed:showing" are the same.
    body(&events[name, default: []], event.lowercased().replacing("-", with: ""))
  }
}
