import ImageLoading
import Testing

@testable import ImageHelper

/// An incorrect response to a request for a list, and the problem that is shown for it.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let problem: String
  let answer: @Sendable (LoopbackServer.Peer) -> Void

  init(
    _ description: String, _ problem: String,
    _ answer: @escaping @Sendable (LoopbackServer.Peer) -> Void
  ) {
    testDescription = description
    self.problem = problem
    self.answer = answer
  }

  static let noList = "not a picture list in JSON"
  static let brokenOff = "the connection was interrupted"
  static let wrongScheme = "only http and https addresses can be loaded"
  static let tooLarge = "larger than 100000 bytes"
  static let timeout = "no answer within 0.3 seconds"

  static let all = [
    Fault("404", "the server answered 404 (Not Found)") { peer in
      peer.answer("404 No")
    },
    Fault("500", "the server answered 500 (Internal Server Error)") { peer in
      peer.answer("500 Oh No")
    },
    Fault("a redirect loop", "too many redirects (more than 5)") { peer in
      peer.redirect(to: peer.path)
    },
    Fault("a redirect to a file", wrongScheme) { peer in
      peer.redirect(to: "file:///etc/passwd")
    },
    Fault("a redirect to FTP", wrongScheme) { peer in
      peer.redirect(to: "ftp://127.0.0.1/x")
    },
    Fault("HTML", noList) { peer in
      peer.answer("200 OK", Array("<html></html>".utf8))
    },
    Fault("an empty body", noList) { peer in
      peer.answer("200 OK")
    },
    Fault("an object", noList) { peer in
      peer.answer("200 OK", Array("{}".utf8))
    },
    Fault("JSON that is nested without an end", noList) { peer in
      let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
      peer.answer("200 OK", brackets)
    },
    Fault("a body that is cut off", brokenOff) { peer in
      peer.answer("200 OK", Array("[{}".utf8), length: 100)
    },
    Fault("a connection that is closed before a response", brokenOff) { _ in },
    Fault("a body of unknown length", tooLarge) { peer in
      peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
      peer.send([UInt8](repeating: 32, count: 100_001))
      peer.waitForHangUp()
    },
    Fault("a body that is announced as too large but is not sent", tooLarge) { peer in
      peer.answer("200 OK", [32], length: 100_001)
    },
    Fault("a length that exceeds the memory of every machine", tooLarge) { peer in
      peer.answer("200 OK", [32], length: .max)
    },
    Fault("a response that is not HTTP", brokenOff) { peer in
      peer.send("SSH-2.0\r\n\r\n".utf8)
    },
  ]

  /// Responses that have no end.
  static let endless = [
    Fault("a stalled connection", timeout) { peer in
      peer.waitForHangUp()
    },
    Fault("a body that trickles forever", timeout) { peer in
      peer.answer("200 OK", length: 100_000)
      while peer.send(" ".utf8) && !peer.waitForHangUp(atMost: 20) {}
    },
  ]
}

@Suite struct ServerFaultTests {
  @Test("Each fault of a server is shown as a problem", arguments: Fault.all)
  func fault(_ fault: Fault) throws {
    try expectProblem(of: fault, limits: .patient)
  }

  @Test("A response without an end reaches the time limit of a request", arguments: Fault.endless)
  func endless(_ fault: Fault) throws {
    var limits = DownloadLimits.patient
    limits.requestTime = .milliseconds(300)
    try expectProblem(of: fault, limits: limits)
  }

  private func expectProblem(of fault: Fault, limits: DownloadLimits) throws {
    var limits = limits
    limits.maximumFileBytes = 100_000
    let server = LoopbackServer(fault.answer)
    let url = server.url("/list.json")

    let result = try Fixtures().load(url, limits: limits)

    #expect(result == .problem("\(url): \(fault.problem)"))
  }

  @Test(
    "The failure of a busy server is temporary, and other failures are permanent",
    arguments: [
      (408, true), (429, true), (500, true), (503, true),
      (204, false), (404, false), (410, false), (499, false),
    ])
  func busy(status: Int, isTemporary: Bool) {
    #expect(LoadFailure.status(status).isTemporary == isTemporary)
  }

  @Test("A port without a server is a problem")
  func refused() throws {
    let server = LoopbackServer { _ in }
    let url = server.url("/list.json")
    server.stop()

    let result = try Fixtures().load(url)

    #expect(result == .problem("\(url): could not connect to the server"))
  }
}
