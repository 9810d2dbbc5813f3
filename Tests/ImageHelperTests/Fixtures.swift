import CSDL
import Foundation
import Graphics
import ImageLoading

@testable import ImageHelper

/// Pictures, lists and a client as the program has it, in a folder that is gone at the end.
final class Fixtures: Sendable {
  let folder: String
  var cache: PictureCache { PictureCache(folder: folder + "/cache") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func load(
    _ source: String, limits: DownloadLimits = .patient, cache: PictureCache? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> PictureMessage {
    PictureClient(cache: cache ?? self.cache, limits: limits).load(source) { done, loaded in
      progress(done, loaded.items.count)
    }
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  var cached: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: cache.folder)) ?? []
  }
}

extension DownloadLimits {
  /// Times that no busy machine exceeds, for tests that do not wait for them.
  static let patient = DownloadLimits(requestTime: .seconds(100), totalTime: .seconds(300))
}

extension LoopbackServer.Peer {
  /// The number in a path such as "/a/7.png".
  var number: Int { Int(path.split { !$0.isNumber }.last ?? "") ?? 0 }

  func answerPicture() {
    answer("200 OK", png(number))
  }
}

/// A picture of its own for every number: a diagonal over a ground.
func bitmap(_ number: Int, side: Int = 64) -> Bitmap {
  let bitmap = Bitmap(width: side, height: side)
  let ground = UInt32(truncatingIfNeeded: number &* 0x3D_4F57) & 0xFF_FFFF
  bitmap.fill(bitmap.bounds, with: 0xFF00_0000 | ground)
  for y in 0..<side {
    for x in max(0, y - side / 8 + 1)..<min(side, y + side / 8) {
      bitmap[x, y] = 0xFF00_0000 | UInt32(x * 255 / side) << 8
    }
  }
  return bitmap
}

/// A picture as the bytes of a file, written by SDL2_image.
func encoded(_ bitmap: Bitmap, jpegQuality: Int32? = nil) -> [UInt8] {
  let surface = SDL_CreateRGBSurfaceWithFormatFrom(
    bitmap.pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32,
    Int32(bitmap.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
  defer {
    SDL_FreeSurface(surface)
  }
  var bytes = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * 5 + 10_000)
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

func list(_ artworks: [String]) -> [UInt8] {
  let tracks = artworks.enumerated().map { ["title": "Track \($0)", "artwork_url": $1] }
  return (try? JSONSerialization.data(withJSONObject: tracks)).map { Array($0) } ?? []
}

extension PictureMessage {
  var pictures: [PictureDeck.Picture]? {
    if case .deck(let deck, _) = self {
      deck.pictures
    } else {
      nil
    }
  }
  var titles: [String]? { pictures?.map(\.title) }
  var warning: String? { if case .deck(_, let warning) = self { warning } else { nil } }
  var problem: String? { if case .problem(let problem) = self { problem } else { nil } }
}

/// A value that threads share.
///
/// On Linux the thread sanitizer does not see that one thread waits for another at a `Mutex` of
/// Synchronization, and reports a race; it does see `NSLock`.
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
