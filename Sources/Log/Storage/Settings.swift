/// What the player has set, once and for all games.
public struct Settings: KeptValue {
  /// How much may move.
  public enum Motion: String, CaseIterable, Sendable { case desktop, full, reduced }
  /// How much the colours differ.
  public enum Contrast: String, CaseIterable, Sendable { case desktop, normal, high }

  /// The sizes of text, as multiples of its own.
  public static let textSizes = [0.8, 1, 1.25, 1.5, 2]

  /// Whether the game is heard.
  public var sound = true
  /// How much moves; by default what the desktop says.
  public var motion = Motion.desktop
  /// How much the colours differ; by default what the desktop says.
  public var contrast = Contrast.desktop
  /// The size of text, one of `textSizes`.
  public var textSize = 1.0
  /// Whether the computer shows what it remembers.
  public var showsMemory = true
  /// Whether the time is seen.
  public var showsClock = true
  /// Whether all cards are seen for three seconds before a game begins.
  public var firstLook = false

  /// What holds until the player sets something.
  public init() {}

  /// The lines of `settings.json`.
  public static var fields: [KeptField<Settings>] {
    [
      KeptField("sound", \.sound, .flag),
      KeptField("motion", \.motion, .name()),
      KeptField("contrast", \.contrast, .name()),
      KeptField("text-size", \.textSize, .number(of: textSizes)),
      KeptField("computer-memory", \.showsMemory, .flag),
      KeptField("clock", \.showsClock, .flag),
      KeptField("first-look", \.firstLook, .flag),
    ]
  }
}
