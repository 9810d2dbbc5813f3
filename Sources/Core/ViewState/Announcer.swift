import Localization
import Model

/// Sentences about a game, for a player line by line, a screen reader or a voice.
public struct Announcer {
  private let isTyped: Bool
  private var openBefore: [Int] = []
  private var chooserBefore: Int?

  /// Creates a story; `isTyped` if the sentences name commands to type.
  public init(isTyped: Bool = false) { self.isTyped = isTyped }

  /// Sentences about a game, or a review, that begins.
  public func beginning(of board: BoardState) -> [String] {
    if board.review != nil { return Self.moment(of: board) }
    let (count, rows, columns) = (board.cards.count, board.grid.rows, board.grid.columns)
    let isPile = board.pile != nil
    let size =
      isPile
      ? tr(count, "\(count) card lies face down.", "\(count) cards lie face down.")
      : tr(
        rows, "\(count) cards in \(rows) row of \(columns).",
        "\(count) cards in \(rows) rows of \(columns).")
    let invitation =
      isPile
      ? tr("Type \"next\" to draw a card, or \"help\".")
      : tr("Type a card's number or place, such as 5 or b2, or \"help\".")
    return [
      tr("\(board.title). \(Strings.sentence(board.line))"), size, isTyped ? invitation : nil,
      board.notice, Self.turn(on: board),
    ].compactMap { $0 }
  }

  /// Name of the player that chooses next; `nil` for a player alone.
  public static func turn(on board: BoardState) -> String? {
    board.chooser.map { Strings.turn(of: board.players[$0].name) }
  }

  /// Sentences about a publication, or none.
  public mutating func announce(_ publication: BoardUpdate) -> [String] {
    let (board, cause) = (publication.board, publication.cause)
    defer { (openBefore, chooserBefore) = (Self.openCards(on: board), board.chooser) }
    guard cause != .subscribed else { return [] }
    let isOther = board.chooser != chooserBefore || cause == .restarted
    let turn = isOther ? Self.turn(on: board) : nil
    return (sentences(of: publication, on: board) + [turn]).compactMap(\.self)
  }

  private func sentences(of publication: BoardUpdate, on board: BoardState) -> [String?] {
    var openCards: [String] { Self.openCards(on: board).map { Strings.shown($0, on: board) } }
    switch publication.cause {
    case .subscribed, .focusMoved, .typed, .dialogClosed, .screenChanged, .laidOut, .pictureScaled,
      .ticked:
      return []
    case .hinted: return [board.hint.isEmpty ? board.notice : Strings.hint(board.hint)]
    case .chosen, .changed:
      return story(of: publication.outcome ?? .ignored, publication.cards, on: board)
    case .timedOut: return [turnedDown(on: board)]
    // A new game is not under way; one that is was dealt anew before, and is back.
    case .restarted where board.isUnderWay: return [tr("The game before is back.")] + openCards
    case .restarted:
      let offersUndo = isTyped && board.controls.contains(.undo)
      return [
        tr("A new game. \(Strings.sentence(board.line))"),
        offersUndo ? tr("\"undo\" brings the game before back.") : nil,
      ]
    case .themeChosen:
      return [tr("The theme is \(board.themes.first { $0.isSelected }?.title ?? "").")] + openCards
    case .travelled where board.review != nil: return Self.moment(of: board)
    case .travelled: return [tr("Time travel. \(Strings.sentence(board.line))")] + openCards
    case .noticed: return [board.notice]
    }
  }

  private func story(of outcome: Outcome, _ cards: CardIndices, on board: BoardState) -> [String?] {
    let revealed = cards.last { board.cards[$0].isFaceUp && !openBefore.contains($0) }
    // A card of a missed pair that is touched again was open before.
    let name = (revealed ?? Self.openCards(on: board).last).map { shown($0, on: board) }
    switch outcome {
    case .ignored: return []
    case .turnedDown: return [turnedDown(on: board)]
    case .missed: return [name, tr("No match.")]
    case .matched:
      let (found, pairs) = (board.cards.count { $0.isMatched } / 2, board.grid.pairs)
      let match = tr(
        pairs, "A match, \(found) of \(pairs) pair found.",
        "A match, \(found) of \(pairs) pairs found.")
      return [name, match, board.dialog.map(end)]
    case .revealed where board.pile != nil && board.nextCard == nil:
      let end = tr("That was the last card. \"restart\" shuffles them.")
      return [name, isTyped ? end : tr("That was the last card.")]
    case .revealed: return [name]
    }
  }

  /// End of a game: heading and numbers of the dialog, and the commands after it.
  private func end(_ dialog: BoardState.Dialog) -> String {
    let result = ([dialog.title] + Strings.numbers(of: dialog)).joined(separator: " ")
    guard isTyped else { return result }
    let whatToType =
      dialog.buttons.contains { $0.control == .review }
      ? tr("Type \"restart\" to play again, \"review\", or \"quit\".")
      : tr("Type \"restart\" to play again, or \"quit\".")
    let isLast = !dialog.buttons.contains { $0.control == .nextBoard }
    let next = isLast ? [] : [tr("\"next\" deals the next larger board.")]
    return ([result, whatToType] + next).joined(separator: " ")
  }

  /// Card that was turned up, with the player's name if it was the computer.
  private func shown(_ card: Int, on board: BoardState) -> String {
    guard let chooserBefore, board.players[chooserBefore].isComputer else {
      return Strings.shown(card, on: board)
    }
    let (player, face) = (board.players[chooserBefore].name, Strings.spoken(board.cards[card].face))
    // Card that another player turned up: "Computer: card 5: dolphin.".
    return tr("\(player): card \(card + 1): \(face).")
  }

  /// Cards of a turn; the end of a first look needs no sentence.
  private func turnedDown(on board: BoardState) -> String? {
    let cards = openBefore.filter { !board.cards[$0].isFaceUp }.map { $0 + 1 }
    return switch cards.count {
    case 1: tr("Card \(cards[0]) is face down again.")
    case 2: tr("Cards \(cards[0]) and \(cards[1]) are face down again.")
    default: nil
    }
  }

  /// Avoidable choice of a review.
  private static func moment(of board: BoardState) -> [String] {
    [Strings.sentence(board.line)] + (Strings.reviewedCards(on: board).map { [$0] } ?? [])
  }

  private static func openCards(on board: BoardState) -> [Int] {
    board.cards.indices.filter {
      board.cards[$0].isFaceUp && (board.pile != nil || !board.cards[$0].isMatched)
    }
  }
}
