import Text
import Model

// What a voice says: to whoever plays line by line, or has the screen read.
extension Words {
  /// Whether what happens is said.
  public static var speech: String { tr("Speech") }
  /// What is said of what is chosen among others.
  public static var chosen: String { tr("chosen") }

  /// Why nothing can be said.
  public static func noVoice(hasLibrary: Bool) -> String {
    hasLibrary
      ? tr("There is no speech: speech-dispatcher does not answer.")
      : tr("There is no speech: libspeechd is missing (Debian: apt install libspeechd2).")
  }

  /// A face without any sign that a voice cannot read: Unicode's names of an emoji, "queen of
  /// spades", or the text as it is.
  public static func spoken(_ face: Face) -> String {
    switch face.kind {
    case .text, .picture: shown(face)
    case .card: PlayingCard(name: face.name).map(spoken) ?? face.name
    case .emoji: name(ofEmoji: face.name) ?? spoken(emoji: face.name)
    }
  }

  private static func spoken(_ card: PlayingCard) -> String {
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

  /// What Unicode's people call an emoji in the player's language.
  private static func name(ofEmoji emoji: String) -> String? {
    guard Language.isForeign else { return nil }
    let bare = emoji.unicodeScalars.filter { $0.value != 0xFE0F }
    return Language.find(String(String.UnicodeScalarView(bare)), context: "face")
  }

  /// A face as it is seen: a country's name in the player's language, all others as they are.
  public static func shown(_ face: Face) -> String {
    guard face.kind == .text || face.kind == .picture else { return face.name }
    return Language.find(face.name, context: "face") ?? face.name
  }

  /// A sequence is the names of its parts; two regional indicators are a flag, and the tags behind
  /// a flag its region.
  private static func spoken(emoji: String) -> String {
    var words: [String] = []
    var letters = ""
    for scalar in emoji.unicodeScalars {
      switch scalar.value {
      case 0x200D, 0xFE0E, 0xFE0F, 0xE007F: continue
      case 0x1F1E6...0x1F1FF: letters.append(letter(scalar.value - 0x1F1E6 + 0x41))
      case 0xE0020...0xE007E: letters.append(letter(scalar.value - 0xE0000))
      case 0x20E3: words.append(tr("keycap"))
      default: words.append(scalar.properties.name?.lowercased() ?? tr("unnamed sign"))
      }
    }
    if words.isEmpty, !letters.isEmpty { words = [tr("flag")] }
    if !letters.isEmpty { words.append(letters.uppercased()) }
    return words.joined(separator: " ")
  }

  private static func letter(_ ascii: UInt32) -> Character {
    Character(Unicode.Scalar(UInt8(ascii)))
  }

  /// "Card 5 of 12: dolphin.", for a card and what it shows.
  public static func shown(_ index: Int, on board: Board) -> String {
    tr("Card \(index + 1) of \(board.cards.count): \(spoken(board.cards[index].face)).")
  }

  /// A card as it lies among others: "card 5 face down", "card 5 dolphin, found".
  public static func state(_ index: Int, on board: Board) -> String {
    tr("card \(index + 1) \(look(of: index, on: board))")
  }

  /// A card among all: "Card 5 of 12, face down", "Card 5 of 12, dolphin, found".
  public static func named(_ index: Int, on board: Board) -> String {
    let (number, count) = (index + 1, board.cards.count)
    return tr("Card \(number) of \(count), \(look(of: index, on: board))")
  }

  /// What is seen of a card, of which a look back shows the face faintly.
  private static func look(of index: Int, on board: Board) -> String {
    let card = board.cards[index]
    let face = spoken(card.face)
    if card.isGone { return tr("gone") }
    if !card.isFaceUp, board.glimpses.contains(index) { return tr("\(face), seen before") }
    guard card.isFaceUp else { return tr("face down") }
    return card.isMatched && board.shownCard == nil ? tr("\(face), found") : face
  }

  /// A player, their points, and whether it is their turn: "Player 2: 3. Player 2's turn."
  public static func state(of player: Board.Player) -> String {
    player.isOnTurn
      ? tr("\(points(of: player)). \(turn(of: player.name))", context: "player")
      : points(of: player)
  }

  /// What a button is called, also where a sign stands for its name.
  public static func name(of button: Board.Button) -> String {
    switch button.control {
    case .menu: menu
    case .games: games
    default: button.title
    }
  }

  /// "Row 2: card 4 face down, card 5 dolphin.", for a row of cards.
  public static func row(_ row: Int, on board: Board) -> String {
    let cards = board.cards(inRow: row).map { state($0, on: board) }
    return tr("Row \(row + 1): \(cards.joined(separator: comma)).")
  }

  /// Stands between the things of a list.
  public static var comma: String { tr(", ", context: "list") }

  /// A name and what it has, as it is said: "Sound: on".
  public static func pair(_ name: String, _ value: String) -> String { tr("\(name): \(value)") }

  /// The same as a sentence, "Flips: 18.".
  static func fact(_ name: String, _ value: String) -> String { tr("\(name): \(value).") }

  /// What things are called that follow.
  static func heading(_ name: String) -> String { tr("\(name):", context: "heading") }

  /// The only card of a pile that is seen.
  public static func top(of board: Board) -> String {
    guard let shown = board.shownCard, board.cards[shown].isMatched else {
      return tr("No card is drawn yet.")
    }
    return board.cards[shown].isFaceUp
      ? self.shown(shown, on: board)
      : tr("Card \(shown + 1) of \(board.cards.count) is face down.")
  }

  /// How many cards there are.
  public static func size(of board: Board) -> String {
    let (count, rows, columns) = (board.cards.count, board.rows, board.columns)
    return board.shownCard != nil
      ? tr(count, "\(count) card lies face down.", "\(count) cards lie face down.")
      : tr(
        rows, "\(count) cards in \(rows) row of \(columns).",
        "\(count) cards in \(rows) rows of \(columns).")
  }

  /// What the counters tell: "Flips 4. Misses 1."
  public static func counters(of board: Board) -> String {
    board.counters.map { tr("\($0.text).", context: "sentence") }.joined(separator: " ")
  }

  /// A game begins.
  public static func begin(_ board: Board) -> String {
    tr("\(board.title). \(sentence(board.line))")
  }
  /// A new game is dealt.
  public static func dealt(_ board: Board) -> String { tr("A new game. \(sentence(board.line))") }
  /// The game was put to another moment.
  public static func travelled(_ board: Board) -> String {
    tr("Time travel. \(sentence(board.line))")
  }
  /// The faces of another deck are dealt.
  public static func themeChosen(_ title: String) -> String { tr("The theme is \(title).") }

  /// Cards, one or two, turned down.
  public static func turnedDown(_ cards: [Int]) -> String {
    let (one, other) = ((cards.first ?? 0) + 1, (cards.last ?? 0) + 1)
    return cards.count == 1
      ? tr("Card \(one) is face down again.") : tr("Cards \(one) and \(other) are face down again.")
  }

  /// "Look at cards 3 and 7.", for the cards that a hint points to.
  public static func hint(_ cards: [Int]) -> String {
    let (one, other) = ((cards.first ?? 0) + 1, (cards.last ?? 0) + 1)
    return cards.count == 1
      ? tr("Look at card \(one).") : tr("Look at cards \(one) and \(other).")
  }

  /// Two cards are no pair.
  public static var noMatch: String { tr("No match.") }

  /// "A match, 3 of 6 pairs found.", when two cards are a pair.
  public static func match(on board: Board) -> String {
    let (found, pairs) = (board.cards.count { $0.isMatched } / 2, board.grid.pairs)
    return tr(
      pairs, "A match, \(found) of \(pairs) pair found.",
      "A match, \(found) of \(pairs) pairs found.")
  }

  /// How a game went, as a panel over the cards tells it.
  public static func result(_ dialog: Board.Dialog) -> String {
    ([dialog.title] + numbers(of: dialog)).joined(separator: " ")
  }

  /// What such a panel tells below its headline, for example "Flips: 18.", in sentences.
  public static func numbers(of dialog: Board.Dialog) -> [String] {
    dialog.lines.map { fact($0.name, $0.value) } + (dialog.stars.map { [stars($0)] } ?? [])
  }

  /// The last pair was found, and what can be typed then.
  public static func end(_ dialog: Board.Dialog) -> String {
    let hasReview = dialog.buttons.contains { $0.control == .review }
    let whatToType =
      hasReview
      ? tr("Type \"restart\" to play again, \"review\", or \"quit\".")
      : tr("Type \"restart\" to play again, or \"quit\".")
    return "\(result(dialog)) \(whatToType)"
  }

  /// The last card of a pile is seen.
  public static var lastCard: String { tr("That was the last card.") }
  /// The same, and what can be typed then.
  public static var lastCardOfPile: String {
    tr("That was the last card. \"restart\" shuffles them.")
  }
  /// A size as it is said: "4 by 3" for "4 × 3".
  static func readAloud(_ text: String) -> String {
    guard let sign = text.firstRange(of: " × ") else { return text.replacing(" · ", with: comma) }
    let (before, after) = (String(text[..<sign.lowerBound]), String(text[sign.upperBound...]))
    return readAloud(tr("\(before) by \(after)"))
  }

  /// A message of the program as a sentence: with a capital letter, unless a name begins it, and a
  /// full stop.
  public static func notice(_ message: String) -> String {
    let first = message.prefix { !$0.isWhitespace }
    let isName = first.contains { !$0.isLetter && !",;’'-".contains($0) }
    return sentence(isName ? message : Language.capitalized(message))
  }

  /// A text as a sentence of its own.
  static func sentence(_ text: String) -> String {
    text.last.map { ".!?…。！？।؟".contains($0) && (Language.isForeign || $0 == ".") } ?? false
      ? text : tr("\(text).", context: "sentence")
  }
}
