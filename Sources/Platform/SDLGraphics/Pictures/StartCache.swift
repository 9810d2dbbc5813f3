import Files
import Glibc
import Graphics
import Localization

/// What a start draws and measures, kept in a file, so that the next start only reads it.
///
/// The file begins with lines about the program, the language and the fonts, up to an empty one.
/// For each picture there follow the length of its name, its width and its height as numbers of 32
/// bits, its name and its pixels; a number that was measured stands as a width without a height. A
/// sum ends it.
@MainActor package final class StartCache {
  /// The first line of a file.
  ///
  /// It changes when a drawing would look different, or is kept in another way; by its size and
  /// time alone, one program may be taken for another. The first version had no such line.
  private static let version = "memory-game start pictures 2"
  /// Most bytes of a file; pictures for which there is no room are drawn at each start.
  private static let maximumBytes = 1 << 25

  private struct Entry {
    /// The pixels of a picture, in the file or as they were drawn.
    enum Pixels {
      case stored(ArraySlice<UInt8>)
      case drawn(Bitmap)
    }
    let width: Int
    let height: Int
    let pixels: Pixels

    /// The number of bytes in the file.
    var byteCount: Int { 12 + 4 * width * height }
  }

  /// The file; `nil` without one, and when the start is over.
  private var path: String?
  private let header: String?
  /// What the last start has kept, and what this one needs of that and beside it.
  private var storedEntries: [String: Entry] = [:]
  private var usedEntries: [String: Entry] = [:]
  private var remainingBytes = maximumBytes

  /// Reads what the last start has kept, if it was the same program with the same fonts.
  package init(path: String? = nil) {
    self.path = path
    let bytes = path.flatMap { try? File.bytes(of: $0, limit: Self.maximumBytes) } ?? []
    header = Self.validHeader(of: bytes)
    if let header {
      storedEntries = Self.entries(in: bytes.dropFirst(header.utf8.count)) ?? [:]
    }
  }

  /// The picture of a name, which says all that it depends on.
  func picture(named name: String, draw: () throws -> Bitmap) rethrows -> Bitmap {
    if let entry = entry(named: name), entry.height > 0 {
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
    let picture = try draw()
    guard path != nil, 4 * picture.pixels.count < remainingBytes else { return picture }
    // The caller may draw on its picture.
    let copy = Bitmap(width: picture.width, height: picture.height)
    _ = copy.pixels.update(fromContentsOf: picture.pixels)
    recordUse(of: name, Entry(width: copy.width, height: copy.height, pixels: .drawn(copy)))
    return picture
  }

  /// The number of a name, which says all that it depends on.
  func number(named name: String, measure: () throws -> Int) rethrows -> Int {
    if let entry = entry(named: name) {
      return entry.width
    }
    let number = try measure()
    recordUse(of: name, Entry(width: number, height: 0, pixels: .stored([])))
    return number
  }

  private func entry(named name: String) -> Entry? {
    let entry = usedEntries[name] ?? storedEntries[name]
    if let entry {
      recordUse(of: name, entry)
    }
    return entry
  }

  private func recordUse(of name: String, _ entry: Entry) {
    guard path != nil, usedEntries.updateValue(entry, forKey: name) == nil else { return }
    remainingBytes -= name.utf8.count + entry.byteCount
  }

  /// Ends the start, and keeps what it needed; a cache that cannot be written is none.
  func save(drawnWith fonts: [String]) {
    guard let path = path.take() else { return }
    defer {
      storedEntries = [:]
      usedEntries = [:]
    }
    let newHeader = Self.makeHeader(fonts)
    if let header, header != newHeader {
      return File.remove(path)
    }
    guard usedEntries.keys.contains(where: { storedEntries[$0] == nil }) else { return }
    var bytes = Array(newHeader.utf8)
    // Growing step by step would leave memory behind that the game does not need any more.
    bytes.reserveCapacity(
      usedEntries.reduce(bytes.count + 8) { $0 + $1.key.utf8.count + $1.value.byteCount })
    for (name, entry) in usedEntries {
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
    withUnsafeBytes(of: Self.checksum(bytes[...]).littleEndian) { bytes += $0 }
    guard bytes.count <= Self.maximumBytes else { return }
    let folder = File.split(path).folder
    try? File.makeFolder(folder, isPrivate: true)
    File.removeTemporaryFiles(in: folder, at: Double(time(nil)))
    try? File.save(bytes, to: path, isPrivate: true)
  }

  /// The lines that begin a file, up to the empty one, if all is as they say.
  private static func validHeader(of bytes: [UInt8]) -> String? {
    guard bytes.count > 8, checksum(bytes.dropLast(8)) == littleEndianNumber(bytes.suffix(8)) else {
      return nil
    }
    let lines = bytes.prefix(10_000).split(separator: 10, omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.dropFirst(3)
    let header = makeHeader(lines.map { String(decoding: $0.prefix { $0 != 9 }, as: UTF8.self) })
    return bytes.starts(with: header.utf8) ? header : nil
  }

  /// What everything depends on: version, program, language, and fonts.
  private static func makeHeader(_ fonts: [String]) -> String {
    func stamp(_ path: String) -> String {
      File.changeStamp(of: path) ?? path
    }
    let lines = [version, stamp("/proc/self/exe"), Language.code] + fonts.map(stamp)
    return lines.joined(separator: "\n") + "\n\n"
  }

  private static func entries(in bytes: ArraySlice<UInt8>) -> [String: Entry]? {
    var entries = [String: Entry]()
    var remainder = bytes.dropLast(8)
    func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= remainder.count else { return nil }
      defer {
        remainder = remainder.dropFirst(count)
      }
      return remainder.prefix(count)
    }
    while !remainder.isEmpty {
      guard let length = take(4).map(littleEndianNumber),
        let width = take(4).map(littleEndianNumber),
        let height = take(4).map(littleEndianNumber), max(width, height) < 1 << 16,
        let name = take(Int(length)),
        let pixels = take(4 * Int(width) * Int(height)), height == 0 || width > 0
      else { return nil }
      entries[String(decoding: name, as: UTF8.self)] = Entry(
        width: Int(width), height: Int(height), pixels: .stored(pixels))
    }
    return entries
  }

  private static func littleEndianNumber(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The sum of bytes as numbers of 64 bits, with what is left over at the end.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var checksum = UInt64(bytes.count)
      for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
        checksum &+= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      return bytes.suffix(bytes.count % 8).reduce(checksum) { $0 &* 257 &+ UInt64($1) }
    }
  }
}
