import Files
import Localization

/// The reason why a list or a picture was not loaded.
struct LoadFailure: Error, Equatable, CustomStringConvertible {
  /// The reason as a phrase that is printed after an address and a colon.
  let description: String

  /// Whether the same request could succeed later.
  var isTemporary = false

  /// The failure for text that is not an address.
  static let invalidAddress = permanent(tr("not an address"))

  /// The failure for a file that is not a picture.
  static let notAPicture = permanent(tr("not a picture (PNG, JPEG or WebP)"))

  /// The failure for an address with an unsupported protocol.
  static let wrongScheme = permanent(tr("only http and https addresses can be loaded"))

  /// The failure for a picture that is not in the cache while the network is not allowed.
  static let notOnThisMachine = temporary(
    tr("not on this computer; --allow-network loads it"))

  /// The failure for a connection that ended too early.
  static let connectionLost = temporary(tr("the connection was interrupted"))

  /// Returns a failure of a request that could succeed later.
  static func temporary(_ message: String) -> LoadFailure {
    LoadFailure(description: message, isTemporary: true)
  }

  /// Returns a failure of a request that would always fail.
  static func permanent(_ message: String) -> LoadFailure {
    LoadFailure(description: message)
  }

  /// Returns the failure for an HTTP status code other than 200.
  static func status(_ code: Int) -> LoadFailure {
    let statusText = reasonPhrase(for: code)
    let requestTimeout = 408
    let tooManyRequests = 429
    let isTemporary = code >= 500 || code == requestTimeout || code == tooManyRequests
    return LoadFailure(
      description: tr("the server answered \(code) (\(statusText))"),
      isTemporary: isTemporary
    )
  }

  /// Returns the reason phrase of an HTTP status code.
  ///
  /// The phrases come from RFC 9110, section 15, and RFC 6585.
  private static func reasonPhrase(for code: Int) -> String {
    switch code {
    case 204: "No Content"
    case 206: "Partial Content"
    case 300: "Multiple Choices"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 402: "Payment Required"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 410: "Gone"
    case 429: "Too Many Requests"
    case 451: "Unavailable For Legal Reasons"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 200...299: "Success"
    case 300...399: "Redirection"
    case 400...499: "Client Error"
    default: "Server Error"
    }
  }
}

// MARK: Failures for exceeded limits
extension DownloadLimits {
  /// The failure for an address that redirects too often.
  var tooManyRedirects: LoadFailure {
    .permanent(tr("too many redirects (more than \(maximumRedirects))"))
  }

  /// The failure for a list or picture that exceeds the size limit for one file.
  var tooLarge: LoadFailure {
    .permanent(tr("larger than \(UserFacingError.formattedSize(maximumFileBytes))"))
  }

  /// The failure for a deck that exceeds its time limit.
  var outOfTime: LoadFailure {
    .temporary(tr("not loaded within \(Self.formattedSeconds(totalTime)) in total"))
  }

  /// The failure for a deck whose files together exceed the size limit.
  var outOfBytes: LoadFailure {
    .temporary(
      tr(
        """
        the downloads are larger than \(UserFacingError.formattedSize(maximumTotalBytes)) in \
        total
        """))
  }

  /// The failure for a request that exceeds its time limit.
  var noAnswer: LoadFailure {
    .temporary(tr("no answer within \(Self.formattedSeconds(requestTime))"))
  }

  /// Returns a time limit as text for an error message, for example "30 seconds".
  private static func formattedSeconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let count = "\(seconds)".replacing(/\.0$/, with: "")
    return tr(Int(seconds), "\(count) second", "\(count) seconds")
  }
}
