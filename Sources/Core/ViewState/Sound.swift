/// A sound of the game, whose raw value is the name of its file.
public enum Sound: String, CaseIterable, Sendable {
  /// The sound of a card that turns over.
  case turn

  /// The sound of a found pair.
  case pair

  /// The sound of a missed pair.
  case miss

  /// The sound at the end of a game.
  case end

  /// The sound of a pressed button.
  case button
}

extension BoardUpdate {
  /// The sound that a view plays for this update of the board, or `nil` if the update is silent.
  ///
  /// For example, a step through the log is silent.
  public var sound: Sound? {
    switch outcome {
    case .matched: board.phase == .finished ? .end : .pair
    case .missed: .miss
    case .revealed, .turnedDown: .turn
    case .ignored, nil: soundOfCause
    }
  }

  private var soundOfCause: Sound? {
    switch cause {
    case .timedOut: .turn
    case .restarted, .themeChosen, .dialogClosed, .screenChanged, .hinted: .button
    default: nil
    }
  }
}
