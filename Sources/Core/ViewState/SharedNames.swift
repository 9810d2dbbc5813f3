import Model

// Values of the model that a view may see.

/// Face of a card.
public typealias Face = Model.Face
/// Card of a French deck.
public typealias PlayingCard = Model.PlayingCard
/// Card indices in ascending order.
public typealias CardIndices = Model.CardIndices
/// Rows and columns of a board.
public typealias Grid = Model.Grid
/// Part of a turn.
public typealias Phase = Model.Phase
/// Outcome of a choice.
public typealias Outcome = Model.Outcome
/// Outcome with its card and the cards that changed; only a model can make one.
public typealias Effect = Model.Effect
/// Random numbers; equal seeds give equal sequences.
public typealias SeededGenerator = Model.SeededGenerator
/// Found pair, and its player.
public typealias FoundPair = Model.FoundPair
