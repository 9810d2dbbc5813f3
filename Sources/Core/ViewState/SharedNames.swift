import Model

// The types of the model that a view may use. A view imports this module, but not the model.

/// The face of a card.
public typealias Face = Model.Face

/// A card of a French deck, for example the queen of spades.
public typealias PlayingCard = Model.PlayingCard

/// The indices of cards that changed, in ascending order.
public typealias CardIndices = Model.CardIndices

/// The rows and columns of a board.
public typealias Grid = Model.Grid

/// The phase of a turn.
public typealias Phase = Model.Phase

/// The outcome of a choice.
public typealias Outcome = Model.Outcome

/// The result of a choice: its outcome, the card and the cards that changed.
///
/// Only a model can create one.
public typealias Effect = Model.Effect

/// A generator of random numbers.
///
/// Equal seeds produce equal sequences.
public typealias SeededGenerator = Model.SeededGenerator

/// A player of a game.
public typealias Player = Model.Player

/// A pair that was found, together with the player who found it.
public typealias FoundPair = Model.FoundPair
