import Games

/// An architecture of a game that has no view model.
package enum Architecture: String, CaseIterable, Sendable {
  case mvc
  case delegate
  case observation
  case reducer
  case notification

  /// The kind of game that the course implements in this architecture.
  package var game: GameKind {
    switch self {
    case .mvc, .observation, .notification: .concentration
    case .delegate, .reducer: .challenge
    }
  }
}
