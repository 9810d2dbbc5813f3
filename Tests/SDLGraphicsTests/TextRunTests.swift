import Testing

@testable import SDLGraphics

@Suite struct TextRunTests {
  /// Returns the runs of a line from left to right.
  ///
  /// Right-to-left runs are in brackets.
  private func visibleRuns(_ text: String) -> [String] {
    TextRun.runs(of: text).map { run in
      run.isRightToLeft ? "[\(run.text)]" : run.text
    }
  }

  @Test("A right-to-left line begins at the right and keeps the order of numbers and Latin words")
  func mixed() {
    #expect(visibleRuns("أب 12") == ["12", "[أب ]"])
    #expect(visibleRuns("أ Memory Game ب") == ["[ ب]", "Memory Game", "[أ ]"])
    #expect(visibleRuns("no letter from there") == ["no letter from there"])
  }

  @Test("Punctuation follows the rules of Unicode, and overrides of the direction are ignored")
  func signs() {
    #expect(visibleRuns("الوقت 12:30") == ["12:30", "[الوقت ]"])
    #expect(visibleRuns("٣ من ٤") == ["٤", "[ من ]", "٣"])
    #expect(visibleRuns("بطاقة (4×3) و") == ["[) و]", "3", "[×]", "4", "[بطاقة (]"])
    #expect(visibleRuns("لَعِب") == ["[لَعِب]"])
    #expect(visibleRuns("\u{202E}abc أ\u{202C}") == ["[ أ]", "abc"])
    #expect(visibleRuns("卡片 3") == ["卡片 3"])
  }

  @Test("A directional mark keeps the punctuation behind it with its word")
  func mark() {
    #expect(visibleRuns("مع --plain") == ["plain", "[مع --]"])
    #expect(visibleRuns("مع \u{200E}--plain") == ["--plain", "[مع ]"])
    #expect(visibleRuns("\u{200E}--a و\u{200E}--b 4") == ["--b 4", "[ و]", "--a"])
  }

  @Test(
    "An isolated path stays together at every position",
    arguments: ["/home/x", "~/a b/", "--deck", "4x3.", "https://x.org/?a=1#2"])
  func isolate(path: String) {
    let isolated = "\u{2066}\(path)\u{2069}"
    #expect(visibleRuns("أ \(isolated): ب") == ["[: ب]", path, "[أ ]"])
    #expect(visibleRuns("\(isolated): ب") == ["[: ب]", path])
    #expect(visibleRuns("أ \(isolated)") == [path, "[أ ]"])
    #expect(visibleRuns(isolated) == [path])
  }

  @Test("An isolate has its own order and does not need an end")
  func inside() {
    #expect(
      visibleRuns("أ \u{2066}/x/ب 1/c ب\u{2069}") == ["/x/", "1", "[ب ]", "/c ", "[ب]", "[أ ]"])
    #expect(visibleRuns("أ \u{2066}/x") == ["/x", "[أ ]"])
    #expect(visibleRuns("أ\u{2069} ب") == ["[أ ب]"])
    #expect(visibleRuns("\u{2067}a أ\u{2069} b") == ["[ أ]", "a", " b"])
    #expect(visibleRuns("\u{2068}-a\u{2069} أ") == ["[ أ]", "-a"])
  }
}
