import Model
import ViewModel

extension SessionHeader {
  /// The last game of a session as a session of its own, which begins with its deal.
  ///
  /// A theme that was chosen before the deal is the deck that is dealt. Where the player's own deck is
  /// among the themes it stays the session's, and the theme is chosen at once.
  public func lastGame(
    of intents: [TimedIntent]
  ) -> (header: SessionHeader, intents: [TimedIntent]) {
    var header = self
    var (game, undone, theme) = (Deal(seed: seed, deck: deck, start: 0), Deal?.none, deck)
    for timed in intents {
      switch timed.intent {
      case .restart(let seed):
        // What may be taken back is a game in which somebody has chosen a card.
        if game.hasChoice {
          undone = game
          undone?.end = timed.at
        }
        game = Deal(seed: seed, deck: theme, start: timed.at)
      case .undo:
        guard var past = undone else { continue }
        past.start += timed.at - past.end
        (game, undone, theme) = (past, nil, past.lastTheme(of: themes))
      case .chooseTheme(let name):
        theme = themes.first { $0.name == name } ?? theme
        game.add(timed)
      case .choose, .hint: game.add(timed)
      }
    }
    (header.seed, header.deck) = (game.seed, game.deck)
    var events = game.events
    if header.deck.name == deck.name {
      header.deck = deck
    } else if self.game.themes.contains(setup.deck) {
      header.setup.deck = header.deck.name
    } else {
      events.insert(TimedIntent(at: 0, intent: .chooseTheme(header.deck.name)), at: 0)
      header.deck = deck
    }
    return (header, events)
  }

  /// The same game, dealt from a seed, with another first look.
  public func dealt(from seed: UInt64, firstLook: Double) -> SessionHeader {
    var header = self
    (header.seed, header.firstLook) = (seed, firstLook)
    return header
  }

  /// The session as the text of a file.
  public func text(with intents: [TimedIntent]) -> String {
    ([line] + intents.map { $0.line(on: grid) }).map { $0 + "\n" }.joined()
  }
}

/// A game of a session, from its deal on; times of its events are its own.
private struct Deal {
  let seed: UInt64
  let deck: Deck
  /// When it was dealt, and when another one was, in seconds since the session began.
  var start: Double
  var end = 0.0
  var events: [TimedIntent] = []

  init(seed: UInt64, deck: Deck, start: Double) {
    (self.seed, self.deck, self.start) = (seed, deck, start)
  }

  var hasChoice: Bool { events.contains { if case .choose = $0.intent { true } else { false } } }

  /// The deck that its faces come from in the end.
  func lastTheme(of themes: [Deck]) -> Deck {
    let names = events.compactMap {
      if case .chooseTheme(let name) = $0.intent { name } else { nil }
    }
    return themes.first { $0.name == names.last } ?? deck
  }

  mutating func add(_ event: TimedIntent) {
    // A difference of times that were written in decimals is not one.
    let at = ((event.at - start) * 1e9).rounded() / 1e9
    events.append(TimedIntent(at: start == 0 ? event.at : at, intent: event.intent))
  }
}
