import Localization
import Model

/// A value that describes a game in sentences, for text output, a screen reader or a voice.
///
/// An announcer stores which cards were face up and whose turn it was at the last update. It
/// compares the next update with this information to find out which cards turned over and whether
/// another player's turn began.
public struct Announcer {
  private let namesCommands: Bool
  private var previousOpenCards: [Int] = []
  private var previousPlayerIndex: Int?

  /// Creates an announcer.
  ///
  /// - Parameter namesCommands: Whether the sentences mention commands that the player can type.
  public init(namesCommands: Bool = false) {
    self.namesCommands = namesCommands
  }

  // MARK: The beginning of a game

  /// Returns the sentences that introduce a new game, or the review of a finished game.
  public func introduction(of board: BoardState) -> [String] {
    if board.review != nil {
      return Self.reviewSentences(of: board)
    }

    var sentences = [
      tr("\(board.title). \(Strings.punctuated(board.subtitle))"),
      Self.sizeSentence(of: board),
    ]
    if namesCommands {
      sentences.append(Self.commandHint(for: board))
    }
    if let notice = board.notice {
      sentences.append(notice)
    }
    if let turnSentence = Self.turnSentence(on: board) {
      sentences.append(turnSentence)
    }
    return sentences
  }

  /// Returns a sentence with the number of cards, for example "12 cards in 4 rows of 3.".
  private static func sizeSentence(of board: BoardState) -> String {
    let count = board.cards.count
    if board.pile != nil {
      return tr(count, "\(count) card is face down.", "\(count) cards are face down.")
    }
    let rows = board.grid.rows
    let columns = board.grid.columns
    return tr(
      rows,
      "\(count) cards in \(rows) row of \(columns).",
      "\(count) cards in \(rows) rows of \(columns).")
  }

  /// Returns a sentence about the commands that the player can type.
  private static func commandHint(for board: BoardState) -> String {
    if board.pile != nil {
      return tr("Type \"next\" to draw a card, or \"help\".")
    }
    return tr("Type a card's number or position, such as 5 or b2, or \"help\".")
  }

  /// Returns a sentence that names the player who chooses next, or `nil` if there is one player.
  public static func turnSentence(on board: BoardState) -> String? {
    guard let index = board.currentPlayerIndex else { return nil }
    return Strings.turnSentence(of: board.players[index].name)
  }

  // MARK: Updates

  /// Returns the sentences that describe an update of the board.
  ///
  /// - Returns: The sentences in the order in which they are spoken or printed. The array is empty
  ///   if the update needs no sentence.
  public mutating func announce(_ update: BoardUpdate) -> [String] {
    let sentences = self.sentences(for: update)
    previousOpenCards = Self.openCards(on: update.board)
    previousPlayerIndex = update.board.currentPlayerIndex
    return sentences
  }

  private func sentences(for update: BoardUpdate) -> [String] {
    guard update.cause != .subscribed else { return [] }

    let board = update.board
    var sentences = changeSentences(for: update)
    let playerChanged = board.currentPlayerIndex != previousPlayerIndex
    if playerChanged || update.cause == .restarted {
      sentences.append(Self.turnSentence(on: board))
    }
    return sentences.compactMap(\.self)
  }

  /// Returns the sentences about the cause of an update.
  ///
  /// An element is `nil` if that sentence is not needed.
  private func changeSentences(for update: BoardUpdate) -> [String?] {
    let board = update.board
    switch update.cause {
    case .subscribed, .focusMoved, .typed, .dialogClosed, .screenChanged, .optionsChanged,
      .pictureScaled, .ticked:
      return []

    case .hinted:
      if board.hintedCards.isEmpty {
        return [board.notice]
      }
      return [Strings.hintSentence(for: board.hintedCards)]

    case .chosen, .changed:
      let outcome = update.outcome ?? .ignored
      return sentences(for: outcome, changing: update.changedCards, on: board)

    case .timedOut:
      return [turnedDownSentence(on: board)]

    case .restarted:
      return restartSentences(on: board)

    case .themeChosen:
      let theme = board.themeButtons.first { $0.isSelected }
      let themeTitle = theme?.title ?? ""
      return [tr("The theme is \(themeTitle).")] + openCardSentences(on: board)

    case .travelled:
      if board.review != nil {
        return Self.reviewSentences(of: board)
      }
      let travelSentence = tr("Time travel. \(Strings.punctuated(board.subtitle))")
      return [travelSentence] + openCardSentences(on: board)

    case .noticed:
      return [board.notice]
    }
  }

  private func openCardSentences(on board: BoardState) -> [String] {
    Self.openCards(on: board).map { Strings.cardSentence(for: $0, on: board) }
  }

  /// Returns the sentences that announce a new deal, or the return to the previous game.
  private func restartSentences(on board: BoardState) -> [String?] {
    // No card has been chosen right after a new deal. A started game therefore means that undo has
    // restored it.
    if board.isUnderWay {
      return [tr("The previous game is back.")] + openCardSentences(on: board)
    }

    var sentences = [tr("A new game. \(Strings.punctuated(board.subtitle))")]
    if namesCommands, board.focusableButtons.contains(.undo) {
      sentences.append(tr("\"undo\" returns to the previous game."))
    }
    return sentences
  }

