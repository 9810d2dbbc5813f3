import Files
import Games
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

// This extension performs the commands that the player gives on pages and with board buttons.
extension GameCoordinator {
  func perform(_ command: MenuCommand) throws {
    switch command {
    case .play(let setup):
      try play(setup)
    case .continueGame(let file):
      try continueGame(inFile: file)
    case .playDailyDeal(let kind):
      try playDailyDeal(kind)
    case .press(let button):
      try press(button)
    case .replayDeal:
      try endReview()
      session?.replayDeal()
    case .apply(let settings):
      try apply(settings)
    case .review(let game):
      try showReview(session(of: game), names: game.playerNames)
    case .replay(let game):
      try replay(game)
    case .copy(let text):
      let isCopied = frontend?.copyToClipboard(text) == true
      showNotice(isCopied ? tr("Copied: \(text)") : text)
    case .delete(let game):
      try store.delete(game)
    case .restoreDeleted:
      try store.restoreDeleted()
    case .saveDeck(let title, let pairs):
      let name = try saveDeck(Deck(title: title, customPairs: pairs))
      menu.pickDeck(name)
    case .playFiles(let paths):
      try playFiles(paths)
    case .toggleFullScreen, .quit:
      // The window performs these commands.
      break
    }
  }

  private func press(_ button: ButtonID) throws {
    switch button {
    case .review:
      try showReview(session?.log.session, names: store.settings.playerNames)
    case .endReview:
      try endReview()
    case .nextBoard:
      if let setup = session?.nextBoardSetup {
        try play(setup)
      }
    default:
      try endReview()
      session?.press(button)
    }
  }

  /// Opens the page or starts the game that belongs to a board button.
  func navigate(for button: ButtonID) {
    switch button {
    case .menu:
      menu.open(.menu)
    case .games, .newGame:
      menu.open(.start)
    case .toggleDrift:
      menu.toggleDrift()
    case .review, .nextBoard:
      pendingCommands.append(.press(button))
    case .undo:
      if let file = session?.returnFile {
        pendingCommands.append(.continueGame(file))
      }
    default:
      break
    }
  }

  // MARK: Dealing and continuing games

  private func play(_ setup: GameSetup) throws {
    var fittedSetup = setup
    if let fittedGrid = frontend?.fittedGrid(setup.grid, of: setup.gameName) {
      fittedSetup.grid = fittedGrid
    }
    try deal(fittedSetup, decks: decks.localLibrary)
    store.lastSetup.setup = setup
    menu.setup = setup
  }

  /// Continues the unfinished game in a file, or the current game if `file` is `nil`.
  private func continueGame(inFile file: String?) throws {
    guard let file, file != session?.file else { return try endReview() }
    guard let lockedSession = try store.take(file, decks: decks.localLibrary) else {
      return showNotice(tr("That game is played in another window, or is gone."))
    }

    do {
      let unfinishedSession = try lockedSession.content.get()
      let restoredSession = try restore(
        unfinishedSession,
        in: file,
        previousFile: session?.nextReturnFile)
      try frontend?.show(restoredSession)
      lockedSession.finish()

      let setup = restoredSession.header.setup
      menu.setup = setup
      store.lastSetup.setup = setup
    } catch {
      // The current game stays, and no button leads to the unusable file any more.
      session?.forget(file)
      updateGameOptions()
      showNotice(lockedSession.setAside(because: error))
    }
  }

  /// Starts today's daily deal of a game, for one player and on the game's default grid.
  private func playDailyDeal(_ kind: GameKind) throws {
    let day = store.day
    let seed = DailyDeal.seed(of: kind.name, on: day)
    let library = try decks.localLibrary
    let header = try SessionHeader(GameSetup(kind), seed: seed, day: day, decks: library)
    try deal(header)
  }

  /// Deals the cards of a finished game again.
  private func replay(_ game: GameResult) throws {
    guard var header = try session(of: game)?.header else { return }
    // The cards of an earlier day no longer count as a daily deal.
    if header.day != store.day {
      header.day = nil
    }
    try deal(header)
  }

  /// Returns the session of a finished game, or `nil` if there is no folder of results.
  private func session(of game: GameResult) throws -> Session? {
    try store.results?.session(of: game, decks: decks.localLibrary)
  }

  private func deal(_ setup: GameSetup, decks library: DeckLibrary) throws {
    let preview = setup.kind.isPile ? 0 : previewDuration
    let header = try SessionHeader(setup, preview: preview, seed: nextSeed(), decks: library)
    try deal(header)
  }

  private func deal(_ header: SessionHeader) throws {
    let previousFile = session?.nextReturnFile
    guard let frontend else { return }
    let newSession = makeSession(
      Session(header),
      writer: store.makeWriter(for: header),
      previousFile: previousFile)
    try frontend.show(newSession)
  }

  // MARK: Reviews

