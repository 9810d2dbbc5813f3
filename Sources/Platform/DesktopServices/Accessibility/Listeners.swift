/// Programs that listen on the bus of the readers, and the events that each wants.
struct Listeners {
  private var eventsByListener: [String: Set<String>] = [:]

  /// Whether a program hears of notices that come up, but not of announcements, which are younger.
  var needsNotices: Bool {
    eventsByListener.values.contains { $0.includesNotices && !$0.includesAnnouncements }
  }

  var hasListeners: Bool {
    eventsByListener.values.contains { $0.includesNotices || $0.includesAnnouncements }
  }

  mutating func receive(all message: BusMessage) {
    guard let value = message.values.first, case .list(let all) = value else { return }
    eventsByListener = [:]
    for listener in all {
      change(listener.list, isAdded: true)
    }
  }

  mutating func receive(_ message: BusMessage) {
    let changes = ["EventListenerRegistered": true, "EventListenerDeregistered": false]
    if let isAdded = changes[message.member] {
      change(message.values, isAdded: isAdded)
    }
  }

  private mutating func change(_ fields: [BusValue], isAdded: Bool) {
    guard fields.count > 1, let name = fields[0].text, let text = fields[1].text else { return }
    // "Object:StateChanged:Showing" and "object:state-changed:showing" are the same.
    let event = text.lowercased().replacing("-", with: "")
    if isAdded {
      eventsByListener[name, default: []].insert(event)
    } else {
      eventsByListener[name]?.remove(event)
    }
  }
}

extension Set<String> {
  fileprivate var includesNotices: Bool { contains { $0.hasPrefix("object:statechanged:showing") } }
  fileprivate var includesAnnouncements: Bool { contains { $0.hasPrefix("object:announcement") } }
}
