import Files
import Testing

@testable import Desktop

@Suite struct NewsTests {
  @Test("Of what nobody takes the newest is kept, and after the end nothing")
  func forgetting() {
    let news = Mailbox<News>()
    let page = (0..<100).map { "\($0)" }
    news.put(tree(), page)
    #expect(news.take().flatMap(\.sentences) == page)
    for line in page { news.put(tree(), [line]) }
    #expect(news.take().flatMap(\.sentences) == page.suffix(News.patience))
    #expect(news.take().isEmpty)
    news.put(tree(), ["late"])
    news.end()
    news.put(tree(), ["later"])
    #expect(news.take().isEmpty && news.hasEnded)
  }
}
