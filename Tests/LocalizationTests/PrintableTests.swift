import Localization
import Testing

@Suite struct PrintableTests {
  @Test("Text from outside cannot control the terminal")
  func orders() {
    #expect("a\u{1B}[2Jb\u{9B}c\u{202E}d\ne".printable == "a [2Jb c d e")
    #expect("a\u{1B}\u{2028}b".printable("\u{FFFD}") == "a\u{FFFD}\u{FFFD}b")
  }

  @Test(
    "Code points that join characters into one are kept",
    arguments: ["👩‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می\u{200C}خواهم"])
  func joined(text: String) {
    #expect(text.printable == text)
  }
}
