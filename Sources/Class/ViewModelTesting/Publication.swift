import ViewModel

/// A change as a subscriber was told it, and what it saw at that moment.
struct Publication {
  let change: Change
  let snapshot: Snapshot

  /// Whether it says: look at everything. It is then right about whatever happened.
  private var isAboutEverything: Bool {
    [.restarted, .themeChosen, .travelled].contains(change.cause)
  }

  /// Whether a view has anything to redraw after it.
  func isNeeded(since before: Snapshot) -> Bool {
    isAboutEverything || snapshot.isChanged(since: before)
  }

  /// What it should say and does not, or the other way round.
  func differences(since before: Snapshot) -> [Difference] {
    func changed<Value: Equatable>(_ values: KeyPath<Snapshot, Value>...) -> Bool {
      isAboutEverything || values.contains { before[keyPath: $0] != snapshot[keyPath: $0] }
    }
    let cards =
      isAboutEverything ? Array(before.cards.indices) : snapshot.changedCards(since: before)
    let phase = changed(\.phase) || changed(\.description) || changed(\.summary)
    return [
      ("cards", "\(cards)", "\(Array(change.cards))"),
      ("flips", "\(changed(\.flips))", "\(change.flips)"),
      ("misses", "\(changed(\.misses))", "\(change.misses)"),
      ("phase", "\(phase || changed(\.drawnCard))", "\(change.phase)"),
      ("focus", "\(changed(\.focus))", "\(change.focus)"),
    ].filter { $0.1 != $0.2 }.map {
      Difference(field: "Change.\($0.0)", expected: $0.1, found: $0.2)
    }
  }

  /// What it says, in one line.
  var text: String {
    let parts = [
      ("cards \(Array(change.cards))", !change.cards.isEmpty), ("flips", change.flips),
      ("misses", change.misses), ("phase", change.phase), ("focus", change.focus),
    ].filter(\.1).map(\.0)
    let said = parts.isEmpty ? "no value" : parts.joined(separator: ", ")
    return "\(Self.text(of: change.cause)): \(said)"
  }

  /// A cause as a test writes it.
  static func text(of cause: Change.Cause) -> String {
    if case .chosen(let outcome) = cause { return ".chosen(.\(outcome))" }
    return ".\(cause)"
  }

  /// Publications, one a line.
  static func text(_ publications: [Publication]) -> String {
    publications.map { "  \($0.text)" }.joined(separator: "\n")
  }
}
