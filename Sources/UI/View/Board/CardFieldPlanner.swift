import Graphics

/// Decides how much of a window the cards get, and which texts are left out in return.
struct CardFieldPlanner {
  let content: BoardLayout.Content
  let window: WindowMetrics

  /// The area for cards that have their texts and buttons on the left and right.
  private static let landscapeShare = CardField.AreaShare(width: 0.56, height: 0.92)
  /// The area for small cards, which leaves less space for the texts above and below.
  private static let roomyShare = CardField.AreaShare(width: 0.94, height: 0.72)
  /// The height of cards, in points, below which they count as small.
  private static let smallCardHeight = 48.0

  /// The field of the cards if the texts and buttons are on the left and right of it.
  var landscapeField: CardField {
    field(filling: Self.landscapeShare)
  }

  /// The field of the cards if the texts and buttons are above and below it.
  var portraitField: CardField {
    let usualField = portraitField(omitting: portraitOmission)
    return roomyField(insteadOf: usualField) ?? usualField
  }

  /// The texts that are left out above and below the cards: as few as possible, so that all others
  /// can be read.
  var portraitOmission: BoardLayout.Omission {
    if isLegible(.nothing, above: portraitField(omitting: .nothing)) {
      return .nothing
    }
    // The counters of several players are never left out.
    if content.hasPlayers || isLegible(.line, above: portraitField(omitting: .line)) {
      return .line
    }
    return .lineAndCounters
  }

  /// Whether the texts and buttons should be on the left and right of the cards.
  var prefersLandscape: Bool {
    let landscapeHeight = landscapeField.cardHeight
    let portraitHeight = portraitField.cardHeight
    switch content.arrangement {
    case .loose:
      // Loose cards have about the same size in both layouts.
      return isBroad
    case .pile:
      return landscapeHeight > portraitHeight * 5 / 4
    case .rows:
      let isWiderThanHigh = window.width > window.height
      return isWiderThanHigh
        && Double(landscapeHeight) > Double(portraitHeight) * minimumLandscapeGain
    }
  }

  /// The smallest ratio of the card heights in landscape and portrait for which landscape is used.
  private var minimumLandscapeGain: Double {
    // The list of themes is visible all the time in landscape, which is worth smaller cards.
    content.themeCount > 0 && isBroad ? 0.85 : 1.05
  }

  /// Whether the window is more than one and a half times as wide as high.
  private var isBroad: Bool {
    window.width * 2 > window.height * 3
  }

  /// Returns a larger field for small cards, if the texts can still be read.
  private func roomyField(insteadOf usualField: CardField) -> CardField? {
    let showsUsualTexts = portraitOmission == .nothing && window.textScale <= 1
    let hasSmallCards =
      Double(usualField.cardHeight) < Self.smallCardHeight * window.pointSize
    guard content.arrangement == .rows, showsUsualTexts, hasSmallCards else { return nil }

    let roomyField = field(filling: Self.roomyShare)
    guard isLegible(.nothing, above: roomyField) else { return nil }
    return roomyField
  }

  private func portraitField(omitting omission: BoardLayout.Omission) -> CardField {
    field(filling: portraitShare(omitting: omission))
  }

  private func portraitShare(omitting omission: BoardLayout.Omission) -> CardField.AreaShare {
    switch omission {
    case .nothing:
      // Larger texts take space from the cards, but never more than about half of it.
      let height = max(0.45, 1 - 0.375 * window.textScale)
      return CardField.AreaShare(width: 0.92, height: height)
    case .line:
      return CardField.AreaShare(width: 0.94, height: 0.72)
    case .lineAndCounters:
      return CardField.AreaShare(width: 0.94, height: 0.78)
    }
  }

  /// Returns whether the texts that are not left out can be read above a field.
  private func isLegible(_ omission: BoardLayout.Omission, above field: CardField) -> Bool {
    let bandHeight = min(
      Double(field.panel.y), Double(window.width) * BoardLayout.maximumBandShare)
    let minimumSize = BoardLayout.minimumTextSize * window.pointSize
    return bandHeight * omission.textShare >= minimumSize
  }

  private func field(filling share: CardField.AreaShare) -> CardField {
    CardField(content, in: window, filling: share)
  }
}
