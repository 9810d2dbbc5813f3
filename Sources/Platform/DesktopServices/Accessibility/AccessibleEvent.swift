/// A change that is signalled to a screen reader.
enum AccessibleEvent: Equatable {
  /// A child is new at a place among its parent's.
  case added(String, Int, to: String)
  case removed(String, from: String)
  case name(String, String)
  case state(String, String, Bool)
  /// At a place in what is typed, something is gone and something new.
  case typed(String, Int, removed: String, added: String)
  case activated(Bool)
  case announced(String)

  static func between(_ old: AccessibleTree, _ new: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    // Only the program has no parent, and that neither comes nor goes.
    for part in old.all where part.role != .notification && new[part.id] == nil {
      events.append(.removed(part.id, from: old.all[part.parent ?? 0].id))
    }
    for part in new.all where old[part.id] == nil {
      events.append(.added(part.id, part.placeInParent, to: new.all[part.parent ?? 0].id))
    }
    var (lost, gained, focus): ([AccessibleEvent], [AccessibleEvent], [AccessibleEvent]) =
      ([], [], [])
    for part in new.all {
      let was = old[part.id]
      if let was, was.name != part.name { events.append(.name(part.id, part.name)) }
      if let old = was?.text, let new = part.text, old != new {
        let same = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
        func rest(_ text: String) -> String { String(text.unicodeScalars.dropFirst(same)) }
        events.append(.typed(part.id, same, removed: rest(old), added: rest(new)))
      }
      let changed = part.states.symmetricDifference(
        was?.states ?? part.states.subtracting(.focused))
      for (state, name) in Accessible.States.names where changed.contains(state) {
        let isOn = part.states.contains(state)
        let event = AccessibleEvent.state(part.id, name, isOn)
        switch (isOn, state) {
        case (false, _): lost.append(event)
        case (_, .focused): focus.append(event)
        default: gained.append(event)
        }
      }
    }
    if new.state.isActive != old.state.isActive { events.append(.activated(new.state.isActive)) }
    // Last of all the focus, which the reader goes to.
    return events + lost + gained + focus
  }
}
