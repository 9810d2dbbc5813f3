import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct PictureLoadingTests {
  private let fixtures: Fixtures

  init() throws {
    fixtures = try Fixtures()
  }

  /// Returns a server that answers with a list, and that calls the handler for other paths.
  private func server(
    _ artworks: [String], _ handler: @escaping @Sendable (LoopbackServer.Peer) -> Void
  ) -> LoopbackServer {
    LoopbackServer { peer in
      if peer.path == "/a/list.json" {
        peer.answer("200 OK", list(artworks))
      } else {
        handler(peer)
      }
    }
  }

  private func expectFiles(of message: PictureMessage, in folder: String) throws {
    let pictures = try #require(message.pictures)
    for picture in pictures {
      #expect(picture.path.hasPrefix(folder + "/"))
      #expect(FileManager.default.fileExists(atPath: picture.path))
    }
  }

  @Test("A list becomes a deck, which is loaded without network the next time")
  func deck() throws {
    let server = server(pictureNames(0..<8)) { $0.answerPicture() }
    let url = server.url("/a/list.json")
    var progress: [PictureMessage] = []

    let result = fixtures.load(url) { loadedCount, totalCount in
      progress.append(.progress(loaded: loadedCount, of: totalCount))
    }
    #expect(result.titles == trackTitles(0..<8))
    #expect(result.warning == nil)
    try expectFiles(of: result, in: fixtures.cache.folder)
    let expectedProgress = (0...8).map { PictureMessage.progress(loaded: $0, of: 8) }
    #expect(progress == expectedProgress)
    for name in fixtures.cachedNames {
      let hash = name.prefix(16)
      #expect(hash.allSatisfy { $0.isHexDigit }, "\(name)")
    }

    let requestCount = server.requests.count
    server.stop()
    #expect(fixtures.load(url) == result)
    #expect(fixtures.cache.deck(for: url)?.pictures == result.pictures)
    #expect(server.requests.count == requestCount)
  }

  @Test("At most 4 downloads run at a time")
  func atATime() throws {
    let downloads = Locked(RunningDownloads())
    let server = server(pictureNames(0..<12)) { peer in
      downloads.withLock { $0.start() }
      // Without a limit, another download would start in this time.
      peer.waitForHangUp(atMost: 10)
      downloads.withLock { $0.finish() }
      peer.answerPicture()
    }

    let result = fixtures.load(server.url("/a/list.json"))

    #expect(result.pictures?.count == 12)
    let maximumCount = downloads.withLock { $0.maximumCount }
    #expect(maximumCount <= 4)
  }

  @Test("An address in a list is relative to the list, also after a redirect")
  func addresses() throws {
    let artworks = [
      "b.png", "/c.png", "../d.png", "../../../etc/e.png", "ftp://a/\u{1B}[31m",
      "file:///etc/passwd", "data:image/png;base64,AAAA", "?f.png",
    ]
    let server = server(artworks) { peer in
      if peer.path == "/start" {
        peer.redirect(to: "/a/list.json")
      } else {
        let number = Self.pictureNumber(for: peer.path)
        peer.answer("200 OK", png(number))
      }
    }

    let result = fixtures.load(server.url("/start"))

    let requestedPictures = Set(server.requests.dropFirst(2))
    let expectedPictures = ["/a/b.png", "/c.png", "/d.png", "/etc/e.png", "/a/list.json?f.png"]
    #expect(requestedPictures == Set(expectedPictures))
    #expect(result.titles == ["Track 0", "Track 1", "Track 2", "Track 3", "Track 7"])
    try expectFiles(of: result, in: fixtures.cache.folder)
    #expect(
      result.warning == "3 of 8 pictures could not be loaded. The first problem: "
        + "ftp://a/?[31m: only http and https addresses can be loaded")
  }

  /// Returns a different number for each path.
  private static func pictureNumber(for path: String) -> Int {
    var number = 0
    for byte in path.utf8 {
      number = (number * 31 + Int(byte)) % 997
    }
    return number
  }

  @Test("Five redirects are followed, and six are too many")
  func redirects() throws {
    let server = server(["5", "6"]) { peer in
      if peer.number == 0 {
        peer.answerPicture()
      } else {
        peer.redirect(to: "\(peer.number - 1)")
      }
    }

    let result = fixtures.load(server.url("/a/list.json"))

    #expect(result.titles == ["Track 0"])
    #expect(
      result.warning == "1 of 2 pictures could not be loaded. The first problem: "
        + server.url("/a/6") + ": too many redirects (more than 5)")
  }

  @Test("A picture that is damaged, too large or refused is left out of the deck")
  func badPictures() throws {
    let names = ["no", "giant", "short", "404", "long", "good", "cut"]
    let server = server(names.map { $0 + ".png" }) { peer in
      Self.answerBadPicture(to: peer)
    }
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 100_000

    let result = fixtures.load(server.url("/a/list.json"), limits: limits)
    #expect(result.titles == ["Track 5"])
    #expect(
      result.warning == "6 of 7 pictures could not be loaded. The first problem: "
        + server.url("/a/no.png") + ": not a picture (PNG, JPEG or WebP)")
    #expect(fixtures.cachedNames.count == 1)

    try fixtures.write(list([server.url("/a/giant.png")]), "giant.json")
    let problem = try #require(fixtures.load(fixtures.folder + "/giant.json").problem)
    #expect(
      problem.hasSuffix("giant.png: 30000×30000 pixels are too many; the limit is 25 million"))
  }

  private static func answerBadPicture(to peer: LoopbackServer.Peer) {
    switch peer.path {
    case "/a/no.png":
      peer.answer("200 OK", Array("<html>".utf8))
    case "/a/giant.png":
      peer.answer("200 OK", giantPNG())
    case "/a/short.png":
      peer.answer("200 OK", Array(png(1).prefix(60)))
    case "/a/404.png":
      peer.answer("404 Not Found", png(2))
    case "/a/long.png":
      peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
      peer.send([UInt8](repeating: 0, count: 100_001))
      peer.waitForHangUp()
    case "/a/cut.png":
      peer.answer("200 OK", Array(png(4).prefix(60)), length: 1000)
    default:
      peer.answer("200 OK", png(3))
    }
  }

  /// Returns a PNG whose header contains a size of 30,000×30,000 pixels.
  private static func giantPNG() -> [UInt8] {
    let side: [UInt8] = [0x75, 0x30]
    var bytes = png(1)
    for offset in [18, 22] {
      bytes.replaceSubrange(offset..<offset + 2, with: side)
    }
    return bytes
  }

  @Test("Only a failed picture is requested again")
  func again() throws {
    let isUnavailable = Locked(true)
    let server = server(["0.png", "1.png"]) { peer in
      if peer.path == "/a/1.png", isUnavailable.withLock({ $0 }) {
        peer.answer("503 Busy")
      } else {
        peer.answerPicture()
      }
    }
    let url = server.url("/a/list.json")
    #expect(fixtures.load(url).pictures?.count == 1)

    isUnavailable.withLock { $0 = false }
    #expect(fixtures.load(url).pictures?.count == 2)
    let requestsOfLoadedPicture = server.requests.filter { $0 == "/a/0.png" }
    #expect(requestsOfLoadedPicture.count == 1)
  }

  @Test(
    "A response that is cut off after any number of bytes affects only its own picture",
    arguments: [false, true])
  func cutOff(isReset: Bool) throws {
    let picture = encoded(bitmap(1, side: 8))
    let header = "HTTP/1.1 200 OK\r\nContent-Length: \(picture.count)\r\n\r\n"
    let response = Array(header.utf8) + picture
    let responseNames = (0...response.count).map { length in "\(length).png" }
    let server = server(responseNames) { peer in
      peer.send(response.prefix(peer.number))
      if isReset && peer.number < response.count {
        peer.reset()
      }
    }
    var limits = DownloadLimits.patient
    limits.maximumPictures = .max
    let client = PictureClient(cache: fixtures.cache, limits: limits)

    let items = try client.items(of: server.url("/a/list.json"))
    let outcomes = client.load("", items) { _, _ in }.outcomes

    for outcome in outcomes.dropLast() {
      #expect(throws: LoadFailure.connectionLost) { try outcome.get() }
    }
    let completeOutcome = try #require(outcomes.last)
    #expect(throws: Never.self) { try completeOutcome.get() }
  }

  @Test("A server can have an IPv6 address")
  func addressOfIPv6() throws {
    let server = LoopbackServer(at: "::1") { $0.answerPicture() }
    try #require(server.port > 0, "this machine has no loopback interface for IPv6")
    try fixtures.write(list([server.url("/1.png")]), "list.json")

    let result = fixtures.load(fixtures.folder + "/list.json")

    #expect(result.titles == ["Track 0"])
  }

  @Test("The pictures that were loaded before a server stops become a deck")
  func goneHalfWay() throws {
    let runningServer = Locked<LoopbackServer?>(nil)
    let answeredPictures = DispatchSemaphore(value: 0)
    let server = server(pictureNames(0..<20)) { peer in
      if peer.number < 5 {
        peer.answerPicture()
        answeredPictures.signal()
        return
      }
      // The first request of another picture waits for the five answers and stops the server.
      guard let server = runningServer.withLock({ server in server.take() }) else { return }
      for _ in 0..<5 {
        answeredPictures.wait()
      }
      server.stop()
    }
    runningServer.withLock { $0 = server }

    let result = fixtures.load(server.url("/a/list.json"))

    #expect(result.titles == trackTitles(0..<5))
    let warning = try #require(result.warning)
    #expect(warning.hasPrefix("15 of 20 pictures could not be loaded. The first problem: "))
  }

  @Test("A list fails as soon as all simultaneous requests of a server time out")
  func stalled() throws {
    let server = LoopbackServer { $0.waitForHangUp() }
    // The list is a file, because the server does not answer requests.
    let urls = pictureNames(0..<200).map { name in server.url("/\(name)") }
    try fixtures.write(list(urls), "list.json")
    var limits = DownloadLimits.patient
    limits.requestTime = .milliseconds(300)

    let result = fixtures.load(fixtures.folder + "/list.json", limits: limits)

    let problem = try #require(result.problem)
    #expect(problem.contains("200 of 200"))
    #expect(problem.hasSuffix("no answer within 0.3 seconds"))
    #expect(server.requests.count <= 2 * 4)
  }

  @Test("A list fails when its total time ends")
  func total() throws {
    let server = server(pictureNames(0..<200)) { $0.waitForHangUp() }
    var limits = DownloadLimits.patient
    limits.totalTime = .milliseconds(500)

    let result = fixtures.load(server.url("/a/list.json"), limits: limits)

    let problem = try #require(result.problem)
    #expect(problem.hasSuffix("not loaded within 0.5 seconds in total"))
    #expect(server.requests.count <= 1 + 4)
  }

  @Test("The pictures of one deck never fill the cache")
  func fullCache() throws {
    let pictureSize = png(0).count
    let cache = PictureCache(folder: fixtures.folder + "/cache", byteLimit: pictureSize * 4)
    let server = server(pictureNames(0..<10)) { $0.answerPicture() }

    let result = fixtures.load(server.url("/a/list.json"), cache: cache)

    let pictureCount = try #require(result.pictures?.count)
    #expect((1...4).contains(pictureCount))
    try expectFiles(of: result, in: cache.folder)
    let warning = try #require(result.warning)
    #expect(warning.contains("fill the cache"))
  }
}

/// The number of downloads that run at a time.
private struct RunningDownloads {
  private var count = 0
  private(set) var maximumCount = 0

  mutating func start() {
    count += 1
    maximumCount = max(maximumCount, count)
  }

  mutating func finish() {
    count -= 1
  }
}
