import Foundation
import Pictures
import Testing

@testable import memory_game_pictures

/// What a bad server does to the list; every fault ends in one clear line.
@Suite("A list from a bad server")
struct ServerFaultTests {
  private static let quick: Limits = {
    var limits = Limits()
    limits.request = .milliseconds(300)
    return limits
  }()

  private func problem(
    limits: Limits = .patient, _ handler: @escaping @Sendable (LoopbackServer.Peer) -> Void
  ) async throws -> String {
    let server = LoopbackServer(handler)
    let url = server.url("/list.json")
    let problem = try #require(await Fixtures().load(url, limits: limits).problem)
    #expect(problem.hasPrefix(url + ": "))
    return String(problem.dropFirst(url.count + 2))
  }

  @Test(
    "An answer that is not 200 is told",
    arguments: ["404 Not Found", "500 Oh No", "204 No Content"])
  func status(status: String) async throws {
    let problem = try await problem { $0.answer(status, Array("[]".utf8)) }
    #expect(problem.hasPrefix("the server answered \(status.prefix(3)) ("))
  }

  @Test("A 404 says Not Found")
  func notFound() async throws {
    #expect(try await problem { $0.answer("404 No") } == "the server answered 404 (Not Found)")
  }

  @Test("A redirect loop ends after the fifth redirect")
  func redirectLoop() async throws {
    #expect(
      try await problem { $0.redirect(to: $0.path) } == "too many redirects (more than 5)")
  }

  @Test("A redirect may not leave HTTP", arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x"])
  func redirectToFile(location: String) async throws {
    #expect(try await problem { $0.redirect(to: location) } == "only http and https are loaded")
  }

  @Test("HTML, a number and nothing are no lists", arguments: ["<html></html>", "7", "", "{}"])
  func noList(body: String) async throws {
    #expect(
      try await problem { $0.answer("200 OK", Array(body.utf8)) }
        == "this is not a list of tracks in JSON")
  }

  @Test("JSON nested without end is no list")
  func nested() async throws {
    let body = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(
      try await problem { $0.answer("200 OK", body) } == "this is not a list of tracks in JSON")
  }

  @Test("A body that breaks off is told")
  func truncated() async throws {
    #expect(
      try await problem { $0.answer("200 OK", Array("[{}".utf8), length: 100) }
        == "the connection broke off")
  }

  @Test("A connection that breaks before an answer is told")
  func noAnswer() async throws {
    #expect(try await problem { _ in } == "the connection broke off")
  }

  @Test("A stalled connection ends with the time of a request")
  func stalled() async throws {
    #expect(
      try await problem(limits: Self.quick) { $0.waitForHangUp() }
        == "no answer within 0.3 seconds")
  }

  @Test("A body that trickles for ever ends with the time of a request")
  func trickle() async throws {
    #expect(
      try await problem(limits: Self.quick) { peer in
        peer.answer("200 OK", length: 1_000_000)
        while peer.send(" ".utf8) && !peer.waitForHangUp(atMost: 20) {}
      } == "no answer within 0.3 seconds")
  }

  @Test("A body of unknown length is cut off at 8 MB")
  func long() async throws {
    let body = [UInt8](repeating: 32, count: 8_000_001)
    #expect(
      try await problem { peer in
        peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
        peer.send(body)
        peer.waitForHangUp()
      } == "larger than 8 MB")
  }

  @Test("A body that is announced as too large is not even begun")
  func announced() async throws {
    #expect(
      try await problem { $0.answer("200 OK", [32], length: 8_000_001) } == "larger than 8 MB")
  }

  @Test("Nobody at the port is told")
  func refused() async throws {
    let server = LoopbackServer { _ in }
    let url = server.url("/list.json")
    server.stop()
    let problem = try #require(await Fixtures().load(url).problem)
    #expect(problem == "\(url): could not connect to the server")
  }
}
