import Foundation
import ImageLoading
import Testing

@testable import ImageHelper

@Suite struct WholeListTests {
  private let fixtures: Fixtures

  init() throws {
    fixtures = try Fixtures()
  }

  /// A server of 200 pictures, of which those from a number on never end.
  private func server(endlessFrom first: Int) -> LoopbackServer {
    LoopbackServer { peer in
      switch peer.path {
      case "/list.json": peer.answer("200 OK", list((0..<200).map { "\($0).png" }))
      case _ where peer.number < first: peer.answerPicture()
      default:
        peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
        while peer.send([UInt8](repeating: 32, count: 10_000)) {}
      }
    }
  }

  @Test("Of 200 endless pictures no more comes than its limit; what came before them is a deck")
  func bytes() throws {
    let server = server(endlessFrom: 8)
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 100_000
    limits.maximumTotalBytes = 1_000_000
    let result = fixtures.load(server.url("/list.json"), limits: limits)
    #expect(result.titles == (0..<8).map { "Track \($0)" })
    // On a busy machine others that run beside the first may take the whole before its own limit.
    let reasons = ["larger than 100000 bytes", "all that was loaded is larger than 1 MB"]
    let first = "192 of 200 pictures could not be loaded, the first: " + server.url("/8.png") + ": "
    #expect(reasons.map { first + $0 }.contains(result.warning))
    // The list and the pictures, ten times the limit of one, and those that ran at a time.
    #expect(server.requests.count <= 1 + 8 + 10 + 4)
  }

  @Test("That all was too much is one line")
  func tooMuch() throws {
    let server = server(endlessFrom: 0)
    var limits = DownloadLimits.patient
    limits.maximumFileBytes = 8_000_000
    limits.maximumTotalBytes = 1_000_000
    let url = server.url("/list.json")
    #expect(
      fixtures.load(url, limits: limits)
        == .problem(
          "\(url): 200 of 200 pictures could not be loaded, the first: \(server.url("/0.png")): "
            + "all that was loaded is larger than 1 MB"))
    #expect(server.requests.count <= 1 + 4)
  }

  @Test("When the time is over while a picture is decoded, what came before it is a deck")
  func slowPicture() throws {
    let server = server(endlessFrom: 200)
    try fixtures.write(list((0..<8).map { server.url("/\($0).png") }), "list.json")
    let said = Locked<[PictureMessage]>([])
    let answer = FinalAnswer(.problem("nothing")) { message in said.withLock { $0.append(message) }
    }
    var decoded = 0
    let client = PictureClient(cache: fixtures.cache, limits: .patient) { bytes in
      decoded += 1
      if decoded == 6 {
        answer.deliver()
      }
      return Thumbnail(bytes)
    }
    let message = client.load(fixtures.folder + "/list.json") { _, loaded in
      answer.record { loaded.message }
    }
    answer.record { message }
    answer.deliver()
    let answers = said.withLock { $0 }
    #expect(answers.count == 1 && answers[0].pictures?.count == 5)
    #expect(
      answers[0].warning?.hasPrefix("3 of 8 pictures could not be loaded, the first: ") == true
        && answers[0].warning?.hasSuffix("not loaded within 300 seconds in all") == true)
  }

  @Test("The time ends whatever the program is doing, with an answer")
  func time() async {
    let (messages, message) = AsyncStream.makeStream(of: PictureMessage.self)
    let answer = FinalAnswer(.problem("nothing")) { message.yield($0) }
    answer.deliver(after: .milliseconds(1))
    #expect(await messages.first { _ in true } == .problem("nothing"))
  }
}
