import Localization
import Model

// Words for a voice, or where a game is shown as text.
extension Strings {
  /// Face in words: Unicode's names of an emoji, "queen of spades", or the text as it is.
  public static func spokenName(of face: Face) -> String {
    switch face.kind {
    case .text, .picture: displayName(of: face)
    case .card: PlayingCard(name: face.name).map(spokenName) ?? face.name
    case .emoji: spokenName(ofEmoji: face.name)
    }
  }

  private static func spokenName(of card: PlayingCard) -> String {
    let suit =
      switch card.suit {
      case .spades: tr("spades", context: "suit")
      case .hearts: tr("hearts", context: "suit")
      case .diamonds: tr("diamonds", context: "suit")
      case .clubs: tr("clubs", context: "suit")
      }
    return switch card.rank {
    case 1: tr("ace of \(suit)")
    case 11: tr("jack of \(suit)")
    case 12: tr("queen of \(suit)")
    case 13: tr("king of \(suit)")
    // A number: "10 of spades".
    default: tr("\(card.rankName) of \(suit)", context: "card")
    }
  }

  /// Face as it is shown: texts and pictures in the player's language.
  public static func displayName(of face: Face) -> String {
    guard face.kind == .text || face.kind == .picture else { return face.name }
    return Language.translation(of: face.name, context: "face") ?? face.name
  }

  /// Name of an emoji in the player's language, by Unicode's CLDR, or the names of its parts in
  /// English; two regional indicators are a flag, and the tags behind a flag its region.
  private static func spokenName(ofEmoji: String) -> String {
    let emojiWithoutSelector = String(ofEmoji.unicodeScalars.filter { $0.value != 0xFE0F })
    if let name = Language.translation(of: emojiWithoutSelector, context: "face") {
      return name
    }
    var words: [String] = []
    var regionLetters: [UInt8] = []
    for scalar in ofEmoji.unicodeScalars {
      switch scalar.value {
      case 0x200D, 0xFE0E, 0xFE0F, 0xE007F: continue
      case 0x1F1E6...0x1F1FF:
        regionLetters.append(UInt8(scalar.value - 0x1F1E6 + 0x41))
      case 0xE0020...0xE007E:
        regionLetters.append(UInt8(scalar.value - 0xE0000))
      case 0x20E3:
        words.append(tr("keycap"))
      default:
        words.append(scalar.properties.name?.lowercased() ?? tr("unnamed sign"))
      }
    }
    if words.isEmpty, !regionLetters.isEmpty {
      words = [tr("flag")]
    }
    if !regionLetters.isEmpty {
      words.append(String(decoding: regionLetters, as: UTF8.self).uppercased())
    }
    return words.joined(separator: " ")
  }

  /// Card and its face: "Card 5 of 12: dolphin.".
  public static func cardSentence(for index: Int, on board: BoardState) -> String {
    tr("Card \(index + 1) of \(board.cards.count): \(spokenName(of: board.cards[index].face)).")
  }

  /// Card among all: "Card 5 of 12, face down", "Card 5 of 12, dolphin, found".
  public static func cardDescription(for index: Int, on board: BoardState) -> String {
    let number = index + 1
    let count = board.cards.count
    return tr("Card \(number) of \(count), \(state(of: index, on: board))")
  }

  /// State of a card, and what a review marks it as.
  private static func state(of index: Int, on board: BoardState) -> String {
    let state = face(at: index, on: board)
    guard let review = board.review else { return state }
    if review.chosenCard == index {
      return tr("\(state), chosen")
    }
    return board.hintedCards.contains(index) ? tr("\(state), partner") : state
  }

  /// Face of a card, unless it lies face down outside of a review.
  private static func face(at index: Int, on board: BoardState) -> String {
    let card = board.cards[index]
    let face = spokenName(of: card.face)
    if card.isGone {
      return tr("gone")
    }
    if !card.isFaceUp, board.isShownFaintly(index) {
      return tr("\(face), seen before")
    }
    guard card.isFaceUp else { return tr("face down") }
    return card.isMatched && board.pile == nil ? tr("\(face), found") : face
  }

  /// Player, points and turn: "Player 2: 3. Player 2's turn."
  public static func state(of player: BoardState.Player) -> String {
    player.isCurrent
      ? tr("\(points(of: player)). \(turnSentence(of: player.name))", context: "player")
      : points(of: player)
  }

  /// Name of a button, also of one with an icon.
  public static func name(of button: BoardState.Button) -> String {
    switch button.id {
    case .menu: menu
    case .games: games
    case .nextBoard: speakable(button.title)
    default: button.title
    }
  }