  /// Shows a review of the avoidable misses of a session, or a notice if there were none.
  private func showReview(_ session: Session?, names: [String]) throws {
    guard let session, let game = session.header.makePairsGame() else { return }
    game.options.playerNames = names
    let moments = session.avoidableMoments
    guard !moments.isEmpty else {
      return showNotice(tr("Nothing was avoidable: a perfect game."))
    }

    let review = ReviewViewModel(game, reviewedChoices: moments)
    try frontend?.show(review, of: session.header)
    self.review = review
    reviewSubscription = review.navigationRequests.sink { [unowned self] button in
      if button == .endReview {
        pendingCommands.append(.press(.endReview))
      }
    }
  }

  /// Closes the open review, if there is one.
  private func endReview() throws {
    guard let session, review != nil else { return }
    review = nil
    reviewSubscription = nil
    try frontend?.endReview(of: session)
  }

  // MARK: Settings

  private func apply(_ settings: Settings) throws {
    let previousSettings = store.settings
    store.save(settings)
    if settings.showsPreview != previousSettings.showsPreview {
      pendingPreviewSetting = settings.showsPreview
    }

    let hasSoundChanged = settings.sound != previousSettings.sound
    if hasSoundChanged {
      // The player's choice takes precedence over the option with which the program was started.
      soundOverride = nil
      if menu.page == nil {
        showNotice(Strings.soundNotice(isOn: settings.sound != .off))
      }
    }
    applySettings()
    // The sound demonstrates the new volume.
    if hasSoundChanged {
      sounds?.play(.button)
    }
    try frontend?.apply(settings)
  }

  /// Deals an untouched board again after the player switched the preview on or off.
  func applyPreviewSetting() throws {
    guard let showsPreview = pendingPreviewSetting, let session else { return }
    guard let game = session.pairsGame, canDealAgain(session, game) else { return }
    pendingPreviewSetting = nil

    let preview = showsPreview ? Self.previewLength : 0
    guard session.header.preview != preview else { return }
    var header = session.header
    header.seed = game.board.seed
    header.preview = preview
    try deal(header)
  }

  /// Returns whether a session's board is still untouched and may be dealt again.
  private func canDealAgain(_ session: GameSession, _ game: MemoryGameViewModel) -> Bool {
    let isBoardCovered = menu.page != nil || review != nil
    let isDailyDeal = session.header.day != nil
    let isDealFixed = isDailyDeal || session.log.isRecordingRequired || session.hasController
    guard !isBoardCovered, !isDealFixed else { return false }

    let board = game.board
    let isUntouched = board.phase == .choosingFirst && !board.isUnderWay
    let canUndo = board.focusableButtons.contains(.undo)
    return isUntouched && !canUndo
  }

  // MARK: Decks and pictures of the player

  /// Saves a custom deck if its cards can be shown, and returns its name.
  private func saveDeck(_ deck: Deck) throws -> String {
    try decks.checkFaces(of: deck)
    return try decks.localLibrary.add(deck)
  }

  /// Starts a game with a deck or a picture source, and first loads missing pictures.
  private func play(from source: String) throws {
    do {
      let library = try decks.library { throw MissingPicturesError(source: $0) }
      try play(from: source, decks: library)
    } catch is MissingPicturesError {
      // An unusable source is reported while the current page is still open.
      try decks.checkPictureSource(source)
      try frontend?.loadPictures(from: source, hidesPath: false) { [unowned self] deck in
        try play(from: source, decks: decks.library { _ in deck })
      }
    }
  }

  private func play(from source: String, decks library: DeckLibrary) throws {
    let cachedLibrary = library.cached()
    let deck = try cachedLibrary.deck(named: source)
    guard let setup = session?.header.setup.adapted(to: deck, from: source) else {
      let title = Strings.title(of: deck)
      let minimumPairs = GameSetup.minimumPairs
      throw UserFacingError.usage(Strings.tooFewPairs(in: title, atLeast: minimumPairs))
    }
    try deal(setup, decks: cachedLibrary)
    menu.close()
  }

  /// Starts a game with the files that the player dropped on the window.
  ///
  /// A single folder, list or deck is used as it is. Several pictures become a custom deck.
  private func playFiles(_ paths: [String]) throws {
    // Before the first game is open, its own pictures are still loading.
    guard session != nil else { return }
    let pictures = paths.filter(LinkFolder.accepts)
    let otherPath = paths.first { !LinkFolder.accepts($0) }
    if let otherPath, paths.count == 1 {
      return try play(from: otherPath)
    }

    try checkDroppedPictures(pictures, otherPath: otherPath)
    let usedPictures = pictures.prefix(GameSetup.maximumPairs)
    let links = try LinkFolder(usedPictures, in: decks.droppedPicturesFolder)
    try frontend?.loadPictures(from: links.path, hidesPath: true) { [unowned self] deck in
      // The pictures are found through the links until the deck is saved and dealt.
      try withExtendedLifetime(links) {
        let droppedDeck = try makeDroppedDeck(from: deck)
        try play(from: saveDeck(droppedDeck))
      }
    }
  }

  /// Throws an error if there are too few pictures, and warns of files that will be left out.
  private func checkDroppedPictures(_ pictures: [String], otherPath: String?) throws {
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

  /// Creates a custom deck from loaded pictures, and replaces links with the pictures' paths.
  private func makeDroppedDeck(from deck: Deck) throws -> Deck {
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
