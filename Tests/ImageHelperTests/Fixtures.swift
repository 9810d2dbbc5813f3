import CSDL
import Foundation
import Graphics
import ImageLoading

@testable import ImageHelper

/// A temporary folder with a picture cache and the files of one test.
final class Fixtures: Sendable {
  let folder: String

  var cache: PictureCache { PictureCache(folder: folder + "/cache") }

  /// The names of the files in the cache.
  var cachedNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: cache.folder)) ?? []
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Loads a picture source in the same way as the program.
  func load(
    _ source: String, limits: DownloadLimits = .patient, cache: PictureCache? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> PictureMessage {
    PictureClient(cache: cache ?? self.cache, limits: limits).load(source) { done, loaded in
      progress(done, loaded.items.count)
    }
  }

  /// Loads a picture source without network.
  func loadOffline(_ source: String) -> PictureMessage {
    let client = PictureClient(cache: cache, limits: .patient, isOffline: true)
    return client.load(source) { _, _ in }
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
  }
}

extension DownloadLimits {
  /// Time limits that even a busy machine does not exceed, for tests that must not reach them.
  static let patient = DownloadLimits(requestTime: .seconds(100), totalTime: .seconds(300))
}

extension LoopbackServer.Peer {
  /// The last number in a path such as "/a/7.png", or 0.
  var number: Int {
    let numbers = path.split { !$0.isNumber }
    guard let lastNumber = numbers.last else { return 0 }
    return Int(lastNumber) ?? 0
  }

  /// Responds with the picture for the number in the path.
  func answerPicture() {
    answer("200 OK", png(number))
  }
}

/// Returns a diagonal on a background whose color depends on a number.
func bitmap(_ number: Int, side: Int = 64) -> Bitmap {
  let bitmap = Bitmap(width: side, height: side)
  let background = UInt32(truncatingIfNeeded: number &* 0x3D_4F57) & 0xFF_FFFF
  bitmap.fill(bitmap.bounds, with: 0xFF00_0000 | background)
  let thickness = side / 8
  for y in 0..<side {
    let start = max(0, y - thickness + 1)
    let end = min(side, y + thickness)
    for x in start..<end {
      let green = UInt32(x * 255 / side)
      bitmap[x, y] = 0xFF00_0000 | green << 8
    }
  }
  return bitmap
}

/// Returns the bytes of a PNG or JPEG file, which SDL2_image writes.
func encoded(_ bitmap: Bitmap, jpegQuality: Int32? = nil) -> [UInt8] {
  let surface = SDL_CreateRGBSurfaceWithFormatFrom(
    bitmap.pixels.baseAddress,
    Int32(bitmap.width),
    Int32(bitmap.height),
    32,
    Int32(bitmap.width * 4),
    SDL_PIXELFORMAT_ARGB8888.rawValue)
  defer {
    SDL_FreeSurface(surface)
  }

  let maximumSize = bitmap.width * bitmap.height * 5 + 10_000
  var bytes = [UInt8](repeating: 0, count: maximumSize)
  guard let file = SDL_RWFromMem(&bytes, Int32(bytes.count)) else { return [] }
  if let jpegQuality {
    IMG_SaveJPG_RW(surface, file, 0, jpegQuality)
  } else {
    IMG_SavePNG_RW(surface, file, 0)
  }
  let size = SDL_RWtell(file)
  SDL_RWclose(file)
  return Array(bytes[..<Int(size)])
}

func png(_ number: Int) -> [UInt8] {
  encoded(bitmap(number))
}

/// Returns a JSON list of tracks with the titles "Track 0", "Track 1" and so on.
func list(_ artworks: [String]) -> [UInt8] {
  var tracks: [[String: String]] = []
  for (index, artwork) in artworks.enumerated() {
    tracks.append(["title": "Track \(index)", "artwork_url": artwork])
  }
  guard let data = try? JSONSerialization.data(withJSONObject: tracks) else { return [] }
  return Array(data)
}

/// Returns the titles "Track 0", "Track 1" and so on.
func trackTitles(_ numbers: Range<Int>) -> [String] {
  numbers.map { "Track \($0)" }
}

/// Returns the file names "0.png", "1.png" and so on.
func pictureNames(_ numbers: Range<Int>) -> [String] {
  numbers.map { "\($0).png" }
}

extension PictureMessage {
  var pictures: [PictureDeck.Picture]? {
    guard case .deck(let deck, _) = self else { return nil }
    return deck.pictures
  }

  var titles: [String]? {
    pictures?.map(\.title)
  }

  var warning: String? {
    guard case .deck(_, let warning) = self else { return nil }
    return warning
  }

  var problem: String? {
    guard case .problem(let problem) = self else { return nil }
    return problem
  }
}

/// A value that several threads share.
///
/// On Linux, the thread sanitizer does not support `Mutex` of the module Synchronization and
/// reports a race. It supports `NSLock`.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
