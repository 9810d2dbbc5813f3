/// What the machine could not give, in words that say what to do.
public enum PlatformError: Error, Equatable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(String)
  /// The display went away, or refused to show pixels.
  case displayLost(String)
  /// No installed font can show what is needed.
  case noFont(String)
  /// A drawing is missing.
  case missingDrawing(path: String)
  /// A drawing cannot be read as a picture.
  case damagedDrawing(path: String)
  /// A picture of the deck cannot be read.
  case damagedPicture(path: String)
  /// A picture cannot be written.
  case cannotWrite(path: String, reason: String)

  /// One line for the player.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "no display to play on: \(reason)"
    case .displayLost(let reason): "the display no longer shows the game: \(reason)"
    case .noFont(let reason): reason
    case .missingDrawing(let path): "\(path): this drawing is missing; install the game again"
    case .damagedDrawing(let path): "\(path): this drawing is damaged; it must be a complete SVG"
    case .damagedPicture(let path): "\(path): this picture is damaged"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }
}
