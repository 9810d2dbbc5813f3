import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct LocalSourceTests {
  private let fixtures: Fixtures
  private var folder: String { fixtures.folder + "/own" }
  private let server = LoopbackServer { peer in
    if peer.path == "/list.json" {
      return peer.answer("200 OK", list(["0.png", "1.png"]))
    }
    peer.answerPicture()
  }
  private let hint = "this is not on this machine; --allow-network loads it"

  init() throws {
    fixtures = try Fixtures()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test("A folder is a deck of its pictures by name, where they are")
  func pictures() throws {
    try fixtures.write(png(2), "own/b.PNG")
    try fixtures.write(encoded(bitmap(1), jpegQuality: 90), "own/a.b.jpeg")
    try fixtures.write(png(3), "own/notes.txt")
    try fixtures.write(png(4), "own/.hidden.png")
    let result = fixtures.load(folder)
    #expect(
      result.pictures == [
        .init(title: "a.b", path: folder + "/a.b.jpeg"), .init(title: "b", path: folder + "/b.PNG"),
      ])
    #expect(fixtures.cache.deck(for: folder)?.pictures == result.pictures)
    try fixtures.write(png(5), "own/c.png")
    #expect(fixtures.load(folder).titles == ["a.b", "b", "c"])
  }

  @Test("A folder without pictures, and one of bad ones, is one line")
  func none() throws {
    #expect(fixtures.load(folder) == .problem("\(folder): there are no pictures in it"))
    try fixtures.write(Array("text".utf8), "own/a.png")
    let problem = fixtures.load(folder).problem
    #expect(
      problem == "\(folder): 1 of 1 picture could not be loaded, the first: "
        + "\(folder)/a.png: this is no picture (PNG, JPEG or WebP)")
  }

  @Test("A list in a file names files beside and below it, and nothing else")
  func listFile() throws {
    try fixtures.write(png(1), "own/a.png")
    try fixtures.write(png(2), "b.png")
    let artworks = ["own/a.png", "own/../b.png", fixtures.folder + "/b.png", "none.png", "own"]
    try fixtures.write(list(artworks), "list.json")
    let result = fixtures.load(fixtures.folder + "/list.json")
    #expect(result.pictures?.map(\.path) == [folder + "/a.png"])
    #expect(
      result.warning == "4 of 5 pictures could not be loaded, the first: "
        + "own/../b.png: this lies outside the list's folder")
  }

  @Test(
    "A file that is no list, or no longer there, is one line",
    arguments: [
      ("list.json", "this is not a list of tracks in JSON"), ("none", "No such file or directory"),
    ])
  func noList(name: String, line: String) throws {
    try fixtures.write(Array("hello".utf8), "list.json")
    let path = "\(fixtures.folder)/\(name)"
    #expect(fixtures.load(path) == .problem("\(path): \(line)"))
  }

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
