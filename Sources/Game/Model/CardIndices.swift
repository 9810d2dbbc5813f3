/// A few card indices in ascending order, or a range of them, as the indices of a whole board.
///
/// A choice changes at most three cards: it may turn two down and one up. Three numbers need no
/// array, so saying what changed allocates nothing.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  private var few = SIMD4<Int32>()
  private var start: Int?
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of indices.
  public private(set) var endIndex = 0

  /// No index at all.
  public init() {}

  /// Every index of a range.
  public init(_ range: Range<Int>) { (start, endIndex) = (range.lowerBound, range.count) }

  /// The card index at a position, counted from 0.
  public subscript(position: Int) -> Int { start.map { $0 + position } ?? Int(few[position]) }

  /// Whether two hold the same indices, however they came to hold them.
  public static func == (a: CardIndices, b: CardIndices) -> Bool { a.elementsEqual(b) }

  /// Adds one index and keeps the order ascending.
  ///
  /// - Precondition: they are no range, there is room for it, four at the most, and it is not there
  ///   yet.
  public mutating func insert(_ index: Int) {
    var position = endIndex
    while position > 0, few[position - 1] > Int32(index) {
      few[position] = few[position - 1]
      position -= 1
    }
    few[position] = Int32(index)
    endIndex += 1
  }
}
