import Files
import Localization

extension UserFacingError {
  /// The error for a window or drawing whose pixels do not fit in memory.
  package static var noMemory: UserFacingError {
    .unavailable(tr("not enough memory to show the game"))
  }
}
