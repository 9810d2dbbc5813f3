import Board
import Model
import Pages
import Store
import Text
import ViewModel

// What a player orders on the pages.
extension GameCoordinator {
  func perform(_ order: Order) throws {
    switch order {
    case .play(let setup): try play(setup)
    case .press(.review): try showReview(session?.header, session?.log.events ?? [])
    case .press(.done): try endReview()
    case .press(let control):
      try endReview()
      session?.press(control)
    case .dealAgain:
      try endReview()
      session?.dealAgain()
    case .apply(let settings): try apply(settings)
    case .review(let game):
      let session = try store.session(of: game, decks.here())
      try showReview(session?.0, session?.1 ?? [])
    case .replay(let game):
      if let session = try store.session(of: game, decks.here()) { try deal(session.0) }
    case .delete(let game): try store.delete(game)
    case .keepDeck(let title, let pairs):
      menu.pickDeck(try keep(Deck(title: title, made: pairs)))
    case .drop(let paths): try drop(paths)
    case .toggleFullScreen, .quit: break  // The window's affairs, which its screen asks for.
    }
  }

  /// Does what a button of the game stands for that leads away from it.
  func leave(for control: Control) {
    switch control {
    case .menu: menu.openMenu()
    case .games, .newGame: menu.openStart()
    case .review: orders.append(.press(.review))
    default: break
    }
  }

  private func play(_ setup: GameSetup) throws {
    var fitting = setup
    fitting.grid = front?.fit(setup.grid, of: setup.game) ?? setup.grid
    try deal(fitting, decks.here())
    store.keep(setup)
    menu.setup = setup
  }

  /// Deals a game in the present one's place.
  func deal(_ setup: GameSetup, _ decks: DeckLibrary) throws {
    let firstLook = setup.kind.isPile ? 0 : firstLook
    try deal(SessionHeader(setup, firstLook: firstLook, seed: nextSeed(), decks: decks))
  }

  private func deal(_ header: SessionHeader) throws {
    try front?.show(makeSession(header, header.deal(), writer: store.begin(header)))
  }

  // MARK: Looking back

  private func showReview(_ header: SessionHeader?, _ events: [TimedIntent]) throws {
    guard let header, let game = header.deal().pairs else { return }
    let moments = header.avoidableMoments(of: events)
    guard !moments.isEmpty else { return showNotice(tr("Nothing was avoidable: a perfect game.")) }
    let review = ReviewViewModel(game, moments: moments)
    self.review = review
    wayBack = review.navigationRequests.sink { [unowned self] in
      if $0 == .done { orders.append(.press(.done)) }
    }
    try front?.show(review, of: header)
  }

  /// Goes back to the game, if a look back lies over it.
  private func endReview() throws {
    guard let session, review != nil else { return }
    (review, wayBack) = (nil, nil)
    try front?.endReview(of: session)
  }

  // MARK: Settings

  private func apply(_ settings: Settings) throws {
    let (isHeard, hadFirstLook) = (store.settings.sound, store.settings.firstLook)
    store.keep(settings)
    if settings.firstLook != hadFirstLook { wantsFirstLook = settings.firstLook }
    if settings.sound != isHeard {
      // What the player does counts more than how the program was started.
      hasSound = nil
      if menu.page == nil { showNotice(Words.sound(isOn: settings.sound)) }
    }
    if let session { apply(settings, to: session) }
    try front?.adopt(settings)
  }

  /// Deals a board that was not touched anew, with the first look that was set, or without.
  func adoptFirstLook() throws {
    guard let wantsFirstLook, let session, !session.mustRecord, menu.page == nil, review == nil,
      let game = session.dealt.pairs, !session.hasController,
      game.board.phase == .choosingFirst, !game.board.isUnderWay,
      !game.board.controls.contains(.undo)
    else { return }
    let firstLook = wantsFirstLook ? Self.firstLook : 0
    self.wantsFirstLook = nil
    guard session.header.firstLook != firstLook else { return }
    try deal(session.header.dealt(from: game.board.seed, firstLook: firstLook))
  }
}
