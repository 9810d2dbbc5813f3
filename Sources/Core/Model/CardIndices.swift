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
/// If you are reading the model for the first time, think of `[Int]` and skip this file. A choice
/// changes at most three cards, and a new deal changes all of them. `CardIndices` therefore stores
/// either up to four single indices or a range. An array would be simpler, but it would allocate
/// memory for every choice.
///
/// Swift derives `count`, `first`, `map` and `for` loops from `startIndex`, `endIndex` and the
/// subscript.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  /// Up to four indices, or the first index of a range.
  private var storage = InlineArray<4, Int32>(repeating: 0)
  /// Whether the indices form a range.
  private var isRange = false

  /// The position of the first index, which is always 0.
  public var startIndex: Int { 0 }
  /// The number of indices.
  public private(set) var endIndex = 0

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection that contains one index.
  public init(_ index: Int) {
    storage[0] = Int32(index)
    endIndex = 1
  }

  /// Creates a collection that contains all indices of a range.
  ///
  /// You cannot insert or remove indices afterwards.
  public init(_ range: Range<Int>) {
    storage[0] = Int32(range.lowerBound)
    isRange = true
    endIndex = range.count
  }

  /// The card index at the given position, which starts at 0.
  public subscript(position: Int) -> Int {
    if isRange {
      return Int(storage[0]) + position
    }
    return Int(storage[position])
  }

  /// Returns whether two collections contain the same indices.
  ///
  /// Unused elements of `storage` are ignored.
  public static func == (left: CardIndices, right: CardIndices) -> Bool {
    left.elementsEqual(right)
  }

  /// Inserts an index so that the order stays ascending.
  ///
  /// The index must be new, and the collection must contain fewer than four indices.
  public mutating func insert(_ index: Int) {
    // At each position, the smaller index stays and the larger one moves to the next position. A
    // collection has its own `min` and `max`, so the functions need the prefix `Swift`.
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
