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
    var (header, theme, start, first) = (self, deck, 0.0, 0)
    for (index, timed) in intents.enumerated() {
      switch timed.intent {
      case .restart(let seed):
        (header.seed, header.deck, start, first) = (seed, theme, timed.at, index + 1)
      case .chooseTheme(let name): theme = themes.first { $0.name == name } ?? theme
      case .choose: break
      }
    }
    var events = intents[first...].map { timed in
      // A difference of times that were written in decimals is not.
      let at = ((timed.at - start) * 1e9).rounded() / 1e9
      return TimedIntent(at: start == 0 ? timed.at : at, intent: timed.intent)
    }
    if header.deck.name == deck.name {
      header.deck = deck
    } else if game.themes.contains(deckSource) {
      header.deckSource = header.deck.name
    } else {
      events.insert(TimedIntent(at: 0, intent: .chooseTheme(header.deck.name)), at: 0)
      header.deck = deck
    }
    return (header, events)
  }

  /// The session as the text of a file.
  public func text(with intents: [TimedIntent]) -> String {
    ([line] + intents.map { $0.line(on: grid) }).map { $0 + "\n" }.joined()
  }
}
