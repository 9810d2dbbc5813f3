import Graphics

// This extension computes the positions of the dialog, the found pairs and the players.
extension BoardLayout {
  // MARK: Dialog

  /// The area of the dialog that ends a game for one player, in pixels.
  var summaryFrame: PixelRect {
    let windowWidth = Double(width)
    let windowHeight = Double(height)
    let growth = max(1, textScale)

    // In a small window, the dialog fills a larger part of the window, so that its text is
    // readable.
    let minimumSide = 300 * pointSize
    let enlargement = max(1, minimumSide / Double(window.shorterSide))
    let share = min(1, 0.88 * enlargement)

    let summaryWidth = min(
      windowWidth * share,
      windowHeight * share * 9 / 11 * growth,
      windowWidth * 0.5 + 180 * pointSize)
    let summaryHeight = min(windowHeight * share, summaryWidth * 1.12 * growth)
    return windowBounds.centered(
      width: max(1, Int(summaryWidth)),
      height: max(1, Int(summaryHeight)))
  }

  /// Returns the area of the dialog that ends a game for several players, in pixels.
  ///
  /// The dialog leaves the players' plates visible.
  func contestSummaryFrame(players playerCount: Int) -> PixelRect {
    let firstPlayer = playerFrame(0, of: playerCount)
    let margin = pixels(6)
    var rightLimit = width - margin
    var bottomLimit = height - margin
    if isWide {
      rightLimit = firstPlayer.x - margin
    } else {
      bottomLimit = firstPlayer.y - margin
    }
    let summaryWidth = min(summaryFrame.width, rightLimit - margin)
    let summaryHeight = min(summaryFrame.height, bottomLimit - margin)
    return PixelRect(
      x: min((width - summaryWidth) / 2, rightLimit - summaryWidth),
      y: min((height - summaryHeight) / 2, bottomLimit - summaryHeight),
      width: max(1, summaryWidth),
      height: max(1, summaryHeight))
  }

  // MARK: Found pairs

  /// The area of the found pairs in a game for one player, in pixels.
  var foundPairsFrame: PixelRect {
    if isWide {
      sideFoundPairsFrame
    } else {
      bandFoundPairsFrame
    }
  }

  private var sideFoundPairsFrame: PixelRect {
    let sideWidth = width - panel.maxX
    let top = cornerButtonFrames(.undo).disc.maxY + discDiameter / 6
    let bottomMargin = discDiameter * 2 / 5
    return PixelRect(
      x: panel.maxX + sideWidth * 2 / 25,
      y: top,
      width: max(1, sideWidth * 21 / 25),
      height: max(1, height - bottomMargin - top))
  }

  private var bandFoundPairsFrame: PixelRect {
    // A small window has no space for pairs above the counters.
    let heightShare = omission == .nothing ? 0.225 : 0
    let margin = width / 25
    return PixelRect(
      x: margin,
      y: lowerBandTop + Int(bandHeight * 0.03),
      width: max(1, width - 2 * margin),
      height: max(1, Int(bandHeight * heightShare)))
  }

  // MARK: Players

  /// Returns the area of a player's plate, in pixels.
  ///
  /// In a wide window, the plates are one below the other. In other windows, they are side by side.
  ///
  /// - Parameters:
  ///   - index: The index of the player in the order of turns.
  ///   - count: The number of players.
  func playerFrame(_ index: Int, of count: Int) -> PixelRect {
    if isWide {
      sidePlayerFrame(index, of: count)
    } else {
      bandPlayerFrame(index, of: count)
    }
  }

  private func sidePlayerFrame(_ index: Int, of count: Int) -> PixelRect {
    let sideWidth = width - panel.maxX
    let top = cornerButtonFrames(.menu).disc.maxY + discDiameter / 5
    let bottom = buttonFrame().y
    let gap = discDiameter / 8
    let slotHeight = min((bottom - top) / max(1, count), Int(bandHeight * 0.8))
    return PixelRect(
      x: panel.maxX + sideWidth / 15,
      y: bottom - slotHeight * (count - index),
      width: max(1, sideWidth * 13 / 15),
      height: max(1, slotHeight - gap))
  }

  private func bandPlayerFrame(_ index: Int, of count: Int) -> PixelRect {
    let margin = width / 50
    let gap = width / 80
    let slotWidth = (width - 2 * margin + gap) / max(1, count)
    let barHeight = Int(bandHeight * (buttonRowShare.top - 0.03))
    return PixelRect(
      x: margin + index * slotWidth,
      y: lowerBandTop + Int(bandHeight * 0.02),
      width: max(1, slotWidth - gap),
      height: max(1, barHeight))
  }
}
