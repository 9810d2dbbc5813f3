import Model

// A view may use these types of the model. It imports this module, but not the model.

/// The face of a card, for example an emoji or a picture.
public typealias Face = Model.Face

/// A card of a French deck, for example the queen of spades.
public typealias PlayingCard = Model.PlayingCard

/// The indices of cards that changed, in ascending order.
public typealias CardIndices = Model.CardIndices

/// The rows and columns of a board.
public typealias Grid = Model.Grid

/// The phase of a turn, for example the choice of the second card.
public typealias Phase = Model.Phase

/// The outcome of a choice, for example a matched pair.
public typealias Outcome = Model.Outcome

/// The result of a choice: its outcome, the card and the cards that changed.
///
/// Only a model can create one.
public typealias Effect = Model.Effect

/// A generator of random numbers.
///
/// Equal seeds produce equal sequences.
public typealias SeededGenerator = Model.SeededGenerator

/// A player of a game, who is a person or the computer.
public typealias Player = Model.Player

/// A found pair, together with the player who found it.
public typealias FoundPair = Model.FoundPair
