import Model

// What a voice says: to whoever plays line by line, or has the screen read.
extension Words {
  /// Whether what happens is said.
  public static let speech = "Speech"
  /// What is said of what is chosen among others.
  public static let chosen = "chosen"

  /// Why nothing can be said.
  public static func noVoice(hasLibrary: Bool) -> String {
    hasLibrary
      ? "There is no speech: speech-dispatcher does not answer."
      : "There is no speech: libspeechd is missing (Debian: apt install libspeechd2)."
  }

  /// A face without any sign that a voice cannot read: Unicode's names of an emoji, "queen of
  /// spades", or the text as it is.
  public static func spoken(_ face: Face) -> String {
    switch face.kind {
    case .text, .picture: face.name
    case .card: PlayingCard(name: face.name).map(spoken) ?? face.name
    case .emoji: spoken(emoji: face.name)
    }
  }

  private static func spoken(_ card: PlayingCard) -> String {
    let ranks = [1: "ace", 11: "jack", 12: "queen", 13: "king"]
    let suits: [Character: String] = ["♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"]
    let suit = suits[card.suit.rawValue] ?? ""
    return "\(ranks[card.rank] ?? card.rankName) of \(suit)"
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
      case 0x20E3: words.append("keycap")
      default: words.append(scalar.properties.name?.lowercased() ?? "unnamed sign")
      }
    }
    if words.isEmpty, !letters.isEmpty { words = ["flag"] }
    if !letters.isEmpty { words.append(letters.uppercased()) }
    return words.joined(separator: " ")
  }

  private static func letter(_ ascii: UInt32) -> Character {
    Character(Unicode.Scalar(UInt8(ascii)))
  }

  /// "Card 5 of 12: dolphin.", for a card and what it shows.
  public static func shown(_ index: Int, on board: Board) -> String {
    "\(card(index, of: board.cards.count)): \(spoken(board.cards[index].face))."
  }

  /// A card as it lies among others: "card 5 face down", "card 5 dolphin, found".
  public static func state(_ index: Int, on board: Board) -> String {
    "card \(index + 1) \(look(of: index, on: board))"
  }

  /// A card among all: "Card 5 of 12, face down", "Card 5 of 12, dolphin, found".
  public static func named(_ index: Int, on board: Board) -> String {
    "\(card(index, of: board.cards.count)), \(look(of: index, on: board))"
  }

  /// What is seen of a card, of which a look back shows the face faintly.
  private static func look(of index: Int, on board: Board) -> String {
    let card = board.cards[index]
    if card.isGone { return "gone" }
    if !card.isFaceUp, board.glimpses.contains(index) { return "\(spoken(card.face)), seen before" }
    guard card.isFaceUp else { return "face down" }
    return spoken(card.face) + (card.isMatched && board.shownCard == nil ? ", found" : "")
  }

  /// A player, their points, and whether it is their turn: "Player 2: 3. Player 2's turn."
  public static func state(of player: Board.Player) -> String {
    points(of: player) + (player.isOnTurn ? ". \(turn(of: player.name))" : "")
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
    return "Row \(row + 1): \(cards.joined(separator: ", "))."
  }

  /// The only card of a pile that is seen.
  public static func top(of board: Board) -> String {
    guard let shown = board.shownCard, board.cards[shown].isMatched else {
      return "No card is drawn yet."
    }
    return board.cards[shown].isFaceUp
      ? self.shown(shown, on: board) : "\(card(shown, of: board.cards.count)) is face down."
  }

  /// How many cards there are.
  public static func size(of board: Board) -> String {
    board.shownCard != nil
      ? "\(board.cards.count) cards lie face down."
      : "\(board.cards.count) cards in \(board.rows) rows of \(board.columns)."
  }

  /// What the counters tell: "Flips 4. Misses 1."
  public static func counters(of board: Board) -> String {
    board.counters.map { "\($0.text)." }.joined(separator: " ")
  }

  /// A game begins.
  public static func begin(_ board: Board) -> String { "\(board.title). \(sentence(board.line))" }
  /// A new game is dealt.
  public static func dealt(_ board: Board) -> String { "A new game. \(sentence(board.line))" }
  /// The game was put to another moment.
  public static func travelled(_ board: Board) -> String { "Time travel. \(sentence(board.line))" }
  /// The faces of another deck are dealt.
  public static func themeChosen(_ title: String) -> String { "The theme is \(title)." }

  /// Cards, one or two, turned down.
  public static func turnedDown(_ cards: [Int]) -> String {
    let numbers = cards.map { String($0 + 1) }.joined(separator: " and ")
    return cards.count == 1
      ? "Card \(numbers) is face down again." : "Cards \(numbers) are face down again."
  }

  /// "Look at cards 3 and 7.", for the cards that a hint points to.
  public static func hint(_ cards: [Int]) -> String {
    let numbers = cards.map { String($0 + 1) }.joined(separator: " and ")
    return "Look at card\(cards.count == 1 ? "" : "s") \(numbers)."
  }

  /// Two cards are no pair.
  public static let noMatch = "No match."

  /// "A match, 3 of 6 pairs found.", when two cards are a pair.
  public static func match(on board: Board) -> String {
    let (found, pairs) = (board.cards.count { $0.isMatched } / 2, board.grid.pairs)
    return "A match, \(found) of \(pairs) \(pairs == 1 ? "pair" : "pairs") found."
  }

  /// How a game went, as a panel over the cards tells it.
  public static func result(_ dialog: Board.Dialog) -> String {
    ([dialog.title] + numbers(of: dialog)).joined(separator: " ")
  }

  /// What such a panel tells below its headline, for example "Flips: 18.", in sentences.
  public static func numbers(of dialog: Board.Dialog) -> [String] {
    dialog.lines.map { "\($0.name): \($0.value)." } + (dialog.stars.map { [stars($0)] } ?? [])
  }

  /// The last pair was found, and what can be typed then.
  public static func end(_ dialog: Board.Dialog) -> String {
    let review = dialog.buttons.contains { $0.control == .review } ? " \"review\"," : ""
    return "\(result(dialog)) Type \"restart\" to play again,\(review) or \"quit\"."
  }

  /// The last card of a pile is seen.
  public static let lastCard = "That was the last card."
  /// The same, and what can be typed then.
  public static let lastCardOfPile = "\(lastCard) \"restart\" shuffles them."
  /// A text as a sentence of its own.
  static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
