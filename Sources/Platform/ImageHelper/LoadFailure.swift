import Files
import Localization

/// The reason why something was not loaded, in words that follow an address and a colon.
struct LoadFailure: Error, Equatable, CustomStringConvertible {
  let description: String
  /// Whether the same request may well succeed another time.
  var isTemporary = false

  /// Reasons, in words that follow an address and a colon.
  static let invalidAddress = permanent(tr("this is no address"))
  static let notAPicture = permanent(tr("this is no picture (PNG, JPEG or WebP)"))
  static let wrongScheme = permanent(tr("only http and https are loaded"))
  static let notOnThisMachine = temporary(
    tr("this is not on this machine; --allow-network loads it"))
  static let connectionLost = temporary(tr("the connection broke off"))

  static func temporary(_ message: String) -> LoadFailure {
    LoadFailure(description: message, isTemporary: true)
  }
  static func permanent(_ message: String) -> LoadFailure {
    LoadFailure(description: message)
  }

  fileprivate static func formattedSeconds(_ time: Duration) -> String {
    let count = "\(time / .seconds(1))".replacing(/\.0$/, with: "")
    return tr(Int(time / .seconds(1)), "\(count) second", "\(count) seconds")
  }

  static func status(_ code: Int) -> LoadFailure {
    let statusText = statusTexts[code] ?? statusTexts[code / 100] ?? "Server Error"
    let isTemporary = code >= 500 || [408, 429].contains(code)
    return LoadFailure(
      description: tr("the server answered \(code) (\(statusText))"), isTemporary: isTemporary)
  }

  /// Answers to a request for a file, by RFC 9110, 15, and RFC 6585, and the hundreds.
  private static let statusTexts = [
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
extension DownloadLimits {
  var tooManyRedirects: LoadFailure {
    .permanent(tr("too many redirects (more than \(maximumRedirects))"))
  }
  var tooLarge: LoadFailure {
    .permanent(tr("larger than \(UserFacingError.formattedSize(maximumFileBytes))"))
  }
  var outOfTime: LoadFailure {
    .temporary(tr("not loaded within \(LoadFailure.formattedSeconds(totalTime)) in all"))
  }
  var outOfBytes: LoadFailure {
    .temporary(
      tr("all that was loaded is larger than \(UserFacingError.formattedSize(maximumTotalBytes))"))
  }
  /// The answer did not come, or not all of it, in the time of a request.
  var noAnswer: LoadFailure {
    .temporary(tr("no answer within \(LoadFailure.formattedSeconds(requestTime))"))
  }
}
