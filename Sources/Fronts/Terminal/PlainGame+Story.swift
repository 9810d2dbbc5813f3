import Board
import ViewModel

// What is said of what happens.
extension PlainGame {
  func tell(_ publication: Publication) {
    if publication.isReplayed { return }
    let openCards = open.map { Words.shown($0, on: board) }
    defer { (openBefore, playerBefore) = (open, onTurn) }
    switch publication.cause {
    case .subscribed: return
    case .focusMoved, .typed, .dialogClosed, .screenChanged, .laidOut, .pictureScaled, .ticked:
      break
    case .hinted: say([board.hint.isEmpty ? board.notice : Words.hint(board.hint)])
    case .chosen(let outcome): say(story(of: outcome, publication.cards))
    case .timedOut: say([turnedDown])
    // A new game is not under way; one that is was dealt anew before, and is back.
    case .restarted where board.isUnderWay: say([Words.undone] + openCards)
    case .restarted: say([Words.dealt(board), canUndo ? Words.offersUndo : nil])
    case .themeChosen:
      say([Words.themeChosen(board.themes.first { $0.isSelected }?.title ?? "")] + openCards)
    case .travelled: say([Words.travelled(board)] + openCards)
    case .noticed: say([board.notice])
    }
    if onTurn?.name != playerBefore?.name || publication.cause == .restarted { sayTurn() }
  }

  /// Says whose turn it is, where there are several players.
  func sayTurn() { say([onTurn.map { Words.turn(of: $0.name) }]) }

  var onTurn: Board.Player? { board.players.first(where: \.isOnTurn) }
  var canUndo: Bool { board.controls.contains(.undo) }

  private func story(of outcome: Outcome, _ cards: CardIndices) -> [String?] {
    let revealed = cards.last { board.cards[$0].isFaceUp && !openBefore.contains($0) }
    // A card of a missed pair that is touched again was open before.
    let name = (revealed ?? open.last).map(shown)
    switch outcome {
    case .ignored: return []
    case .turnedDown: return [turnedDown]
    case .missed: return [name, Words.noMatch]
    case .matched: return [name, Words.match(on: board), board.dialog.map(Words.end)]
    case .revealed where board.shownCard != nil && board.nextCard == nil:
      return [name, Words.lastCard]
    case .revealed: return [name]
    }
  }

  /// A card that was turned up, and by whom if it was the computer.
  private func shown(_ card: Int) -> String {
    guard let player = playerBefore, player.isComputer else { return Words.shown(card, on: board) }
    return Words.shown(card, on: board, by: player.name)
  }

  /// The cards that are open and not part of a pair that was found.
  private var open: [Int] {
    board.cards.indices.filter {
      board.cards[$0].isFaceUp && (board.shownCard != nil || !board.cards[$0].isMatched)
    }
  }

  private var turnedDown: String {
    Words.turnedDown(openBefore.filter { !board.cards[$0].isFaceUp })
  }
}
