extension Board {
  /// How many pairs are still to be found, for example "5 pairs left".
  public var pairsLeft: String { "" }
}
