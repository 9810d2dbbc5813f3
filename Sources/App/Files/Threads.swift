import Glibc

/// Does something on a thread of its own, which ends with it: one of a pool would stay, and wake up
/// to end.
///
/// - Returns: `false` if no thread could be started; then nothing is done.
public func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  startThread(body).map { pthread_detach($0) } != nil
}

/// Does something on a thread that is joined or detached; `nil` if none could be started.
public func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
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
  if failure == 0 { return thread }
  box.release()
  return nil
}
