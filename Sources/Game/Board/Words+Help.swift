import Text

// Rules and keys, on one page.
extension Words {
  /// The headline of the rules.
  public static var rules: String { tr("Rules") }
  /// The headline of the keys.
  public static var keys: String { tr("Keys") }

  /// The headline of a gamepad's buttons.
  public static var gamepad: String { tr("Gamepad") }

  /// Why the columns of a wide board are not called by all letters.
  public static var lettersLeftOut: String {
    tr("No column is called h, m, p, q, r or u: those letters are commands.")
  }
}
