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
    for part in old.all where part.role != .notification && new[part.id] == nil {
      if let parent = part.parent { events.append(.removed(part.id, from: old.all[parent].id)) }
    }
    for part in new.all where old[part.id] == nil {
      if let parent = part.parent {
        events.append(.added(part.id, part.placeInParent, to: new.all[parent].id))
      }
    }
    var (lost, gained): ([AccessibleEvent], [AccessibleEvent]) = ([], [])
    for part in new.all {
      let was = old[part.id]
      if let was, was.name != part.name { events.append(.name(part.id, part.name)) }
      if let old = was?.text, let new = part.text, old != new {
        let same = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
        func rest(_ text: String) -> String {
          String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(same)))
        }
        events.append(.typed(part.id, same, removed: rest(old), added: rest(new)))
      }
      let states = was?.states ?? part.states.subtracting(.focused)
      for (state, name) in Accessible.States.names {
        let (isNow, wasSo) = (part.states.contains(state), states.contains(state))
        if isNow, !wasSo { gained.append(.state(part.id, name, true)) }
        if !isNow, wasSo { lost.append(.state(part.id, name, false)) }
      }
    }
    let isActive = new[AccessibleTree.frame]?.states.contains(.active) == true
    if isActive != old[AccessibleTree.frame]?.states.contains(.active) {
      events.append(.activated(isActive))
    }
    // Last of all the focus, which the reader goes to.
    let isFocus = { (event: AccessibleEvent) in
      if case .state(_, "focused", _) = event { true } else { false }
    }
    return events + lost + gained.filter { !isFocus($0) } + gained.filter(isFocus)
  }
}
