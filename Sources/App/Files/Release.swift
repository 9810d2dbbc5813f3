/// Release of the game and of the program that it starts beside itself.
package enum Release {
  /// Version that both programs tell; CHANGELOG begins with it.
  package static let version = "1.0.0"
  /// Day of the release.
  package static let date = "2026-11-22"
}
