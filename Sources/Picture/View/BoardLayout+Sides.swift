import Drawing

// What lies around the cards beside title, counters and buttons: small round buttons, found pairs,
// players.
extension BoardLayout {
  /// The places of the small round buttons.
  enum Corner {
    /// The menu's: at the left below the cards, or at the upper right of a wide window.
    case menu
    /// That of the other games, or of Undo: at the right below the cards, or below the button of a
    /// wide window.
    case undo
  }

  /// Whether a round button has room for its name, so that it can be read.
  private var namesCorners: Bool {
    guard !isWide else { return panel.x >= pixels(90) }
    return omission == .nothing && Int(band * (buttonRow.share - 0.03)) - nameHeight >= pixels(24)
  }

  /// The height of a round button's name below the cards.
  private var nameHeight: Int { max(pixels(13), Int(band * 0.13)) }

  /// The size of a round button's name, in pixels; it shrinks until the name fits.
  var nameSize: Int {
    let size = max(pixels(Self.legible), Int(Double(disc * 3 / 10) * textScale))
    return isWide ? size : min(size, nameHeight * 9 / 10)
  }

  /// The side of a round button's drawing.
  private var disc: Int {
    if isWide {
      return max(
        1, min(max(pixels(48), height / 14), panel.x * (namesCorners ? 28 : 44) / 100, height / 5))
    }
    let (_, share) = buttonRow
    // Where texts are large, the buttons between keep their room.
    return max(
      1,
      namesCorners
        ? min(Int(band * (share - 0.03)) - nameHeight, max(Int(target), width * 23 / 200))
        : Int(band * share * 0.8))
  }

  /// How much of the width a corner takes below the cards.
  var cornerWidth: Int {
    namesCorners
      ? max(disc * 31 / 20, nameHeight * 7 / 2)
      : max(disc * 6 / 5, Int(min(target, Double(width) * 0.22)))
  }

  /// The place of a round button, and that of its name beside or below it, which is empty where
  /// nobody could read it; there are so many other buttons.
  func corner(_ corner: Corner, buttons: Int = 1) -> (disc: PixelRect, name: PixelRect) {
    let side = disc
    // Beside a button, and so is a name that is larger than usual.
    let room = min(Double(disc) * 1.3 * max(1, textScale), Double(panel.x - side - 2 * (side / 5)))
    let name = namesCorners ? max(1, Int(room)) : 0
    func square(_ x: Int, _ y: Int) -> PixelRect {
      PixelRect(x: x, y: y, width: side, height: side)
    }
    guard isWide else {
      let (top, share) = buttonRow
      let both = namesCorners ? side + nameHeight : side
      let y = bottom + Int(band * top) + (Int(band * share) - both) / 2
      let left = corner == .menu ? 0 : width - cornerWidth
      let under = PixelRect(
        x: left, y: y + side, width: max(1, cornerWidth), height: namesCorners ? nameHeight : 0)
      return (square(left + (cornerWidth - side) / 2, y), under)
    }
    let margin = side / 5
    let menu = square(width - side - margin, margin)
    if corner == .menu {
      return (menu, PixelRect(x: menu.x - name, y: menu.y, width: name, height: side))
    }
    let undo = square(
      panel.maxX + (width - panel.maxX - side - name) / 2,
      button(buttons - 1, of: buttons).maxY)
    return (undo, PixelRect(x: undo.maxX, y: undo.y, width: name, height: side))
  }

  /// Where the pairs lie that were found.
  var finds: PixelRect {
    guard isWide else {
      // In a small window the counters alone have room.
      let share = omission == .nothing ? 0.225 : 0
      let (x, high) = (width / 25, max(1, Int(band * share)))
      return PixelRect(
        x: x, y: bottom + Int(band * 0.03), width: max(1, width - 2 * x), height: high)
    }
    let (side, top) = (width - panel.maxX, corner(.undo).disc.maxY + disc / 6)
    return PixelRect(
      x: panel.maxX + side * 2 / 25, y: top, width: max(1, side * 21 / 25),
      height: max(1, height - disc / 4 - top))
  }

  /// The area of a player, who takes the counters' place: side by side, or one below the other in a
  /// wide window.
  func player(_ index: Int, of count: Int) -> PixelRect {
    guard isWide else {
      let (x, gap) = (width / 50, width / 80)
      let each = (width - 2 * x + gap) / max(1, count)
      return PixelRect(
        x: x + index * each, y: bottom + Int(band * 0.02), width: max(1, each - gap),
        height: max(1, Int(band * (buttonRow.top - 0.03))))
    }
    let (side, top) = (width - panel.maxX, corner(.menu).disc.maxY + disc / 5)
    let gap = disc / 8
    let each = min((button().y - top) / max(1, count), Int(band * 0.8))
    let y = button().y - each * (count - index)
    return PixelRect(
      x: panel.maxX + side / 15, y: y, width: max(1, side * 13 / 15), height: max(1, each - gap))
  }
}
