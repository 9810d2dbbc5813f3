import Glibc

/// Does something on a thread of its own, which ends with it: one of a pool would stay, and wake up
/// to end.
///
/// - Returns: `false` if there is no thread to be had; then nothing is done.
public func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { box in
      box.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  guard failure == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}
