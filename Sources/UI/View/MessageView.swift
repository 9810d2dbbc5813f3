import Graphics
import ViewState

/// The content of a window that shows a message with a button below it.
///
/// The view needs a font for letters. It works without the drawings of the button and the icon,
/// because the message may report that drawings are missing.
@MainActor package final class MessageView {
  /// The state of the button below a message.
  ///
  /// The name of the button's drawing ends with the raw value.
  package enum ButtonState: String {
    case plain = ""
    case underPointer = "-hover"
    case pressed = "-pressed"
  }

  /// The width of the text in a window that fits the message, in points.
  private static let textWidth = 360.0
  /// The minimum width of the button, in points.
  private static let minimumButtonWidth = 140.0
  /// The maximum number of lines of text in a window that fits the message.
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
  /// The state of the button that the next scene shows.
  package private(set) var buttonState = ButtonState.plain

  /// Creates the view of a message and its button.
  ///
  /// - Parameters:
  ///   - message: The text of the message.
  ///   - label: The text on the button.
  ///   - rasterizer: The source of all drawings and text.
  ///   - appearance: The player's choices of colors and text size.
  package init(
    _ message: String,
    button label: String,
    rasterizer: any Rasterizer,
    _ appearance: Appearance
  ) {
    self.message = message
    self.label = label
    painter = SkinPainter("lab", appearance, rasterizer: rasterizer)
    textSize = appearance.textSize
    sizes = TextSizes(pixelsPerPoint: textSize)
  }

  /// Returns the size of a window that fits the message, in points.
  ///
  /// A very long message only fits with a smaller font size.
  ///
  /// - Throws: An error of the rasterizer if the font is missing.
  package func fittingSize() throws -> (width: Int, height: Int) {
    let sizes = TextSizes(pixelsPerPoint: textSize)
    let textWidth = sizes.pixels(Self.textWidth)
    let lines = try painter.textLayout().wrapped(
      message,
      size: sizes.heading,
      width: textWidth,
      breaksWords: true
    )
    let lineCount = min(lines.count, Self.maximumLines)
    let textHeight = lineCount * TextLayout.lineHeight(sizes.heading)
    let messageHeight = max(sizes.icon, textHeight)

    let width = sizes.icon + sizes.gap + textWidth + 2 * sizes.margin
    let height = messageHeight + 2 * sizes.gap + sizes.buttonHeight + sizes.margin
    return (width, height)
  }

  /// Lays out the message and the button for a size of the window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - pointSize: The number of pixels per point.
  package func layOut(width: Int, height: Int, pointSize: Double) throws {
    sizes = TextSizes(pixelsPerPoint: pointSize * textSize)
    self.width = width
    self.height = height

    let labelWidth = try painter.rasterizer.lineWidth(of: label, size: sizes.heading)
    let minimumWidth = sizes.pixels(Self.minimumButtonWidth)
    let buttonWidth = min(width, max(minimumWidth, labelWidth + 4 * sizes.gap))
    button = PixelRect(
      x: (width - buttonWidth) / 2,
      y: height - sizes.margin - sizes.buttonHeight,
      width: buttonWidth,
      height: sizes.buttonHeight
    )
  }

  /// Updates the button for an event and returns whether the event closes the message.
  package func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      let closingKeys: [Key] = [.activate, .space, .escape, .command("q"), .command("w")]
      return closingKeys.contains(key)
    case .press(let x, let y):
      buttonState = button.contains(x: x, y: y) ? .pressed : .plain
      return false
    case .move(let x, let y):
      movePointer(toX: x, y: y)
      return false
    case .release:
      return releaseButton(isUnderPointer: true)
    case .fingerLift:
      return releaseButton(isUnderPointer: false)
    case .pointerLeave, .cancel:
      buttonState = .plain
      return false
    case .zoom, .text, .drop, .gamepad:
      return false
    }
  }

  private func movePointer(toX x: Double, y: Double) {
    if !button.contains(x: x, y: y) {
      buttonState = .plain
    } else if buttonState != .pressed {
      buttonState = .underPointer
    }
  }

  /// Releases the button and returns whether it was pressed.
  private func releaseButton(isUnderPointer: Bool) -> Bool {
    let wasPressed = buttonState == .pressed
    buttonState = wasPressed && isUnderPointer ? .underPointer : .plain
    return wasPressed
  }

  /// Returns the window's icon for the desktop.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }

  /// Returns a scene of the icon, the message and the button, at the size of the last layout.
  ///
  /// - Throws: An error of the rasterizer if the font is missing.
  package func scene() throws -> Scene {
    let background = Bitmap(width: width, height: height)
    background.fill(background.bounds, with: backgroundColor)
    background.recordOpacity()

    var scene = Scene(width: width, height: height)
    scene.sprites.append(Sprite(background, x: 0, y: 0))

    var messageArea = PixelRect(x: 0, y: 0, width: width, height: button.y)
      .inset(x: sizes.margin, y: sizes.gap)
    let iconArea = messageArea.cutLeft(sizes.icon, gap: sizes.gap)
    if let icon = try? painter.icon().scaled(width: sizes.icon, height: sizes.icon) {
      scene.sprites.append(Sprite(icon, inMiddleOf: iconArea))
    }
    scene.sprites += try messageLines(in: messageArea)
    scene.sprites += buttonSprites()

    let labelArea = button.inset(x: sizes.gap, y: 0)
    let buttonLabel = try painter.textLayout().label(label, size: sizes.heading, in: labelArea)
    scene.sprites.append(buttonLabel)
    return scene
  }

  /// Returns the lines of the message, aligned to the left edge and centered vertically.
  private func messageLines(in area: PixelRect) throws -> [Sprite] {
    let textLayout = painter.textLayout()
    let (lines, size) = try textLayout.notice(
      message,
      size: sizes.heading,
      minimumSize: sizes.small,
      in: area
    )
    let lineHeight = TextLayout.lineHeight(size)
    let freeHeight = max(0, area.height - lines.count * lineHeight)
    let top = area.y + freeHeight / 2

    return try lines.enumerated().map { number, line in
      let lineArea = area.withY(top + number * lineHeight, height: lineHeight)
      return try textLayout.label(line, size: size, in: lineArea, at: .left)
    }
  }

  /// Returns the button and its focus ring, or a plain rectangle if their drawings are missing.
  private func buttonSprites() -> [Sprite] {
    let frame = buttonDrawingFrame
    var sprites: [Sprite] = []
    for name in ["button\(buttonState.rawValue)", "button-focus"] {
      if let drawing = try? buttonDrawing(name, width: frame.width, height: frame.height) {
        sprites.append(Sprite(drawing, x: frame.x, y: frame.y))
      }
    }
    if sprites.isEmpty {
      return [plainButtonSprite]
    }
    return sprites
  }

  /// The area of the button's drawing, which includes a margin for the shadow and the focus ring.
  private var buttonDrawingFrame: PixelRect {
    // The body of the button is 44 units tall in the drawing.
    let leftMargin = button.height * 8 / 44
    let topMargin = button.height * 6 / 44
    let bottomMargin = button.height * 14 / 44
    return PixelRect(
      x: button.x - leftMargin,
      y: button.y - topMargin,
      width: button.width + 2 * leftMargin,
      height: button.height + topMargin + bottomMargin
    )
  }

  /// Returns a drawing of a button, stretched to a size without distorting its round ends.
  private func buttonDrawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    // The drawing is 184 units wide and 64 units tall.
    let bitmap = try painter.rasterizer.drawing(
      painter.skin.drawing(name),
      width: height * 184 / 64,
      height: height
    )
    let corner = min(bitmap.width, bitmap.height) * 15 / 32
    return bitmap.nineSliced(corner: corner, width: width, height: height)
  }

  /// The rectangle with a border that replaces a missing drawing of the button.
  private var plainButtonSprite: Sprite {
    let bitmap = Bitmap(width: button.width, height: button.height)
    let borderWidth = 2
    bitmap.fill(bitmap.bounds, with: opaque(painter.skin.palette.textColor))
    bitmap.fill(bitmap.bounds.inset(x: borderWidth, y: borderWidth), with: backgroundColor)
    return Sprite(bitmap, x: button.x, y: button.y)
  }

  /// The color behind the message, as an opaque pixel.
  private var backgroundColor: UInt32 {
    switch painter.skin.palette {
    case .light: opaque(0x144C9B)
    case .dark: opaque(0x0E2347)
    case .highContrast, .highContrastLight: opaque(painter.skin.highContrastBackground)
    }
  }

  /// Returns the opaque pixel of a color 0xRRGGBB.
  private func opaque(_ color: UInt32) -> UInt32 {
    0xFF00_0000 | color
  }
}

extension TextSizes {
  fileprivate var icon: Int { pixels(48) }
  fileprivate var gap: Int { pixels(18) }
  fileprivate var margin: Int { pixels(22) }
  fileprivate var buttonHeight: Int { pixels(44) }
}
