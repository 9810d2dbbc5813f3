import Glibc

/// The memory of a picture's pixels.
///
/// The memory of a large picture returns to the system as soon as the picture is released.
/// `malloc` would keep most of it, because it raises its threshold for large blocks each time one
/// is freed.
package enum PixelMemory {
  /// The minimum number of pixels for which memory is mapped instead of allocated by `malloc`.
  private static let largeCount = 1 << 12

  /// Returns whether memory for the given number of pixels is available now.
  package static func isAvailable(count: Int) -> Bool {
    guard let address = map(count: count) else { return false }
    munmap(address, byteCount(count))
    return true
  }

  /// Allocates memory for pixels that are all 0, which means transparent.
  static func allocate(count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    guard count >= largeCount else {
      let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
      pixels.initialize(repeating: 0)
      return pixels
    }

    guard let address = map(count: count) else {
      fatalError("no memory for \(count) pixels")
    }
    let firstPixel = address.bindMemory(to: UInt32.self, capacity: count)
    return UnsafeMutableBufferPointer(start: firstPixel, count: count)
  }

  /// Deallocates memory that `allocate(count:)` returned.
  static func deallocate(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    if pixels.count >= largeCount {
      munmap(pixels.baseAddress, byteCount(pixels.count))
    } else {
      pixels.deallocate()
    }
  }

  /// Maps memory that is filled with zeros, or returns `nil` if no memory is available.
  private static func map(count: Int) -> UnsafeMutableRawPointer? {
    let protection = PROT_READ | PROT_WRITE
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let address = mmap(nil, byteCount(count), protection, flags, -1, 0)
    return address == MAP_FAILED ? nil : address
  }

  private static func byteCount(_ count: Int) -> Int {
    count * MemoryLayout<UInt32>.stride
  }
}
