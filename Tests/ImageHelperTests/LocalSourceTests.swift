import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct LocalSourceTests {
  private let fixtures: Fixtures

  private let server = LoopbackServer { peer in
    if peer.path == "/list.json" {
      peer.answer("200 OK", list(pictureNames(0..<2)))
    } else {
      peer.answerPicture()
    }
  }

  private let offlineProblem = "not on this computer; --allow-network loads it"

  private var folder: String { fixtures.folder + "/own" }

  init() throws {
    fixtures = try Fixtures()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test("A folder becomes a deck of its pictures in the order of their names")
  func pictures() throws {
    try fixtures.write(png(2), "own/b.PNG")
    try fixtures.write(encoded(bitmap(1), jpegQuality: 90), "own/a.b.jpeg")
    try fixtures.write(png(3), "own/notes.txt")
    try fixtures.write(png(4), "own/.hidden.png")
    let expectedPictures: [PictureDeck.Picture] = [
      .init(title: "a.b", path: folder + "/a.b.jpeg"),
      .init(title: "b", path: folder + "/b.PNG"),
    ]

    let result = fixtures.load(folder)
    #expect(result.pictures == expectedPictures)
    #expect(fixtures.cache.deck(for: folder)?.pictures == expectedPictures)

    try fixtures.write(png(5), "own/c.png")
    #expect(fixtures.load(folder).titles == ["a.b", "b", "c"])
  }

  @Test("A folder without readable pictures is a problem")
  func none() throws {
    #expect(fixtures.load(folder) == .problem("\(folder): there are no pictures in it"))

    try fixtures.write(Array("text".utf8), "own/a.png")
    let problem = fixtures.load(folder).problem
    #expect(
      problem == "\(folder): 1 of 1 picture could not be loaded. The first problem: "
        + "\(folder)/a.png: not a picture (PNG, JPEG or WebP)")
  }

  @Test("A list in a file loads only files in its own folder")
  func listFile() throws {
    try fixtures.write(png(1), "own/a.png")
    try fixtures.write(png(2), "b.png")
    let artworks = ["own/a.png", "own/../b.png", fixtures.folder + "/b.png", "none.png", "own"]
    try fixtures.write(list(artworks), "list.json")

    let result = fixtures.load(fixtures.folder + "/list.json")

    #expect(result.pictures?.map(\.path) == [folder + "/a.png"])
    #expect(
      result.warning == "4 of 5 pictures could not be loaded. The first problem: "
        + "own/../b.png: outside the folder of the list")
  }

  @Test(
    "A file that is missing or is not a list is a problem",
    arguments: [
      ("list.json", "not a picture list in JSON"),
      ("none", "No such file or directory"),
    ])
  func noList(name: String, problem: String) throws {
    try fixtures.write(Array("hello".utf8), "list.json")
    let path = "\(fixtures.folder)/\(name)"

    #expect(fixtures.load(path) == .problem("\(path): \(problem)"))
  }

  @Test("Without network, an address is found only if it was loaded before")
  func address() {
    let url = server.url("/list.json")
    #expect(fixtures.loadOffline(url) == .problem("\(url): \(offlineProblem)"))
    #expect(server.requests.isEmpty)

    let loadedDeck = fixtures.load(url)
    #expect(loadedDeck.pictures?.count == 2)

    #expect(fixtures.loadOffline(url) == loadedDeck)
    #expect(server.requests.count == 3)
  }

  @Test("Without network, a list in a file is found only if all of its pictures are available")
  func file() throws {
    try fixtures.write(png(5), "5.png")
    try fixtures.write(list([server.url("/0.png"), "5.png"]), "all.json")
    let path = fixtures.folder + "/all.json"
    #expect(fixtures.loadOffline(path) == .problem("\(path): \(offlineProblem)"))
    #expect(server.requests.isEmpty)

    _ = fixtures.load(server.url("/list.json"))
    let requestCount = server.requests.count

    #expect(fixtures.loadOffline(path).titles == ["Track 0", "Track 1"])
    #expect(server.requests.count == requestCount)
  }
}
