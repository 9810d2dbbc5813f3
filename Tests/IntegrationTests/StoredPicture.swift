import CSDL
import Foundation
import Graphics
import Testing

@testable import SDLGraphics

/// A picture in Tests/Fixtures/Pictures that a person has looked at.
///
/// With the same fonts and libraries as in the recording, a rendered picture must be exactly equal.
/// With other fonts or libraries, letters and curves may differ a little.
@MainActor struct StoredPicture {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures/Pictures")

  /// The file with the names of the fonts and libraries that drew the recorded pictures.
  private static let environmentFile = folder.appending(path: "made-with.txt")

  /// The maximum mean difference of a color channel with other fonts.
  ///
  /// Text covers a few hundredths of a window.
  private static let tolerance = 4.5

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private let name: String
  private let path: String

  init(_ name: String) {
    self.name = name
    path = Self.folder.appending(path: "\(name).png").path
  }

  /// Compares the picture with a scene, or records the scene.
  func compare(with scene: Scene) throws {
    let rendered = Self.render(scene)
    let environment = try Self.renderingEnvironment.get()
    if Self.isRecording {
      try record(rendered, environment)
    }

    let stored = try #require(Bitmap(consuming: IMG_Load(path)), "\(path)")
    try #require(stored.width == scene.width)
    try #require(stored.height == scene.height)
    let hint = "renew it with RECORD=1 swift test --filter PictureTests, and look at it"
    let recordedEnvironment = try String(contentsOf: Self.environmentFile, encoding: .utf8)
    if recordedEnvironment == environment {
      let isEqual = rendered.hasSamePixels(as: stored)
      #expect(isEqual, "\(name).png differs \(differingArea(of: rendered, from: stored)): \(hint)")
    } else {
      let difference = meanDifference(between: rendered, and: stored)
      #expect(difference < Self.tolerance, "\(name).png: \(hint)")
    }
  }

  /// Returns the picture of a scene.
  static func render(_ scene: Scene) -> Bitmap {
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)
    return framebuffer.bitmap
  }

  private func record(_ picture: Bitmap, _ environment: String) throws {
    try writePNG(
      Array(picture.pixels), width: picture.width, height: picture.height, to: path)
    try environment.write(to: Self.environmentFile, atomically: true, encoding: .utf8)
  }

  // MARK: Environment

  /// The names and hashes of the fonts, and the versions of the libraries that draw.
  private static let renderingEnvironment = Result {
    let textFont = try describeFont(FontFinder.latinFont().path)
    let emojiFont = try describeFont(FontFinder.emojiFont().path)
    return """
      \(textFont)
      \(emojiFont)
      SDL2_ttf \(describe(TTF_Linked_Version().pointee))
      SDL2_image \(describe(IMG_Linked_Version().pointee))

      """
  }

  private static func describeFont(_ path: String) throws -> String {
    let name = path.split(separator: "/").last ?? ""
    let bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    return "\(name) \(String(hash(of: bytes), radix: 16))"
  }

  /// Returns the FNV-1a hash of the 64-bit words of a file.
  private static func hash(of data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var offset = 0
      // A `for` loop would take much longer without the optimizer.
      while offset < bytes.count - 8 {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = (hash ^ word) &* 0x100_0000_01b3
        offset += 8
      }
      return hash
    }
  }

  private static func describe(_ version: SDL_version) -> String {
    "\(version.major).\(version.minor).\(version.patch)"
  }
}

/// Returns a description of the area with all different pixels of two equally large pictures.
func differingArea(of picture: Bitmap, from stored: Bitmap) -> String {
  var columns = Set<Int>()
  var rows = Set<Int>()
  for (index, (pixel, storedPixel)) in zip(picture.pixels, stored.pixels).enumerated()
  where pixel != storedPixel {
    columns.insert(index % picture.width)
    rows.insert(index / picture.width)
  }
  guard let left = columns.min(), let right = columns.max() else { return "nowhere" }
  guard let top = rows.min(), let bottom = rows.max() else { return "nowhere" }
  return "in columns \(left) to \(right) and rows \(top) to \(bottom)"
}

/// Returns the mean difference of a color channel of two equally large pictures, in 0...255.
func meanDifference(between first: Bitmap, and second: Bitmap) -> Double {
  var sum = 0
  for (firstPixel, secondPixel) in zip(first.pixels, second.pixels)
  where firstPixel != secondPixel {
    for shift: UInt32 in [0, 8, 16, 24] {
      let firstChannel = Int(firstPixel >> shift & 255)
      let secondChannel = Int(secondPixel >> shift & 255)
      sum += abs(firstChannel - secondChannel)
    }
  }
  let channelCount = 4 * first.pixels.count
  return Double(sum) / Double(channelCount)
}
