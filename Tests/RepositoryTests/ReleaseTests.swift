import Testing

/// What tells the version and the program's name outside its sources.
@Suite struct ReleaseTests {
  private static let id = "io.example.MemoryGame"

  private func quoted(_ name: String) throws -> String {
    let text = try Repository.text("Sources/App/Files/Release.swift")
    let start = try #require(text.firstRange(of: "\(name) = \"")).upperBound
    return String(text[start...].prefix { $0 != "\"" })
  }

  @Test(
    "All that is published has the version that the programs tell",
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
  func version(file: String, words: String) throws {
    let expected = try words.replacing("VERSION", with: quoted("version")).replacing(
      "DATE", with: quoted("date"))
    #expect(try Repository.text(file).contains(expected))
  }

  @Test("The desktop's files call the program by one name")
  func name() throws {
    let entry = try Repository.text("packaging/data/\(Self.id).desktop")
    #expect(entry.contains("Icon=\(Self.id)\n") && entry.contains("StartupWMClass=\(Self.id)\n"))
    let metainfo = try Repository.text("packaging/data/\(Self.id).metainfo.xml")
    #expect(metainfo.contains("<id>\(Self.id)</id>") && metainfo.contains(">\(Self.id).desktop</"))
    #expect(try Repository.text("packaging/flatpak/\(Self.id).yml").contains("\nid: \(Self.id)\n"))
    #expect(try Repository.text("install").contains("\nid=\(Self.id)\n"))
  }
}
