import Graphics

/// The layout of a player's plate, with the positions of its parts in pixels.
///
/// The name is above the pile of found pairs, or beside it on a very wide plate.
struct PlayerPlate {
  /// The area of the whole plate.
  let area: PixelRect

  /// The width of the plate's edge, as a fraction of the plate's shorter side.
  private static let edgeShare = 0.07
  /// The height of a name above the pile, as a fraction of the height inside the edge.
  private static let nameShare = 0.46
  /// The height of a name beside the pile, as a fraction of the height inside the edge.
  private static let nameShareInRow = 0.8

  /// The side length of the drawing that provides the corners of the plate.
  var cornerSide: Int {
    max(8, min(area.height, area.width) * 3 / 4)
  }

  /// The height of the name and the badge.
  var nameHeight: Int {
    let share = isRow ? Self.nameShareInRow : Self.nameShare
    return max(1, Int(Double(contentArea.height) * share))
  }

  /// The area of the player's badge, to the left of the name.
  var badgeArea: PixelRect {
    PixelRect(
      x: contentArea.x,
      y: nameTop + (nameHeight - badgeSide) / 2,
      width: max(1, badgeSide),
      height: max(1, badgeSide))
  }

  /// The area of the player's name, between the badge and the points.
  var nameArea: PixelRect {
    let right = isNarrow ? contentArea.maxX : scoreArea.x
    let availableWidth = max(1, right - badgeArea.maxX - inset)
    // If the name and the pile are side by side, each of them gets half of the width.
    var width = availableWidth
    if isRow {
      width = max(1, availableWidth / 2 - inset)
    }
    return PixelRect(x: badgeArea.maxX + inset, y: nameTop, width: width, height: nameHeight)
  }

  /// The area of the player's points, to the right of the name or the pile.
  var scoreArea: PixelRect {
    var top = nameTop
    if isNarrow {
      // The points are beside the pile, so that the name can be large.
      top = min(topBelowName, contentArea.maxY - nameHeight)
    }
    return PixelRect(
      x: contentArea.maxX - badgeSide,
      y: top,
      width: badgeArea.width,
      height: nameHeight)
  }

  /// The area for the pairs that the player found.
  var pileArea: PixelRect {
    if isRow {
      return contentArea.withX(nameArea.maxX + inset, width: nameArea.width)
    }
    let right = isNarrow ? scoreArea.x : contentArea.maxX
    return PixelRect(
      x: contentArea.x,
      y: topBelowName,
      width: max(1, right - contentArea.x),
      height: max(1, contentArea.maxY - topBelowName))
  }

  /// Whether the plate is wide enough for the name and the pile side by side.
  private var isRow: Bool {
    area.width > 5 * area.height
  }

  /// Whether the plate is too narrow for the points beside the name.
  private var isNarrow: Bool {
    area.width < 2 * area.height
  }

  private var inset: Int {
    let shorterSide = Double(min(area.height, area.width))
    return max(1, Int(shorterSide * Self.edgeShare))
  }

  /// The area inside the edge of the plate.
  private var contentArea: PixelRect {
    let verticalArea = area.inset(x: 0, y: inset)
    return verticalArea.withX(area.x + inset * 3 / 2, width: max(1, area.width - 3 * inset))
  }

  private var badgeSide: Int {
    min(nameHeight, contentArea.width / 3)
  }

  private var nameTop: Int {
    if isRow {
      return contentArea.y + (contentArea.height - nameHeight) / 2
    }
    return contentArea.y
  }

  /// The top edge of the parts below the name.
  private var topBelowName: Int {
    contentArea.y + nameHeight + inset / 2
  }
}
