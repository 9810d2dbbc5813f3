import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct WholeListTests {
  private static let sizeProblem = "the downloads are larger than 1 MB in total"

  private let fixtures: Fixtures

  init() throws {
    fixtures = try Fixtures()
  }

  /// Returns a server of 200 pictures.
  ///
  /// The pictures from the given number on never end.
  private func server(endlessFrom firstEndlessNumber: Int) -> LoopbackServer {
    LoopbackServer { peer in
      if peer.path == "/list.json" {
        peer.answer("200 OK", list(pictureNames(0..<200)))
      } else if peer.number < firstEndlessNumber {
        peer.answerPicture()
      } else {
        peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
        while peer.send([UInt8](repeating: 32, count: 10_000)) {}
      }
    }
  }

  @Test("The pictures that were loaded before endless ones become a deck")
  func bytes() throws {
    let server = server(endlessFrom: 8)
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 100_000
    limits.maximumTotalBytes = 1_000_000

    let result = fixtures.load(server.url("/list.json"), limits: limits)

    #expect(result.titles == trackTitles(0..<8))
    let warning = try #require(result.warning)
    let warningStart =
      "192 of 200 pictures could not be loaded. The first problem: " + server.url("/8.png") + ": "
    // On a busy machine, the simultaneous downloads can reach the total limit before the first
    // picture reaches its own limit.
    let possibleWarnings = [
      warningStart + "larger than 100000 bytes",
      warningStart + Self.sizeProblem,
    ]
    #expect(possibleWarnings.contains(warning))
    // Ten pictures at their own limit reach the total limit. Four downloads run at a time.
    let maximumRequests = 1 + 8 + 10 + 4
    #expect(server.requests.count <= maximumRequests)
  }

  @Test("A list of which no picture is loaded within the total limit is a problem")
  func tooMuch() throws {
    let server = server(endlessFrom: 0)
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 8_000_000
    limits.maximumTotalBytes = 1_000_000
    let url = server.url("/list.json")

    let problem = fixtures.load(url, limits: limits).problem

    #expect(
      problem == "\(url): 200 of 200 pictures could not be loaded. The first problem: "
        + "\(server.url("/0.png")): \(Self.sizeProblem)")
    #expect(server.requests.count <= 1 + 4)
  }

  @Test("The pictures that are decoded within the total time become a deck")
  func slowPicture() throws {
    let server = server(endlessFrom: 200)
    let urls = pictureNames(0..<8).map { name in server.url("/\(name)") }
    try fixtures.write(list(urls), "list.json")
    let deliveredMessages = Locked<[PictureMessage]>([])
    let answer = FinalAnswer(.problem("nothing")) { message in
      deliveredMessages.withLock { $0.append(message) }
    }
    // The total time ends while the sixth picture is decoded.
    var decodedCount = 0
    let client = PictureClient(cache: fixtures.cache, limits: .patient) { bytes in
      decodedCount += 1
      if decodedCount == 6 {
        answer.deliver()
      }
      return Thumbnail(bytes)
    }

    let message = client.load(fixtures.folder + "/list.json") { _, loaded in
      answer.record { loaded.message }
    }
    answer.record { message }
    answer.deliver()

    let messages = deliveredMessages.withLock { $0 }
    #expect(messages.count == 1)
    let deliveredMessage = try #require(messages.first)
    #expect(deliveredMessage.pictures?.count == 5)
    let warning = try #require(deliveredMessage.warning)
    #expect(warning.hasPrefix("3 of 8 pictures could not be loaded. The first problem: "))
    #expect(warning.hasSuffix("not loaded within 300 seconds in total"))
  }

  @Test("An answer is delivered when the total time ends")
  func time() async {
    let (messages, continuation) = AsyncStream.makeStream(of: PictureMessage.self)
    let answer = FinalAnswer(.problem("nothing")) { message in
      continuation.yield(message)
    }

    answer.deliver(after: .milliseconds(1))

    let firstMessage = await messages.first { _ in true }
    #expect(firstMessage == .problem("nothing"))
  }
}
