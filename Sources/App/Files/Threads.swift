import Glibc

/// Runs a closure on a new thread, which ends with it; `false` if there is none to be had.
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
  if failure == 0 { pthread_detach(thread) } else { box.release() }
  return failure == 0
}
