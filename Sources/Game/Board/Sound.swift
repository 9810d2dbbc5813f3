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
  /// What should be heard of it; nothing of journeys, and of what is only told once more.
  public var sound: Sound? {
    if isReplayed { return nil }
    switch outcome {
    case .matched: return board.phase == .finished ? .end : .pair
    case .missed: return .miss
    case .revealed, .turnedDown: return .turn
    case .ignored: return nil
    case nil: break
    }
    switch cause {
    case .timedOut: return .turn
    case .restarted, .themeChosen, .dialogClosed, .screenChanged, .hinted: return .button
    case .subscribed, .chosen, .changed, .focusMoved, .typed, .laidOut, .pictureScaled, .ticked,
      .noticed,
      .travelled:
      return nil
    }
  }
}
