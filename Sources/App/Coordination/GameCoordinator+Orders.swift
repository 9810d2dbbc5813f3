import Files
import Games
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

// Orders of a player on the pages.
extension GameCoordinator {
  func perform(_ command: MenuCommand) throws {
    switch command {
    case .play(let setup):
      try play(setup)
    case .continueGame(let file):
      try continueGame(inFile: file)
    case .playDailyDeal(let kind):
      try playToday(kind)
    case .press(.review):
      try showReview(session?.log.session, names: store.settings.playerNames)
    case .press(.endReview):
      try endReview()
    case .press(.nextBoard):
      if let setup = session?.nextBoardSetup {
        try play(setup)
      }
    case .press(let control):
      try endReview()
      session?.press(control)
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
      showNotice(frontend?.copyToClipboard(text) == true ? tr("Copied: \(text)") : text)
    case .delete(let game):
      try store.delete(game)
    case .restoreDeleted:
      try store.restoreDeleted()
    case .saveDeck(let title, let pairs):
      menu.pickDeck(try saveDeck(Deck(title: title, customPairs: pairs)))
    case .playFiles(let paths):
      try drop(paths)
    case .toggleFullScreen, .quit: break  // The window does that.
    }
  }

  /// Opens the page or deals the game that a button of the board leads to.
  func navigate(for control: ButtonID) {
    switch control {
    case .menu:
      menu.open(.menu)
    case .games, .newGame:
      menu.open(.start)
    case .toggleDrift:
      menu.toggleDrift()
    case .review, .nextBoard:
      pendingCommands.append(.press(control))
    case .undo:
      if let file = session?.returnFile {
        pendingCommands.append(.continueGame(file))
      }
    default: break
    }
  }

  private func session(of game: GameResult) throws -> Session? {
    try store.results?.session(of: game, decks: decks.localLibrary())
  }

  private func play(_ setup: GameSetup) throws {
    var fittedSetup = setup
    fittedSetup.grid = frontend?.fittedGrid(setup.grid, of: setup.gameName) ?? setup.grid
    try deal(fittedSetup, decks.localLibrary())
    store.lastSetup.setup = setup
    menu.setup = setup
  }

  /// Goes on with a game that was left, in a file; `nil` is the one that lies open.
  private func continueGame(inFile file: String?) throws {
    guard let file, file != session?.file else { return try endReview() }
    guard let lockedSession = try store.take(file, decks.localLibrary()) else {
      return showNotice(tr("That game is played in another window, or is gone."))
    }
    do {
      let unfinishedSession = try lockedSession.content.get()
      let next = try restore(unfinishedSession, in: file, previousFile: session?.nextReturnFile)
      try frontend?.show(next)
      lockedSession.finish()
      menu.setup = next.header.setup
      store.lastSetup.setup = next.header.setup
    } catch {
      // The present game stays.
      session?.forget(file)
      updateGameOptions()
      showNotice(lockedSession.setAside(because: error))
    }
  }

  /// Deals today's cards of a game: alone, on its own grid, which is never turned.
  private func playToday(_ kind: GameKind) throws {
    let day = store.day
    let seed = DailyDeal.seed(of: kind.name, on: day)
    try deal(SessionHeader(GameSetup(kind), seed: seed, day: day, decks: decks.localLibrary()))
  }

  /// Deals the cards of a result once more; those of a day that is over count for no day.
  private func replay(_ game: GameResult) throws {
    guard var header = try session(of: game)?.header else { return }
    if header.day != store.day {
      header.day = nil
    }
    try deal(header)
  }

  private func deal(_ setup: GameSetup, _ decks: DeckLibrary) throws {
    let previewDuration = setup.kind.isPile ? 0 : previewSetting
    try deal(SessionHeader(setup, preview: previewDuration, seed: nextSeed(), decks: decks))
  }

  private func deal(_ header: SessionHeader) throws {
    let previousFile = session?.nextReturnFile
    try frontend?.show(
      makeSession(
        Session(header), writer: store.makeWriter(for: header), previousFile: previousFile))
  }

  private func showReview(_ session: Session?, names: [String]) throws {
    guard let session, let game = session.header.makePairsGame() else { return }
    game.options.playerNames = names
    let moments = session.avoidableMoments
    guard !moments.isEmpty else { return showNotice(tr("Nothing was avoidable: a perfect game.")) }
    let review = ReviewViewModel(game, reviewedChoices: moments)
    try frontend?.show(review, of: session.header)
    self.review = review
    reviewSubscription = review.navigationRequests.sink { [unowned self] in
      if $0 == .endReview {
        pendingCommands.append(.press(.endReview))
      }
    }
  }

