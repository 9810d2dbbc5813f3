import Model

// What a view may see of the model: values to show, never the game itself.

/// What a card shows when it is up.
public typealias Face = Model.Face
/// One of the 52 cards of a French deck.
public typealias PlayingCard = Model.PlayingCard
/// A few card indices in ascending order.
public typealias CardIndices = Model.CardIndices
/// The rows and columns of the board.
public typealias Grid = Model.Grid
/// Where in a turn the game stands.
public typealias Phase = Model.Phase
/// What a choice did.
public typealias Outcome = Model.Outcome
/// What a choice did, with its card and the cards that changed; only a model can make one.
public typealias Effect = Model.Effect
/// A small random number generator: equal seeds give equal sequences.
public typealias SeededGenerator = Model.SeededGenerator
/// A pair that was found, and by whom.
public typealias Find = Match.Find
