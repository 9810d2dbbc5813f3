import Games

/// A way to build a game without a view model.
package enum Architecture: String, CaseIterable, Sendable {
  case mvc, delegate, observation, reducer, notification

  /// Game that is built so.
  package var game: GameKind {
    switch self {
    case .mvc, .observation, .notification: .concentration
    case .delegate, .reducer: .challenge
    }
  }
}
