import Localization
import ViewModel
import ViewModelTesting

/// The abandoned branches of a game, to which the player can return.
struct Branches {
  /// An abandoned continuation of the game, which the player replaced with another choice after
  /// time travel.
  struct Branch {
    /// All events of the session, up to the end of the branch.
    let events: [TimedIntent]
    /// A snapshot of the game at the end of the branch.
    let end: GameSnapshot
  }

  /// The maximum number of branches.
  ///
  /// If there are more, the oldest branches are removed.
  static let maximumCount = 50

  /// The maximum number of intents in all branches.
  var maximumIntents = 100_000

  /// The branches, with the oldest first.
  private(set) var all: [Branch] = []

  mutating func add(_ branch: Branch) {
    all.append(branch)
    while all.count > Self.maximumCount || hasTooManyIntents {
      all.removeFirst()
    }
  }

  private var hasTooManyIntents: Bool {
    // The newest branch is never removed, even if it is very long.
    guard all.count > 1 else { return false }
    let intentCount = all.reduce(0) { $0 + $1.events.count }
    return intentCount > maximumIntents
  }

  /// Removes and returns a branch, or returns `nil` if there are no branches.
  ///
  /// - Parameter index: The index of the branch. An index after the last branch selects the newest
  ///   branch.
  mutating func take(_ index: Int) -> Branch? {
    let index = min(index, all.count - 1)
    return index < 0 ? nil : all.remove(at: index)
  }

  /// Returns the titles of the branches, for example "3: choose(4) and 5 more".
  ///
  /// A title shows the first event that differs from the current game.
  ///
  /// - Parameter events: The events of the current game.
  func titles(besides events: [TimedIntent]) -> [String] {
    all.map { Self.title(of: $0, besides: events) }
  }

  /// Returns the title of a branch, which begins with the first choice that differs from the given
  /// events.
  private static func title(of branch: Branch, besides events: [TimedIntent]) -> String {
    let commonEvents = zip(events, branch.events).prefix { $0 == $1 }
    let commonCount = commonEvents.count
    guard commonCount < branch.events.count else { return tr("the end") }

    let first = branch.events[commonCount]
    let number = commonCount + 1
    let remainingCount = branch.events.count - commonCount - 1
    if remainingCount == 0 {
      return "\(number): \(first.intent)"
    }
    return tr(
      remainingCount, "\(number): \(first.intent) and \(remainingCount) more",
      "\(number): \(first.intent) and \(remainingCount) more")
  }
}
