import Glibc

/// The memory of a picture's pixels.
///
/// Large pictures have memory of their own, which returns to the system together with the picture.
/// `malloc` would keep most of it, because it raises its limit for such blocks after each of them.
package enum PixelMemory {
  /// The number of pixels from which a picture has memory of its own.
  private static let largeCount = 1 << 12

  /// Returns whether there is memory for a number of pixels now.
  package static func isAvailable(count: Int) -> Bool {
    guard let address = map(count: count) else { return false }
    munmap(address, byteCount(count))
    return true
  }

  /// Returns memory for pixels, all of them 0.
  static func allocate(count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    guard count >= largeCount else {
      let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
      pixels.initialize(repeating: 0)
      return pixels
    }
    guard let address = map(count: count) else {
      fatalError("no memory for \(count) pixels")
    }
    return UnsafeMutableBufferPointer(
      start: address.bindMemory(to: UInt32.self, capacity: count), count: count)
  }

  /// Returns the memory of pixels to the system, or to `malloc`.
  static func deallocate(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard pixels.count >= largeCount else { return pixels.deallocate() }
    munmap(pixels.baseAddress, byteCount(pixels.count))
  }

  /// Maps memory that is filled with zeros, or returns `nil` if there is none.
  private static func map(count: Int) -> UnsafeMutableRawPointer? {
    let address = mmap(
      nil, byteCount(count), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return address == MAP_FAILED ? nil : address
  }

  private static func byteCount(_ count: Int) -> Int {
    count * MemoryLayout<UInt32>.stride
  }
}
