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
  func perform(_ order: MenuCommand) throws {
    switch order {
    case .play(let setup): try play(setup)
    case .continueGame(let file): try playOn(file)
    case .playDailyDeal(let kind): try playToday(kind)
    case .press(.review): try showReview(session?.log.session, names: store.settings.playerNames)
    case .press(.endReview): try endReview()
    case .press(.nextBoard): if let setup = session?.onNextBoard { try play(setup) }
    case .press(let control):
      try endReview()
      session?.press(control)
    case .replayDeal:
      try endReview()
      session?.dealAgain()
    case .apply(let settings): try apply(settings)
    case .review(let game): try showReview(session(of: game), names: game.playerNames)
    case .replay(let game): try replay(game)
    case .copy(let text): showNotice(front?.copy(text) == true ? tr("Copied: \(text)") : text)
    case .delete(let game): try store.delete(game)
    case .restoreDeleted: try store.restoreDeleted()
    case .saveDeck(let title, let pairs):
      menu.pickDeck(try keep(Deck(title: title, made: pairs)))
    case .playFiles(let paths): try drop(paths)
    case .toggleFullScreen, .quit: break  // The window does that.
    }
  }

  /// Opens the page or deals the game that a button of the board leads to.
  func leave(for control: ButtonID) {
    switch control {
    case .menu: menu.open(.menu)
    case .games, .newGame: menu.open(.start)
    case .toggleDrift: menu.toggleDrift()
    case .review, .nextBoard: orders.append(.press(control))
    case .undo: if let file = session?.wayBack { orders.append(.continueGame(file)) }
    default: break
    }
  }

  private func session(of game: GameResult) throws -> Session? {
    try store.results?.session(of: game, decks: decks.localLibrary())
  }

  private func play(_ setup: GameSetup) throws {
    var fitting = setup
    fitting.grid = front?.fit(setup.grid, of: setup.gameName) ?? setup.grid
    try deal(fitting, decks.localLibrary())
    store.last.setup = setup
    menu.setup = setup
  }

  /// Goes on with a game that was left, in a file; `nil` is the one that lies open.
  private func playOn(_ file: String?) throws {
    guard let file, file != session?.file else { return try endReview() }
    guard let taken = try store.take(file, decks.localLibrary()) else {
      return showNotice(tr("That game is played in another window, or is gone."))
    }
    do {
      let left = try taken.content.get()
      let next = try restore(left, in: file, before: session?.leftBehind)
      try front?.show(next)
      taken.finish()
      menu.setup = next.header.setup
      store.last.setup = next.header.setup
    } catch {
      // The present game stays.
      session?.forget(file)
      showOptions()
      showNotice(taken.setAside(because: error))
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
    if header.day != store.day { header.day = nil }
    try deal(header)
  }

  private func deal(_ setup: GameSetup, _ decks: DeckLibrary) throws {
    let preview = setup.kind.isPile ? 0 : preview
    try deal(SessionHeader(setup, preview: preview, seed: nextSeed(), decks: decks))
  }

  private func deal(_ header: SessionHeader) throws {
    let before = session?.leftBehind
    try front?.show(makeSession(Session(header), writer: store.begin(header), before: before))
  }

  private func showReview(_ session: Session?, names: [String]) throws {
    guard let session, let game = session.header.dealPairs() else { return }
    game.options.playerNames = names
    let moments = session.avoidableMoments
    guard !moments.isEmpty else { return showNotice(tr("Nothing was avoidable: a perfect game.")) }
    let review = ReviewViewModel(game, reviewedChoices: moments)
    try front?.show(review, of: session.header)
    self.review = review
    wayBack = review.navigationRequests.sink { [unowned self] in
      if $0 == .endReview { orders.append(.press(.endReview)) }
    }
  }

  private func endReview() throws {
    guard let session, review != nil else { return }
    (review, wayBack) = (nil, nil)
    try front?.endReview(of: session)
  }

  private func apply(_ settings: Settings) throws {
    let before = store.settings
    store.keep(settings)
    if settings.showsPreview != before.showsPreview { wantsPreview = settings.showsPreview }
    let isOtherSound = settings.sound != before.sound
    if isOtherSound {
      // What the player does counts more than how the program was started.
      hasSound = nil
      if menu.page == nil { showNotice(Strings.soundNotice(isOn: settings.sound != .off)) }
    }
    applySettings()
    // So that a player hears how loud it is.
    if isOtherSound { sounds?.play(.button) }
    try front?.adopt(settings)
  }

  /// Deals an untouched board anew, with the first look that was set, or without.
  func adoptPreview() throws {
    guard let wantsPreview, let session, !session.log.isRequired, menu.page == nil,
      review == nil, let game = session.pairs, !session.hasController,
      game.board.phase == .choosingFirst, !game.board.isUnderWay, session.header.day == nil,
      !game.board.focusableButtons.contains(.undo)
    else { return }
    let preview = wantsPreview ? Self.previewLength : 0
    self.wantsPreview = nil
    guard session.header.preview != preview else { return }
    var header = session.header
    (header.seed, header.preview) = (game.board.seed, preview)
    try deal(header)
  }

  /// Keeps a deck among the player's own, if its cards can be shown; returns its name.
  private func keep(_ deck: Deck) throws -> String {
    try decks.checkFaces(of: deck)
    return try decks.localLibrary().add(deck)
  }

  private func play(from place: String) throws {
    do {
      try play(from: place, decks.library { throw PicturesMissing(source: $0) })
    } catch is PicturesMissing {
      // A place without pictures is told on the page that is open.
      try decks.checkPictureSource(place)
      try front?.load(place, isHidden: false) { [unowned self] deck in
        try play(from: place, decks.library { _ in deck })
      }
    }
  }

  private func play(from place: String, _ decks: DeckLibrary) throws {
    let decks = decks.remembering()
    let deck = try decks.deck(named: place)
    guard let setup = session?.header.setup.adapted(to: deck, from: place) else {
      let (title, fewest) = (Strings.title(of: deck), GameSetup.minimumPairs)
      throw UserFacingError.usage(Strings.tooFewPairs(in: title, atLeast: fewest))
    }
    try deal(setup, decks)
    menu.close()
  }

  /// Plays from a place, or with pictures, which become a deck of the player's own.
  private func drop(_ things: [String]) throws {
    // No game is open yet: the pictures that were asked for come first.
    guard session != nil else { return }
    let (pictures, other) = (
      things.filter(LinkFolder.takes), things.first { !LinkFolder.takes($0) }
    )
    if let other, things.count == 1 { return try play(from: other) }
    let (fewest, most) = (GameSetup.minimumPairs, GameSetup.maximumPairs)
    guard pictures.count >= fewest else {
      throw UserFacingError(
        .usage, other.map(Strings.notAPicture) ?? Strings.tooFewPictures(minimum: fewest))
    }
    if let other { notices.warn(Strings.notAPicture(other)) }
    if pictures.count > most { notices.warn(Strings.tooManyPictures(maximum: most)) }
    let links = try LinkFolder(pictures.prefix(most), in: decks.folderOfDropped)
    try front?.load(links.path, isHidden: true) { [unowned self] deck in
      let paths = deck.pairs.compactMap { deck.picturePaths[$0.first.name] }
      let faces = paths.compactMap(File.realPath).map { Face($0, kind: .picture) }
      guard faces.count >= fewest else {
        throw UserFacingError(.usage, Strings.tooFewPictures(minimum: fewest))
      }
      let made = try Deck(title: tr("Dropped pictures"), made: faces.map { Deck.Pair($0) })
      try withExtendedLifetime(links) { try play(from: keep(made)) }
    }
  }
}
