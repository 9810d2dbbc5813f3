import Localization
import Model

// The words and sentences for a voice and for games that are played as text.
extension Strings {
  // MARK: Faces

  /// Returns the spoken name of a face: "dolphin", "queen of spades", or the text of the face.
  public static func spokenName(of face: Face) -> String {
    switch face.kind {
    case .text, .picture: displayName(of: face)
    case .card: PlayingCard(name: face.name).map(spokenName) ?? face.name
    case .emoji: spokenName(ofEmoji: face.name)
    }
  }

  /// Returns the spoken name of a playing card, for example "queen of spades".
  private static func spokenName(of card: PlayingCard) -> String {
    let suit = spokenName(of: card.suit)
    return switch card.rank {
    case 1: tr("ace of \(suit)")
    case 11: tr("jack of \(suit)")
    case 12: tr("queen of \(suit)")
    case 13: tr("king of \(suit)")
    // This is the name of a card with a number, for example "10 of spades".
    default: tr("\(card.rankName) of \(suit)", context: "card")
    }
  }

  /// Returns the spoken name of a suit, which is part of names such as "queen of spades".
  private static func spokenName(of suit: PlayingCard.Suit) -> String {
    switch suit {
    case .spades: tr("spades", context: "suit")
    case .hearts: tr("hearts", context: "suit")
    case .diamonds: tr("diamonds", context: "suit")
    case .clubs: tr("clubs", context: "suit")
    }
  }

  /// Returns the name of a face as a view shows it.
  ///
  /// Words and the names of pictures are translated. The names of emoji and playing cards are not.
  public static func displayName(of face: Face) -> String {
    switch face.kind {
    case .text, .picture: Language.translation(of: face.name, context: "face") ?? face.name
    case .emoji, .card: face.name
    }
  }

  /// Returns the name of an emoji in the player's language.
  ///
  /// The translations come from CLDR, the language data of the Unicode project. Without a
  /// translation, the result consists of the English names of the emoji's characters.
  private static func spokenName(ofEmoji emoji: String) -> String {
    let variationSelector: UInt32 = 0xFE0F
    let scalars = emoji.unicodeScalars.filter { $0.value != variationSelector }
    if let name = Language.translation(of: String(scalars), context: "face") {
      return name
    }
    return englishName(ofEmoji: emoji)
  }

  /// Returns the English names of the Unicode characters that form an emoji.
  ///
  /// Regional indicators and tags are converted to the letters of a flag's region.
  private static func englishName(ofEmoji emoji: String) -> String {
    var words: [String] = []
    var regionLetters: [UInt8] = []
    for scalar in emoji.unicodeScalars {
      switch scalar.value {
      case 0x200D, 0xFE0E, 0xFE0F, 0xE007F:
        // Joiners, variation selectors and the end of the tags do not appear in the name.
        continue
      case 0x1F1E6...0x1F1FF:
        // The regional indicators are in the order of the letters A to Z.
        let letterA: UInt32 = 0x41
        regionLetters.append(UInt8(scalar.value - 0x1F1E6 + letterA))
      case 0xE0020...0xE007E:
        // The tags are in the order of ASCII.
        regionLetters.append(UInt8(scalar.value - 0xE0000))
      case 0x20E3:
        words.append(tr("keycap"))
      default:
        words.append(scalar.properties.name?.lowercased() ?? tr("unnamed symbol"))
      }
    }

    if !regionLetters.isEmpty {
      if words.isEmpty {
        words = [tr("flag")]
      }
      words.append(String(decoding: regionLetters, as: UTF8.self).uppercased())
    }
    return words.joined(separator: " ")
  }

  // MARK: Cards

  /// Returns a sentence about a card and its face: "Card 5 of 12: dolphin.".
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - board: The board with the card.
  public static func cardSentence(for index: Int, on board: BoardState) -> String {
    tr("Card \(index + 1) of \(board.cards.count): \(spokenName(of: board.cards[index].face)).")
  }

  /// Returns the number and the state of a card: "Card 5 of 12, face down".
  ///
  /// For example, it returns "Card 5 of 12, dolphin, found" for a card of a found pair.
  ///
  /// - Parameters:
  ///   - index: The index of the card.
  ///   - board: The board with the card.
  public static func cardDescription(for index: Int, on board: BoardState) -> String {
    let number = index + 1
    let count = board.cards.count
    return tr("Card \(number) of \(count), \(state(of: index, on: board))")
  }

