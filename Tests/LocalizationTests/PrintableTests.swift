import Localization
import Testing

@Suite struct PrintableTests {
  @Test("A stranger's title cannot give a terminal orders")
  func orders() {
    #expect("a\u{1B}[2Jb\u{9B}c\u{202E}d\ne".printable == "a [2Jb c d e")
    #expect("a\u{1B}\u{2028}b".printable("\u{FFFD}") == "a\u{FFFD}\u{FFFD}b")
  }

  @Test("What joins characters to one stays", arguments: ["👩‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می\u{200C}خواهم"])
  func joined(text: String) {
    #expect(text.printable == text)
  }
}
