import Files

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

// Why a terminal cannot be played on.
extension Problem {
  /// The terminal's settings can be neither read nor changed.
  static func noTerminal(_ reason: String) -> Problem {
    Problem(.unavailable, "the terminal cannot be used: \(reason); try --plain")
  }

  /// A signal came while the program waited for the terminal.
  static let notNow = Problem(.unavailable, "the terminal cannot be used now; try again")

  /// What the system says about its last failure.
  static var reason: String { String(cString: strerror(errno)) }
}

/// Writes all of a text to a file of the system.
///
/// - Throws: `Problem` of the kind `cannotWrite`.
func write(_ text: String, to descriptor: Int32) throws(Problem) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EINTR || errno == EAGAIN else {
      throw Problem(.cannotWrite, "standard output cannot be written: \(Problem.reason)")
    }
    rest = rest.dropFirst(max(0, count))
  }
}
