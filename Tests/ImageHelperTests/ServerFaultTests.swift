import ImageLoading
import Testing

@testable import ImageHelper

/// What a bad server does to the list, and the one clear line that tells it.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let line: String
  let answer: @Sendable (LoopbackServer.Peer) -> Void

  init(
    _ description: String, _ line: String,
    _ answer: @escaping @Sendable (LoopbackServer.Peer) -> Void
  ) {
    testDescription = description
    self.line = line
    self.answer = answer
  }

  static let noList = "this is not a list of tracks in JSON"
  static let brokenOff = "the connection broke off"
  static let tooLarge = "larger than 100000 bytes"

  static let all = [
    Fault("404", "the server answered 404 (Not Found)") { $0.answer("404 No") },
    Fault("500", "the server answered 500 (Internal Server Error)") { $0.answer("500 Oh No") },
    Fault("a redirect loop", "too many redirects (more than 5)") { $0.redirect(to: $0.path) },
    Fault("a redirect to a file", "only http and https are loaded") {
      $0.redirect(to: "file:///etc/passwd")
    },
    Fault("a redirect to FTP", "only http and https are loaded") {
      $0.redirect(to: "ftp://127.0.0.1/x")
    },
    Fault("HTML", noList) { $0.answer("200 OK", Array("<html></html>".utf8)) },
    Fault("nothing", noList) { $0.answer("200 OK") },
    Fault("an object", noList) { $0.answer("200 OK", Array("{}".utf8)) },
    Fault("JSON nested without end", noList) {
      $0.answer("200 OK", [UInt8](repeating: UInt8(ascii: "["), count: 100_000))
    },
    Fault("a body that breaks off", brokenOff) {
      $0.answer("200 OK", Array("[{}".utf8), length: 100)
    },
    Fault("a connection that breaks before an answer", brokenOff) { _ in },
    Fault("a body of unknown length", tooLarge) { peer in
      peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
      peer.send([UInt8](repeating: 32, count: 100_001))
      peer.waitForHangUp()
    },
    Fault("a body that is announced as too large, and not even begun", tooLarge) {
      $0.answer("200 OK", [32], length: 100_001)
    },
    Fault("a length that no machine has", tooLarge) { $0.answer("200 OK", [32], length: .max) },
    Fault("an answer that is none of HTTP", brokenOff) { $0.send("SSH-2.0\r\n\r\n".utf8) },
  ]

  /// What never comes to its end.
  static let endless = [
    Fault("a stalled connection", "no answer within 0.3 seconds") { $0.waitForHangUp() },
    Fault("a body that trickles for ever", "no answer within 0.3 seconds") { peer in
      peer.answer("200 OK", length: 100_000)
      while peer.send(" ".utf8) && !peer.waitForHangUp(atMost: 20) {}
    },
  ]
}

@Suite struct ServerFaultTests {
  @Test("Every fault ends in one clear line", arguments: Fault.all)
  func fault(_ fault: Fault) throws {
    try load(fault, limits: .patient)
  }

  @Test("What has no end ends with the time of a request", arguments: Fault.endless)
  func endless(_ fault: Fault) throws {
    var limits = DownloadLimits.patient
    limits.requestTime = .milliseconds(300)
    try load(fault, limits: limits)
  }

  private func load(_ fault: Fault, limits: DownloadLimits) throws {
    var limits = limits
    limits.maximumFileBytes = 100_000
    let server = LoopbackServer(fault.answer)
    let url = server.url("/list.json")
    let result = try Fixtures().load(url, limits: limits)
    #expect(result == .problem("\(url): \(fault.line)"))
  }

  @Test("A port without a server is one clear line")
  func refused() throws {
    let server = LoopbackServer { _ in }
    let url = server.url("/list.json")
    server.stop()
    #expect(try Fixtures().load(url) == .problem("\(url): could not connect to the server"))
  }
}