  /// Returns the state of a card, together with its role in a review.
  private static func state(of index: Int, on board: BoardState) -> String {
    let state = visibleState(of: index, on: board)
    guard let review = board.review else { return state }

    if review.chosenCard == index {
      return tr("\(state), chosen")
    }
    if board.hintedCards.contains(index) {
      return tr("\(state), matching card")
    }
    return state
  }

  /// Returns the name of a card's face, or the reason why the face is hidden, such as "face down".
  private static func visibleState(of index: Int, on board: BoardState) -> String {
    let card = board.cards[index]
    let faceName = spokenName(of: card.face)
    if card.isGone {
      return tr("gone")
    }
    if !card.isFaceUp, board.isShownFaintly(index) {
      return tr("\(faceName), seen before")
    }
    if !card.isFaceUp {
      return tr("face down")
    }
    if card.isMatched, board.pile == nil {
      return tr("\(faceName), found")
    }
    return faceName
  }

  // MARK: Players and buttons

  /// Returns the points of a player, and a sentence if it is the player's turn.
  ///
  /// For example, it returns "Player 2: 3. Player 2's turn."
  public static func state(of player: BoardState.Player) -> String {
    let pointsText = points(of: player)
    guard player.isCurrent else { return pointsText }
    return tr("\(pointsText). \(turnSentence(of: player.name))", context: "player")
  }

  /// Returns the spoken name of a button, even if the button shows only an icon.
  public static func name(of button: BoardState.Button) -> String {
    switch button.id {
    case .menu: menu
    case .games: games
    case .undo: tr("Back to previous game")
    default: button.title
    }
  }

  /// Returns a sentence that describes a row of cards.
  ///
  /// For example, it returns "Row 2: card 4 face down, card 5 dolphin."
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - board: The board that contains the row.
  public static func rowDescription(_ row: Int, on board: BoardState) -> String {
    var cards: [String] = []
    for column in 0..<board.grid.columns {
      guard let index = board.grid.card(row: row, column: column) else { continue }
      let cardState = state(of: index, on: board)
      // This part describes a card in a row, for example "card 5 face down" or "card 5 dolphin,
      // found".
      cards.append(tr("card \(index + 1) \(cardState)"))
    }
    let cardList = cards.joined(separator: listSeparator)
    return tr("Row \(row + 1): \(cardList).")
  }

  // MARK: Parts of sentences

  /// The separator between the elements of a list within a sentence.
  public static var listSeparator: String { tr(", ", context: "list") }

  /// Returns a name and its value: "Sound: on".
  public static func labeledValue(_ name: String, _ value: String) -> String {
    tr("\(name): \(value)")
  }

  /// Returns a name and its value as a sentence: "Flips: 18.".
  static func labeledValueSentence(_ name: String, _ value: String) -> String {
    tr("\(name): \(value).")
  }

  /// Returns a name with a colon, which introduces the sentences that follow it.
  static func heading(_ name: String) -> String {
    tr("\(name):", context: "heading")
  }

  /// Returns the text with words instead of symbols that a voice cannot read.
  ///
  /// For example, "4 × 3" becomes "4 by 3".
  static func speakable(_ text: String) -> String {
    guard let timesSign = text.firstRange(of: " × ") else {
      return text.replacing(" · ", with: listSeparator)
    }
    let before = String(text[..<timesSign.lowerBound])
    let after = String(text[timesSign.upperBound...])
    return speakable(tr("\(before) by \(after)"))
  }

  /// Converts a notice or an error message to a sentence that ends with a period.
  ///
  /// The sentence begins with a capital letter, unless it begins with a name or a path.
  public static func noticeSentence(_ message: String) -> String {
    let firstWord = message.prefix { !$0.isWhitespace }
    let isName = firstWord.contains { !$0.isLetter && !",;’'-".contains($0) }
    if isName {
      return punctuated(message)
    }
    return punctuated(Language.capitalized(message))
  }

  /// Appends a period to the text, unless the text already ends like a sentence.
  static func punctuated(_ text: String) -> String {
    if let lastCharacter = text.last, endsSentence(lastCharacter) {
      return text
    }
    return tr("\(text).", context: "sentence")
  }

