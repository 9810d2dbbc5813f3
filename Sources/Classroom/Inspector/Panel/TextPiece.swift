import ViewModelTesting

/// A piece of text in a row of the details.
struct TextPiece {
  let text: String
  /// The text size in pixels, or `nil` for the default size.
  var size: Int?
  var color = PanelColor.text
  /// The distance from the start of the row, in pixels.
  let x: Int
  /// The maximum width, in pixels.
  let width: Int
}

extension PanelPainter {
  /// Returns the rows that show the details in a column of the given width.
  ///
  /// Each row consists of pieces of text.
  func rows(_ details: [PanelContent.Detail], width: Int) throws -> [[TextPiece]] {
    var rows: [[TextPiece]] = []
    for detail in details {
      rows += try self.rows(of: detail, width: width)
    }
    return rows
  }

  private func rows(of detail: PanelContent.Detail, width: Int) throws -> [[TextPiece]] {
    let indent = pixels(0.6)
    switch detail {
    case .heading(let text):
      return [[TextPiece(text: text, color: .heading, x: 0, width: width)]]
    case .text(let text):
      return try wrappedRows(of: text, color: .text, at: indent, width: width - indent)
    case .fault(let text):
      return try wrappedRows(of: text, color: .fault, at: indent, width: width - indent)
    case .difference(let change):
      return try rows(of: change, at: indent, width: width)
    }
  }

  private func wrappedRows(
    of text: String,
    color: PanelColor,
    at x: Int,
    width: Int
  ) throws -> [[TextPiece]] {
    let lines = try wrapped(text, width: width)
    return lines.map { [TextPiece(text: $0, color: color, x: x, width: width)] }
  }

  // MARK: Changes

  /// The values before and after a change, and their widths in pixels.
  private struct ValuePair {
    var before: String
    var after: String
    let size: Int
    var beforeWidth = 0
    var afterWidth = 0
  }

  /// Returns a row with the name and the values of a change, or two rows if one is too short.
  private func rows(
    of change: FieldChange,
    at left: Int,
    width: Int
  ) throws -> [[TextPiece]] {
    let nameWidth = try self.width(of: change.name)
    let valuesX = left + nameWidth + pixels(0.9)
    let values = try measured(
      ValuePair(before: change.before, after: change.after, size: textSize))

    let spaceAroundValues = try valuesX + widthOfArrow() + 2 * valueGap
    let rowWidth = spaceAroundValues + values.beforeWidth + values.afterWidth
    if rowWidth <= width {
      let name = TextPiece(text: change.name, x: left, width: nameWidth)
      return [[name] + (try pieces(of: values, at: valuesX))]
    }

    let name = TextPiece(text: change.name, x: left, width: width - left)
    return [[name], try rowOfSmallValues(of: change, width: width)]
  }

  /// Returns a row with the values of a change in small text.
  private func rowOfSmallValues(of change: FieldChange, width: Int) throws -> [TextPiece] {
    let x = pixels(1.8)
    let valuesWidth = max(0, width - x - (try widthOfArrow()) - 2 * valueGap)

    var values = ValuePair(before: change.before, after: change.after, size: smallTextSize)
    try shorten(&values, toWidth: valuesWidth)
    values = try measured(values)
    divide(valuesWidth, between: &values)
    return try pieces(of: values, at: x)
  }

  /// Replaces the common prefix of both values with an ellipsis if the values are too long.
  private func shorten(_ values: inout ValuePair, toWidth width: Int) throws {
    let commonCount = zip(values.before, values.after).prefix { $0 == $1 }.count
    let totalWidth = try self.width(of: values.before + values.after, size: values.size)
    if commonCount > 1, totalWidth > width {
      values.before = "…\(values.before.dropFirst(commonCount))"
      values.after = "…\(values.after.dropFirst(commonCount))"
    }
  }

  /// Limits the widths of two values so that they fit the given width together.
  ///
  /// Each value can use half of the width, and also the space that the other value does not need.
  private func divide(_ width: Int, between values: inout ValuePair) {
    let maximumBeforeWidth = max(width / 2, width - values.afterWidth)
    let maximumAfterWidth = max(width / 2, width - values.beforeWidth)
    values.beforeWidth = min(values.beforeWidth, maximumBeforeWidth)
    values.afterWidth = min(values.afterWidth, maximumAfterWidth)
  }

  private func measured(_ values: ValuePair) throws -> ValuePair {
    var values = values
    values.beforeWidth = try width(of: values.before, size: values.size)
    values.afterWidth = try width(of: values.after, size: values.size)
    return values
  }

  /// Returns the value before a change, an arrow, and the value after the change.
  private func pieces(of values: ValuePair, at x: Int) throws -> [TextPiece] {
    let arrowX = x + values.beforeWidth + valueGap
    let arrowWidth = try widthOfArrow()
    let afterX = arrowX + arrowWidth + valueGap
    return [
      TextPiece(
        text: values.before, size: values.size, color: .before, x: x, width: values.beforeWidth),
      TextPiece(
        text: "→", size: values.size, color: .text, x: arrowX, width: arrowWidth),
      TextPiece(
        text: values.after, size: values.size, color: .after, x: afterX, width: values.afterWidth),
    ]
  }

  private func widthOfArrow() throws -> Int {
    try width(of: "→")
  }

  /// The gap between a value and the arrow, in pixels.
  private var valueGap: Int {
    pixels(0.4)
  }
}
