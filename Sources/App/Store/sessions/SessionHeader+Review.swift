import Model
import ViewModel

extension SessionHeader {
  /// The avoidable choices of a session's last game, each with the moment before it.
  ///
  /// `events` are all that happened.
  @MainActor public func avoidableMoments(of events: [TimedIntent]) -> [ReviewViewModel.Moment] {
    let (header, events) = lastGame(of: events)
    guard let game = header.deal().pairs else { return [] }
    // What was avoidable is known at the end of its turn only.
    for event in events { play(event, on: game) }
    let mistakes = Dictionary(grouping: game.state.round.players.mistakes.all, by: \.choice)
    guard let again = header.deal().pairs else { return [] }
    return events.flatMap { event in
      again.advance(to: event.at)
      let (before, choices) = (again.state, again.state.round.players.mistakes.choices)
      again.perform(event.intent)
      let wasChoice = again.state.round.players.mistakes.choices > choices
      return (wasChoice ? mistakes[choices + 1] ?? [] : []).map {
        ReviewViewModel.Moment(state: before, mistake: $0)
      }
    }
  }

  @MainActor private func play(_ event: TimedIntent, on game: MemoryGameViewModel) {
    game.advance(to: event.at)
    game.perform(event.intent)
  }
}
