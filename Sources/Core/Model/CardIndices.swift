/// Card indices in ascending order: four at the most, or a range, without memory of their own.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  /// Up to four indices; unused places hold `Int32.max`.
  private var few = SIMD4<Int32>(repeating: .max)
  /// Whether the indices are a range, of which `few` has the first only.
  private var isRange = false
  /// Always 0.
  public var startIndex: Int { 0 }
  /// Number of indices.
  public private(set) var endIndex = 0

  /// No index at all.
  public init() {}

  /// Every index of a range.
  public init(_ range: Range<Int>) {
    (few[0], isRange, endIndex) = (Int32(range.lowerBound), true, range.count)
  }

  /// Card index at a position, counted from 0.
  public subscript(position: Int) -> Int { isRange ? Int(few[0]) + position : Int(few[position]) }

  /// Whether two hold the same indices.
  public static func == (a: CardIndices, b: CardIndices) -> Bool { a.elementsEqual(b) }

  /// Adds one index, which is not there yet, to fewer than four.
  public mutating func insert(_ index: Int) {
    // Larger indices move on by one place; the new one takes the place of the first of them.
    let new = SIMD4(repeating: Int32(index))
    let moved = pointwiseMax(new, SIMD4(.min, few[0], few[1], few[2]))
    few.replace(with: moved, where: few .> new)
    endIndex += 1
  }

  /// Removes one index, which is there, of at most four.
  mutating func remove(_ index: Int) {
    let moved = SIMD4(few[1], few[2], few[3], .max)
    few.replace(with: moved, where: few .>= SIMD4(repeating: Int32(index)))
    endIndex -= 1
  }
}
