import Games
import Localization
import Model
import ViewState

/// The state diagram of a game, with transitions that students can read as sentences.
package struct StateDiagram {
  /// A transition as text, for example "choose a hidden card / revealed".
  struct Line {
    let from: Phase
    let to: Phase
    let text: String
    let outcome: Outcome

    /// Creates the text of a transition from its event and its outcome.
    init<Event>(_ transition: Transition<Event>, event: String) {
      from = transition.from
      to = transition.to
      outcome = transition.outcome
      let outcomeText = outcome == .turnedDown ? "turned down" : outcome.rawValue
      let label = "\(event) / \(outcomeText)"
      let isIgnoredFlip = transition.isFlip && outcome == .ignored
      text = isIgnoredFlip ? tr("\(label), but counted as a flip") : label
    }
  }

  /// A phase of the game, which the diagram shows as a box.
  struct State {
    let phase: Phase
    let name: String
    /// The transitions for events that the game ignores and that leave the state unchanged.
    let ignored: [Line]
  }

  /// An arrow, which represents all transitions from one phase to another.
  struct Arrow {
    let from: Phase
    let to: Phase
    var lines: [Line]

    /// The common outcome of the transitions, or `nil` if they have different outcomes.
    var outcome: Outcome? {
      guard let first = lines.first?.outcome else { return nil }
      return lines.allSatisfy { $0.outcome == first } ? first : nil
    }
  }

  let name: String
  let title: String
  /// The label of the arrow that points to the first state.
  let startLabel = tr("deal, or restart from any state")
  /// The states that the game can reach.
  let states: [State]
  let arrows: [Arrow]

  /// Creates the state diagram of a kind of game.
  package init(_ kind: GameKind) {
    name = kind.name
    title = kind.title
    let lines = Self.lines(of: kind)
    states = Self.states(of: kind, lines: lines)
    arrows = Self.arrows(of: lines)
  }

  private static func lines(of kind: GameKind) -> [Line] {
    guard let rules = kind.rules else {
      return CardPile.transitions.map { Line($0, event: $0.event.label) }
    }
    return rules.transitions.map { Line($0, event: $0.event.label(by: rules)) }
  }

  private static func states(of kind: GameKind, lines: [Line]) -> [State] {
    var states: [State] = []
    for phase in Phase.allCases {
      let exits = lines.filter { $0.from == phase }
      if exits.isEmpty {
        continue
      }
      let name = phase.label(inPile: kind.isPile)
      let ignored = exits.filter { $0.outcome == .ignored }
      states.append(State(phase: phase, name: name, ignored: ignored))
    }
    return states
  }

  private static func arrows(of lines: [Line]) -> [Arrow] {
    var arrows: [Arrow] = []
    for line in lines where line.outcome != .ignored {
      let index = arrows.firstIndex { $0.from == line.from && $0.to == line.to }
      if let index {
        arrows[index].lines.append(line)
      } else {
        arrows.append(Arrow(from: line.from, to: line.to, lines: [line]))
      }
    }
    return arrows
  }

  /// A state and its transitions as text.
  package struct StateDescription {
    package let name: String
    /// Whether the game is in this state.
    package let isCurrent: Bool

    /// The transitions to other states, for example "choose a hidden card / revealed → Choose the
    /// second card".
    package let exits: [String]
  }

  /// Returns the descriptions of all states for a game that is in the given phase.
  package func states(at phase: Phase) -> [StateDescription] {
    states.map { state in
      StateDescription(
        name: state.name, isCurrent: state.phase == phase, exits: exits(of: state.phase))
    }
  }

  private func exits(of phase: Phase) -> [String] {
    var exits: [String] = []
    for arrow in arrows where arrow.from == phase {
      let next = states.first { $0.phase == arrow.to }?.name ?? ""
      for line in arrow.lines {
        exits.append("\(line.text) → \(next)")
      }
    }
    return exits
  }
}

// MARK: Text of a diagram
extension Phase {
  /// Returns the name of a state in a state diagram.
  func label(inPile isPile: Bool) -> String {
    switch self {
    case .choosingFirst: isPile ? tr("There are cards to draw") : tr("Choose the first card")
    case .choosingSecond: tr("Choose the second card")
    case .showingMiss: tr("Two different cards are face up")
    case .finished: isPile ? tr("The pile is empty") : tr("All pairs are found")
    }
  }
}

extension Event {
  /// Returns the name of an event in the state diagram of a game of pairs.
  func label(by rules: Rules) -> String {
    switch self {
    case .hiddenCard: tr("choose a hidden card")
    case .matchingCard: tr("choose the matching card")
    case .lastMatchingCard: tr("choose the last matching card")
    case .nonMatchingCard: tr("choose a card that does not match")
    case .firstCard: tr("choose the same card")
    case .missedCard: tr("choose one of the two")
    case .matchedCard: tr("choose a matched card")
    case .missTimedOut: tr("\(rules.missDurationText) s later")
    }
  }
}

extension Rules {
  /// The duration of a miss in seconds, such as "1" or "0.6".
  ///
  /// The text is empty if a miss has no time limit.
  fileprivate var missDurationText: String {
    guard let missDuration else { return "" }
    if let wholeSeconds = Int(exactly: missDuration) {
      return String(wholeSeconds)
    }
    return String(missDuration)
  }
}

extension CardPile.Event {
  /// The name of an event in the state diagram of the card viewer.
  var label: String {
    switch self {
    case .nextCard: tr("draw the next card")
    case .lastCard: tr("draw the last card")
    case .shownCardFaceUp: tr("turn the card face down")
    case .shownCardFaceDown: tr("turn the card face up")
    case .drawnCard: tr("show a drawn card again")
    case .undrawnCard: tr("choose another card")
    }
  }
}
