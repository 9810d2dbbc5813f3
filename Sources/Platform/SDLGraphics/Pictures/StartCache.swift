import Files
import Glibc
import Graphics
import Localization

/// A cache of pictures and measurements from the last startup, which makes the next one faster.
///
/// The cache file consists of these parts:
///
/// 1. Lines about the program, the language and the fonts, up to an empty line.
/// 2. For each entry, the length of its name, its width and its height as 32-bit numbers, its name,
///    and its pixels. A measured number is stored as a width with the height 0.
/// 3. A 64-bit checksum.
@MainActor package final class StartCache {
  /// The first line of a cache file, which identifies the format and the drawings.
  ///
  /// Change it when drawings look different or when the format changes. The size and modification
  /// time of the program are not sufficient to recognize a new version.
  private static let version = "memory-game start pictures 2"

  /// The maximum size of a cache file, in bytes.
  ///
  /// Pictures that do not fit are drawn at each startup.
  private static let maximumBytes = 1 << 25

  /// The limit for the width and height of a stored entry, in pixels.
  ///
  /// Both values must be smaller than this limit.
  private static let sideLimit = 1 << 16
  /// The maximum size of the header at the start of a file, in bytes.
  private static let maximumHeaderBytes = 10_000
  private static let checksumByteCount = 8

  /// A picture or a measured number in the cache.
  private struct Entry {
    /// The pixels of a picture.
    enum Pixels {
      /// Pixels that were read from the file.
      case stored(ArraySlice<UInt8>)
      case drawn(Bitmap)
    }

    let width: Int
    let height: Int
    let pixels: Pixels

    /// The size of the entry in the file, not counting its name, in bytes.
    var byteCount: Int {
      let headerByteCount = 12
      return headerByteCount + 4 * width * height
    }
  }

  /// The path of the cache file, or `nil` if there is no file or the startup has finished.
  private var path: String?
  private let header: String?
  /// The entries that were saved during the last startup.
  private var storedEntries: [String: Entry] = [:]
  /// The entries that were used during this startup, both stored and new.
  private var usedEntries: [String: Entry] = [:]
  private var remainingBytes = maximumBytes

  /// Creates a cache with the entries from the last startup if the program and the fonts are
  /// unchanged.
  package init(path: String? = nil) {
    self.path = path
    var bytes: [UInt8] = []
    if let path, let fileBytes = try? File.bytes(of: path, limit: Self.maximumBytes) {
      bytes = fileBytes
    }
    header = Self.validHeader(of: bytes)
    if let header {
      storedEntries = Self.entries(in: bytes.dropFirst(header.utf8.count)) ?? [:]
    }
  }

  /// Returns a picture from the cache, or draws it.
  ///
  /// - Parameters:
  ///   - name: A name that contains everything that affects the picture.
  ///   - draw: A closure that draws the picture if the cache does not contain it.
  func picture(named name: String, draw: () throws -> Bitmap) rethrows -> Bitmap {
    if let entry = useEntry(named: name), entry.height > 0 {
      return Self.picture(of: entry)
    }
    let picture = try draw()
    let fitsIntoFile = 4 * picture.pixels.count < remainingBytes
    guard path != nil, fitsIntoFile else { return picture }
    // The cache needs its own copy, because the caller may draw on the picture.
    let copy = Bitmap(width: picture.width, height: picture.height)
    _ = copy.pixels.update(fromContentsOf: picture.pixels)
    recordUse(of: name, Entry(width: copy.width, height: copy.height, pixels: .drawn(copy)))
    return picture
  }

  private static func picture(of entry: Entry) -> Bitmap {
    let picture = Bitmap(width: entry.width, height: entry.height)
    let pixels = UnsafeMutableRawBufferPointer(picture.pixels)
    switch entry.pixels {
    case .stored(let bytes):
      pixels.copyBytes(from: bytes)
    case .drawn(let drawn):
      pixels.copyBytes(from: UnsafeRawBufferPointer(drawn.pixels))
    }
    return picture
  }

  /// Returns a number from the cache, or measures it.
  ///
  /// - Parameters:
  ///   - name: A name that includes all values that affect the number.
  ///   - measure: A closure that measures the number if the cache does not contain it.
  func number(named name: String, measure: () throws -> Int) rethrows -> Int {
    if let entry = useEntry(named: name) {
      return entry.width
    }
    let number = try measure()
    recordUse(of: name, Entry(width: number, height: 0, pixels: .stored([])))
    return number
  }

  /// Returns the entry with the given name and records that it was used during this startup.
  private func useEntry(named name: String) -> Entry? {
    guard let entry = usedEntries[name] ?? storedEntries[name] else { return nil }
    recordUse(of: name, entry)
    return entry
  }

  private func recordUse(of name: String, _ entry: Entry) {
    guard path != nil else { return }
    let previousEntry = usedEntries.updateValue(entry, forKey: name)
    if previousEntry == nil {
      remainingBytes -= name.utf8.count + entry.byteCount
    }
  }
}

