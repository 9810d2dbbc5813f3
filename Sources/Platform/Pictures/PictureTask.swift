/// What the program `memory-game-pictures` is to do with a source; its word comes before the source.
public enum PictureTask: String, Sendable {
  /// To find its pictures and load what is not on this machine.
  case load = "--load"
  /// To find its pictures without asking the network.
  case offline = "--offline"
  /// To tell which SVG files of a folder can be drawn in a short time, as a deck.
  case drawings = "--drawings"
}
