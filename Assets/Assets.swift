import Foundation

/// Finds the pictures that come with the program.
public enum Assets {
  /// The folder with the art, or `nil` if it is nowhere to be found.
  ///
  /// It is looked for beside the executable, as built or installed, in `share/memory-game` of the
  /// same prefix, and in the package that the program was built from.
  public static func artFolder() -> String? {
    candidates.first { FileManager.default.fileExists(atPath: $0 + "/card-back.svg") }
  }

  private static var candidates: [String] {
    let files = FileManager.default
    let executable =
      (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent().path
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    return [
      folder + "/memory-game_Assets.resources/art", folder + "/art",
      folder + "/../share/memory-game/art", package + "/art",
    ]
  }
}
