/// The folders with the drawings, decks, sounds and translations that come with the program.
package enum InstalledFolders {
  /// The folder with the drawings, or `nil` if it is nowhere to be found.
  package static func artFolder() -> String? {
    places.folder(named: "art")
  }

  /// The folder with the decks, or `nil` if it is nowhere to be found.
  package static func deckFolder() -> String? {
    places.folder(named: "decks")
  }

  /// The folder with the sounds, or `nil` if it is nowhere to be found.
  package static func soundFolder() -> String? {
    places.folder(named: "sounds")
  }

  /// The folder with the catalogues of other languages, or `nil` if it is nowhere to be found.
  package static func localeFolder() -> String? {
    places.localeFolder
  }

  /// The codes of the languages that have a catalogue.
  ///
  /// An installed program shares the folder of catalogues with others, which know more languages.
  package static func languages() -> [String] {
    guard let folder = localeFolder() else { return [] }
    return File.names(in: folder).filter { name in
      File.exists("\(folder)/\(name)/LC_MESSAGES/memory-game.mo")
    }
  }

  private static let places = InstalledPlaces(program: ProgramFile.path)
}

/// The places in which the folders of a program are looked for.
///
/// The first is where `./install` puts them: below `share`, beside the folder of the program. Then
/// come the folder of the program itself, and the package around a program that was built in it. So
/// a drawing that was edited is seen at the next start, without building anything.
///
/// A file of the same name, such as the program `/usr/bin/locale`, is passed over.
struct InstalledPlaces {
  /// The folder of the program's file.
  private let programFolder: String

  /// Creates the places of a program, by the path of its file without links in it.
  init(program: String) {
    programFolder = File.split(program).folder
  }

  /// The first folder of a name, such as "art".
  func folder(named name: String) -> String? {
    let candidates = ["\(installed)/\(name)", "\(programFolder)/\(name)"]
    return candidates.first(where: File.isFolder)
      ?? packages.map { "\($0)/Assets/\(name)" }.first(where: File.isFolder)
  }

  /// The first folder with catalogues of other languages.
  var localeFolder: String? {
    // Without the game's own folder, what is there belongs to other programs only.
    let shared = File.isFolder(installed) ? ["\(share)/locale"] : []
    let candidates = shared + ["\(programFolder)/locale"]
    // In a package, po/make makes them.
    return candidates.first(where: File.isFolder)
      ?? packages.map { "\($0)/po/locale" }.first(where: File.isFolder)
  }

  private var installed: String { "\(share)/memory-game" }

  private var share: String { File.split(programFolder).folder + "/share" }

  /// The packages that may be around a built program, the innermost first.
  private var packages: [String] {
    var around: [String] = []
    var pathComponents = programFolder.split(separator: "/")
    while !pathComponents.isEmpty {
      around.append("/" + pathComponents.joined(separator: "/"))
      pathComponents.removeLast()
    }
    return around.filter { File.isFolder($0 + "/Assets") }
  }
}
