import Board
import Store
import Pages
import Model
import ViewModel
import Text

// What a player asks for on the pages.
extension GameCoordinator {
  func perform(_ order: Order) throws {
    switch order {
    case .play(let choice): try play(choice)
    case .press(.review): try lookBack(session?.header, session?.events ?? [])
    case .press(.done): try comeBack()
    case .press(let control):
      try comeBack()
      session?.press(control)
    case .dealAgain:
      try comeBack()
      session?.dealAgain()
    case .apply(let settings): try apply(settings)
    case .review(let game):
      let session = try store.session(of: game, ObjectGraph.decksHere())
      try lookBack(session?.0, session?.1 ?? [])
    case .replay(let game):
      if let session = try store.session(of: game, ObjectGraph.decksHere()) { try deal(session.0) }
    case .delete(let game): try store.delete(game)
    case .keepDeck(let title, let pairs):
      menu.pickDeck(try keep(Deck(title: title, made: pairs)))
    case .drop(let paths): try drop(paths)
    case .toggleFullScreen, .quit: break  // The window's affairs, which its screen asks for.
    }
  }

  /// Does what a button of the game stands for that leads away from it.
  func depart(_ control: Control) {
    switch control {
    case .menu: menu.openMenu()
    case .games, .newGame: menu.openStart()
    case .review: orders.append(.press(.review))
    default: break
    }
  }

  private func play(_ choice: GameSetup) throws {
    try deal(choice, ObjectGraph.decksHere())
    store.keep(choice)
    menu.choice = choice
  }

  func deal(_ choice: GameSetup, _ decks: DeckLibrary) throws {
    let isOfPairs = choice.kind.rules != nil
    try deal(
      SessionHeader(
        choice, firstLook: isOfPairs && store.settings.firstLook ? PlayCommand.firstLook : 0,
        seed: .random(in: 0..<1 << 32), decks: decks))
  }

  /// Plays another game in the present one's place.
  private func deal(_ header: SessionHeader) throws {
    try front?.show(GameSession(header, header.deal(), writer: store.begin(header)))
  }

  // MARK: Looking back

  private func lookBack(_ header: SessionHeader?, _ events: [TimedIntent]) throws {
    guard let header, let game = header.deal() as? MemoryGameViewModel else { return }
    let moments = header.avoidableMoments(of: events)
    guard !moments.isEmpty else { return tell(tr("Nothing was avoidable: a perfect game.")) }
    let review = ReviewViewModel(game, moments: moments)
    self.review = review
    wayBack = review.navigationRequests.sink { [unowned self] in
      if $0 == .done { orders.append(.press(.done)) }
    }
    try front?.show(review, of: header)
  }

  /// Goes back to the game, if somebody looks back.
  private func comeBack() throws {
    guard let session, review != nil else { return }
    (review, wayBack) = (nil, nil)
    try front?.comeBack(to: session)
  }

  // MARK: Settings

  private func apply(_ settings: Settings) throws {
    let (isHeard, hadLook) = (store.settings.sound, store.settings.firstLook)
    store.keep(settings)
    wantsLook = settings.firstLook != hadLook ? settings.firstLook : wantsLook
    if settings.sound != isHeard {
      // What the player does counts more than how the program was started.
      wantsSound = nil
      if menu.page == nil { tell(Words.sound(isOn: settings.sound)) }
    }
    if let session { apply(settings, to: session) }
    try front?.adopt(settings)
  }

  /// Deals the board that nobody has touched anew, with the first look that was set, or without.
  func adoptFirstLook() throws {
    guard let wantsLook, let session, !session.mustRecord, menu.page == nil, review == nil,
      let game = session.viewModel as? MemoryGameViewModel, session.controllers == nil,
      game.board.phase == .choosingFirst, !game.board.isUnderWay,
      !game.board.controls.contains(.undo)
    else { return }
    let look = wantsLook ? PlayCommand.firstLook : 0
    self.wantsLook = nil
    guard session.header.firstLook != look else { return }
    try deal(session.header.dealt(from: game.board.seed, firstLook: look))
  }

  func apply(_ settings: Settings, to session: GameSession) {
    session.sounds?.player.isOn = wantsSound ?? settings.sound
    showOptions()
  }
}
