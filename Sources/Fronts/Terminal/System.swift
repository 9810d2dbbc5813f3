import Files

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Calls a function, between any two instructions of the program, whenever a signal comes.
///
/// - Parameter flags: what `sigaction(2)` knows, such as `SA_RESTART`.
func handle(_ signals: [Int32], flags: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
{
  var action = sigaction()
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #else
    action.__sa_handler.sa_handler = handler
  #endif
  action.sa_flags = flags
  for signal in signals { sigaction(signal, &action, nil) }
}

/// Writes all of a text to standard output, also if that is slow.
///
/// - Throws: `Problem` of the kind `cannotWrite`.
public func send(_ text: String) throws(Problem) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EINTR || errno == EAGAIN else {
      throw Problem(.cannotWrite, "standard output cannot be written: \(lastError)")
    }
    rest = rest.dropFirst(max(0, count))
  }
}

/// What the system says about its last failure.
var lastError: String { String(cString: strerror(errno)) }
