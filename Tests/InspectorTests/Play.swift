import Foundation
import Testing
import ViewModel
import ViewState

@testable import Inspector

// Plays are written as text, so that a table can show a play beside its result.
extension InspectorFixture {
  /// Performs the steps of a play, which are separated by commas.
  ///
  /// - `choose 4` clicks a card, and `type hint` types an intent and sends it. Both happen one
  ///   second after the last step.
  /// - `choose a miss` chooses two cards that do not match, and `choose all` chooses the cards of
  ///   each pair.
  /// - `perform 4` chooses a card without a view, and `write hint` types text without sending it.
  /// - `wait 2` waits for two seconds, and `draw 2` draws the frames of two seconds. `tick 1`
  ///   advances only the wall clock that a faulty view model reads.
  /// - `travel 3`, `speed 0.5` and `branch 0` perform actions of the panel.
  /// - All other steps are names of keys, such as `Ctrl+B`, `Home` or `←`.
  func play(_ play: String) throws {
    for step in play.split(separator: ",") {
      try perform(step: step.trimmingCharacters(in: .whitespaces))
    }
  }

  private func perform(step: String) throws {
    let words = step.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else {
      try press(#require(Self.key(step), "no step is called \(step)"), at: time)
      return
    }
    let object = words[1]

    switch words[0] {
    case "choose":
      try choose(object)
    case "type":
      time += 1
      try send(object, at: time)
    case "write":
      try screen.handle(.text(object), at: time)
    case "perform":
      inspector.perform(.choose(try Self.number(object)))
    case "wait":
      time += try Self.seconds(object)
      screen.advance(to: time)
    case "tick":
      FaultyViewModel.wallClockSeconds += try Self.number(object)
    case "draw":
      let start = time
      time += try Self.seconds(object)
      try draw(from: start, to: time)
    case "travel":
      perform(.travel(to: try Self.number(object)), at: time)
    case "speed":
      perform(.setSpeed(try Self.seconds(object)), at: time)
    case "branch":
      perform(.returnTo(branch: try Self.number(object)), at: time)
    default:
      Issue.record("no step is called \(step)")
    }
  }

  private func choose(_ cards: String) throws {
    let indices: [Int]
    switch cards {
    case "a miss":
      indices = mismatchedCards
    case "all":
      let names = board.cards.map(\.face.name)
      indices = names.indices.sorted { names[$0] < names[$1] }
    default:
      indices = [try Self.number(cards)]
    }
    for card in indices {
      time += 1
      try choose(card, at: time)
    }
  }

  private static func number(_ text: String) throws -> Int {
    try #require(Int(text), "\(text) is not a number")
  }

  private static func seconds(_ text: String) throws -> Double {
    try #require(Double(text), "\(text) is not a number")
  }

  private static let keys: [String: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down, "Home": .home, "End": .end, "Tab": .tab,
    "Space": .space, "Enter": .activate, "Escape": .escape, "Backspace": .backspace,
    "F12": .inspector, "Ctrl+N": .restart,
  ]

  private static func key(_ name: String) -> Key? {
    if let key = keys[name] {
      return key
    }
    guard let character = name.lowercased().last else { return nil }
    if name.hasPrefix("Ctrl+") {
      return .command(character)
    }
    return name.count == 1 ? .character(character) : nil
  }
}
