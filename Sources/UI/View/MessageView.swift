import Graphics
import ViewState

/// The content of a window that shows a message and a button below it, and nothing else.
///
/// It needs a font for letters. Where the drawings of the button and the icon are missing, it does
/// without them, because that may be what the message is about.
@MainActor package final class MessageView {
  /// The state of the button.
  package enum ButtonState: String {
    case plain = ""
    case underPointer = "-hover"
    case pressed = "-pressed"
  }

  /// The widest text, in points.
  private static let textWidth = 360.0
  /// The most lines for which a window is made.
  private static let maximumLines = 14

  private let message: String
  private let label: String
  private let painter: SkinPainter
  private let textSize: Double
  private var sizes: TextSizes
  private var width = 1
  private var height = 1

  /// The area of the button, in pixels.
  package private(set) var button = PixelRect.empty
  /// The state of the button, which the next scene shows.
  package private(set) var buttonState = ButtonState.plain

  /// Creates the view of a message, with the label of its button.
  package init(
    _ message: String, button label: String, rasterizer: any Rasterizer, _ appearance: Appearance
  ) {
    self.message = message
    self.label = label
    painter = SkinPainter("lab", appearance, rasterizer: rasterizer)
    textSize = appearance.textSize
    sizes = TextSizes(pixelsPerPoint: textSize)
  }

  /// Returns the size of a window in which everything has room, in points.
  package func fittingSize() throws -> (width: Int, height: Int) {
    let sizes = TextSizes(pixelsPerPoint: textSize)
    let width = sizes.pixels(Self.textWidth)
    let lines = try painter.textLayout().wrapped(
      message, size: sizes.heading, width: width, breaksWords: true)
    let lineHeight = TextLayout.lineHeight(sizes.heading)
    let textHeight = max(sizes.icon, min(lines.count, Self.maximumLines) * lineHeight)
    return (
      sizes.icon + sizes.gap + width + 2 * sizes.margin,
      textHeight + 2 * sizes.gap + sizes.buttonHeight + sizes.margin
    )
  }

  /// Lays everything out for a size in pixels, with a number of pixels in a point.
  package func layOut(width: Int, height: Int, pointSize: Double) throws {
    sizes = TextSizes(pixelsPerPoint: pointSize * textSize)
    self.width = width
    self.height = height
    let labelWidth = try painter.rasterizer.lineWidth(of: label, size: sizes.heading)
    let buttonWidth = min(width, max(sizes.pixels(140), labelWidth + 4 * sizes.gap))
    button = PixelRect(
      x: (width - buttonWidth) / 2, y: height - sizes.margin - sizes.buttonHeight,
      width: buttonWidth, height: sizes.buttonHeight)
  }

  /// Takes an input, and returns whether it closes the message.
  package func handle(_ input: InputEvent) -> Bool {
    switch input {
    case .key(let key):
      return [.activate, .space, .escape, .command("q"), .command("w")].contains(key)
    case .press(let x, let y):
      buttonState = button.contains(x: x, y: y) ? .pressed : .plain
    case .move(let x, let y):
      if !button.contains(x: x, y: y) {
        buttonState = .plain
      } else if buttonState != .pressed {
        buttonState = .underPointer
      }
    case .release, .fingerLift:
      let wasPressed = buttonState == .pressed
      buttonState = wasPressed && input == .release ? .underPointer : .plain
      return wasPressed
    case .pointerLeave, .cancel:
      buttonState = .plain
    case .zoom, .text, .drop, .gamepad:
      break
    }
    return false
  }

  /// Returns the icon of the window on a desktop.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }

  /// Returns the scene in the size that was laid out.
  package func scene() throws -> Scene {
    let ground = Bitmap(width: width, height: height)
    ground.fill(ground.bounds, with: groundColor)
    ground.recordOpacity()
    var scene = Scene(width: width, height: height)
    scene.sprites = [Sprite(ground, x: 0, y: 0)]
    var room = PixelRect(x: 0, y: 0, width: width, height: button.y)
      .inset(x: sizes.margin, y: sizes.gap)
    let iconArea = room.cutLeft(sizes.icon, gap: sizes.gap)
    if let icon = try? painter.icon().scaled(width: sizes.icon, height: sizes.icon) {
      scene.sprites.append(Sprite(icon, inMiddleOf: iconArea))
    }
    scene.sprites += try text(in: room)
    scene.sprites += buttonBody()
    scene.sprites.append(
      try painter.textLayout().label(
        label, size: sizes.heading, in: button.inset(x: sizes.gap, y: 0)))
    return scene
  }

  /// Lines that begin at the left edge of an area and stand in the middle of its height.
  private func text(in room: PixelRect) throws -> [Sprite] {
    let (lines, size) = try painter.textLayout().notice(
      message, size: sizes.heading, minimumSize: sizes.small, in: room)
    let lineHeight = TextLayout.lineHeight(size)
    let top = room.y + max(0, room.height - lines.count * lineHeight) / 2
    return try lines.enumerated().map { number, line in
      let area = room.withY(top + number * lineHeight, height: lineHeight)
      return try painter.textLayout().label(line, size: size, in: area, at: .left)
    }
  }

  /// The drawing of the button with its focus ring, or else a plain area.
  private func buttonBody() -> [Sprite] {
    // Around the body, the drawing has a margin for its shadow and ring.
    let side = button.height * 8 / 44
    let top = button.height * 6 / 44
    let bottom = button.height * 14 / 44
    let frame = PixelRect(
      x: button.x - side, y: button.y - top, width: button.width + 2 * side,
      height: button.height + top + bottom)
    let names = ["button\(buttonState.rawValue)", "button-focus"]
    let drawn = names.compactMap { try? pill($0, width: frame.width, height: frame.height) }
    if !drawn.isEmpty {
      return drawn.map { Sprite($0, x: frame.x, y: frame.y) }
    }
    let plain = Bitmap(width: button.width, height: button.height)
    plain.fill(plain.bounds, with: 0xFF00_0000 | painter.skin.palette.textColor)
    plain.fill(plain.bounds.inset(x: 2, y: 2), with: groundColor)
    return [Sprite(plain, x: button.x, y: button.y)]
  }

  /// A drawing of a button, as wide as the button.
  private func pill(_ name: String, width: Int, height: Int) throws -> Bitmap {
    let drawing = painter.skin.drawing(name)
    let pill = try painter.rasterizer.drawing(drawing, width: height * 184 / 64, height: height)
    let corner = min(pill.width, pill.height) * 15 / 32
    return pill.nineSliced(corner: corner, width: width, height: height)
  }

  private var groundColor: UInt32 {
    switch painter.skin.palette {
    case .light: 0xFF14_4C9B
    case .dark: 0xFF0E_2347
    case .highContrast, .highContrastLight: 0xFF00_0000 | painter.skin.highContrastBackground
    }
  }
}

extension TextSizes {
  fileprivate var icon: Int { pixels(48) }
  fileprivate var gap: Int { pixels(18) }
  fileprivate var margin: Int { pixels(22) }
  fileprivate var buttonHeight: Int { pixels(44) }
}