// MARK: Writing
extension StartCache {
  /// Saves the entries that were used during startup, and empties the cache.
  ///
  /// Errors are ignored, because the game also works without a cache.
  ///
  /// - Parameter fonts: The paths of the fonts that were used to draw the entries.
  func save(drawnWith fonts: [String]) {
    guard let path = path.take() else { return }
    defer {
      storedEntries = [:]
      usedEntries = [:]
    }
    let newHeader = Self.makeHeader(fonts: fonts)
    if let header, header != newHeader {
      File.remove(path)
      return
    }
    let hasNewEntries = usedEntries.keys.contains { storedEntries[$0] == nil }
    guard hasNewEntries else { return }
    let bytes = encodedEntries(header: newHeader)
    guard bytes.count <= Self.maximumBytes else { return }
    let folder = File.split(path).folder
    try? File.makeFolder(folder, isPrivate: true)
    File.removeTemporaryFiles(in: folder, at: Double(time(nil)))
    try? File.save(bytes, to: path, isPrivate: true)
  }

  private func encodedEntries(header: String) -> [UInt8] {
    var bytes = Array(header.utf8)
    var capacity = bytes.count + Self.checksumByteCount
    for (name, entry) in usedEntries {
      capacity += name.utf8.count + entry.byteCount
    }
    // An array that grows gradually would leave unused memory behind.
    bytes.reserveCapacity(capacity)
    for (name, entry) in usedEntries {
      Self.append(entry, named: name, to: &bytes)
    }
    let checksum = Self.checksum(bytes[...])
    withUnsafeBytes(of: checksum.littleEndian) { bytes += $0 }
    return bytes
  }

  private static func append(_ entry: Entry, named name: String, to bytes: inout [UInt8]) {
    for number in [name.utf8.count, entry.width, entry.height] {
      withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
    }
    bytes += name.utf8
    switch entry.pixels {
    case .stored(let pixels):
      bytes += pixels
    case .drawn(let picture):
      withExtendedLifetime(picture) { bytes += UnsafeRawBufferPointer(picture.pixels) }
    }
  }

  /// Returns the header, whose lines contain everything that affects all entries.
  private static func makeHeader(fonts: [String]) -> String {
    var lines = [version, stamp(of: "/proc/self/exe"), Language.code]
    lines += fonts.map(stamp)
    return lines.joined(separator: "\n") + "\n\n"
  }

  private static func stamp(of path: String) -> String {
    File.changeStamp(of: path) ?? path
  }

  /// Returns the sum of all 64-bit numbers in the bytes, combined with the remaining bytes.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var checksum = UInt64(bytes.count)
      for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
        checksum &+= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      for byte in bytes.suffix(bytes.count % 8) {
        checksum = checksum &* 257 &+ UInt64(byte)
      }
      return checksum
    }
  }
}

// MARK: Reading
extension StartCache {
  /// Returns the header of a file, or `nil` if the file is corrupt or its header is outdated.
  private static func validHeader(of bytes: [UInt8]) -> String? {
    guard bytes.count > checksumByteCount else { return nil }
    let storedChecksum = littleEndianNumber(bytes.suffix(checksumByteCount))
    guard checksum(bytes.dropLast(checksumByteCount)) == storedChecksum else { return nil }
    let header = makeHeader(fonts: fontPaths(inHeaderOf: bytes))
    return bytes.starts(with: header.utf8) ? header : nil
  }

  /// Returns the paths of the fonts in the header of a file.
  private static func fontPaths(inHeaderOf bytes: [UInt8]) -> [String] {
    let tab = UInt8(ascii: "\t")
    let lineFeed = UInt8(ascii: "\n")
    // These lines contain the version, the program and the language.
    let lineCountBeforeFonts = 3
    let lines = bytes.prefix(maximumHeaderBytes)
      .split(separator: lineFeed, omittingEmptySubsequences: false)
    var paths: [String] = []
    for line in lines.prefix(while: { !$0.isEmpty }).dropFirst(lineCountBeforeFonts) {
      // A stamp starts with the path, followed by a tab.
      let path = line.prefix { $0 != tab }
      paths.append(String(decoding: path, as: UTF8.self))
    }
    return paths
  }

  /// Returns the entries in the bytes after the header, or `nil` if the bytes are invalid.
  private static func entries(in bytes: ArraySlice<UInt8>) -> [String: Entry]? {
    var entries: [String: Entry] = [:]
    var remainder = bytes.dropLast(checksumByteCount)
    while !remainder.isEmpty {
      guard let nameLength = takeNumber(from: &remainder),
        let width = takeNumber(from: &remainder),
        let height = takeNumber(from: &remainder)
      else { return nil }
      let isNumber = height == 0
      guard max(width, height) < sideLimit, isNumber || width > 0 else { return nil }
      guard let name = take(nameLength, from: &remainder),
        let pixels = take(4 * width * height, from: &remainder)
      else { return nil }
      entries[String(decoding: name, as: UTF8.self)] = Entry(
        width: width, height: height, pixels: .stored(pixels))
    }
    return entries
  }

  private static func take(
    _ count: Int, from bytes: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard count <= bytes.count else { return nil }
    defer {
      bytes = bytes.dropFirst(count)
    }
    return bytes.prefix(count)
  }

  private static func takeNumber(from bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let numberBytes = take(4, from: &bytes) else { return nil }
    return Int(littleEndianNumber(numberBytes))
  }

  private static func littleEndianNumber(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for byte in bytes.reversed() {
      number = number << 8 | UInt64(byte)
    }
    return number
  }
}
