import ChallengeDelegate
import Session
import View
import ViewModel

/// A controller without a screen that is told the story once more: outlets tell target–action and
/// what they are set to, a delegate in between tells what the model says.
@MainActor
final class ControllerTwin: Twin {
  private final class Log {
    var messages: [Message] = []
  }

  private let game: ControllerGame
  private let log = Log()
  private var spy: DelegateSpy?

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
      messages: messages + log.messages + [Message(from: .view, to: .view, "draw all")])
  }

  var fields: [Field] { game.controller.fields }
  var nextDeadline: Double? { game.controller.nextDeadline }

  func perform(_ intent: Intent) -> Report {
    let (matched, misses, before) = (game.controller.matched, game.controller.misses, fields)
    log.messages = []
    game.outlets.send(intent)
    var messages = log.messages
    // What a controller calls in its model is no message that could be overheard; both controllers
    // do that first.
    if let call = game.controller.call(for: intent) {
      messages.insert(Message(from: .middle, to: .model, call), at: min(1, messages.count))
    }
    let outcome =
      switch intent {
      case .choose where game.controller.matched > matched: Outcome.matched.rawValue
      case .choose where game.controller.misses > misses: Outcome.missed.rawValue
      case .choose where !haveCardsChanged(since: before): Outcome.ignored.rawValue
      case .choose: Outcome.revealed.rawValue
      case .restart: "\(game.header.grid.cards) cards"
      case .chooseTheme(let name):
        game.header.themes.first { $0.name == name }?.title ?? name
      }
    return Report(outcome: outcome, messages: messages + redraw)
  }

  func advance(to time: Double) -> Report? {
    log.messages = []
    game.advance(to: time)
    guard !log.messages.isEmpty else { return nil }
    return Report(
      outcome: Outcome.turnedDown.rawValue,
      messages: [
        Message(from: .view, to: .middle, "advance(to: \(Entry.text(time)))"),
        Message(from: .middle, to: .model, "PictureChallenge.advance(to: \(Entry.text(time)))"),
      ] + log.messages + redraw)
  }

  private func haveCardsChanged(since before: [Field]) -> Bool {
    zip(before, fields).contains { $0 != $1 && $0.name.hasPrefix("game.cards") }
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
