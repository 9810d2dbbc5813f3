/// Sound: a card turns, a pair is found, or missed, the game ends, a button is pressed.
public enum Sound: String, CaseIterable, Sendable {
  case turn, pair, miss, end
  case button
}

extension BoardUpdate {
  /// Sound of a publication; `nil` if there is none, as for journeys.
  public var sound: Sound? {
    switch outcome {
    case .matched: return board.phase == .finished ? .end : .pair
    case .missed: return .miss
    case .revealed, .turnedDown: return .turn
    case .ignored, nil: break
    }
    switch cause {
    case .timedOut: return .turn
    case .restarted, .themeChosen, .dialogClosed, .screenChanged, .hinted: return .button
    default: return nil
    }
  }
}
