/// An event that happens without input of the player.
enum TimedEvent {
  /// A missed pair turns face down.
  case miss
  /// The preview of all cards ends.
  case preview
  /// The clock shows the next second.
  case clock
  /// The computer chooses a card.
  case computer
}

/// The time at which an event happens.
struct Deadline {
  /// The time in seconds since the session began.
  let time: Double
  let event: TimedEvent
}
