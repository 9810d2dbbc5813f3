import Files
import Glibc
import Synchronization

/// What has the screen read: is shown everything that can be seen, and presses in somebody's place.
///
/// A thread of its own answers; it sleeps until the reader, or the game, has something to say. The
/// reader is gone when nobody keeps this.
public final class ScreenReader: Sendable {
  private let news: News

  /// Meets a reader on the bus at an address; `press` is told what it presses, on another thread.
  public init(address: String, press: @escaping @Sendable (Press) -> Void) {
    let news = News()
    self.news = news
    _ = detachThread {
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

/// What the game has to say to a reader, until that takes it.
final class News: Sendable {
  private struct State {
    var tree: AccessibleTree?
    /// What was said at each time.
    var sentences: [[String]] = []
    var hasEnded = false
  }

  /// What was said so many times waits for a reader that does not take it; the oldest is forgotten.
  static let patience = 20

  private let state = Mutex(State())
  /// Can be read when there are news.
  let bell: Int32
  private let hammer: Int32

  init() {
    var files: [Int32] = [-1, -1]
    // What is started beside the game does not get it; nobody waits for a full pipe.
    _ = pipe(&files)
    for file in files {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_NONBLOCK)
    }
    (bell, hammer) = (files[0], files[1])
  }

  deinit {
    close(bell)
    close(hammer)
  }

  func put(_ tree: AccessibleTree, _ sentences: [String]) {
    let isHeard = state.withLock { state in
      if state.hasEnded { return false }
      state.tree = tree
      if !sentences.isEmpty {
        state.sentences = (state.sentences + [sentences]).suffix(Self.patience)
      }
      return true
    }
    if isHeard { ring() }
  }

  /// Nobody takes anything any more.
  func end() {
    state.withLock { $0 = State(hasEnded: true) }
    ring()
  }

  private func ring() { _ = write(hammer, "!", 1) }

  /// The news, if the game goes on.
  func take() -> (tree: AccessibleTree?, sentences: [String])? {
    var rings = [UInt8](repeating: 0, count: 64)
    while read(bell, &rings, rings.count) == rings.count {}
    return state.withLock { state in
      defer { (state.tree, state.sentences) = (nil, []) }
      return state.hasEnded ? nil : (state.tree, state.sentences.flatMap { $0 })
    }
  }
}