  /// Returns whether a character is a punctuation mark that ends a sentence.
  ///
  /// Translations can use the punctuation marks of their languages.
  private static func endsSentence(_ character: Character) -> Bool {
    ".!?…。！？।؟".contains(character)
  }

  // MARK: Sentences

  /// Returns the prompt that a view shows while the player types the name of a card.
  ///
  /// - Parameter name: The part of the name that the player has typed so far.
  public static func typingPrompt(for name: String) -> String {
    tr("Card \(name)_ (press Enter to choose it)")
  }

  /// Returns a sentence about the cards that a hint shows: "Look at cards 3 and 7.".
  ///
  /// - Parameter cards: The indices of one or two cards.
  public static func hintSentence(for cards: [Int]) -> String {
    let numbers = cards.map { $0 + 1 }
    let firstNumber = numbers.first ?? 1
    let lastNumber = numbers.last ?? 1
    if numbers.count == 1 {
      return tr("Look at card \(firstNumber).")
    }
    return tr("Look at cards \(firstNumber) and \(lastNumber).")
  }

  /// Returns the results and the stars in a dialog as sentences.
  ///
  /// An example is "Flips: 18."
  public static func resultSentences(of dialog: BoardState.Dialog) -> [String] {
    var sentences = dialog.entries.map(sentence)
    if let count = dialog.stars {
      sentences.append(stars(count, isGolden: dialog.isPerfect))
    }
    return sentences
  }

  private static func sentence(for entry: BoardState.Entry) -> String {
    if entry.value.isEmpty {
      return punctuated(entry.name)
    }
    return labeledValueSentence(entry.name, entry.value)
  }

  /// Returns the points of a player, such as "Player 2: 3".
  public static func points(of player: BoardState.Player) -> String {
    labeledValue(player.name, String(player.points))
  }

  /// Returns sentences with the points of all players.
  ///
  /// For example, it returns "Player 1: 2. Player 2: 0."
  public static func pointsSummary(of board: BoardState) -> String {
    if board.players.isEmpty {
      return tr("You are the only player.")
    }
    let sentences = board.players.map { player in
      labeledValueSentence(player.name, String(player.points))
    }
    return sentences.joined(separator: " ")
  }

  /// Returns a sentence with the name of a player: "Player 1 is now called Ada.".
  ///
  /// - Parameters:
  ///   - number: The number of the player, counted from 1.
  ///   - name: The name of the player.
  package static func nameSentence(number: Int, name: String) -> String {
    tr("Player \(number) is now called \(name).")
  }

  /// Returns a sentence about the player whose turn it is.
  ///
  /// An example is "Player 2's turn."
  public static func turnSentence(of player: String) -> String {
    punctuated(turnHeadline(of: player))
  }

  /// Returns a sentence about the stars of a game: "Stars: 2 of 3.".
  ///
  /// - Parameters:
  ///   - count: The number of stars, in the range 1...3.
  ///   - isGolden: Whether the game was perfect.
  public static func stars(_ count: Int, isGolden: Bool) -> String {
    isGolden ? tr("Golden stars: \(count) of 3.") : tr("Stars: \(count) of 3.")
  }

  /// Returns a sentence that describes the avoidable choice in a review.
  ///
  /// It mentions the face-up card, the chosen card and the matching card.
  ///
  /// - Returns: The sentence, or `nil` if the board does not show a review.
  public static func reviewSentence(on board: BoardState) -> String? {
    guard let chosenCard = board.review?.chosenCard else { return nil }
    let chosenSentence = sentence(
      aboutChosenCard: chosenCard, matchingCard: board.hintedCards.first)

    let openCard = board.cards.firstIndex { $0.isFaceUp && !$0.isMatched }
    guard board.phase == .choosingSecond, let openCard else { return chosenSentence }
    return tr("Face up: card \(openCard + 1). \(chosenSentence)")
  }

  /// Returns a sentence about the chosen card and its matching card in a review.
  private static func sentence(aboutChosenCard chosenCard: Int, matchingCard: Int?) -> String {
    guard let matchingCard else {
      return tr("Chosen: card \(chosenCard + 1).")
    }
    return tr("Chosen: card \(chosenCard + 1). Matching card: card \(matchingCard + 1).")
  }
}
