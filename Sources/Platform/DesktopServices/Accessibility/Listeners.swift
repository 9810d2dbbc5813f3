/// The programs that listen on the screen readers' bus, and the events that each program requests.
struct Listeners {
  private var eventsByListener: [String: Set<String>] = [:]

  /// Whether at least one program listens to notices but not to announcements.
  ///
  /// AT-SPI introduced announcements later than notices, so older programs support only notices.
  var needsNotices: Bool {
    eventsByListener.values.contains { events in
      events.includesNotices && !events.includesAnnouncements
    }
  }

  /// Whether a program listens to notices or announcements.
  var hasListeners: Bool {
    eventsByListener.values.contains { events in
      events.includesNotices || events.includesAnnouncements
    }
  }

  /// Replaces all listeners with the listeners in the registry's reply.
  mutating func receive(all message: BusMessage) {
    guard case .list(let listeners) = message.values.first else { return }
    eventsByListener = [:]
    for listener in listeners {
      update(listener.list, isRegistered: true)
    }
  }

  /// Adds or removes an event of a listener when the registry signals such a change.
  mutating func receive(_ message: BusMessage) {
    switch message.member {
    case "EventListenerRegistered":
      update(message.values, isRegistered: true)
    case "EventListenerDeregistered":
      update(message.values, isRegistered: false)
    default:
      break
    }
  }

  /// Adds an event to a listener, or removes it.
  ///
  /// - Parameters:
  ///   - fields: The name of the listener on the bus, and the name of the event. Additional fields
  ///     are ignored.
  ///   - isRegistered: Whether the event is added instead of removed.
  private mutating func update(_ fields: [BusValue], isRegistered: Bool) {
    guard fields.count > 1, let listener = fields[0].text, let name = fields[1].text
    else { return }
    // "Object:StateChanged:Showing" and "object:state-changed:showing" are the same event.
    let event = name.lowercased().replacing("-", with: "")
    if isRegistered {
      eventsByListener[listener, default: []].insert(event)
    } else {
      eventsByListener[listener]?.remove(event)
    }
  }
}

extension Set<String> {
  fileprivate var includesNotices: Bool {
    contains { $0.hasPrefix("object:statechanged:showing") }
  }

  fileprivate var includesAnnouncements: Bool {
    contains { $0.hasPrefix("object:announcement") }
  }
}
