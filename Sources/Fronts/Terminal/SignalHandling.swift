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
