/// What a player has set for all games.
public struct Settings: Equatable, Sendable {
  /// How much moves.
  public enum Motion: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case full, reduced
  }

  /// How much colours differ.
  public enum Contrast: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case normal, high
  }

  /// By which light everything is seen.
  public enum Colors: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case light, dark
  }

  /// What everything is told in: a catalogue's name, or as the desktop says.
  public enum Language: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case en, ar, de, es, fr, hi, it, ja, ko, nl, pl
    case portuguese = "pt_BR"
    case ru, tr
    case simplifiedChinese = "zh_CN"
    case traditionalChinese = "zh_TW"
  }

  /// The sizes of text that can be chosen, as multiples of the usual one.
  public static let textSizes = [0.8, 1, 1.25, 1.5, 2]

  /// Whether anything is heard.
  public var sound = true
  /// Whether what happens is said.
  public var speech = false
  /// How much moves.
  public var motion = Motion.desktop
  /// How much colours differ.
  public var contrast = Contrast.desktop
  /// By which light everything is seen.
  public var colors = Colors.desktop
  /// The size of text, one of `textSizes`.
  public var textSize = 1.0
  /// What everything is told in, from the next start on.
  public var language = Language.desktop
  /// Whether the cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the time is counted where everybody sees it.
  public var showsClock = false
  /// Whether all cards are looked at before a game.
  public var firstLook = false

  /// The settings of a player who has set nothing.
  public init() {}
}
