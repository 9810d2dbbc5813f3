/// Who listens on the bus of the readers, and to what.
struct Listeners {
  private var events: [String: Set<String>] = [:]

  /// Whether anybody hears of notices that come up, but not of announcements, which are younger.
  var needNotices: Bool {
    events.values.contains { events in
      events.contains { $0.hasPrefix("object:statechanged:showing") }
        && !events.contains { $0.hasPrefix("object:announcement") }
    }
  }

  /// Whether anybody hears of one or the other.
  var areThere: Bool {
    needNotices || events.values.joined().contains { $0.hasPrefix("object:announcement") }
  }

  /// Takes in everybody at once.
  mutating func hear(all message: BusMessage) {
    guard case .list(let all) = message.values.first else { return }
    events = [:]
    for case .list(let words) in all { add(words) }
  }

  /// Takes in somebody who begins to listen, or ends.
  mutating func hear(_ message: BusMessage) {
    switch message.member {
    case "EventListenerRegistered": add(message.values)
    case "EventListenerDeregistered":
      if case .text(let name) = message.values.first { remove(name, message.values) }
    default: break
    }
  }

  private mutating func add(_ words: [BusValue]) {
    guard words.count > 1, case .text(let name) = words[0], case .text(let event) = words[1]
    else { return }
    events[name, default: []].insert(Self.plain(event))
  }

  private mutating func remove(_ name: String, _ words: [BusValue]) {
    guard words.count > 1, case .text(let event) = words[1] else { return }
    events[name]?.remove(Self.plain(event))
  }

  /// "Object:StateChanged:Showing" and "object:state-changed:showing" are the same.
  private static func plain(_ event: String) -> String {
    event.lowercased().replacing("-", with: "")
  }
}
