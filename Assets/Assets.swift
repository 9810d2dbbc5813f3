import Files

/// Finds the drawings, decks and sounds that come with the program.
public enum Assets {
  /// The folder with the drawings, or `nil` if it is nowhere to be found.
  public static func artFolder() -> String? { folder("art") }

  /// The folder with the decks, or `nil` if it is nowhere to be found.
  public static func deckFolder() -> String? { folder("decks") }

  /// The folder with the sounds, or `nil` if it is nowhere to be found.
  public static func soundFolder() -> String? { folder("sounds") }

  /// The folder with the catalogues of other languages, or `nil` if it is nowhere to be found:
  /// `share/locale` beside the `bin` or `games` of an installed program, or where `po/make` put them.
  public static func localeFolder() -> String? {
    let beside = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = beside.joined(separator: "/")
    let installed = File.exists(folder + "/../share/memory-game") ? ["/../share/locale"] : []
    return (["/locale"] + installed).map { folder + $0 }.first(where: File.exists)
      ?? self.folder("../po/locale")
  }

  /// Looks for a folder beside an installed executable (`art`, `../share/memory-game/art`), in the
  /// package around a built one, and in the package that the program was built from.
  ///
  /// So a drawing that was edited is seen at the next start, without building anything.
  private static func folder(_ name: String) -> String? {
    places.lazy.map { $0 + name }.first { File.exists($0) }
  }

  private static let executable = File.realPath("/proc/self/exe") ?? CommandLine.arguments[0]

  private static let places: [String] = {
    var folders = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = folders.joined(separator: "/")
    var found = [beside + "/", beside + "/../share/memory-game/"]
    while !folders.isEmpty {
      found.append(folders.joined(separator: "/") + "/Assets/")
      folders.removeLast()
    }
    return found + [String(#filePath.dropLast("Assets.swift".count))]
  }()
}
