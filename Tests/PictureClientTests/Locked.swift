import Foundation

/// A value that threads share.
///
/// On Linux the thread sanitizer does not see that one thread waits for another at a `Mutex` of
/// Synchronization, and reports a race; it does see `NSLock`.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
