import ArgumentParser
import Text
import View

/// A width and a height, written as `400x600`.
struct PixelSize {
  static let allowed = 200...8192

  /// The window that opens unless the player asks for another size.
  static func window(hasInspector: Bool) -> PixelSize {
    let (width, height) = hasInspector ? (1280, 800) : BoardLayout.defaultSize
    return PixelSize(width: width, height: height)
  }

  let width: Int
  let height: Int

  func validate() throws {
    guard Self.allowed.contains(width), Self.allowed.contains(height) else {
      throw ValidationError(
        tr(
          """
          --size \(width)x\(height) is out of range: each side may have \(Self.allowed.lowerBound) \
          to \(Self.allowed.upperBound) points
          """))
    }
  }
}

extension PixelSize: ExpressibleByArgument {
  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }
}
