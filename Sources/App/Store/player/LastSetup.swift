import Pages

/// The game that was picked last on the start screen, and whether the player knows the way there.
public struct LastSetup: StoredValue {
  /// What was picked.
  public var setup = GameSetup()
  /// Whether the menu was opened once, so that its button needs no word any more.
  public var knowsMenu = false

  /// The game of the first time.
  public init() {}

  /// The lines of `choice.json`.
  public static var fields: [StoredField<LastSetup>] {
    [
      StoredField(
        GameSetup.keys, \.setup, read: GameSetup.init(kept:), write: \.fields),
      StoredField("menu-known", \.knowsMenu, .flag),
    ]
  }
}
