import Files
import Foundation
import FoundationNetworking

/// Why something was not loaded, in words that follow an address and a colon.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// Whether the same request may well succeed another time.
  let mayPass: Bool
  /// Whether nothing came, or not all of it, in the time of a request.
  let isSilence: Bool

  init(_ description: String, mayPass: Bool = false, isSilence: Bool = false) {
    (self.description, self.mayPass, self.isSilence) = (description, mayPass, isSilence)
  }

  /// A file of this machine could not be read or written.
  init(_ problem: Problem) { self.init(problem.description, mayPass: true) }

  static let noAddress = Failure("this is no address")
  static let noPicture = Failure("this is no picture (PNG, JPEG or WebP)")
  static let wrongScheme = Failure("only http and https are loaded")

  static func noAnswer(within limit: Duration) -> Failure {
    Failure("no answer within \(words(limit))", mayPass: true, isSilence: true)
  }

  static func outOfTime(_ limit: Duration) -> Failure {
    Failure("not loaded within \(words(limit)) in all", mayPass: true)
  }

  private static func words(_ limit: Duration) -> String {
    "\(limit / .seconds(1))".replacing(/\.0$/, with: "") + " seconds"
  }

  static func tooLarge(limit: Int) -> Failure { Failure("larger than \(Problem.size(limit))") }

  /// The server answered, but not with the file.
  static func status(_ code: Int) -> Failure {
    let words = HTTPURLResponse.localizedString(forStatusCode: code).capitalized
    return Failure(
      "the server answered \(code) (\(words))", mayPass: code >= 500 || [408, 429].contains(code))
  }

  /// The connection could not be made, or broke: in fewer words than URLSession's own.
  static func connection(_ error: any Error) -> Failure {
    let reason =
      switch (error as? URLError)?.code {
      case .cannotFindHost, .dnsLookupFailed: "there is no server of that name"
      case .cannotConnectToHost: "could not connect to the server"
      // Foundation on Linux calls it unknown when a body ends too early.
      case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .unknown:
        "the connection broke off"
      default:
        (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
          ?? error.localizedDescription
      }
    return Failure(reason, mayPass: true)
  }
}
