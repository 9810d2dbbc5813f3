/// A change that is signalled to a screen reader.
enum AccessibleEvent: Equatable {
  /// A child is new at a place among its parent's.
  case added(String, Int, to: String)
  case removed(String, from: String)
  case renamed(String, String)
  case stateChanged(String, String, Bool)
  /// At a place in what is typed, something is gone and something new.
  case textChanged(String, Int, removed: String, added: String)
  case activated(Bool)
  case announced(String)

  static func changes(from old: AccessibleTree, to new: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    // Only the program has no parent, and that neither comes nor goes.
    for object in old.objects where object.role != .notification && new[object.id] == nil {
      events.append(.removed(object.id, from: old.objects[object.parent ?? 0].id))
    }
    for object in new.objects where old[object.id] == nil {
      events.append(.added(object.id, object.indexInParent, to: new.objects[object.parent ?? 0].id))
    }
    var (lostStates, gainedStates, focusEvents):
      ([AccessibleEvent], [AccessibleEvent], [AccessibleEvent]) =
        ([], [], [])
    for object in new.objects {
      let previous = old[object.id]
      if let previous, previous.name != object.name {
        events.append(.renamed(object.id, object.name))
      }
      if let old = previous?.text, let new = object.text, old != new {
        let commonLength = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
        func suffix(_ text: String) -> String {
          String(text.unicodeScalars.dropFirst(commonLength))
        }
        events.append(
          .textChanged(object.id, commonLength, removed: suffix(old), added: suffix(new)))
      }
      let changed = object.states.symmetricDifference(
        previous?.states ?? object.states.subtracting(.focused))
      for (state, name) in Accessible.States.signaledNames where changed.contains(state) {
        let isOn = object.states.contains(state)
        let event = AccessibleEvent.stateChanged(object.id, name, isOn)
        switch (isOn, state) {
        case (false, _):
          lostStates.append(event)
        case (_, .focused):
          focusEvents.append(event)
        default:
          gainedStates.append(event)
        }
      }
    }
    if new.state.isActive != old.state.isActive {
      events.append(.activated(new.state.isActive))
    }
    // Last of all the focus, which the reader goes to.
    return events + lostStates + gainedStates + focusEvents
  }
}
