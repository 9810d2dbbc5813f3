import Testing

@testable import Accessibility

@Suite struct NewsTests {
  @Test("Of what nobody takes the newest is kept, and after the end nothing")
  func forgetting() {
    let news = News()
    for number in 0..<100 { news.put(tree(), ["\(number)"]) }
    let taken = news.take()
    #expect(taken?.sentences.count == News.patience && taken?.sentences.last == "99")
    #expect(news.take()?.sentences == [])
    news.put(tree(), ["late"])
    news.end()
    news.put(tree(), ["later"])
    #expect(news.take() == nil)
  }
}
