import Framebuffer

/// Two rows of speeds: at which the log is played, and at which everything moves.
extension PanelPen {
  private var speedGap: Int { pixels(0.25) }
  /// The width that four speeds need.
  private var leastSpeeds: Int { 4 * pixels(2.3) + 3 * speedGap }

  /// The button that plays and pauses, the speeds of playing, and which line of the log is shown.
  func play(_ content: PanelContent, in area: PixelRect) throws -> PanelPart {
    var room = area
    // As wide as the longest, so that the buttons stand still while the log is played.
    let digits = String(repeating: "0", count: max(2, String(content.log.count).count))
    let placeWidth = try width(of: "\(digits) of \(digits)", size: smallSize)
    let usual = min(pixels(5), area.width / 3)
    let needed = leastSpeeds + placeWidth + 3 * speedGap
    let hasHint = area.width >= pixels(9) + needed
    let isPlaying = content.playing != nil
    var part = try button(
      sign: isPlaying ? "pause" : "play", isPlaying ? "Pause" : "Play",
      hint: hasHint ? "Ctrl+P" : "", isPlaying ? .lit : .normal,
      in: room.cutLeft(hasHint ? pixels(9) : usual, gap: speedGap),
      .play(content.playing ?? content.playSpeed))
    var place = blank
    if !content.log.isEmpty, area.width >= usual + needed {
      place = try smallLine(
        "\(content.position + 1) of \(content.log.count)",
        in: room.cutRight(placeWidth, gap: 2 * speedGap))
    }
    part.sprites.append(place)
    part += try speeds(PanelContent.playSpeeds, chosen: content.playSpeed, in: room) { .play($0) }
    return part
  }

  /// The speeds of motion, and the switch for redraws.
  func motion(_ content: PanelContent, in area: PixelRect) throws -> PanelPart {
    var part = PanelPart()
    var room = area
    var redraws = room.cutRight(min(pixels(6.9), area.width / 2), gap: 2 * speedGap)
    let most = room.width - leastSpeeds - 2 * speedGap
    if let title = try first(of: ["Slow motion", "Slow", "🐢"], fitting: most) {
      let place = room.cutLeft(try width(of: title), gap: 2 * speedGap)
      part.sprites.append(try line(title, in: place))
    }
    part += try speeds(PanelContent.motions, chosen: content.motion, in: room) { .setMotion($0) }
    part.targets.append(.init(area: redraws, action: .toggleRedraws))
    let place = redraws.cutLeft(pixels(2.2), gap: pixels(0.3))
    part.sprites.append(try drawing(content.showsRedraws ? "switch-on" : "switch-off", in: place))
    part.sprites.append(try line("Redraws", in: redraws))
    return part
  }

  private func speeds(
    _ speeds: [Double], chosen: Double, in area: PixelRect, action: (Double) -> PanelAction
  ) throws -> PanelPart {
    let names: [Double: String] = [0.1: "⅒×", 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×"]
    var part = PanelPart()
    for (speed, place) in zip(speeds, area.columns(speeds.count, gap: speedGap)) {
      part += try button(
        names[speed] ?? "\(speed)×", speed == chosen ? .lit : .normal, in: place, action(speed))
    }
    return part
  }
}
