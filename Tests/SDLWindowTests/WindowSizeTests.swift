import Files
import Testing

@testable import SDLWindow

@MainActor @Suite struct WindowSizeTests {
  @Test(
    "The first window fits the screen and does not exceed the maximum size",
    arguments: [
      (1280, 1024, 455, 683),
      (300, 200, 133, 200),
      (100_000, 100_000, 5461, 8192),
      (Int(Int32.max), Int(Int32.max), 5461, 8192),
      (100, 100_000, 100, 150),
    ])
  func firstSize(screenWidth: Int, screenHeight: Int, width: Int, height: Int) throws {
    let size = try #require(Window.initialSize(onScreen: screenWidth, screenHeight, scale: 1))
    #expect(size == Size(width: width, height: height))
  }

  @Test(
    "A screen without pixels has no first window size",
    arguments: [(0, 0), (-1, 600), (800, -100_000)])
  func noScreen(width: Int, height: Int) {
    #expect(Window.initialSize(onScreen: width, height, scale: 1) == nil)
  }
}
