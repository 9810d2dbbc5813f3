import Board
import Store
import Files
import Text
import Pages
import Model
import Pictures
import SDLPlatform
import View

// Decks that the player makes, and what is dropped on the window.
extension GameCoordinator {
  /// Pictures that are not on this machine yet.
  private struct NotLoaded: Error {}

  /// Keeps a deck among the player's own, if its cards can be shown; returns its name.
  func keep(_ deck: Deck) throws -> String {
    let artist = try ObjectGraph.artist()
    try ObjectGraph.check(deck, by: artist)
    var seen: [Int: String] = [:]
    for path in deck.pictures.values.sorted() {
      let hash = try artist.bytes(ofPicture: path).hashValue
      if let other = seen.updateValue(path, forKey: hash) {
        throw Problem(.badData, tr("\(path): this is the same picture as \(other)"))
      }
    }
    return try ObjectGraph.decksHere().add(deck)
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
      try play(from: place, ObjectGraph.decks { _ in throw NotLoaded() })
    } catch is NotLoaded {
      // What is not there is told on the page that lies open.
      _ = try PictureSource(place)
      try front?.load(place, isHidden: false) { [unowned self] deck in
        try play(from: place, ObjectGraph.decks { _ in deck })
      }
    }
  }

  private func play(from place: String, _ decks: DeckLibrary) throws {
    let decks = decks.remembering()
    let deck = try decks.deck(named: place)
    guard let choice = session?.header.setup.playing(deck, from: place) else {
      throw Problem(
        .usage, Words.tooFewPairs(in: Words.title(of: deck), atLeast: GameSetup.fewestPairs))
    }
    try deal(choice, decks)
    menu.close()
  }

  /// Plays with pictures that become a deck of the player's own, so that they are found again.
  private func play(_ files: [String]) throws {
    guard files.count(where: LinkFolder.takes) >= GameSetup.fewestPairs else {
      let other = files.first { !LinkFolder.takes($0) }
      throw Problem(
        .usage, other.map(Words.noPicture) ?? Words.morePictures(GameSetup.fewestPairs))
    }
    if let other = files.first(where: { !LinkFolder.takes($0) }) {
      Report.warn(Words.noPicture(other))
    }
    let links = try LinkFolder(files)
    try front?.load(links.path, isHidden: true) { [unowned self] deck in
      let faces = deck.pictures.compactMap { File.realPath($0.path) }
        .map { Face($0, kind: .picture) }
      guard faces.count >= GameSetup.fewestPairs else {
        throw Problem(.usage, Words.morePictures(GameSetup.fewestPairs))
      }
      let made = try Deck(title: tr("Dropped pictures"), made: faces.map { Deck.Pair($0) })
      try withExtendedLifetime(links) { try play(from: keep(made)) }
    }
  }
}

extension SDLArtist {
  /// Refuses a picture that is too large, or cannot be drawn; returns what is in its file.
  fileprivate func bytes(ofPicture path: String) throws -> [UInt8] {
    _ = try picture(path, side: 32)
    return try File(reading: path).allBytes()
  }
}
