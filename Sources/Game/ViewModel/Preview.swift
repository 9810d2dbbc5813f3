/// First look at all cards; it ends by itself or with the first choice.
struct Preview: Equatable, Sendable {
  /// End, in seconds since the session began; `nil` while there is none.
  var ends: Double?

  var isOn: Bool { ends != nil }
}
