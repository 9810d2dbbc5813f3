/// The folders with the drawings, decks, sounds and translations that come with the program.
package enum InstalledFolders {
  /// Returns the folder with the drawings, or `nil` if it does not exist.
  package static func artFolder() -> String? {
    places.folder(named: "art")
  }

  /// Returns the folder with the decks, or `nil` if it does not exist.
  package static func deckFolder() -> String? {
    places.folder(named: "decks")
  }

  /// Returns the folder with the sounds, or `nil` if it does not exist.
  package static func soundFolder() -> String? {
    places.folder(named: "sounds")
  }

  /// Returns the folder with the catalogs of translations, or `nil` if it does not exist.
  package static func localeFolder() -> String? {
    places.localeFolder
  }

  /// Returns the codes of the languages into which the game is translated.
  ///
  /// Installed programs share one folder of catalogs. Other programs may support more languages, so
  /// the result contains only languages with a catalog for this game.
  package static func languages() -> [String] {
    guard let folder = localeFolder() else { return [] }
    return File.names(in: folder).filter { name in
      File.exists("\(folder)/\(name)/LC_MESSAGES/memory-game.mo")
    }
  }

  private static let places = InstalledPlaces(program: ProgramFile.path)
}

/// The locations where the program searches for its folders.
///
/// It searches them in this order:
///
/// 1. The folder `share/memory-game` beside the folder of the program, where `./install` puts the
///    files.
/// 2. The folder of the program.
/// 3. The packages that contain the program, if it was built in one. An edited drawing is therefore
///   used at the next startup, without a build.
///
/// Files with the name of a folder, such as the program `/usr/bin/locale`, are ignored.
struct InstalledPlaces {
  private let programFolder: String

  /// Creates the list of locations for a program.
  ///
  /// - Parameter program: The path of the program's file, with all links resolved.
  init(program: String) {
    programFolder = File.split(program).folder
  }

  /// Returns the first folder with the given name, such as "art", or `nil` if there is none.
  func folder(named name: String) -> String? {
    let installedFolders = ["\(gameShare)/\(name)", "\(programFolder)/\(name)"]
    if let folder = installedFolders.first(where: File.isFolder) {
      return folder
    }

    let packageFolders = packages.map { "\($0)/Assets/\(name)" }
    return packageFolders.first(where: File.isFolder)
  }

  /// The first folder with catalogs of translations, or `nil` if there is none.
  var localeFolder: String? {
    var installedFolders = ["\(programFolder)/locale"]
    // If the game is not installed, the shared folder contains only catalogs for other programs.
    if File.isFolder(gameShare) {
      installedFolders.insert("\(share)/locale", at: 0)
    }
    if let folder = installedFolders.first(where: File.isFolder) {
      return folder
    }

    // In a package, `po/make` creates the catalogs.
    let packageFolders = packages.map { "\($0)/po/locale" }
    return packageFolders.first(where: File.isFolder)
  }

  /// The folder in which `./install` puts the game's files.
  private var gameShare: String {
    "\(share)/memory-game"
  }

  /// The folder with the shared files of all installed programs, such as `/usr/share`.
  private var share: String {
    File.split(programFolder).folder + "/share"
  }

  /// The packages that contain the program, from the innermost to the outermost.
  private var packages: [String] {
    var packages: [String] = []
    var pathComponents = programFolder.split(separator: "/")
    while !pathComponents.isEmpty {
      let folder = "/" + pathComponents.joined(separator: "/")
      if File.isFolder(folder + "/Assets") {
        packages.append(folder)
      }
      pathComponents.removeLast()
    }
    return packages
  }
}
