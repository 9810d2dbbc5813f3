import Testing

@testable import TerminalUI

@Suite struct WidthTests {
  @Test(
    "The width of a character follows Unicode",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("♠", 1), ("❤\u{FE0F}", 2), ("🐬", 2), ("👩‍💻", 2),
      ("🇦🇴", 2), ("1\u{FE0F}\u{20E3}", 2), ("漢", 2), ("한", 2), ("\u{301}", 0), ("⌚\u{FE0E}", 1),
      ("👍🏽", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("Ａ", 2), ("░", 1), ("…", 1),
      // Hindi: a letter with a vowel sign, and two letters that are joined.
      ("का", 2), ("कु", 1), ("क्ष", 2), ("हिन्दी", 5),
      // A Korean syllable of three separate parts.
      ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("A text that is too long ends in an ellipsis, and no emoji is cut in half")
  func truncation() {
    #expect("lighthouse".truncated(to: 10) == "lighthouse")
    #expect("lighthouse".truncated(to: 6) == "light…")
    #expect("🐬🐙".truncated(to: 3) == "🐬…")
    #expect("🐬🐙".truncated(to: 2) == "…")
    #expect("🐬".truncated(to: 0) == "")
  }
}
