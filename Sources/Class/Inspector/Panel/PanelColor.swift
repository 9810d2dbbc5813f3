import Outlets

/// The colours of the panel's text and arrows, 0xRRGGBB, all of them bright on deep blue.
enum PanelColor {
  static let text: UInt32 = 0xFFFFFF
  /// Times, notes and hints.
  static let faint: UInt32 = 0xB4C6EA
  static let heading: UInt32 = 0x9FD4FF
  /// A value that is gone, and one that has come; orange and blue are told apart by all eyes.
  static let before: UInt32 = 0xFFC46A
  static let after: UInt32 = 0x7FE9FF
  /// What is wrong with the program that is looked at; the same on the bright box of the shown line.
  static let fault: UInt32 = 0xFF7A7A
  static let shownFault: UInt32 = 0xFFC2C2
  /// Answers: an explained mistake, and something that went well.
  static let mistake: UInt32 = 0xFFB38F
  static let done: UInt32 = 0xA6F3C4
  /// A line of the log that time has not reached, as an opacity.
  static let futureOpacity = 0.62

  static func of(_ layer: Message.Layer) -> UInt32 {
    switch layer {
    case .view: 0x62CCFF
    case .middle: 0xCDB2FF
    case .model: 0x86F2B6
    }
  }
}
