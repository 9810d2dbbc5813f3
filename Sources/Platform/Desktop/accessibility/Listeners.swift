/// Programs that listen on the bus of the readers, and the events that each wants.
struct Listeners {
  private var events: [String: Set<String>] = [:]

  /// Whether a program hears of notices that come up, but not of announcements, which are younger.
  var needNotices: Bool { events.values.contains { $0.haveNotices && !$0.haveAnnouncements } }

  var areThere: Bool { events.values.contains { $0.haveNotices || $0.haveAnnouncements } }

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

extension Set<String> {
  fileprivate var haveNotices: Bool { contains { $0.hasPrefix("object:statechanged:showing") } }
  fileprivate var haveAnnouncements: Bool { contains { $0.hasPrefix("object:announcement") } }
}
