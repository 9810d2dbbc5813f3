import Testing

@testable import View

@Suite struct LineBreakerTests {
  private func words(of text: String) -> [String] {
    LineBreaker.words(of: text).map(\.text)
  }

  @Test("A line can break between Japanese characters, but not beside a bracket's text")
  func brackets() {
    #expect(words(of: "日本") == ["日", "本"])
    #expect(words(of: "日「本」語") == ["日", "「本」", "語"])
    #expect(words(of: "日本。") == ["日", "本。"])
  }

  @Test("A word in katakana and a size such as 2 × 3 stay whole")
  func wholeWords() {
    #expect(words(of: "カードゲーム") == ["カードゲーム"])
    #expect(words(of: "a 2 × 3 board") == ["a", "2 × 3", "board"])
  }
}
