/// An event that happens at a certain time without player input.
struct TimedEvent {
  /// The kind of event.
  enum Kind {
    /// A missed pair turns face down.
    case miss
    /// The preview of all cards ends.
    case preview
    /// The clock shows the next second.
    case clock
    /// The computer chooses a card.
    case computer
  }

  /// The time in seconds since the session began.
  let time: Double
  let kind: Kind
}
