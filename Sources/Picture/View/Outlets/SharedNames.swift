import ViewModel

// Words that every architecture uses; a controller's room imports the view, no view model.

/// Numbers of pairs as a person says them.
public typealias PairCount = ViewModel.PairCount
/// How long a game took, as a person reads it.
public typealias PlayingTime = ViewModel.PlayingTime