  private func endReview() throws {
    guard let session, review != nil else { return }
    review = nil
    reviewSubscription = nil
    try frontend?.endReview(of: session)
  }

  private func apply(_ settings: Settings) throws {
    let previousSettings = store.settings
    store.save(settings)
    if settings.showsPreview != previousSettings.showsPreview {
      pendingPreviewSetting = settings.showsPreview
    }
    let hasSoundChanged = settings.sound != previousSettings.sound
    if hasSoundChanged {
      // What the player does counts more than how the program was started.
      soundOverride = nil
      if menu.page == nil {
        showNotice(Strings.soundNotice(isOn: settings.sound != .off))
      }
    }
    applySettings()
    // So that a player hears how loud it is.
    if hasSoundChanged {
      sounds?.play(.button)
    }
    try frontend?.apply(settings)
  }

  /// Deals an untouched board anew, with the first look that was set, or without.
  func applyPreviewSetting() throws {
    guard let pendingPreviewSetting, let session, !session.log.isRecordingRequired,
      menu.page == nil,
      review == nil, let game = session.pairsGame, !session.hasController,
      game.board.phase == .choosingFirst, !game.board.isUnderWay, session.header.day == nil,
      !game.board.focusableButtons.contains(.undo)
    else { return }
    let preview = pendingPreviewSetting ? Self.previewLength : 0
    self.pendingPreviewSetting = nil
    guard session.header.preview != preview else { return }
    var header = session.header
    header.seed = game.board.seed
    header.preview = preview
    try deal(header)
  }

  /// Keeps a deck among the player's own, if its cards can be shown; returns its name.
  private func saveDeck(_ deck: Deck) throws -> String {
    try decks.checkFaces(of: deck)
    return try decks.localLibrary().add(deck)
  }

  private func play(from source: String) throws {
    do {
      try play(from: source, decks.library { throw MissingPicturesError(source: $0) })
    } catch is MissingPicturesError {
      // A place without pictures is told on the page that is open.
      try decks.checkPictureSource(source)
      try frontend?.loadPictures(from: source, hidesPath: false) { [unowned self] deck in
        try play(from: source, decks.library { _ in deck })
      }
    }
  }

  private func play(from source: String, _ decks: DeckLibrary) throws {
    let decks = decks.cached()
    let deck = try decks.deck(named: source)
    guard let setup = session?.header.setup.adapted(to: deck, from: source) else {
      let title = Strings.title(of: deck)
      let minimumPairs = GameSetup.minimumPairs
      throw UserFacingError.usage(Strings.tooFewPairs(in: title, atLeast: minimumPairs))
    }
    try deal(setup, decks)
    menu.close()
  }

  /// Plays from a place, or with pictures, which become a deck of the player's own.
  private func drop(_ droppedPaths: [String]) throws {
    // No game is open yet: the pictures that were asked for come first.
    guard session != nil else { return }
    let pictures = droppedPaths.filter(LinkFolder.accepts)
    let otherPath = droppedPaths.first { !LinkFolder.accepts($0) }
    if let otherPath, droppedPaths.count == 1 {
      return try play(from: otherPath)
    }
    let minimumPairs = GameSetup.minimumPairs
    let maximumPairs = GameSetup.maximumPairs
    guard pictures.count >= minimumPairs else {
      throw UserFacingError(
        .usage, otherPath.map(Strings.notAPicture) ?? Strings.tooFewPictures(minimum: minimumPairs))
    }
    if let otherPath {
      noticeQueue.warn(Strings.notAPicture(otherPath))
    }
    if pictures.count > maximumPairs {
      noticeQueue.warn(Strings.tooManyPictures(maximum: maximumPairs))
    }
    let links = try LinkFolder(pictures.prefix(maximumPairs), in: decks.droppedPicturesFolder)
    try frontend?.loadPictures(from: links.path, hidesPath: true) { [unowned self] deck in
      let paths = deck.pairs.compactMap { deck.picturePaths[$0.first.name] }
      let faces = paths.compactMap(File.realPath).map { Face($0, kind: .picture) }
      guard faces.count >= minimumPairs else {
        throw UserFacingError(.usage, Strings.tooFewPictures(minimum: minimumPairs))
      }
      let droppedDeck = try Deck(
        title: tr("Dropped pictures"), customPairs: faces.map { Deck.Pair($0) })
      try withExtendedLifetime(links) { try play(from: saveDeck(droppedDeck)) }
    }
  }
}
