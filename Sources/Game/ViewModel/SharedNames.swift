import Model
import Publishing

// What a view may see of the rooms below: values to show, never the game itself. A view imports
// this room only.

/// A card, as the model has it.
public typealias MemoryCard = Model.MemoryCard
/// What a card shows when it is up.
public typealias Face = Model.Face
/// One of the 52 cards of a French deck.
public typealias PlayingCard = Model.PlayingCard
/// The pairs that a game draws from.
public typealias Deck = Model.Deck
/// A game that can be played.
public typealias GameKind = Model.GameKind
/// A few card indices in ascending order.
public typealias CardIndices = Model.CardIndices
/// The rows and columns of the board.
public typealias Grid = Model.Grid
/// Where in a turn the game stands.
public typealias Phase = Model.Phase
/// What a choice did.
public typealias Outcome = Model.Outcome
/// A small random number generator: equal seeds give equal sequences.
public typealias SeededGenerator = Model.SeededGenerator
/// A promise that a subscriber is called, for as long as it is kept.
public typealias Subscription = Publishing.Subscription
