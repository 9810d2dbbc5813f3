import Files
import Localization
import Menu
import Model
import Storage
import ViewState

/// The files that the player has dropped on the window to play with them.
@MainActor struct DroppedFiles {
  let lifecycle: GameLifecycle
  let menu: MenuViewModel

  private var decks: any DeckServices { lifecycle.decks }

  private var noticeQueue: NoticeQueue { lifecycle.noticeQueue }

  /// Starts a game with the files.
  ///
  /// A single folder, list or deck is used directly. Several pictures become a custom deck.
  ///
  /// - Throws: An error if the files cannot be used.
  func play(_ paths: [String]) throws {
    // Until the first game is open, its pictures are still loading.
    guard lifecycle.session != nil else { return }
    let pictures = paths.filter(LinkFolder.accepts)
    let otherPath = paths.first { !LinkFolder.accepts($0) }
    if let otherPath, paths.count == 1 {
      return try play(from: otherPath)
    }

    try checkPictures(pictures, otherPath: otherPath)
    let usedPictures = pictures.prefix(GameSetup.maximumPairs)
    let links = try LinkFolder(usedPictures, in: decks.droppedPicturesFolder)
    try lifecycle.frontend?.loadPictures(from: links.path, hidesPath: true) { deck in
      // The links provide access to the pictures until the deck is saved and dealt.
      try withExtendedLifetime(links) {
        let droppedDeck = try makeDeck(from: deck)
        try play(from: decks.save(droppedDeck))
      }
    }
  }

  // MARK: One deck or picture source

  /// Starts a game with a deck or a picture source after loading missing pictures.
  private func play(from source: String) throws {
    do {
      let library = try decks.library { throw MissingPicturesError(source: $0) }
      try play(from: source, decks: library)
    } catch is MissingPicturesError {
      // An unusable source is reported while the current page is still open.
      try decks.checkPictureSource(source)
      try lifecycle.frontend?.loadPictures(from: source, hidesPath: false) { deck in
        try play(from: source, decks: decks.library { _ in deck })
      }
    }
  }

  private func play(from source: String, decks library: DeckLibrary) throws {
    let cachedLibrary = library.cached()
    let deck = try cachedLibrary.deck(named: source)
    guard let setup = lifecycle.session?.header.setup.adapted(to: deck, from: source) else {
      let title = Strings.title(of: deck)
      let minimumPairs = GameSetup.minimumPairs
      throw UserFacingError.usage(Strings.tooFewPairs(in: title, atLeast: minimumPairs))
    }
    try lifecycle.deal(setup, decks: cachedLibrary)
    menu.close()
  }

  // MARK: Several pictures

  /// Throws an error if there are too few pictures, and warns about files that will be left out.
  private func checkPictures(_ pictures: [String], otherPath: String?) throws {
    let minimumPairs = GameSetup.minimumPairs
    let maximumPairs = GameSetup.maximumPairs
    if pictures.count < minimumPairs, let otherPath {
      throw UserFacingError(.usage, Strings.notAPicture(otherPath))
    }
    if pictures.count < minimumPairs {
      throw UserFacingError(.usage, Strings.tooFewPictures(minimum: minimumPairs))
    }

    if let otherPath {
      noticeQueue.warn(Strings.notAPicture(otherPath))
    }
    if pictures.count > maximumPairs {
      noticeQueue.warn(Strings.tooManyPictures(maximum: maximumPairs))
    }
  }

  /// Creates a custom deck from loaded pictures and replaces links with the pictures' paths.
  private func makeDeck(from deck: Deck) throws -> Deck {
    var pairs: [Deck.Pair] = []
    for pair in deck.pairs {
      guard let link = deck.picturePaths[pair.first.name] else { continue }
      guard let path = File.realPath(link) else { continue }
      pairs.append(Deck.Pair(Face(path, kind: .picture)))
    }

    let minimumPairs = GameSetup.minimumPairs
    guard pairs.count >= minimumPairs else {
      throw UserFacingError(.usage, Strings.tooFewPictures(minimum: minimumPairs))
    }
    return try Deck(title: tr("Dropped pictures"), customPairs: pairs)
  }
}
