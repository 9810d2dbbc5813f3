import ChallengeDelegate
import Session
import View
import ViewModel
import ViewModelTesting

/// A controller without a screen that is told the story once more: outlets tell target–action and
/// what they are set to, a delegate in between tells what the model says.
@MainActor
final class ControllerTwin: Twin {
  private final class Log {
    var messages: [Message] = []
  }

  let game: ControllerGame
  private let log = Log()
  private var spy: DelegateSpy?
  private var last: [Field]

  /// What was said when the game was dealt.
  let deal: Report

  init(_ architecture: ControllerGame.Architecture, _ header: SessionHeader) {
    let log = log
    game = ControllerGame(architecture, header) { log.messages.append($0) }
    var messages: [Message] = []
    if let call = game.controller.call(for: .restart(seed: header.seed)) {
      messages.append(Message(from: .middle, to: .model, call))
    }
    if let controller = game.controller as? PictureChallengeViewController {
      messages.append(Message(from: .model, to: .middle, "pictureChallengeDidStart"))
      spy = DelegateSpy(in: controller.game) { log.messages.append($0) }
    }
    deal = Report(
      outcome: "\(header.grid.cards) cards",
      messages: messages + log.messages + [Message(from: .view, to: .view, "draw all")],
      changes: [], callsSubscribers: true)
    last = game.controller.fields
  }

  var nextDeadline: Double? { game.controller.nextDeadline }

  func perform(_ intent: Intent) -> Report {
    let (matched, misses) = (game.controller.matched, game.controller.misses)
    log.messages = []
    game.outlets.send(intent)
    var messages = log.messages
    // What a controller calls in its model is no message that could be overheard; both controllers
    // do that first.
    if let call = game.controller.call(for: intent) {
      messages.insert(Message(from: .middle, to: .model, call), at: min(1, messages.count))
    }
    let changes = changes()
    let haveCardsChanged = changes.contains { $0.name.hasPrefix("game.cards") }
    let outcome =
      switch intent {
      case .choose where game.controller.matched > matched: Outcome.matched.rawValue
      case .choose where game.controller.misses > misses: Outcome.missed.rawValue
      case .choose where !haveCardsChanged: Outcome.ignored.rawValue
      case .choose: Outcome.revealed.rawValue
      case .restart: "\(game.header.grid.cards) cards"
      case .chooseTheme(let name):
        game.header.themes.first { $0.name == name }?.title ?? name
      }
    return report(outcome, messages, changes)
  }

  func advance(to time: Double) -> Report? {
    log.messages = []
    game.advance(to: time)
    guard !log.messages.isEmpty else { return nil }
    return report(
      Outcome.turnedDown.rawValue,
      [
        Message(from: .view, to: .middle, "advance(to: \(Entry.text(time)))"),
        Message(from: .middle, to: .model, "PictureChallenge.advance(to: \(Entry.text(time)))"),
      ] + log.messages, changes())
  }

  private func report(
    _ outcome: String, _ messages: [Message], _ changes: [FieldChange]
  ) -> Report {
    Report(
      outcome: outcome, messages: messages + redraw, changes: changes,
      callsSubscribers: log.messages.contains { $0.from == .model })
  }

  /// What is other than when it was asked last.
  private func changes() -> [FieldChange] {
    let before = last
    last = game.controller.fields
    return zip(before, last).filter { $0 != $1 }.map {
      FieldChange($0.name, before: $0.value, after: $1.value)
    }
  }

  /// What the view does then.
  private var redraw: [Message] {
    let set = log.messages.filter { $0.to == .view }.map(\.text)
    let cards = Set(
      set.filter { $0.hasPrefix("cardButtons") }.map { $0.prefix { $0 != "." } })
    let redrawn = [
      cards.isEmpty ? "" : "\(cards.count) card\(cards.count == 1 ? "" : "s")",
      set.contains { $0.contains("abel.text") } ? "texts" : "",
    ].filter { !$0.isEmpty }
    guard !redrawn.isEmpty else { return [] }
    return [Message(from: .view, to: .view, "redraw \(redrawn.joined(separator: " and "))")]
  }
}
