import Model

/// Tells what happens in a game, in sentences for a voice: to whoever plays line by line, has the
/// screen read, or listens.
public struct Story {
  /// Whether the player types commands, and is told them.
  private let isTyped: Bool
  /// What was open, and who was to choose, before the change that is told.
  private var openBefore: [Int] = []
  private var playerBefore: Board.Player?

  /// Begins to tell; where commands are typed, it tells them, too.
  public init(isTyped: Bool = false) { self.isTyped = isTyped }

  /// A game, or a look back at one, as it lies there.
  public func beginning(of board: Board) -> [String] {
    if board.chosen != nil { return Self.moment(of: board) }
    let sentences = [
      Words.begin(board), Words.size(of: board), isTyped ? Words.invitation(board) : nil,
      board.notice, Self.turn(on: board),
    ]
    return sentences.compactMap { $0 }
  }

  /// Whose turn it is, where there are several players.
  public static func turn(on board: Board) -> String? {
    board.onTurn.map { Words.turn(of: $0.name) }
  }

  /// What happened, if that is worth a sentence.
  public mutating func tell(_ publication: Publication) -> [String] {
    if publication.isReplayed { return [] }
    let board = publication.board
    let player = playerBefore
    let sentences = sentences(of: publication, on: board)
    (openBefore, playerBefore) = (board.openCards, board.onTurn)
    guard publication.cause != .subscribed else { return [] }
    let isOther = board.onTurn?.name != player?.name || publication.cause == .restarted
    return (sentences + [isOther ? Self.turn(on: board) : nil]).compactMap { $0 }
  }

  private func sentences(of publication: Publication, on board: Board) -> [String?] {
    var openCards: [String] { board.openCards.map { Words.shown($0, on: board) } }
    switch publication.cause {
    case .subscribed, .focusMoved, .typed, .dialogClosed, .screenChanged, .laidOut, .pictureScaled,
      .ticked:
      return []
    case .hinted: return [board.hint.isEmpty ? board.notice : Words.hint(board.hint)]
    case .chosen, .changed:
      return story(of: publication.outcome ?? .ignored, publication.cards, on: board)
    case .timedOut: return [turnedDown(on: board)]
    // A new game is not under way; one that is was dealt anew before, and is back.
    case .restarted where board.isUnderWay: return [Words.undone] + openCards
    case .restarted:
      let offersUndo = isTyped && board.controls.contains(.undo)
      return [Words.dealt(board), offersUndo ? Words.offersUndo : nil]
    case .themeChosen:
      return [Words.themeChosen(board.themes.first { $0.isSelected }?.title ?? "")] + openCards
    case .travelled where board.chosen != nil: return Self.moment(of: board)
    case .travelled: return [Words.travelled(board)] + openCards
    case .noticed: return [board.notice]
    }
  }

  private func story(of outcome: Outcome, _ cards: CardIndices, on board: Board) -> [String?] {
    let revealed = cards.last { board.cards[$0].isFaceUp && !openBefore.contains($0) }
    // A card of a missed pair that is touched again was open before.
    let name = (revealed ?? board.openCards.last).map { shown($0, on: board) }
    switch outcome {
    case .ignored: return []
    case .turnedDown: return [turnedDown(on: board)]
    case .missed: return [name, Words.noMatch]
    case .matched:
      let end = board.dialog.map { isTyped ? Words.end($0) : Words.result($0) }
      return [name, Words.match(on: board), end]
    case .revealed where board.shownCard != nil && board.nextCard == nil:
      return [name, isTyped ? Words.lastCardOfPile : Words.lastCard]
    case .revealed: return [name]
    }
  }

  /// A card that was turned up, and by whom if it was the computer.
  private func shown(_ card: Int, on board: Board) -> String {
    guard let player = playerBefore, player.isComputer else { return Words.shown(card, on: board) }
    return Words.shown(card, on: board, by: player.name)
  }

  /// The cards of a turn; that a first look is over needs no word.
  private func turnedDown(on board: Board) -> String? {
    let cards = openBefore.filter { !board.cards[$0].isFaceUp }
    return 1...2 ~= cards.count ? Words.turnedDown(cards) : nil
  }

  /// An avoidable choice that is looked back at.
  private static func moment(of board: Board) -> [String] {
    [Words.sentence(board.line)] + (Words.lookBack(on: board).map { [$0] } ?? [])
  }
}

extension Board {
  /// Who is to choose, where there are several players.
  public var onTurn: Player? { players.first(where: \.isOnTurn) }

  /// The cards that are open and not part of a pair that was found.
  fileprivate var openCards: [Int] {
    cards.indices.filter { cards[$0].isFaceUp && (shownCard != nil || !cards[$0].isMatched) }
  }
}
