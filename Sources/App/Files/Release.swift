/// Release of the game and of the program that it starts beside itself.
public enum Release {
  /// Version that both programs tell; CHANGELOG begins with it.
  public static let version = "1.0.0"
  /// Day of the release.
  public static let date = "2026-11-22"
}
