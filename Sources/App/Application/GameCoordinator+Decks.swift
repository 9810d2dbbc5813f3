import Board
import Files
import Model
import Pages
import Store
import Text

// Decks that the player makes, and what is dropped on the window.
extension GameCoordinator {
  /// Keeps a deck among the player's own, if its cards can be shown; returns its name.
  func keep(_ deck: Deck) throws -> String {
    try decks.checkFaces(of: deck)
    return try decks.here().add(deck)
  }

  /// Plays what was dropped on the window; what is wrong with it is told, and the present game stays.
  func drop(_ things: [String]) throws {
    // Nothing lies open yet: the pictures that were asked for come first.
    guard session != nil else { return }
    if things.count == 1, !things.allSatisfy(LinkFolder.takes) {
      try play(from: things[0])
    } else {
      try play(things)
    }
  }

  /// Plays with a deck, a list of pictures or a folder.
  private func play(from place: String) throws {
    do {
      try play(from: place, decks.library { throw PicturesMissing(source: $0) })
    } catch is PicturesMissing {
      // What is not there is told on the page that lies open.
      try decks.checkPictureSource(place)
      try front?.load(place, isHidden: false) { [unowned self] deck in
        try play(from: place, decks.library { _ in deck })
      }
    }
  }

  private func play(from place: String, _ decks: DeckLibrary) throws {
    let decks = decks.remembering()
    let deck = try decks.deck(named: place)
    guard let setup = session?.header.setup.playing(deck, from: place) else {
      throw Problem(
        .usage, Words.tooFewPairs(in: Words.title(of: deck), atLeast: GameSetup.fewestPairs))
    }
    try deal(setup, decks)
    menu.close()
  }

  /// Plays with pictures that become a deck of the player's own, so that they are found again.
  private func play(_ files: [String]) throws {
    let other = files.first { !LinkFolder.takes($0) }
    guard files.count(where: LinkFolder.takes) >= GameSetup.fewestPairs else {
      throw Problem(
        .usage, other.map(Words.noPicture) ?? Words.morePictures(GameSetup.fewestPairs))
    }
    if let other { warn(Words.noPicture(other)) }
    let links = try LinkFolder(files, in: decks.folderOfDropped)
    try front?.load(links.path, isHidden: true) { [unowned self] deck in
      let paths = deck.pairs.compactMap { deck.pictures[$0.first.name] }
      let faces = paths.compactMap(File.realPath).map { Face($0, kind: .picture) }
      guard faces.count >= GameSetup.fewestPairs else {
        throw Problem(.usage, Words.morePictures(GameSetup.fewestPairs))
      }
      let made = try Deck(title: tr("Dropped pictures"), made: faces.map { Deck.Pair($0) })
      try withExtendedLifetime(links) { try play(from: keep(made)) }
    }
  }
}
