/// Card indices in ascending order: four at the most, or a range; saying them allocates nothing.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  private var few = SIMD4<Int32>()
  private var start: Int?
  /// Always 0.
  public var startIndex: Int { 0 }
  /// Number of indices.
  public private(set) var endIndex = 0

  /// No index at all.
  public init() {}

  /// Every index of a range.
  public init(_ range: Range<Int>) { (start, endIndex) = (range.lowerBound, range.count) }

  /// Card index at a position, counted from 0.
  public subscript(position: Int) -> Int { start.map { $0 + position } ?? Int(few[position]) }

  /// Whether two hold the same indices.
  public static func == (a: CardIndices, b: CardIndices) -> Bool { a.elementsEqual(b) }

  /// Adds one index, which is not there yet, to fewer than four.
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
