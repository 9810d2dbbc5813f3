import Framebuffer

/// Two rows of speeds: at which the log is played, and at which everything moves.
@MainActor
enum SpeedsView {
  /// Widths as multiples of the text's size: of the play button and of the switch.
  private static let playWidth = 5.0
  private static let switchWidth = 6.9
  /// What the second row is about, the longest that fits is shown.
  private static let titles = ["Slow motion", "Slow", "🐢"]
  /// The width that a speed needs.
  private static let speedWidth = 2.3

  /// A speed as it is said: "½×".
  static func name(of speed: Double) -> String {
    let names: [Double: String] = [0.1: "⅒×", 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×"]
    return names[speed] ?? "\(speed)×"
  }

  /// Draws the button that plays and pauses, and the speeds of playing.
  static func play(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) throws
    -> PanelPart
  {
    var part = PanelPart()
    var room = area
    let gap = pen.pixels(0.25)
    let isPlaying = content.playing != nil
    let width = min(pen.pixels(playWidth), area.width / 3)
    try PanelButton(
      sign: isPlaying ? "pause" : "play", title: isPlaying ? "Pause" : "Play",
      state: isPlaying ? .lit : .normal
    ).add(
      to: &part, in: room.cutLeft(width, gap: gap),
      action: .play(content.playing ?? content.playSpeed), pen)
    let least = 4 * pen.pixels(speedWidth) + 3 * gap
    part.sprites.append(pen.blank)
    let digits = String(repeating: "0", count: max(2, String(content.log.count).count))
    for key in ["   Ctrl+P", ""] where !content.log.isEmpty {
      // As wide as the longest, so that the buttons stand still while the log is played.
      let width = try pen.text.width(of: "\(digits) of \(digits)\(key)", size: pen.smallSize)
      guard room.width - width - 2 * gap >= least else { continue }
      let place = "\(content.position + 1) of \(content.log.count)\(key)"
      part.sprites[part.sprites.count - 1] = try pen.smallLine(
        place, in: room.cutRight(width, gap: 2 * gap))
      break
    }
    let speeds = PanelContent.playSpeeds
    for (speed, place) in zip(speeds, room.columns(speeds.count, gap: gap)) {
      let state: PanelButton.State =
        content.playing == speed ? .lit : content.playSpeed == speed ? .chosen : .normal
      try PanelButton(title: name(of: speed), state: state)
        .add(to: &part, in: place, action: .play(speed), pen)
    }
    return part
  }

  /// Draws the speeds of motion, and the switch for redraws.
  static func motion(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) throws
    -> PanelPart
  {
    var part = PanelPart()
    var room = area
    let gap = pen.pixels(0.25)
    let redraws = room.cutRight(min(pen.pixels(switchWidth), area.width / 2), gap: 2 * gap)
    let least = 4 * pen.pixels(speedWidth) + 3 * gap
    for title in titles {
      let width = try pen.text.width(of: title, size: pen.textSize)
      guard width + 2 * gap + least <= room.width else { continue }
      part.sprites.append(try pen.line(title, in: room.cutLeft(width, gap: 2 * gap)))
      break
    }
    let speeds = PanelContent.motions
    for (speed, place) in zip(speeds, room.columns(speeds.count, gap: gap)) {
      try PanelButton(title: name(of: speed), state: content.motion == speed ? .lit : .normal)
        .add(to: &part, in: place, action: .setMotion(speed), pen)
    }
    try addSwitch(isOn: content.showsRedraws, in: redraws, to: &part, pen)
    return part
  }

  private static func addSwitch(
    isOn: Bool, in area: PixelRect, to part: inout PanelPart, _ pen: PanelPen
  ) throws {
    part.targets.append(.init(area: area, action: .toggleRedraws))
    var room = area
    let place = room.cutLeft(pen.pixels(2.2), gap: pen.pixels(0.3))
    part.sprites.append(try pen.drawing(isOn ? "switch-on" : "switch-off", in: place))
    part.sprites.append(try pen.line("Redraws", in: room))
  }
}
