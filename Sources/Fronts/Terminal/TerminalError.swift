#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Why a terminal cannot be played on.
public enum TerminalError: Error, CustomStringConvertible {
  /// The terminal's settings can be neither read nor changed.
  case noTerminal(String)
  /// A signal came while the program waited for the terminal.
  case notNow
  /// Nothing can be written any more.
  case cannotWrite(String)

  /// The sentence that the player reads.
  public var description: String {
    switch self {
    case .noTerminal(let reason): "the terminal cannot be used: \(reason); try --plain"
    case .notNow: "the terminal cannot be used now; try again"
    case .cannotWrite(let reason): "standard output cannot be written: \(reason)"
    }
  }

  /// What the system says about its last failure.
  static var reason: String { String(cString: strerror(errno)) }
}

/// Writes all of a text to a file of the system.
///
/// - Throws: `TerminalError.cannotWrite`.
func write(_ text: String, to descriptor: Int32) throws(TerminalError) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EINTR || errno == EAGAIN else {
      throw .cannotWrite(TerminalError.reason)
    }
    rest = rest.dropFirst(max(0, count))
  }
}
