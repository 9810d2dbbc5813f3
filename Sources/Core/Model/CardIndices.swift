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
/// A choice changes at most four cards, and a new deal changes all of them. `CardIndices` therefore
/// stores up to four indices, or a range. An array of indices would be simpler, but it would
/// allocate memory for every choice.
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
    insert(index)
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
  public static func == (left: CardIndices, right: CardIndices) -> Bool {
    left.elementsEqual(right)
  }

  /// Inserts an index in its place.
  ///
  /// It must be new, and there must be fewer than four.
  public mutating func insert(_ index: Int) {
    let newIndex = Int32(index)
    var position = endIndex
    while position > 0, storage[position - 1] > newIndex {
      storage[position] = storage[position - 1]
      position -= 1
    }
    storage[position] = newIndex
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
