import Board
import ViewModel

/// The view model of the pages around a game: takes touches, publishes the page that lies on top.
@MainActor
public final class MenuViewModel {
  /// The page on top; `nil` while the game lies open.
  public private(set) var page: Page? { didSet { if page != oldValue { pages.send(page) } } }
  /// Tells the page on top, whenever another one is seen, or it changed.
  public private(set) lazy var pages = Publisher<Page?> { [unowned self] in page }

  /// Opens no page.
  public init() {}

  /// Takes what a page was touched with.
  public func touch(_ touch: PageTouch) {}
}
