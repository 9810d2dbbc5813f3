import Foundation
import Testing

@testable import Files

/// The folders of a program, as `./install` and other packages lay them out.
@Suite final class InstalledPlacesTests: FolderSuite {
  private func makeFolders(_ paths: String...) throws {
    for path in paths {
      try File.makeFolder("\(folder)/\(path)")
    }
  }

  private func makeFiles(_ paths: String...) throws {
    for path in paths {
      try File.save([7], to: "\(folder)/\(path)")
    }
  }

  private func places(of program: String) -> InstalledPlaces {
    InstalledPlaces(program: "\(folder)/\(program)")
  }

  /// A path that was found, as short as it can be, below the folder of this test.
  private func place(_ path: String?) throws -> String {
    let place = try #require(path.flatMap(File.realPath))
    return String(place.dropFirst(try #require(File.realPath(folder)).count + 1))
  }

  private static let names = ["art", "decks", "sounds"]

  @Test("Programs that are called as the folders are passed over", arguments: ["bin", "games"])
  func programs(bin: String) throws {
    try makeFolders("usr/\(bin)", "usr/share/locale")
    try makeFiles("usr/\(bin)/memory-game", "usr/\(bin)/locale")
    for name in Self.names {
      try makeFolders("usr/share/memory-game/\(name)")
      try makeFiles("usr/\(bin)/\(name)")
    }
    let places = places(of: "usr/\(bin)/memory-game")
    #expect(try place(places.localeFolder) == "usr/share/locale")
    for name in Self.names {
      #expect(try place(places.folder(named: name)) == "usr/share/memory-game/\(name)")
    }
  }

  @Test("The installed folders come before others beside the program and around it")
  func order() throws {
    try makeFolders("usr/bin/locale", "usr/share/locale", "usr/po/locale")
    for name in Self.names {
      try makeFolders("usr/bin/\(name)", "usr/share/memory-game/\(name)", "usr/Assets/\(name)")
    }
    let places = places(of: "usr/bin/memory-game")
    #expect(try place(places.localeFolder) == "usr/share/locale")
    for name in Self.names {
      #expect(try place(places.folder(named: name)) == "usr/share/memory-game/\(name)")
    }
  }

  @Test("Folders beside the program are found where nothing is installed")
  func beside() throws {
    try makeFolders("game/locale", "game/art", "share/locale")
    let places = places(of: "game/memory-game")
    #expect(try place(places.localeFolder) == "game/locale")
    #expect(try place(places.folder(named: "art")) == "game/art")
    #expect(places.folder(named: "decks") == nil)
  }

  @Test("Files in place of all folders are not taken for them")
  func files() throws {
    try makeFolders("usr/bin", "usr/share/memory-game", "usr/Assets", "usr/po")
    try makeFiles("usr/bin/locale", "usr/share/locale", "usr/po/locale")
    for name in Self.names {
      try makeFiles("usr/bin/\(name)", "usr/share/memory-game/\(name)", "usr/Assets/\(name)")
    }
    let places = places(of: "usr/bin/memory-game")
    #expect(places.localeFolder == nil)
    for name in Self.names {
      #expect(places.folder(named: name) == nil)
    }
  }

  @Test("The package around a built program is found")
  func package() throws {
    let built = "package/.build/debug"
    try makeFolders(built, "package/po/locale")
    for name in Self.names {
      try makeFolders("package/Assets/\(name)")
    }
    let places = places(of: "\(built)/memory-game")
    #expect(try place(places.localeFolder) == "package/po/locale")
    #expect(try place(places.folder(named: "art")) == "package/Assets/art")
  }

  @Test("A link to a folder is one, and a link to nothing is not")
  func links() throws {
    try makeFolders("usr/bin", "usr/share/memory-game", "data/art")
    #expect(symlink("\(folder)/data/art", "\(folder)/usr/share/memory-game/art") == 0)
    #expect(symlink("nothing", "\(folder)/usr/share/memory-game/decks") == 0)
    let places = places(of: "usr/bin/memory-game")
    #expect(try place(places.folder(named: "art")) == "data/art")
    #expect(places.folder(named: "decks") == nil)
  }
}
