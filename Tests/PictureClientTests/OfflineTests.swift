import Foundation
import Pictures
import Testing

@testable import memory_game_pictures

@Suite("Pictures without the network")
struct OfflineTests {
  private let fixtures: Fixtures
  private let server = LoopbackServer { peer in
    if peer.path == "/list.json" { return peer.answer("200 OK", list(["0.png", "1.png"])) }
    peer.answerPicture()
  }
  private let hint = "this is not on this machine; --allow-network loads it"

  init() throws { fixtures = try Fixtures() }

  private func find(_ source: String) -> PictureMessage {
    PictureClient(cache: fixtures.cache, limits: .patient, isOffline: true)
      .load(source) { _, _ in }
  }

  @Test("An address is found once it was loaded, and else is one line that says what to do")
  func address() {
    let url = server.url("/list.json")
    #expect(find(url) == .problem("\(url): \(hint)"))
    #expect(server.requests.isEmpty)
    let loaded = fixtures.load(url)
    #expect(loaded.pictures?.count == 2)
    #expect(find(url) == loaded)
    #expect(server.requests.count == 3)
  }

  @Test("A list in a file has all of its pictures, or is one line")
  func file() throws {
    try fixtures.write(png(5), "5.png")
    try fixtures.write(list([server.url("/0.png"), "5.png"]), "all.json")
    let path = fixtures.folder + "/all.json"
    #expect(find(path) == .problem("\(path): \(hint)"))
    #expect(server.requests.isEmpty)
    _ = fixtures.load(server.url("/list.json"))
    let requests = server.requests.count
    #expect(find(path).titles == ["Track 0", "Track 1"])
    #expect(server.requests.count == requests)
  }
}
