/// A field of a snapshot that has another value now.
public struct FieldChange: Equatable, Sendable {
  /// The field as a test writes it after `$0.`, for example `cards[4].isFaceUp`.
  public let name: String
  /// The value from before as a test writes it, for example `false` or `.choosingFirst`.
  public let before: String
  /// The value now, which a test may write after `=`.
  public let after: String

  /// Creates a change.
  public init(_ name: String, before: String, after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }
}

extension Snapshot {
  /// What has changed since another moment of the same game: the cards first, then everything else
  /// in the order of `fields`; nothing that is the same.
  ///
  /// ```swift
  /// let before = Snapshot(viewModel)
  /// viewModel.choose(4)
  /// Snapshot(viewModel).changes(since: before).map(\.name)
  /// // ["cards[4].isFaceUp", "flips", "phase"]
  /// ```
  public func changes(since before: Snapshot) -> [FieldChange] {
    before.differences(from: self).map {
      FieldChange($0.field, before: $0.expected, after: $0.found)
    }
  }
}
