import Files
import Localization

/// The reason why something was not loaded, in words that follow an address and a colon.
struct Failure: Error, Equatable, CustomStringConvertible {
  let description: String
  /// Whether the same request may well succeed another time.
  var mayPass = false

  /// Reasons, in words that follow an address and a colon.
  static let noAddress = lasting(tr("this is no address"))
  static let noPicture = lasting(tr("this is no picture (PNG, JPEG or WebP)"))
  static let wrongScheme = lasting(tr("only http and https are loaded"))
  static let notHere = passing(tr("this is not on this machine; --allow-network loads it"))
  static let brokenOff = passing(tr("the connection broke off"))

  static func passing(_ words: String) -> Failure { Failure(description: words, mayPass: true) }
  static func lasting(_ words: String) -> Failure { Failure(description: words) }

  fileprivate static func seconds(_ time: Duration) -> String {
    let count = "\(time / .seconds(1))".replacing(/\.0$/, with: "")
    return tr(Int(time / .seconds(1)), "\(count) second", "\(count) seconds")
  }

  static func status(_ code: Int) -> Failure {
    let words = statuses[code] ?? statuses[code / 100] ?? "Server Error"
    let mayPass = code >= 500 || [408, 429].contains(code)
    return Failure(description: tr("the server answered \(code) (\(words))"), mayPass: mayPass)
  }

  /// Answers to a request for a file, by RFC 9110, 15, and RFC 6585, and the hundreds.
  private static let statuses = [
    2: "Success", 3: "Redirection", 4: "Client Error", 204: "No Content", 206: "Partial Content",
    300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 304: "Not Modified",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    410: "Gone", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// What is wrong where a limit is reached.
extension Limits {
  var tooManyRedirects: Failure { .lasting(tr("too many redirects (more than \(redirects))")) }
  var tooLarge: Failure { .lasting(tr("larger than \(UserFacingError.size(bytes))")) }
  var outOfTime: Failure { .passing(tr("not loaded within \(Failure.seconds(total)) in all")) }
  var outOfBytes: Failure {
    .passing(tr("all that was loaded is larger than \(UserFacingError.size(totalBytes))"))
  }
  /// The answer did not come, or not all of it, in the time of a request.
  var noAnswer: Failure { .passing(tr("no answer within \(Failure.seconds(request))")) }
}
