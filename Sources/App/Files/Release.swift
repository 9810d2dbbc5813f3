/// What is released as one: the game, and the program that it starts beside itself.
public enum Release {
  /// The version that both programs tell; CHANGELOG begins with it.
  public static let version = "1.0.0"
  /// The day of the release.
  public static let date = "2026-11-22"
}
