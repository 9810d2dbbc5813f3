import Testing

@testable import memory_game

@Suite struct WindowPlacementTests {
  @Test(
    "The options determine the size of the window",
    arguments: [
      (["--size", "600x400"], 600, 400),
      (["--inspector"], 1280, 800),
      (["--inspector", "--size", "800x500"], 800, 500),
    ])
  func size(options: [String], width: Int, height: Int) throws {
    let placement = try PlayCommand.parse(options).windowPlacement(orElse: .init())

    #expect(placement.width == width)
    #expect(placement.height == height)
    #expect(!placement.isFullScreen)
  }

  @Test("Without options, the window opens in its last place")
  func lastPlace() throws {
    var lastPlacement = try PlayCommand.parse(["--size", "600x400"]).windowPlacement(
      orElse: .init())
    lastPlacement.x = 20

    #expect(try PlayCommand.parse([]).windowPlacement(orElse: lastPlacement) == lastPlacement)
    let fullScreen = try PlayCommand.parse(["--fullscreen"]).windowPlacement(orElse: lastPlacement)
    #expect(fullScreen.isFullScreen)
    #expect(fullScreen.x == nil)
  }
}
