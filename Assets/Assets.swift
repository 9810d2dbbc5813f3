#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the drawings that come with the program.
public enum Assets {
  /// The folder with the drawings, or `nil` if it is nowhere to be found.
  ///
  /// It is looked for beside an installed executable (`art`, `../share/memory-game/art`), in the
  /// package around a built one, and in the package that the program was built from. So a drawing
  /// that was edited is seen at the next start, without building anything.
  public static func artFolder() -> String? {
    candidates.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static var candidates: [String] {
    let executable =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    var folders = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = folders.joined(separator: "/")
    var found = [beside + "/art", beside + "/../share/memory-game/art"]
    while !folders.isEmpty {
      found.append(folders.joined(separator: "/") + "/Assets/art")
      folders.removeLast()
    }
    return found + [#filePath.dropLast("Assets.swift".count) + "art"]
  }
}
