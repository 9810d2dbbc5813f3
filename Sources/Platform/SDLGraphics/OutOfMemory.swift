import Files
import Localization

extension UserFacingError {
  /// The error that the pixels of a window or a drawing need more memory than there is.
  package static var noMemory: UserFacingError {
    .unavailable(tr("there is no memory to show the game in"))
  }
}
