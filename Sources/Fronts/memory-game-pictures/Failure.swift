import Files
import Foundation
import FoundationNetworking

/// Why something was not loaded, in words that follow an address and a colon.
enum Failure: Error, Hashable, CustomStringConvertible {
  /// Nothing came, or not all of it, in the time of a request.
  case noAnswer(within: Duration)
  case outOfTime(Duration)
  /// The server answered, but not with the file.
  case status(Int)
  case tooManyRedirects(limit: Int)
  case wrongScheme
  case noAddress
  case tooLarge(limit: Int)
  /// The connection could not be made, or broke.
  case connection(String)
  case noPicture
  case tooManyPixels(PictureHeader, limit: Int)
  /// A file of this machine could not be read or written.
  case file(String)
  case cacheIsFull(limit: Int)

  /// Whether the same request may well succeed another time.
  var mayPass: Bool {
    switch self {
    case .noAnswer, .outOfTime, .connection, .file: true
    case .status(let code): code >= 500 || code == 408 || code == 429
    default: false
    }
  }

  var description: String {
    switch self {
    case .noAnswer(let limit): "no answer within \(Self.words(limit))"
    case .outOfTime(let limit): "not loaded within \(Self.words(limit)) in all"
    case .status(let code):
      "the server answered \(code) "
        + "(\(HTTPURLResponse.localizedString(forStatusCode: code).capitalized))"
    case .tooManyRedirects(let limit): "too many redirects (more than \(limit))"
    case .wrongScheme: "only http and https are loaded"
    case .noAddress: "this is no address"
    case .tooLarge(let limit): "larger than \(Problem.size(limit))"
    case .connection(let reason): reason
    case .noPicture: "this is no picture (PNG, JPEG or WebP)"
    case .tooManyPixels(let header, let limit):
      "\(header.width)×\(header.height) pixels are too many (more than \(limit / 1_000_000) million)"
    case .file(let reason): reason
    case .cacheIsFull(let limit):
      "the pictures before it fill the cache of \(Problem.size(limit))"
    }
  }

  private static func words(_ limit: Duration) -> String {
    "\(limit / .seconds(1))".replacing(/\.0$/, with: "") + " seconds"
  }

  /// A failure of URLSession in fewer words than its own.
  static func connection(_ error: any Error) -> Failure {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: return .connection("there is no server of that name")
    case .cannotConnectToHost: return .connection("could not connect to the server")
    // Foundation on Linux calls it unknown when a body ends too early.
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .unknown:
      return .connection("the connection broke off")
    default:
      let reason = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
      return .connection(reason ?? error.localizedDescription)
    }
  }
}
