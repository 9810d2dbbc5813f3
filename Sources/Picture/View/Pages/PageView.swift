import Board
import Framebuffer
@MainActor public final class PageView {
  public init(
    _ page: Page?, game: String, artist: any Artist, width: Int, height: Int, scale: Double = 1,
    reducedMotion: Bool, at time: Double
  ) throws {}
  public func show(_ page: Page?, at time: Double) throws {}
  public func touches(for input: Input, at time: Double) -> [PageTouch] { [] }
  public func isMoving(at time: Double) -> Bool { false }
  public func add(to sprites: inout [Sprite], at time: Double) throws {}
  public func resize(width: Int, height: Int) throws {}
  public func prepare() throws {}
}
