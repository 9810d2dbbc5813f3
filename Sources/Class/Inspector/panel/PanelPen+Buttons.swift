import Board
import Drawing
import Text

/// Buttons, and the parts of the panel that consist of them.
extension PanelPen {
  /// One that is to be pressed next is chosen, one whose meaning is chosen or going on is lit.
  enum ButtonState: String {
    case normal = "button"
    case chosen = "button-chosen"
    case lit = "button-lit"
  }

  /// Between buttons, and between sign, title and hint of one.
  private var buttonGap: Int { pixels(0.35) }
  private var speedGap: Int { pixels(0.25) }
  /// The width that four speeds need.
  private var leastSpeeds: Int { 4 * pixels(2.3) + 3 * speedGap }

  /// A button: a sign, a title and the key that does the same, as far as there is room.
  func button(
    sign: String? = nil, isTurned: Bool = false, _ title: String = "", hint: String = "",
    _ state: ButtonState = .normal, in area: PixelRect, _ action: PanelAction
  ) throws -> PanelPart {
    guard !area.isEmpty else { return PanelPart() }
    var part = PanelPart(
      sprites: [try box(state.rawValue, in: area)], targets: [.init(area: area, action: action)])
    let room = area.inset(pixels(0.25), 0)
    let side = pixels(0.85)
    let signGap = title.isEmpty ? 0 : buttonGap
    let signAndTitle = try (sign == nil ? 0 : side + signGap) + width(of: title)
    let hintWidth = try width(ofHint: hint, beside: signAndTitle, in: area)
    let width = min(room.width, signAndTitle + hintWidth)
    var line = PixelRect(
      x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height)
    if let sign {
      let place = line.cutLeft(side, gap: signGap)
      part.sprites.append(try self.sign(sign, in: place, side: side, isTurned: isTurned))
    }
    let end = line.cutRight(hintWidth)
    part.sprites += try [
      self.line(title, in: line, .centre), smallLine(hintWidth > 0 ? hint : "", in: end),
    ]
    return part
  }

  /// The width of a hint and the gap before it, 0 where it has no room.
  private func width(ofHint hint: String, beside width: Int, in area: PixelRect) throws -> Int {
    let hintWidth = try hint.isEmpty ? 0 : buttonGap + self.width(of: hint, size: smallSize)
    return width + hintWidth <= area.inset(pixels(0.25), 0).width ? hintWidth : 0
  }

  /// The buttons that write files; both tell their keys, or none does.
  func exports(in area: PixelRect) throws -> PanelPart {
    let places = area.columns(2, gap: buttonGap)
    let title = tr("Export session")
    let hasHints = try width(ofHint: "Ctrl+S", beside: width(of: title), in: places[0]) > 0
    var part = try button(title, hint: hasHints ? "Ctrl+S" : "", in: places[0], .exportSession)
    part += try button(
      tr("Export test"), hint: hasHints ? "Ctrl+T" : "", in: places[1], .exportTest)
    return part
  }

  /// The futures that were left, side by side; where there are many, some of them without the
  /// latest that are skipped, and a button that turns to those that were left earlier.
  func branches(_ names: [String], skipped: Int, in area: PixelRect) throws -> PanelPart {
    var (part, room) = (PanelPart(), area)
    let (count, turnWidth) = (names.count, pixels(4.5))
    func fitting(_ width: Int) -> Int { max(1, (width + buttonGap) / (pixels(9) + buttonGap)) }
    var shown = 0..<count
    if count > fitting(area.width) {
      let end = skipped < count ? count - skipped : count
      shown = max(0, end - fitting(area.width - turnWidth - buttonGap))..<end
      let place = room.cutLeft(turnWidth, gap: buttonGap)
      // After the earliest come the latest again.
      let next = shown.lowerBound > 0 ? count - shown.lowerBound : 0
      part += try button("… \(count - shown.count)", in: place, .turnBranches(skipping: next))
    }
    for (index, place) in zip(shown, room.columns(shown.count, gap: buttonGap)) {
      let hint = index == count - 1 ? "Ctrl+B" : ""
      part += try button(
        sign: "return", names[index], hint: hint, in: place, .returnTo(branch: index))
    }
    return part
  }

  /// The button that plays and pauses, the speeds of playing, and which line of the log is shown.
  func play(_ content: PanelContent, in area: PixelRect) throws -> PanelPart {
    var room = area
    // As wide as the longest, so that the buttons stand still while the log is played.
    let digits = String(repeating: "0", count: max(2, String(content.log.count).count))
    let placeWidth = try width(of: Words.number(digits, of: digits), size: smallSize)
    let usual = min(pixels(5), area.width / 3)
    let needed = leastSpeeds + placeWidth + 3 * speedGap
    let hasHint = area.width >= pixels(9) + needed
    let isPlaying = content.playing != nil
    var part = try button(
      sign: isPlaying ? "pause" : "play", isPlaying ? Words.pause : tr("Play", context: "log"),
      hint: hasHint ? "Ctrl+P" : "", isPlaying ? .lit : .normal,
      in: room.cutLeft(hasHint ? pixels(9) : usual, gap: speedGap),
      .play(content.playing ?? content.playSpeed))
    let hasPlace = !content.log.isEmpty && area.width >= usual + needed
    let place = hasPlace ? room.cutRight(placeWidth, gap: 2 * speedGap) : room
    part.sprites.append(
      try smallLine(
        hasPlace ? Words.number(content.position + 1, of: content.log.count) : "", in: place))
    part += try speeds(PanelContent.playSpeeds, chosen: content.playSpeed, in: room) { .play($0) }
    return part
  }

  func motion(_ content: PanelContent, in area: PixelRect) throws -> PanelPart {
    var (part, room) = (PanelPart(), area)
    var redraws = room.cutRight(min(pixels(6.9), area.width / 2), gap: 2 * speedGap)
    let most = room.width - leastSpeeds - 2 * speedGap
    if let title = try first(of: [tr("Slow motion"), tr("Slow"), "🐢"], fitting: most) {
      part.sprites.append(try line(title, in: room.cutLeft(width(of: title), gap: 2 * speedGap)))
    }
    part += try speeds(PanelContent.motions, chosen: content.motion, in: room) { .setMotion($0) }
    part.targets.append(.init(area: redraws, action: .toggleRedraws))
    let place = redraws.cutLeft(pixels(2.2), gap: pixels(0.3))
    part.sprites += try [
      drawing(content.showsRedraws ? "switch-on" : "switch-off", in: place),
      line(tr("Redraws"), in: redraws),
    ]
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
