import Files
import Foundation
import Testing

@testable import SDLPlatform

@MainActor @Suite struct ComposeCacheTests {
  @Test("A table that X11's library has kept stays, until it changes or nobody noted it")
  func table() throws {
    let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: base) }
    let table = base.appending(path: "compose/l4_030").path
    func start() throws -> Bool {
      let cache = try #require(ComposeCache(in: base.path, isChosen: false))
      let isThere = File.exists(table)
      if !isThere { try File.save(Array("a table".utf8), to: table) }
      cache.keep()
      return isThere
    }
    #expect(try !start() && start() && start())
    for change in ["a tablf", "a tab", ""] {
      try File.save(Array(change.utf8), to: table)
      #expect(try !start() && start())
    }
    File.remove(base.path + "/compose.sum")
    #expect(try !start() && start())
  }

  @Test("A folder that the player has chosen, or none that can be made, is left alone")
  func chosen() {
    #expect(ComposeCache(in: "/tmp", isChosen: true) == nil)
    #expect(ComposeCache(in: "/dev/null", isChosen: false) == nil)
    #expect(ComposeCache(in: nil, isChosen: false) == nil)
  }
}