  // MARK: Choices

  private func sentences(
    for outcome: Outcome, changing changedCards: CardIndices, on board: BoardState
  ) -> [String?] {
    let cardText = sentenceAboutChosenCard(among: changedCards, on: board)
    switch outcome {
    case .ignored:
      return []
    case .turnedDown:
      return [turnedDownSentence(on: board)]
    case .missed:
      return [cardText, tr("No match.")]
    case .matched:
      return [cardText] + Self.matchSentences(on: board) + [board.dialog.map(endSentence)]
    case .revealed:
      let isLastOfPile = board.pile != nil && board.nextCard == nil
      if isLastOfPile {
        return [cardText, lastCardSentence]
      }
      return [cardText]
    }
  }

  private func sentenceAboutChosenCard(
    among changedCards: CardIndices, on board: BoardState
  ) -> String? {
    let revealedCard = changedCards.last {
      board.cards[$0].isFaceUp && !previousOpenCards.contains($0)
    }
    // If no card was revealed, the chosen card belongs to a missed pair and was already face up.
    guard let card = revealedCard ?? Self.openCards(on: board).last else { return nil }
    return cardSentence(for: card, on: board)
  }

  /// Returns a sentence about a revealed card, with the computer's name if the computer chose it.
  private func cardSentence(for card: Int, on board: BoardState) -> String {
    guard let previousPlayerIndex, board.players[previousPlayerIndex].isComputer else {
      return Strings.cardSentence(for: card, on: board)
    }
    let playerName = board.players[previousPlayerIndex].name
    let faceName = Strings.spokenName(of: board.cards[card].face)
    // The computer turned over a card, for example "Computer: card 5: dolphin.".
    return tr("\(playerName): card \(card + 1): \(faceName).")
  }

  /// Returns the sentences that announce a match.
  private static func matchSentences(on board: BoardState) -> [String] {
    let foundCount = board.cards.count { $0.isMatched } / 2
    let pairCount = board.grid.pairCount
    if board.currentPlayer != nil {
      // The subtitle states that the same player chooses again.
      let progress = Strings.foundPairs(foundCount, of: pairCount)
      return [Strings.punctuated(board.subtitle), Strings.punctuated(progress)]
    }
    return [
      tr(
        pairCount,
        "A match: \(foundCount) of \(pairCount) pair found.",
        "A match: \(foundCount) of \(pairCount) pairs found.")
    ]
  }

  /// The sentence about the last card of a pile.
  private var lastCardSentence: String {
    if namesCommands {
      return tr("That was the last card. \"restart\" shuffles the cards.")
    }
    return tr("That was the last card.")
  }

  /// Returns the text that announces the end of a game.
  ///
  /// The text contains the title and the results of the dialog. If the player types commands, it
  /// also lists the commands that are now available.
  private func endSentence(for dialog: BoardState.Dialog) -> String {
    var sentences = [dialog.title]
    sentences += Strings.resultSentences(of: dialog)
    if namesCommands {
      sentences += Self.commandHints(after: dialog)
    }
    return sentences.joined(separator: " ")
  }

  /// Returns sentences about the commands that the player can type after a game.
  private static func commandHints(after dialog: BoardState.Dialog) -> [String] {
    let buttons = dialog.buttons.map(\.id)
    var sentences: [String] = []
    if buttons.contains(.review) {
      sentences.append(tr("Type \"restart\" for a new deal, \"review\", or \"quit\"."))
    } else {
      sentences.append(tr("Type \"restart\" for a new deal, or \"quit\"."))
    }
    if buttons.contains(.nextBoard) {
      sentences.append(tr("\"next\" deals the next larger board."))
    }
    return sentences
  }

  /// Returns a sentence about the one or two cards that are face down again.
  ///
  /// - Returns: The sentence, or `nil` if no card or more than two cards turned face down. For
  ///   example, all cards turn face down at the end of the preview.
  private func turnedDownSentence(on board: BoardState) -> String? {
    let cards = previousOpenCards.filter { !board.cards[$0].isFaceUp }
    let numbers = cards.map { $0 + 1 }
    return switch numbers.count {
    case 1: tr("Card \(numbers[0]) is face down again.")
    case 2: tr("Cards \(numbers[0]) and \(numbers[1]) are face down again.")
    default: nil
    }
  }

  // MARK: Descriptions of a board

  /// Returns sentences that describe the avoidable choice in a review.
  private static func reviewSentences(of board: BoardState) -> [String] {
    let sentences = [Strings.punctuated(board.subtitle), Strings.reviewSentence(on: board)]
    return sentences.compactMap(\.self)
  }

  /// Returns the indices of the face-up cards, without the cards of found pairs.
  private static func openCards(on board: BoardState) -> [Int] {
    board.cards.indices.filter { index in
      let card = board.cards[index]
      let isFoundPair = board.pile == nil && card.isMatched
      return card.isFaceUp && !isFoundPair
    }
  }
}
