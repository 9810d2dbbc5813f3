/// The indices of cards that changed, in ascending order.
///
/// Use it like an array:
///
/// ```swift
/// let effect = game.choose(at: 3)
/// for index in effect.changedCards {
///   draw(game.cards[index])
/// }
/// ```
///
/// When you read the model for the first time, think of `[Int]` and skip this file. The effect of a
/// choice names at most three cards, and a new deal changes all of them. `CardIndices` therefore
/// stores a few indices, at most four, or a range. An array would be simpler, but it would allocate
/// memory for every choice.
///
/// From `startIndex`, `endIndex` and the subscript, Swift derives `count`, `first`, `map` and `for`
/// loops.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  /// Up to four indices, or the first index of a range.
  private var storage = InlineArray<4, Int32>(repeating: 0)
  /// Whether the indices are a range.
  private var isRange = false

  /// The position of the first index, which is always 0.
  public var startIndex: Int { 0 }
  /// The number of indices.
  public private(set) var endIndex = 0

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of one index.
  public init(_ index: Int) {
    storage[0] = Int32(index)
    endIndex = 1
  }

  /// Creates a collection of all indices of a range.
  ///
  /// Do not insert or remove indices afterwards.
  public init(_ range: Range<Int>) {
    storage[0] = Int32(range.lowerBound)
    isRange = true
    endIndex = range.count
  }

  /// The card index at a position, counted from 0.
  public subscript(position: Int) -> Int {
    if isRange {
      return Int(storage[0]) + position
    }
    return Int(storage[position])
  }

  /// Returns whether two collections contain the same indices.
  ///
  /// The unused places of `storage` do not count.
  public static func == (left: CardIndices, right: CardIndices) -> Bool {
    left.elementsEqual(right)
  }

  /// Inserts an index in its place.
  ///
  /// It must be new, and there must be fewer than four.
  public mutating func insert(_ index: Int) {
    // The larger one of two indices always moves on to the next position. The functions of Swift
    // are written with its name, because a collection has its own `min` and `max`.
    var movingIndex = Int32(index)
    for position in 0..<endIndex {
      let storedIndex = storage[position]
      storage[position] = Swift.min(storedIndex, movingIndex)
      movingIndex = Swift.max(storedIndex, movingIndex)
    }
    storage[endIndex] = movingIndex
    endIndex += 1
  }

  /// Removes an index if the collection contains it.
  mutating func remove(_ index: Int) {
    guard let position = firstIndex(of: index) else { return }
    for nextPosition in position + 1..<endIndex {
      storage[nextPosition - 1] = storage[nextPosition]
    }
    endIndex -= 1
  }
}