  /// Row of cards: "Row 2: card 4 face down, card 5 dolphin.".
  public static func rowDescription(_ row: Int, on board: BoardState) -> String {
    let indices = (0..<board.grid.columns).compactMap { board.grid.card(row: row, column: $0) }
    // Card in a row: "card 5 face down", "card 5 dolphin, found".
    let cards = indices.map { index in tr("card \(index + 1) \(state(of: index, on: board))") }
    return tr("Row \(row + 1): \(cards.joined(separator: listSeparator)).")
  }

  /// Separator of the things in a list.
  public static var listSeparator: String { tr(", ", context: "list") }

  /// Name and value: "Sound: on".
  public static func labeledValue(_ name: String, _ value: String) -> String {
    tr("\(name): \(value)")
  }

  /// Name and value as a sentence: "Flips: 18.".
  static func labeledValueSentence(_ name: String, _ value: String) -> String {
    tr("\(name): \(value).")
  }

  /// Name of the things that follow.
  static func heading(_ name: String) -> String {
    tr("\(name):", context: "heading")
  }

  /// Cards that a hint points to: "Look at cards 3 and 7.".
  public static func hintSentence(for cards: [Int]) -> String {
    let firstNumber = (cards.first ?? 0) + 1
    let lastNumber = (cards.last ?? 0) + 1
    return cards.count == 1
      ? tr("Look at card \(firstNumber).") : tr("Look at cards \(firstNumber) and \(lastNumber).")
  }

  /// Numbers of a dialog as sentences, such as "Flips: 18.".
  public static func resultSentences(of dialog: BoardState.Dialog) -> [String] {
    dialog.entries.map {
      $0.value.isEmpty ? punctuated($0.name) : labeledValueSentence($0.name, $0.value)
    }
      + (dialog.stars.map { [stars($0, isGolden: dialog.isPerfect)] } ?? [])
  }

  /// Text without marks: "4 by 3" for "4 × 3".
  static func speakable(_ text: String) -> String {
    guard let timesSign = text.firstRange(of: " × ") else {
      return text.replacing(" · ", with: listSeparator)
    }
    let before = String(text[..<timesSign.lowerBound])
    let after = String(text[timesSign.upperBound...])
    return speakable(tr("\(before) by \(after)"))
  }

  /// Message of the program as a sentence: with a full stop, and a capital letter unless a name or
  /// path begins it.
  public static func noticeSentence(_ message: String) -> String {
    let first = message.prefix { !$0.isWhitespace }
    let isName = first.contains { !$0.isLetter && !",;’'-".contains($0) }
    return punctuated(isName ? message : Language.capitalized(message))
  }

  /// Text with a full stop.
  static func punctuated(_ text: String) -> String {
    text.last.map { ".!?…。！？।؟".contains($0) && (Language.hasCatalog || $0 == ".") } ?? false
      ? text : tr("\(text).", context: "sentence")
  }

  // MARK: Text

  /// Name of a card, as far as it is typed.
  public static func typingPrompt(for name: String) -> String {
    tr("Card \(name)_ (Enter chooses it)")
  }

  /// Points of a player: "Player 2: 3".
  public static func points(of player: BoardState.Player) -> String {
    labeledValue(player.name, String(player.points))
  }

  /// Cards of an avoidable choice: the open one, the chosen one and its partner.
  public static func reviewSentence(on board: BoardState) -> String? {
    guard let chosenCard = board.review?.chosenCard else { return nil }
    let chosenSentence =
      board.hintedCards.first.map { matchingCard in
        tr("Chosen: card \(chosenCard + 1). Partner: card \(matchingCard + 1).")
      } ?? tr("Chosen: card \(chosenCard + 1).")
    let openCard = board.cards.firstIndex { $0.isFaceUp && !$0.isMatched }
    guard board.phase == .choosingSecond, let openCard else { return chosenSentence }
    return tr("Open: card \(openCard + 1). \(chosenSentence)")
  }

  /// Stars of a game: "Stars: 2 of 3.", or "Golden stars: 3 of 3." after a perfect one.
  public static func stars(_ count: Int, isGolden: Bool) -> String {
    isGolden ? tr("Golden stars: \(count) of 3.") : tr("Stars: \(count) of 3.")
  }

  /// Sentence about the player on turn: "Player 2's turn.".
  public static func turnSentence(of player: String) -> String {
    punctuated(turnHeadline(of: player))
  }

  /// Players and the pairs that they found: "Player 1: 2. Player 2: 0."
  public static func pointsSummary(of board: BoardState) -> String {
    board.players.isEmpty
      ? tr("You play alone.")
      : board.players.map { labeledValueSentence($0.name, String($0.points)) }.joined(
        separator: " ")
  }
}
