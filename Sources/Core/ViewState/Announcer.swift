import Localization
import Model

/// Sentences about a game, for a player line by line, a screen reader or a voice.
public struct Announcer {
  private let namesCommands: Bool
  private var previousOpenCards: [Int] = []
  private var previousPlayerIndex: Int?

  /// Creates a story; `isTyped` if the sentences name commands to type.
  public init(namesCommands: Bool = false) {
    self.namesCommands = namesCommands
  }

  /// Sentences about a game, or a review, that begins.
  public func introduction(of board: BoardState) -> [String] {
    if board.review != nil {
      return Self.reviewSentences(of: board)
    }
    let count = board.cards.count
    let rows = board.grid.rows
    let columns = board.grid.columns
    let isPile = board.pile != nil
    let size =
      isPile
      ? tr(count, "\(count) card lies face down.", "\(count) cards lie face down.")
      : tr(
        rows, "\(count) cards in \(rows) row of \(columns).",
        "\(count) cards in \(rows) rows of \(columns).")
    let commandHint =
      isPile
      ? tr("Type \"next\" to draw a card, or \"help\".")
      : tr("Type a card's number or place, such as 5 or b2, or \"help\".")
    return [
      tr("\(board.title). \(Strings.punctuated(board.subtitle))"), size,
      namesCommands ? commandHint : nil,
      board.notice, Self.turnSentence(on: board),
    ].compactMap { $0 }
  }

  /// Name of the player that chooses next; `nil` for a player alone.
  public static func turnSentence(on board: BoardState) -> String? {
    board.choosingPlayerIndex.map { Strings.turnSentence(of: board.players[$0].name) }
  }

  /// Sentences about a publication, or none.
  public mutating func announce(_ update: BoardUpdate) -> [String] {
    let board = update.board
    let cause = update.cause
    defer {
      previousOpenCards = Self.openCards(on: board)
      previousPlayerIndex = board.choosingPlayerIndex
    }
    guard cause != .subscribed else { return [] }
    let playerChanged = board.choosingPlayerIndex != previousPlayerIndex || cause == .restarted
    let turnText = playerChanged ? Self.turnSentence(on: board) : nil
    return (sentences(of: update, on: board) + [turnText]).compactMap(\.self)
  }

  private func sentences(of update: BoardUpdate, on board: BoardState) -> [String?] {
    var openCardSentences: [String] {
      Self.openCards(on: board).map { Strings.cardSentence(for: $0, on: board) }
    }
    switch update.cause {
    case .subscribed, .focusMoved, .typed, .dialogClosed, .screenChanged, .laidOut, .pictureScaled,
      .ticked:
      return []
    case .hinted:
      return [
        board.hintedCards.isEmpty ? board.notice : Strings.hintSentence(for: board.hintedCards)
      ]
    case .chosen, .changed:
      return sentences(for: update.outcome ?? .ignored, changing: update.changedCards, on: board)
    case .timedOut: return [turnedDownSentence(on: board)]
    // A new game is not under way; one that is was dealt anew before, and is back.
    case .restarted where board.isUnderWay:
      return [tr("The game before is back.")] + openCardSentences
    case .restarted:
      let offersUndo = namesCommands && board.focusableButtons.contains(.undo)
      return [
        tr("A new game. \(Strings.punctuated(board.subtitle))"),
        offersUndo ? tr("\"undo\" brings the game before back.") : nil,
      ]
    case .themeChosen:
      return [tr("The theme is \(board.themeButtons.first { $0.isSelected }?.title ?? "").")]
        + openCardSentences
    case .travelled where board.review != nil: return Self.reviewSentences(of: board)
    case .travelled:
      return [tr("Time travel. \(Strings.punctuated(board.subtitle))")] + openCardSentences
    case .noticed: return [board.notice]
    }
  }

  private func sentences(
    for outcome: Outcome, changing changedCards: CardIndices, on board: BoardState
  ) -> [String?] {
    let revealedCard = changedCards.last {
      board.cards[$0].isFaceUp && !previousOpenCards.contains($0)
    }
    // A card of a missed pair that is touched again was open before.
    let cardText = (revealedCard ?? Self.openCards(on: board).last).map {
      cardSentence(for: $0, on: board)
    }
    switch outcome {
    case .ignored: return []
    case .turnedDown: return [turnedDownSentence(on: board)]
    case .missed: return [cardText, tr("No match.")]
    case .matched:
      let foundCount = board.cards.count { $0.isMatched } / 2
      let pairCount = board.grid.pairCount
      let matchSentence = tr(
        pairCount, "A match, \(foundCount) of \(pairCount) pair found.",
        "A match, \(foundCount) of \(pairCount) pairs found.")
      return [cardText, matchSentence, board.dialog.map(endSentence)]
    case .revealed where board.pile != nil && board.nextCard == nil:
      let lastCardSentence = tr("That was the last card. \"restart\" shuffles them.")
      return [cardText, namesCommands ? lastCardSentence : tr("That was the last card.")]
    case .revealed: return [cardText]
    }
  }

  /// End of a game: heading and numbers of the dialog, and the commands after it.
  private func endSentence(for dialog: BoardState.Dialog) -> String {
    let result = ([dialog.title] + Strings.resultSentences(of: dialog)).joined(separator: " ")
    guard namesCommands else { return result }
    let commandHint =
      dialog.buttons.contains { $0.id == .review }
      ? tr("Type \"restart\" to play again, \"review\", or \"quit\".")
      : tr("Type \"restart\" to play again, or \"quit\".")
    let isLast = !dialog.buttons.contains { $0.id == .nextBoard }
    let nextBoardHint = isLast ? [] : [tr("\"next\" deals the next larger board.")]
    return ([result, commandHint] + nextBoardHint).joined(separator: " ")
  }

  /// Card that was turned up, with the player's name if it was the computer.
  private func cardSentence(for card: Int, on board: BoardState) -> String {
    guard let previousPlayerIndex, board.players[previousPlayerIndex].isComputer else {
      return Strings.cardSentence(for: card, on: board)
    }
    let playerName = board.players[previousPlayerIndex].name
    let faceName = Strings.spokenName(of: board.cards[card].face)
    // Card that another player turned up: "Computer: card 5: dolphin.".
    return tr("\(playerName): card \(card + 1): \(faceName).")
  }

  /// Cards of a turn; the end of a first look needs no sentence.
  private func turnedDownSentence(on board: BoardState) -> String? {
    let cards = previousOpenCards.filter { !board.cards[$0].isFaceUp }.map { $0 + 1 }
    return switch cards.count {
    case 1: tr("Card \(cards[0]) is face down again.")
    case 2: tr("Cards \(cards[0]) and \(cards[1]) are face down again.")
    default: nil
    }
  }

  /// Avoidable choice of a review.
  private static func reviewSentences(of board: BoardState) -> [String] {
    [Strings.punctuated(board.subtitle)] + (Strings.reviewSentence(on: board).map { [$0] } ?? [])
  }

  private static func openCards(on board: BoardState) -> [Int] {
    board.cards.indices.filter {
      board.cards[$0].isFaceUp && (board.pile != nil || !board.cards[$0].isMatched)
    }
  }
}
