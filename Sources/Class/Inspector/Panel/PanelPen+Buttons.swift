import Framebuffer

/// Buttons, and the parts of the panel that are nothing else.
extension PanelPen {
  enum ButtonState: String {
    case normal = "button"
    /// It is the one to press next.
    case chosen = "button-chosen"
    /// What it stands for is chosen, or going on.
    case lit = "button-lit"
  }

  /// Between buttons, and between sign, title and hint of one.
  var buttonGap: Int { pixels(0.35) }

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
    part.sprites.append(try self.line(title, in: line, .centre))
    part.sprites.append(try smallLine(hintWidth > 0 ? hint : "", in: end))
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
    let title = "Export session"
    let hasHints = try width(ofHint: "Ctrl+S", beside: width(of: title), in: places[0]) > 0
    var part = try button(title, hint: hasHints ? "Ctrl+S" : "", in: places[0], .exportSession)
    part += try button(
      "Export test", hint: hasHints ? "Ctrl+T" : "", in: places[1], .exportTest)
    return part
  }

  /// The futures that were left, side by side; where there are many, some of them without the
  /// latest that are skipped, and a button that turns to those that were left earlier.
  func branches(_ names: [String], skipped: Int, in area: PixelRect) throws -> PanelPart {
    var part = PanelPart()
    var room = area
    let (count, turnWidth) = (names.count, pixels(4.5))
    func fitting(_ width: Int) -> Int {
      max(1, (width + buttonGap) / (pixels(9) + buttonGap))
    }
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
}
