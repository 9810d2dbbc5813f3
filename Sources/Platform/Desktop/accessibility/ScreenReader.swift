import Files

/// What has the screen read: is shown everything that can be seen, and presses in somebody's place.
///
/// A thread of its own answers; it sleeps until the reader, or the game, has something to say. The
/// reader is gone when nobody keeps this.
public final class ScreenReader: Sendable {
  private let news = Mailbox<News>()

  /// Meets a reader on the bus at an address; `press` is told what it presses, on another thread.
  public init(address: String, press: @escaping @Sendable (Press) -> Void) {
    _ = detachThread { [news] in
      defer { news.end() }
      guard let bus = BusConnection(address: address) else { return }
      ReaderTalk(bus, press: press).go(on: news)
    }
  }

  deinit { news.end() }

  /// Shows how everything is now, and has sentences read.
  public func show(_ tree: AccessibleTree, saying sentences: [String]) {
    news.put(tree, sentences)
  }
}

/// What the game has to say to a reader: how everything is, and what is read.
struct News: Sendable {
  /// What was said so many times waits for a reader that does not take it; the oldest is forgotten.
  static let patience = 20

  let tree: AccessibleTree
  let sentences: [String]
}

extension Mailbox<News> {
  /// Puts news behind what was said and not taken; only the newest tree is shown.
  func put(_ tree: AccessibleTree, _ sentences: [String]) {
    change { news in
      news.removeAll(where: \.sentences.isEmpty)
      news = (news + [News(tree: tree, sentences: sentences)]).suffix(News.patience)
    }
  }
}
