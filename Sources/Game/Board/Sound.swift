/// What may be heard of a game.
public enum Sound: String, CaseIterable, Sendable {
  /// A card turns.
  case turn
  /// A pair is found.
  case pair
  /// Two cards are no pair.
  case miss
  /// The last pair is found.
  case end
  /// Something beside the cards is done.
  case button
}

extension Publication {
  /// What should be heard of it; nothing of journeys.
  public var sound: Sound? {
    switch cause {
    case .chosen(.matched): return board.phase == .finished ? .end : .pair
    case .chosen(.missed): return .miss
    case .chosen(.revealed), .chosen(.turnedDown), .timedOut: return .turn
    case .restarted, .themeChosen, .dialogClosed, .screenChanged, .hinted: return .button
    case .subscribed, .chosen(.ignored), .focusMoved, .typed, .laidOut, .pictureScaled, .ticked,
      .noticed,
      .travelled:
      return nil
    }
  }
}
