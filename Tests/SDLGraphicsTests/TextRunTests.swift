import Testing

@testable import SDLGraphics

@Suite struct TextRunTests {
  /// A line as it is seen: what is read from the right stands in brackets.
  private func seen(_ text: String) -> [String] {
    TextRun.runs(of: text).map { $0.isRightToLeft ? "[\($0.text)]" : $0.text }
  }

  @Test("A line from the right begins there, and keeps numbers and Latin words")
  func mixed() {
    #expect(seen("أب 12") == ["12", "[أب ]"])
    #expect(seen("أ Memory Game ب") == ["[ ب]", "Memory Game", "[أ ]"])
    #expect(seen("no letter from there") == ["no letter from there"])
  }

  @Test("Signs and brackets stand where Unicode puts them, and nothing overrides an order")
  func signs() {
    #expect(seen("الوقت 12:30") == ["12:30", "[الوقت ]"])
    #expect(seen("٣ من ٤") == ["٤", "[ من ]", "٣"])
    #expect(seen("بطاقة (4×3) و") == ["[) و]", "3", "[×]", "4", "[بطاقة (]"])
    #expect(seen("لَعِب") == ["[لَعِب]"])
    #expect(seen("\u{202E}abc أ\u{202C}") == ["[ أ]", "abc"])
    #expect(seen("卡片 3") == ["卡片 3"])
  }

  @Test("A mark of direction keeps the sign behind it with its word")
  func mark() {
    #expect(seen("مع --plain") == ["plain", "[مع --]"])
    #expect(seen("مع \u{200E}--plain") == ["--plain", "[مع ]"])
    #expect(seen("\u{200E}--a و\u{200E}--b 4") == ["--b 4", "[ و]", "--a"])
  }

  @Test(
    "A path that is isolated is read as a whole, wherever it stands",
    arguments: ["/home/x", "~/a b/", "--deck", "4x3.", "https://x.org/?a=1#2"])
  func isolate(path: String) {
    let isolated = "\u{2066}\(path)\u{2069}"
    #expect(seen("أ \(isolated): ب") == ["[: ب]", path, "[أ ]"])
    #expect(seen("\(isolated): ب") == ["[: ب]", path])
    #expect(seen("أ \(isolated)") == [path, "[أ ]"])
    #expect(seen(isolated) == [path])
  }

  @Test("An isolate has an order of its own, and may lack its end")
  func inside() {
    #expect(seen("أ \u{2066}/x/ب 1/c ب\u{2069}") == ["/x/", "1", "[ب ]", "/c ", "[ب]", "[أ ]"])
    #expect(seen("أ \u{2066}/x") == ["/x", "[أ ]"])
    #expect(seen("أ\u{2069} ب") == ["[أ ب]"])
    #expect(seen("\u{2067}a أ\u{2069} b") == ["[ أ]", "a", " b"])
    #expect(seen("\u{2068}-a\u{2069} أ") == ["[ أ]", "-a"])
  }
}
