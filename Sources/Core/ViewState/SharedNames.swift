import Model

// Views import this module but not the model. These aliases make types of the model available to
// views.

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

/// The result of a choice: its outcome, the chosen card and the changed cards.
///
/// Only a model can create an effect.
public typealias Effect = Model.Effect

/// A generator of random numbers.
///
/// Equal seeds produce equal sequences.
public typealias SeededGenerator = Model.SeededGenerator

/// A player of a game, who is a person or the computer.
public typealias Player = Model.Player

/// A found pair, together with the player who found it.
public typealias FoundPair = Model.FoundPair
