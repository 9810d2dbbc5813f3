import Glibc

/// An unnamed file in memory, whose content is replaced for every input.
struct MemoryFile {
  let path: String
  private let descriptor: Int32

  init() {
    var name = Array("/dev/shm/input-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    unlink(name)
    path = "/proc/self/fd/\(descriptor)"
  }

  func replace(with bytes: [UInt8]) {
    precondition(ftruncate(descriptor, 0) == 0)
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  }
}
