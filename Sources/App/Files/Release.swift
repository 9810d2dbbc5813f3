/// The release of the game and of the helper program that loads pictures.
package enum Release {
  /// The version that both programs print.
  ///
  /// The first entry of CHANGELOG has the same version.
  package static let version = "1.0.0"

  /// The date of the release.
  package static let date = "2026-11-22"
}
