/// A change that is signaled to a screen reader.
///
/// In most cases, the first value is the id of the changed object.
enum AccessibleEvent: Equatable {
  /// An object was added at an index among the children of its parent.
  case added(String, Int, to: String)
  /// An object was removed from its parent.
  case removed(String, from: String)
  /// An object has a new name, which is the second value.
  case renamed(String, String)

  /// An object gained or lost a state.
  ///
  /// The second value is the name of the state. The third value is whether the object now has the
  /// state.
  case stateChanged(String, String, Bool)

  /// The characters at an offset in the typed text of an object were replaced.
  case textChanged(String, Int, removed: String, added: String)
  /// The window received the focus (`true`) or lost it (`false`).
  case activated(Bool)
  /// The game announces one or more sentences.
  case announced(String)

  /// Returns the differences between two trees as events, in the order in which they are signaled.
  static func changes(from old: AccessibleTree, to new: AccessibleTree) -> [AccessibleEvent] {
    var events = removals(from: old, to: new) + additions(from: old, to: new)
    var stateEvents = StateEvents()
    for object in new.objects {
      let previous = old[object.id]
      if let previous, previous.name != object.name {
        events.append(.renamed(object.id, object.name))
      }
      if let event = textChange(from: previous, to: object) {
        events.append(event)
      }
      stateEvents.append(from: previous, to: object)
    }
    if new.state.isActive != old.state.isActive {
      events.append(.activated(new.state.isActive))
    }
    return events + stateEvents.all
  }

  private static func removals(
    from old: AccessibleTree, to new: AccessibleTree
  ) -> [AccessibleEvent] {
    let removedObjects = old.objects.filter { object in
      object.role != .notification && new[object.id] == nil
    }
    return removedObjects.map { .removed($0.id, from: parentID(of: $0, in: old)) }
  }

  private static func additions(
    from old: AccessibleTree, to new: AccessibleTree
  ) -> [AccessibleEvent] {
    let addedObjects = new.objects.filter { old[$0.id] == nil }
    return addedObjects.map { .added($0.id, $0.indexInParent, to: parentID(of: $0, in: new)) }
  }

  /// Returns the id of an object's parent in the given tree.
  ///
  /// Only the program has no parent, and the program is part of every tree.
  private static func parentID(of object: Accessible, in tree: AccessibleTree) -> String {
    let programIndex = 0
    return tree.objects[object.parent ?? programIndex].id
  }

  /// Returns an event for a change to an object's typed text, or `nil` if the text is the same.
  ///
  /// The common prefix of both texts is not part of the change.
  private static func textChange(
    from previous: Accessible?, to object: Accessible
  ) -> AccessibleEvent? {
    guard let oldText = previous?.text, let newText = object.text, oldText != newText
    else { return nil }
    let oldScalars = oldText.unicodeScalars
    let newScalars = newText.unicodeScalars
    let commonLength = zip(oldScalars, newScalars).prefix { $0 == $1 }.count
    return .textChanged(
      object.id, commonLength,
      removed: String(oldScalars.dropFirst(commonLength)),
      added: String(newScalars.dropFirst(commonLength)))
  }
}

/// The events for changed states, in the order in which they are signaled.
private struct StateEvents {
  private var lostStates: [AccessibleEvent] = []
  private var gainedStates: [AccessibleEvent] = []
  /// The events for the new focus.
  ///
  /// They come last, because the screen reader then moves to the focus.
  private var focusEvents: [AccessibleEvent] = []

  var all: [AccessibleEvent] {
    lostStates + gainedStates + focusEvents
  }

  mutating func append(from previous: Accessible?, to object: Accessible) {
    // A new object is already announced with its states, except for its focus.
    let previousStates = previous?.states ?? object.states.subtracting(.focused)
    let changedStates = object.states.symmetricDifference(previousStates)
    for signaledState in Accessible.SignaledState.all {
      let state = signaledState.state
      guard changedStates.contains(state) else { continue }
      let isOn = object.states.contains(state)
      let event = AccessibleEvent.stateChanged(object.id, signaledState.name, isOn)
      if !isOn {
        lostStates.append(event)
      } else if state == .focused {
        focusEvents.append(event)
      } else {
        gainedStates.append(event)
      }
    }
  }
}
