import Testing

/// The tests of the files outside the sources that contain the version or the program's name.
@Suite struct ReleaseTests {
  private static let id = "io.example.MemoryGame"

  /// Returns the value of a string constant in the source of the release.
  private func constant(_ name: String) throws -> String {
    let text = try Repository.text("Sources/App/Files/Release.swift")
    let start = try #require(text.firstRange(of: "\(name) = \"")).upperBound
    return String(text[start...].prefix { $0 != "\"" })
  }

  @Test(
    "Every published file contains the version that the programs print",
    arguments: [
      ("CHANGELOG.md", "# Changelog\n\n## VERSION (DATE)\n"),
      (
        "packaging/data/io.example.MemoryGame.metainfo.xml",
        "<releases>\n    <release version=\"VERSION\" date=\"DATE\">"
      ),
      ("packaging/deb/debian/changelog", "memory-game (VERSION) "),
      ("packaging/rpm/memory-game.spec", "\nVersion:        VERSION\n"),
      ("packaging/aur/PKGBUILD", "\npkgver=VERSION\n"),
      ("packaging/aur/.SRCINFO", "\tpkgver = VERSION\n"),
    ])
  func version(file: String, template: String) throws {
    var expected = template
    expected.replace("VERSION", with: try constant("version"))
    expected.replace("DATE", with: try constant("date"))
    #expect(try Repository.text(file).contains(expected))
  }

  @Test("The files for the desktop use one name for the program")
  func name() throws {
    let id = Self.id

    let entry = try Repository.text("packaging/data/\(id).desktop")
    #expect(entry.contains("Icon=\(id)\n"))
    #expect(entry.contains("StartupWMClass=\(id)\n"))

    let metainfo = try Repository.text("packaging/data/\(id).metainfo.xml")
    #expect(metainfo.contains("<id>\(id)</id>"))
    #expect(metainfo.contains(">\(id).desktop</"))

    let flatpak = try Repository.text("packaging/flatpak/\(id).yml")
    #expect(flatpak.contains("\nid: \(id)\n"))

    let installer = try Repository.text("install")
    #expect(installer.contains("\nid=\(id)\n"))
  }
}
