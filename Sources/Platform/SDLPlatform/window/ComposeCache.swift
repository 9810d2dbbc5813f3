import Files
import Glibc

/// Folder in which X11's library keeps its table of composed characters, for which it reads half a
/// megabyte of text at each start otherwise.
///
/// The library believes what it finds there, so a table that has changed since is removed first.
@MainActor struct ComposeCache {
  private let folder: String
  private let isKnown: Bool

  /// Takes a folder of the player's cache; `nil` if it cannot be made, or the player has chosen one.
  init?(
    in base: String? = baseFolder("XDG_CACHE_HOME", orElse: ".cache"),
    isChosen: Bool = variable("XCOMPOSECACHE") != nil
  ) {
    guard !isChosen, let base,
      (try? File.makeFolder(base + "/compose", isPrivate: true)) != nil
    else { return nil }
    folder = base + "/compose"
    let sum = Self.sum(of: folder)
    isKnown = sum != nil && sum == (try? File.bytes(of: folder + ".sum", limit: 100))
    if !isKnown { for name in File.names(in: folder) { File.remove("\(folder)/\(name)") } }
    setenv("XCOMPOSECACHE", folder, 1)
  }

  /// Notes what the library has kept.
  func keep() {
    if !isKnown, let sum = Self.sum(of: folder) {
      try? File.save(sum, to: folder + ".sum", isPrivate: true)
    }
  }

  /// The sum of all files; `nil` if there are none.
  private static func sum(of folder: String) -> [UInt8]? {
    let files = File.names(in: folder).sorted().map {
      (try? File.bytes(of: "\(folder)/\($0)", limit: 10_000_000)) ?? []
    }
    return files.isEmpty ? nil : Array("\(StartPictures.sum(Array(files.joined())[...]))".utf8)
  }
}
