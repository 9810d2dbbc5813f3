import Model
import ViewModel

/// A recorded session, which consists of a header and events.
///
/// It contains several games if the player has restarted the game.
package struct Session: Equatable, Sendable {
  package var header: SessionHeader

  /// The events in the order in which they happened.
  package var events: [TimedIntent]

  package init(_ header: SessionHeader, _ events: [TimedIntent] = []) {
    self.header = header
    self.events = events
  }

  /// The contents of the session's file, which are the header and one line per event.
  package var text: String {
    header.text(with: events)
  }

  /// Deals the game of the session and plays all events.
  @MainActor package func replayed() -> any Playable {
    let game = header.makeGame()
    for event in events {
      game.play(event)
    }
    return game
  }

  /// Whether the last game contains a choice and is not finished.
  @MainActor var isUnderWay: Bool {
    let game = lastGame
    let hasChoices = game.events.contains(where: \.isChoice)
    return hasChoices && game.replayed().board.isUnderWay
  }

  /// The last game as a separate session, which begins with the deal and the theme of that game.
  package var lastGame: Session {
    var history = DealHistory(header)
    for event in events {
      history.apply(event)
    }
    return session(of: history.currentGame)
  }

  private func session(of game: DealtGame) -> Session {
    var session = Session(header, game.events)
    if game.seed != header.seed {
      session.header.day = nil
    }
    session.header.seed = game.seed

    if game.deck.name == header.deck.name {
      return session
    }
    let headerDeckIsTheme = header.game.themeNames.contains(header.setup.deckSource)
    if headerDeckIsTheme {
      session.header.setup.deckSource = game.deck.name
      session.header.deck = game.deck
    } else {
      let choice = TimedIntent(at: 0, intent: .chooseTheme(game.deck.name))
      session.events.insert(choice, at: 0)
    }
    return session
  }

  /// The avoidable choices of the last game, each with the state of the game before the choice.
  @MainActor package var avoidableMoments: [ReviewViewModel.ReviewedChoice] {
    let session = lastGame
    guard let game = session.header.makePairsGame() else { return [] }
    let statesBeforeChoices = game.play(session.events)

    var moments: [ReviewViewModel.ReviewedChoice] = []
    for miss in game.avoidableMisses.avoidableChoices {
      if let state = statesBeforeChoices[miss.number] {
        moments.append(ReviewViewModel.ReviewedChoice(state: state, choice: miss))
      }
    }
    return moments
  }
}

extension MemoryGameViewModel {
  fileprivate var avoidableMisses: AvoidableMisses {
    state.progress.players.avoidableMisses
  }

  /// Plays events and returns the state before each choice, keyed by the number of the choice.
  ///
  /// All states are needed, because only the end of a turn shows whether its choices were
  /// avoidable.
  fileprivate func play(_ events: [TimedIntent]) -> [Int: State] {
    var statesBeforeChoices: [Int: State] = [:]
    for event in events {
      advance(to: event.time)
      let stateBefore = state
      let choiceCountBefore = avoidableMisses.choiceCount
      perform(event.intent)

      let choiceCount = avoidableMisses.choiceCount
      if choiceCount > choiceCountBefore {
        statesBeforeChoices[choiceCount] = stateBefore
      }
    }
    return statesBeforeChoices
  }
}

extension Playable {
  /// Advances the game to the time of an event and performs its intent.
  func play(_ event: TimedIntent) {
    advance(to: event.time)
    perform(event.intent)
  }
}

extension TimedIntent {
  /// Whether the player chose a card.
  package var isChoice: Bool {
    if case .choose = intent {
      true
    } else {
      false
    }
  }
}

// MARK: - Deals

/// One of the games in a session, from its deal to its last event.
private struct DealtGame {
  let seed: UInt64
  let deck: Deck

  /// The theme that the player chose last, which becomes the deck of the next deal.
  var theme: Deck

  /// The time of the deal, in seconds since the session began.
  var startTime = 0.0

  /// The events of the game, with times since the deal.
  var events: [TimedIntent] = []

  mutating func add(_ event: TimedIntent) {
    var time = event.time
    if startTime != 0 {
      // The difference between two times can have a binary error, which rounding to nanoseconds
      // removes.
      time = ((time - startTime) * 1e9).rounded() / 1e9
    }
    events.append(TimedIntent(at: time, intent: event.intent))
  }
}

/// The current game of a session and the game to which the player can return.
private struct DealHistory {
  /// A game that the player has restarted.
  private struct InterruptedGame {
    var game: DealtGame

    /// The time of the restart, in seconds since the session began.
    let endTime: Double
  }

  private let themes: [Deck]
  private(set) var currentGame: DealtGame

  /// The game before the last restart, or `nil` if the player cannot return to it.
  private var gameBeforeRestart: InterruptedGame?

  init(_ header: SessionHeader) {
    themes = header.themes
    currentGame = DealtGame(seed: header.seed, deck: header.deck, theme: header.deck)
  }

  mutating func apply(_ event: TimedIntent) {
    switch event.intent {
    case .restart(let seed):
      restart(seed: seed, at: event.time)
    case .undo:
      returnToGameBeforeRestart(at: event.time)
    case .chooseTheme(let name):
      if let theme = themes.first(where: { $0.name == name }) {
        currentGame.theme = theme
      }
      currentGame.add(event)
    case .choose, .hint:
      currentGame.add(event)
    }
  }

  private mutating func restart(seed: UInt64, at time: Double) {
    // Players can return only to a game in which they have chosen a card.
    if currentGame.events.contains(where: \.isChoice) {
      gameBeforeRestart = InterruptedGame(game: currentGame, endTime: time)
    }
    let theme = currentGame.theme
    currentGame = DealtGame(seed: seed, deck: theme, theme: theme, startTime: time)
  }

  private mutating func returnToGameBeforeRestart(at time: Double) {
    guard let interruptedGame = gameBeforeRestart else { return }
    gameBeforeRestart = nil
    currentGame = interruptedGame.game
    // The time between the restart and the return does not count.
    currentGame.startTime += time - interruptedGame.endTime
  }
}
