import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct PictureLoadingTests {
  private let fixtures: Fixtures

  init() throws {
    fixtures = try Fixtures()
  }

  /// A server of a list and of whatever the handler gives.
  private func server(
    _ artworks: [String], _ handler: @escaping @Sendable (LoopbackServer.Peer) -> Void
  ) -> LoopbackServer {
    LoopbackServer { peer in
      guard peer.path == "/a/list.json" else { return handler(peer) }
      peer.answer("200 OK", list(artworks))
    }
  }

  private func isIn(_ folder: String, _ message: PictureMessage) -> Bool {
    message.pictures?.allSatisfy { picture in
      picture.path.hasPrefix(folder + "/") && FileManager.default.fileExists(atPath: picture.path)
    } ?? false
  }

  @Test("A list becomes a deck, in its order, with progress, and next time without network")
  func deck() throws {
    let server = server((0..<8).map { "\($0).png" }) { $0.answerPicture() }
    let url = server.url("/a/list.json")
    var log: [[Int]] = []
    let first = fixtures.load(url) { log.append([$0, $1]) }
    #expect(first.titles == (0..<8).map { "Track \($0)" })
    #expect(first.warning == nil)
    #expect(isIn(fixtures.cache.folder, first))
    #expect(log == (0...8).map { [$0, 8] })
    #expect(fixtures.cached.allSatisfy { $0.prefix(16).allSatisfy(\.isHexDigit) })
    let requests = server.requests.count
    server.stop()
    #expect(fixtures.load(url) == first)
    #expect(fixtures.cache.deck(for: url)?.pictures == first.pictures)
    #expect(server.requests.count == requests)
  }

  @Test("No more than 4 downloads run at a time")
  func atATime() throws {
    let running = Locked((now: 0, most: 0))
    let server = server((0..<12).map { "\($0).png" }) { peer in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      // Long enough for another one to come, if it dared.
      peer.waitForHangUp(atMost: 10)
      running.withLock { $0.now -= 1 }
      peer.answerPicture()
    }
    #expect(fixtures.load(server.url("/a/list.json")).pictures?.count == 12)
    #expect(running.withLock { $0.most } <= 4)
  }

  @Test("Addresses are relative to the list, also after a redirect; only HTTP is loaded")
  func addresses() throws {
    let artworks = [
      "b.png", "/c.png", "../d.png", "../../../etc/e.png", "ftp://a/\u{1B}[31m",
      "file:///etc/passwd", "data:image/png;base64,AAAA", "?f.png",
    ]
    let server = server(artworks) { peer in
      if peer.path == "/start" {
        return peer.redirect(to: "/a/list.json")
      }
      peer.answer("200 OK", png(peer.path.utf8.reduce(0) { ($0 * 31 + Int($1)) % 997 }))
    }
    let result = fixtures.load(server.url("/start"))
    let pictures = Set(server.requests.dropFirst(2))
    #expect(pictures == ["/a/b.png", "/c.png", "/d.png", "/etc/e.png", "/a/list.json?f.png"])
    #expect(result.titles == ["Track 0", "Track 1", "Track 2", "Track 3", "Track 7"])
    #expect(isIn(fixtures.cache.folder, result))
    #expect(
      result.warning == "3 of 8 pictures could not be loaded, the first: "
        + "ftp://a/?[31m: only http and https are loaded")
  }

  @Test("Five redirects are followed, six are too many")
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
      result.warning == "1 of 2 pictures could not be loaded, the first: "
        + server.url("/a/6") + ": too many redirects (more than 5)")
  }

  @Test("What is no picture, too large, cut off or refused is left out")
  func badPictures() throws {
    var giant = png(1)
    for place in [18, 22] {
      giant.replaceSubrange(place..<place + 2, with: [0x75, 0x30])
    }
    let huge = giant
    let names = ["no", "giant", "short", "404", "long", "good", "cut"]
    let server = server(names.map { $0 + ".png" }) { peer in
      switch peer.path {
      case "/a/no.png": peer.answer("200 OK", Array("<html>".utf8))
      case "/a/giant.png": peer.answer("200 OK", huge)
      case "/a/short.png": peer.answer("200 OK", Array(png(1).prefix(60)))
      case "/a/404.png": peer.answer("404 Not Found", png(2))
      case "/a/long.png":
        peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
        peer.send([UInt8](repeating: 0, count: 100_001))
        peer.waitForHangUp()
      case "/a/cut.png": peer.answer("200 OK", Array(png(4).prefix(60)), length: 1000)
      default: peer.answer("200 OK", png(3))
      }
    }
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 100_000
    let result = fixtures.load(server.url("/a/list.json"), limits: limits)
    #expect(result.titles == ["Track 5"])
    #expect(
      result.warning == "6 of 7 pictures could not be loaded, the first: "
        + server.url("/a/no.png") + ": this is no picture (PNG, JPEG or WebP)")
    #expect(fixtures.cached.count == 1)
    try fixtures.write(list([server.url("/a/giant.png")]), "giant.json")
    #expect(
      fixtures.load(fixtures.folder + "/giant.json").problem?.hasSuffix(
        "giant.png: 30000×30000 pixels are too many (more than 25 million)") == true)
  }

  @Test("A failure that may pass is tried again; what was loaded is not loaded twice")
  func again() throws {
    let isDown = Locked(true)
    let server = server(["0.png", "1.png"]) { peer in
      guard peer.path == "/a/1.png", isDown.withLock({ $0 }) else { return peer.answerPicture() }
      peer.answer("503 Busy")
    }
    let url = server.url("/a/list.json")
    #expect(fixtures.load(url).pictures?.count == 1)
    isDown.withLock { $0 = false }
    #expect(fixtures.load(url).pictures?.count == 2)
    #expect(server.requests.filter { $0 == "/a/0.png" }.count == 1)
  }

  @Test(
    "A server that ends after any number of bytes of an answer costs only that picture",
    arguments: [false, true])
  func cutOff(isReset: Bool) throws {
    let picture = encoded(bitmap(1, side: 8))
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(picture.count)\r\n\r\n".utf8 + picture
    let server = server((0...answer.count).map { "\($0).png" }) { peer in
      peer.send(answer.prefix(peer.number))
      if isReset && peer.number < answer.count {
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
    #expect((try? outcomes.last?.get()) != nil)
  }

  @Test("A server may have an address of IPv6")
  func addressOfIPv6() throws {
    let server = LoopbackServer(at: "::1") { $0.answerPicture() }
    try #require(server.port > 0, "this machine has no loopback of IPv6")
    try fixtures.write(list([server.url("/1.png")]), "list.json")
    #expect(fixtures.load(fixtures.folder + "/list.json").titles == ["Track 0"])
  }

  @Test("A server that is gone half-way leaves what was loaded")
  func goneHalfWay() throws {
    let doors = Locked<LoopbackServer?>(nil)
    let answered = DispatchSemaphore(value: 0)
    let server = server((0..<20).map { "\($0).png" }) { peer in
      if peer.number < 5 {
        peer.answerPicture()
        answered.signal()
      } else {
        guard let server = doors.withLock({ doors in doors.take() }) else { return }
        for _ in 0..<5 {
          answered.wait()
        }
        server.stop()
      }
    }
    doors.withLock { $0 = server }
    let result = fixtures.load(server.url("/a/list.json"))
    #expect(result.titles == (0..<5).map { "Track \($0)" })
    #expect(result.warning?.hasPrefix("15 of 20 pictures could not be loaded, the first: ") == true)
  }

  @Test("A server that answers no more is given up after as many requests as run at a time")
  func stalled() throws {
    let server = LoopbackServer { $0.waitForHangUp() }
    // The list itself does not come from the server: it would have to answer in time.
    try fixtures.write(list((0..<200).map { server.url("/\($0).png") }), "list.json")
    var limits = DownloadLimits.patient
    limits.requestTime = .milliseconds(300)
    let problem = try #require(
      fixtures.load(fixtures.folder + "/list.json", limits: limits).problem)
    #expect(problem.contains("200 of 200"))
    #expect(problem.hasSuffix("no answer within 0.3 seconds"))
    #expect(server.requests.count <= 2 * 4)
  }

  @Test("The time for everything is bounded, too")
  func total() throws {
    let server = server((0..<200).map { "\($0).png" }) { $0.waitForHangUp() }
    var limits = DownloadLimits.patient
    limits.totalTime = .milliseconds(500)
    let problem = fixtures.load(server.url("/a/list.json"), limits: limits).problem
    #expect(problem?.hasSuffix("not loaded within 0.5 seconds in all") == true)
    #expect(server.requests.count <= 1 + 4)
  }

  @Test("The pictures of one deck never fill the cache")
  func fullCache() throws {
    let size = png(0).count
    let cache = PictureCache(folder: fixtures.folder + "/cache", byteLimit: size * 4)
    let server = server((0..<10).map { "\($0).png" }) { $0.answerPicture() }
    let result = fixtures.load(server.url("/a/list.json"), cache: cache)
    #expect((1...4).contains(result.pictures?.count ?? 0))
    #expect(isIn(cache.folder, result))
    #expect(result.warning?.contains("fill the cache") == true)
  }
}
