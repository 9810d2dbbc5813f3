import Files
import Localization

extension UserFacingError {
  /// The error for a window or a drawing whose pixels do not fit into memory.
  package static var noMemory: UserFacingError {
    .unavailable(tr("not enough memory to show the game"))
  }
}
