/// Sound of a game.
public enum Sound: String, CaseIterable, Sendable {
  /// A card turns.
  case turn
  /// A pair is found.
  case pair
  /// Two cards are no pair.
  case miss
  /// The last pair is found.
  case end
  /// A button is pressed.
  case button
}

extension Publication {
  /// Sound of a publication; `nil` if there is none, as for journeys.
  public var sound: Sound? {
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
    default: return nil
    }
  }
}
