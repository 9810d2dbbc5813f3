/// The daily deal, which is the same for all players of a game on the same day.
///
/// It uses the game's default deck and default board.
public struct DailyDeal: Equatable, Sendable {
  /// The day in UTC, for example "2026-11-23".
  public let day: String

  /// The number of consecutive days on which the player finished a daily deal.
  ///
  /// The last of these days is `day`. If the player has not finished the deal of `day` yet, it is
  /// the day before.
  public let streak: Int

  package init(day: String, streak: Int) {
    self.day = day
    self.streak = streak
  }

  /// Returns the seed that determines the cards of a game's daily deal.
  ///
  /// The seed is the FNV-1a hash (by Fowler, Noll and Vo) of a string such as "2026-11-23 lab".
  ///
  /// - Parameters:
  ///   - game: The name of the game.
  ///   - day: The day in UTC, for example "2026-11-23".
  public static func seed(of game: String, on day: String) -> UInt64 {
    let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    let prime: UInt64 = 0x100_0000_01B3

    var hash = offsetBasis
    for byte in "\(day) \(game)".utf8 {
      hash ^= UInt64(byte)
      hash &*= prime
    }
    return hash
  }
}
