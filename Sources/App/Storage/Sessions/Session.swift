import Model
import ViewModel

/// Recorded game: its header and what happened.
package struct Session: Equatable, Sendable {
  /// First line.
  package var header: SessionHeader
  /// Events, in their order.
  package var events: [TimedIntent]

  package init(_ header: SessionHeader, _ events: [TimedIntent] = []) {
    self.header = header
    self.events = events
  }

  /// Text of its file.
  package var text: String { header.text(with: events) }

  /// Deals the game and performs all events.
  @MainActor package func replayed() -> any Playable {
    let game = header.makeGame()
    for event in events {
      game.play(event)
    }
    return game
  }

  /// Whether a card was chosen in the last game, which is not over.
  @MainActor var isUnderWay: Bool {
    let last = lastGame
    return last.events.contains(where: \.isChoice) && last.replayed().board.isUnderWay
  }

  /// Last game as a session from its deal, with the theme that was chosen before.
  package var lastGame: Session {
    var game = DealtGame(seed: header.seed, deck: header.deck, theme: header.deck)
    var gameBeforeRestart: (game: DealtGame, end: Double)?
    for event in events {
      switch event.intent {
      case .restart(let seed):
        // Only a game in which a card was chosen can be taken back.
        if game.events.contains(where: \.isChoice) {
          gameBeforeRestart = (game, event.time)
        }
        game = DealtGame(seed: seed, deck: game.theme, theme: game.theme, start: event.time)
      case .undo:
        guard let previousGame = exchange(&gameBeforeRestart, with: nil) else { continue }
        game = previousGame.game
        game.start += event.time - previousGame.end
      case .chooseTheme(let name):
        game.theme = header.themes.first { $0.name == name } ?? game.theme
        game.add(event)
      case .choose, .hint:
        game.add(event)
      }
    }
    var last = Session(header, game.events)
    if game.seed != header.seed {
      last.header.day = nil
    }
    last.header.seed = game.seed
    if game.deck.name == header.deck.name {
      return last
    }
    if header.game.themeNames.contains(header.setup.deckSource) {
      last.header.setup.deckSource = game.deck.name
      last.header.deck = game.deck
    } else {
      last.events.insert(TimedIntent(at: 0, intent: .chooseTheme(game.deck.name)), at: 0)
    }
    return last
  }

  /// Avoidable choices of the last game, each with the moment before it.
  @MainActor package var avoidableMoments: [ReviewViewModel.ReviewedChoice] {
    let last = lastGame
    guard let game = last.header.makePairsGame() else { return [] }
    var avoidableMisses: AvoidableMisses { game.state.progress.players.avoidableMisses }
    // States before each choice, by its number: the end of a turn tells whether it was avoidable.
    var moments: [Int: MemoryGameViewModel.State] = [:]
    for event in last.events {
      game.advance(to: event.time)
      let stateBefore = game.state
      let choiceCount = avoidableMisses.choiceCount
      game.perform(event.intent)
      if avoidableMisses.choiceCount > choiceCount {
        moments[avoidableMisses.choiceCount] = stateBefore
      }
    }
    return avoidableMisses.avoidableChoices.compactMap { miss in
      moments[miss.number].map { ReviewViewModel.ReviewedChoice(state: $0, choice: miss) }
    }
  }
}

extension Playable {
  func play(_ event: TimedIntent) {
    advance(to: event.time)
    perform(event.intent)
  }
}

extension TimedIntent {
  /// Whether a card was chosen.
  package var isChoice: Bool { if case .choose = intent { true } else { false } }
}

/// Game of a session, from its deal on; times of its events are its own.
private struct DealtGame {
  let seed: UInt64
  let deck: Deck
  var theme: Deck
  /// Time of its deal, in seconds since the session began.
  var start = 0.0
  var events: [TimedIntent] = []

  mutating func add(_ event: TimedIntent) {
    // The difference of two decimals is rounded to a decimal.
    let relativeTime = ((event.time - start) * 1e9).rounded() / 1e9
    events.append(TimedIntent(at: start == 0 ? event.time : relativeTime, intent: event.intent))
  }
}
