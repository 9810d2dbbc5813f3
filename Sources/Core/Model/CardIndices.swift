/// Card indices in ascending order: four at the most, or a range, without memory of their own.
public struct CardIndices: RandomAccessCollection, Equatable, Sendable {
  /// Up to four indices; unused places hold `Int32.max`.
  private var storage = SIMD4<Int32>(repeating: .max)
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
    storage[0] = Int32(range.lowerBound)
    isRange = true
    endIndex = range.count
  }

  /// Card index at a position, counted from 0.
  public subscript(position: Int) -> Int {
    isRange ? Int(storage[0]) + position : Int(storage[position])
  }

  /// Whether two hold the same indices.
  public static func == (a: CardIndices, b: CardIndices) -> Bool {
    a.elementsEqual(b)
  }

  /// Adds one index, which is not there yet, to fewer than four.
  public mutating func insert(_ index: Int) {
    // Larger indices move on by one place; the new one takes the place of the first of them.
    let inserted = SIMD4(repeating: Int32(index))
    let shifted = pointwiseMax(inserted, SIMD4(.min, storage[0], storage[1], storage[2]))
    storage.replace(with: shifted, where: storage .> inserted)
    endIndex += 1
  }

  /// Removes one index, which is there, of at most four.
  mutating func remove(_ index: Int) {
    let shifted = SIMD4(storage[1], storage[2], storage[3], .max)
    storage.replace(with: shifted, where: storage .>= SIMD4(repeating: Int32(index)))
    endIndex -= 1
  }
}
