/// What choices come to for those who make them: whose turn it is, who found how many pairs, what
/// everyone has seen, and which choices a player who remembers everything would not have made.
///
/// It follows a `MemoryGame`, which knows no players, by what its choices did.
public struct Match: Equatable, Sendable {
  /// A choice that was not luck: who remembers everything could have known better.
  public struct Misplay: Equatable, Sendable {
    /// The number of the choice among those that turned a card up, counted from 1.
    public let choice: Int
    /// The card that was chosen.
    public let card: Int
    /// The player who chose it.
    public let player: Int
  }

  /// A pair that was found.
  public struct Find: Equatable, Sendable {
    /// The indices of its cards, ascending.
    public let cards: CardIndices
    /// The player who found it.
    public let player: Int

    /// Creates a find.
    public init(cards: CardIndices, player: Int) { (self.cards, self.player) = (cards, player) }
  }

  /// Who plays, in the order of their turns.
  public let players: [Player]
  /// The index of the player whose turn it is.
  public private(set) var player = 0

  /// How many pairs each player has found.
  public private(set) var points: [Int]
  /// The pairs that were found, in the order in which they were.
  public private(set) var finds: [Find] = []
  /// What each player remembers.
  public private(set) var recalls: [Recall]
  /// The avoidable choices, in the order in which they were made.
  public private(set) var misplays: [Misplay] = []
  /// How many missed turns had no avoidable choice.
  public private(set) var badLuck = 0
  /// How many hints were given.
  public private(set) var hints = 0
  /// How many turns have ended.
  public private(set) var turns = 0

  /// The turn in which each card was seen last, by the cards' indices.
  private var seen: [Int: Int] = [:]
  /// How many cards of each pair were seen, by the pairs' numbers.
  private var seenOfPair: [Int: Int] = [:]
  /// How many choices turned a card up.
  public private(set) var choices = 0
  /// The first card of a turn, which waits for a second one, as a misplay if it should come to that.
  private var first: Misplay?
  private var firstWasSeen = false

  /// Begins a match between players.
  ///
  /// - Precondition: there is somebody.
  public init(_ players: [Player] = [.person]) {
    precondition(!players.isEmpty, "Match: there must be a player")
    self.players = players
    points = players.map { _ in 0 }
    recalls = players.map { Recall(capacity: $0.memory) }
  }

  /// Whether several play, or somebody plays against the computer.
  public var isContest: Bool { players.count > 1 }

  /// The cards that were seen, ascending.
  public var seenCards: [Int] { seen.keys.sorted() }

  /// How many turns ago a card was seen last: 0 in the present one, `nil` if it was not.
  public func turns(sinceSeeing card: Int) -> Int? { seen[card].map { turns - $0 } }

  /// Takes note of what a choice did to a game.
  ///
  /// A pair is a point and another turn; a miss, or a first card that is turned back, passes the turn.
  /// A choice is avoidable when its turn ends without a pair and either the card had been seen before,
  /// or it is the second of its turn and the partner of the first had been.
  public mutating func note(_ effect: Effect, choosing card: Int, in game: MemoryGame) {
    switch effect.outcome {
    case .ignored: return
    case .revealed:
      firstWasSeen = seen[card] != nil
      first = nextChoice(card)
      see(card, in: game)
    case .matched:
      choices += 1
      points[player] += 1
      finds.append(Find(cards: effect.changed, player: player))
      for index in recalls.indices {
        for found in effect.changed { recalls[index].drop(found) }
      }
      (first, turns) = (nil, turns + 1)
    case .missed:
      let second = nextChoice(card)
      let partnerWasSeen = first.map { seenOfPair[game.cards[$0.card].pair] == 2 } ?? false
      let (isAvoidable, before) = (partnerWasSeen || seen[card] != nil, misplays.count)
      see(card, in: game)
      passTurn()
      if isAvoidable { misplays.append(second) }
      if misplays.count == before { badLuck += 1 }
    case .turnedDown:
      passTurn()
    }
  }

  /// Points to a pair that the player whose turn it is has seen: to the partner of the card that is
  /// up, or to both cards of another one; counts only what it could tell.
  public mutating func hint(in game: MemoryGame) -> [Int] {
    let pair = recalls[player].knownPair(in: game)
    if !pair.isEmpty { hints += 1 }
    return pair
  }

  /// The three stars that a game deserves, or fewer: three without an avoidable choice, two with one
  /// for every four pairs at the most, one with one for every two.
  public static func stars(avoidable: Int, pairs: Int) -> Int {
    avoidable == 0 ? 3 : avoidable * 4 <= pairs ? 2 : avoidable * 2 <= pairs ? 1 : 0
  }

  private mutating func nextChoice(_ card: Int) -> Misplay {
    choices += 1
    return Misplay(choice: choices, card: card, player: player)
  }

  private mutating func see(_ card: Int, in game: MemoryGame) {
    if seen.updateValue(turns, forKey: card) == nil {
      seenOfPair[game.cards[card].pair, default: 0] += 1
    }
    for index in recalls.indices { recalls[index].see(card) }
  }

  /// Ends a turn without a pair.
  private mutating func passTurn() {
    if let first, firstWasSeen { misplays.append(first) }
    (first, turns) = (nil, turns + 1)
    player = (player + 1) % players.count
  }
}
