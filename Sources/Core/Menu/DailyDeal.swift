/// Cards of a day: one deal of each game, the same everywhere, in the game's own deck and grid.
public struct DailyDeal: Equatable, Sendable {
  /// Day in UTC, such as "2026-11-23".
  public let day: String
  /// Number of days in a row, up to this one or the one before, on which a day's cards were
  /// finished.
  public let streak: Int

  package init(day: String, streak: Int) {
    self.day = day
    self.streak = streak
  }

  /// Seed of a game's deal on a day: FNV-1a, by Fowler, Noll and Vo, of "2026-11-23 lab".
  public static func seed(of game: String, on day: String) -> UInt64 {
    "\(day) \(game)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
