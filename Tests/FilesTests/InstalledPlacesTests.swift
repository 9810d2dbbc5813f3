import Foundation
import Testing

@testable import Files

/// Tests of the folders of a program that `./install` or another package installs.
@Suite final class InstalledPlacesTests: FolderSuite {
  private static let names = ["art", "decks", "sounds"]

  private func makeFolders(_ names: String...) throws {
    for name in names {
      try File.makeFolder(path(name))
    }
  }

  private func makeFiles(_ names: String...) throws {
    for name in names {
      try File.save([7], to: path(name))
    }
  }

  private func places(ofProgram name: String) -> InstalledPlaces {
    InstalledPlaces(program: path(name))
  }

  /// Returns a path relative to the folder of this test.
  private func relativePath(_ path: String?) throws -> String {
    let path = try #require(path)
    let realPath = try #require(File.realPath(path))
    let realFolder = try #require(File.realPath(folder))
    return String(realPath.dropFirst(realFolder.count + 1))
  }

  /// Expects that a program finds its folders where `./install` puts them.
  private func expectInstalledFolders(_ places: InstalledPlaces) throws {
    #expect(try relativePath(places.localeFolder) == "usr/share/locale")
    for name in Self.names {
      let folder = try relativePath(places.folder(named: name))
      #expect(folder == "usr/share/memory-game/\(name)")
    }
  }

  @Test(
    "Programs with the names of the folders are not taken for the folders",
    arguments: ["bin", "games"]
  )
  func programs(programFolder: String) throws {
    try makeFolders("usr/\(programFolder)", "usr/share/locale")
    try makeFiles("usr/\(programFolder)/memory-game", "usr/\(programFolder)/locale")
    for name in Self.names {
      try makeFolders("usr/share/memory-game/\(name)")
      try makeFiles("usr/\(programFolder)/\(name)")
    }

    try expectInstalledFolders(places(ofProgram: "usr/\(programFolder)/memory-game"))
  }

  @Test("Installed folders take precedence over folders beside the program and around it")
  func order() throws {
    try makeFolders("usr/bin/locale", "usr/share/locale", "usr/po/locale")
    for name in Self.names {
      try makeFolders("usr/bin/\(name)", "usr/share/memory-game/\(name)", "usr/Assets/\(name)")
    }

    try expectInstalledFolders(places(ofProgram: "usr/bin/memory-game"))
  }

  @Test("Folders beside the program are found if nothing is installed")
  func beside() throws {
    try makeFolders("game/locale", "game/art", "share/locale")

    let places = places(ofProgram: "game/memory-game")

    #expect(try relativePath(places.localeFolder) == "game/locale")
    #expect(try relativePath(places.folder(named: "art")) == "game/art")
    #expect(places.folder(named: "decks") == nil)
  }

  @Test("Files are not taken for the folders")
  func files() throws {
    try makeFolders("usr/bin", "usr/share/memory-game", "usr/Assets", "usr/po")
    try makeFiles("usr/bin/locale", "usr/share/locale", "usr/po/locale")
    for name in Self.names {
      try makeFiles("usr/bin/\(name)", "usr/share/memory-game/\(name)", "usr/Assets/\(name)")
    }

    let places = places(ofProgram: "usr/bin/memory-game")

    #expect(places.localeFolder == nil)
    for name in Self.names {
      #expect(places.folder(named: name) == nil)
    }
  }

  @Test("A program that was built in its package finds the folders of the package")
  func package() throws {
    let buildFolder = "package/.build/debug"
    try makeFolders(buildFolder, "package/po/locale")
    for name in Self.names {
      try makeFolders("package/Assets/\(name)")
    }

    let places = places(ofProgram: "\(buildFolder)/memory-game")

    #expect(try relativePath(places.localeFolder) == "package/po/locale")
    #expect(try relativePath(places.folder(named: "art")) == "package/Assets/art")
  }

  @Test("A link to a folder is a folder, and a broken link is not")
  func links() throws {
    try makeFolders("usr/bin", "usr/share/memory-game", "data/art")
    makeLink("usr/share/memory-game/art", to: path("data/art"))
    makeLink("usr/share/memory-game/decks", to: "nothing")

    let places = places(ofProgram: "usr/bin/memory-game")

    #expect(try relativePath(places.folder(named: "art")) == "data/art")
    #expect(places.folder(named: "decks") == nil)
  }
}
