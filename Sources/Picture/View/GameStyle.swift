struct GameStyle {
  var look: Look
  let motion: CardMotion
  let arrangement: CardField.Arrangement
  /// The size of text, as a multiple of the usual one.
  var textSize = 1.0

  /// The style of a game as a player wants to see it.
  static func style(of game: String, _ appearance: Appearance) -> GameStyle {
    var style = style(of: game, reducedMotion: appearance.reducedMotion)
    style.textSize = appearance.textSize
    style.look.palette = appearance.palette
    return style
  }

  /// The style of a game; a game without one looks and moves like the lab.
  static func style(of game: String, reducedMotion: Bool) -> GameStyle {
    let style = styles[game] ?? lab
    guard reducedMotion else { return style }
    // Cards that lie still need no room to float in.
    let arrangement = style.arrangement == .loose ? .rows : style.arrangement
    return GameStyle(look: style.look, motion: style.motion.reduced, arrangement: arrangement)
  }

  private static let lab = GameStyle(look: .lab, motion: .lab, arrangement: .rows)

  private static let styles = [
    "concentration": GameStyle(look: .concentration, motion: .concentration, arrangement: .rows),
    "challenge": GameStyle(look: .challenge, motion: .challenge, arrangement: .rows),
    "playing-cards": GameStyle(look: .playingCards, motion: .playingCards, arrangement: .loose),
    "card-viewer": GameStyle(look: .cardViewer, motion: .cardViewer, arrangement: .pile),
  ]
}
