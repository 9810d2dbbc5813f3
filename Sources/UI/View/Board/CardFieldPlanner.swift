import Graphics

/// A planner that divides a window between the cards and the text and buttons around them.
///
/// It leaves out text that would be too small to read.
struct CardFieldPlanner {
  let content: BoardLayout.Content
  let window: WindowMetrics

  /// The part of the window for cards with text and buttons to their left and right.
  private static let landscapeShare = CardField.AreaShare(width: 0.56, height: 0.92)

  /// The part of the window for small cards.
  ///
  /// It leaves less space for the text above and below the cards.
  private static let roomyShare = CardField.AreaShare(width: 0.94, height: 0.72)

  /// The height of a card, in points, below which it is considered small.
  private static let smallCardHeight = 48.0

  /// The card field of the layout with text and buttons to the left and right.
  var landscapeField: CardField {
    field(filling: Self.landscapeShare)
  }

  /// The card field of the layout with text and buttons above and below.
  var portraitField: CardField {
    let usualField = portraitField(omitting: portraitOmission)
    return roomyField(insteadOf: usualField) ?? usualField
  }

  /// The text that a layout with bands leaves out so that all remaining text is readable.
  ///
  /// The layout omits as little text as possible.
  var portraitOmission: BoardLayout.Omission {
    if isLegible(.nothing, above: portraitField(omitting: .nothing)) {
      return .nothing
    }
    // The counters of several players are never omitted.
    if content.hasPlayers || isLegible(.subtitle, above: portraitField(omitting: .subtitle)) {
      return .subtitle
    }
    return .subtitleAndCounters
  }

  /// Whether text and buttons should be to the left and right of the cards.
  var prefersLandscape: Bool {
    let landscapeHeight = landscapeField.cardHeight
    let portraitHeight = portraitField.cardHeight
    switch content.arrangement {
    case .loose:
      // Loose cards have about the same size in both layouts.
      return isBroad
    case .pile:
      // The landscape layout must make the card on a pile more than 25 % taller.
      return landscapeHeight > portraitHeight * 5 / 4
    case .rows:
      let isWiderThanHigh = window.width > window.height
      let minimumHeight = Double(portraitHeight) * minimumLandscapeGain
      return isWiderThanHigh && Double(landscapeHeight) > minimumHeight
    }
  }

  /// The minimum ratio of card heights, landscape to portrait, at which cards in rows use
  /// landscape.
  private var minimumLandscapeGain: Double {
    let hasThemes = content.themeCount > 0
    // In landscape, the list of themes is always visible, which justifies smaller cards.
    return hasThemes && isBroad ? 0.85 : 1.05
  }

  /// Whether the window's width is more than one and a half times its height.
  private var isBroad: Bool {
    window.width * 2 > window.height * 3
  }

  /// Returns a larger field for small cards, or `nil` if the standard field should be used.
  ///
  /// The standard field is better if its cards are not small, or if the text above the larger field
  /// would be too small to read.
  private func roomyField(insteadOf usualField: CardField) -> CardField? {
    let showsUsualTexts = portraitOmission == .nothing && window.textScale <= 1
    guard content.arrangement == .rows, showsUsualTexts else { return nil }
    let smallHeight = Self.smallCardHeight * window.pointSize
    guard Double(usualField.cardHeight) < smallHeight else { return nil }

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
      // Larger text takes space from the cards, but never more than about half of it.
      let height = max(0.45, 1 - 0.375 * window.textScale)
      return CardField.AreaShare(width: 0.92, height: height)
    case .subtitle:
      return CardField.AreaShare(width: 0.94, height: 0.72)
    case .subtitleAndCounters:
      return CardField.AreaShare(width: 0.94, height: 0.78)
    }
  }

  /// Returns whether the remaining text above a field is large enough to read.
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
