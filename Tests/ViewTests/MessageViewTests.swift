import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct MessageViewTests {
  private let rasterizer = PaintRasterizer(isFullSize: true)

  private func makeView(
    _ message: String = "No font with emoji: install the package fonts-noto-color-emoji.",
    rasterizer: (any Rasterizer)? = nil,
    appearance: Appearance = Appearance()
  ) throws -> MessageView {
    let view = MessageView(
      message,
      button: "Quit",
      rasterizer: rasterizer ?? self.rasterizer,
      appearance
    )
    let size = try view.fittingSize()
    try view.layOut(width: size.width, height: size.height, pointSize: 1)
    return view
  }

  @Test(
    "Keys that quit a program or press a button close the message",
    arguments: [.activate, .space, .escape, .command("q"), .command("w")] as [Key])
  func closingKeys(key: Key) throws {
    #expect(try makeView().handle(.key(key)))
  }

  @Test("Other keys and inputs leave the message open")
  func otherInputs() throws {
    let view = try makeView()
    let inputs: [InputEvent] = [
      .key(.up),
      .key(.tab),
      .key(.character("a")),
      .text("a"),
      .zoom(2),
      .drop(["a"]),
      .gamepad(nil),
      .release,
      .fingerLift,
      .pointerLeave,
      .cancel,
    ]
    for input in inputs {
      #expect(!view.handle(input), "\(input)")
    }
  }

  @Test(
    "A click on the button closes the message at the release",
    arguments: [InputEvent.release, .fingerLift])
  func click(end: InputEvent) throws {
    let view = try makeView()
    let center = view.button.center

    #expect(!view.handle(.move(to: center)))
    #expect(view.buttonState == .underPointer)

    #expect(!view.handle(.press(at: center)))
    #expect(view.buttonState == .pressed)

    #expect(!view.handle(.move(x: center.x + 1, y: center.y)))
    #expect(view.handle(end))
  }

  @Test("A press that leaves the button, begins beside it or is cancelled does not close it")
  func noClick() throws {
    let view = try makeView()
    let center = view.button.center
    let incompleteClicks: [[InputEvent]] = [
      [.press(at: center), .move(x: 1, y: 1), .move(to: center)],
      [.press(x: 1, y: 1)],
      [.press(at: center), .cancel],
      [.press(at: center), .pointerLeave],
    ]
    for inputs in incompleteClicks {
      for input in inputs + [.release] {
        #expect(!view.handle(input), "\(inputs)")
      }
    }
  }

  @Test("Every word is drawn inside the window", arguments: [1, 1.5])
  func fits(textSize: Double) throws {
    let view = try makeView(appearance: Appearance(textSize: textSize))
    let scene = try view.scene()
    let window = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    for sprite in scene.sprites {
      #expect(window.contains(sprite.frame.pixels), "\(sprite.frame) in \(window)")
    }

    let words = rasterizer.texts.joined(separator: " ")
    #expect(words.contains("fonts-noto-color-emoji."))
    #expect(words.contains("Quit"))
  }

  @Test(
    "A message can be drawn in any window",
    arguments: [(1, 1), (200, 200), (300, 40), (2000, 900)])
  func sizes(width: Int, height: Int) throws {
    let view = try makeView()

    try view.layOut(width: width, height: height, pointSize: 1)

    _ = Framebuffer(width: width, height: height).draw(try view.scene())
  }

  @Test("The window fits on a screen even if the message contains a long path")
  func longMessage() throws {
    let path = "/" + String(repeating: "a folder/", count: 400)
    let size = try makeView("\(path): this drawing is missing.").fittingSize()

    #expect(size.width <= 600)
    #expect(size.height <= 600)
  }

  @Test("Without drawings, a message shows its text and a plain button")
  func withoutDrawings() throws {
    let rasterizer = TextOnlyRasterizer()
    let view = try makeView(rasterizer: rasterizer)
    let scene = try view.scene()
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)

    #expect(rasterizer.textRasterizer.texts.contains("Quit"))
    let white: UInt32 = 0xFFFF_FFFF
    #expect(framebuffer.bitmap[view.button.x, view.button.y] == white)
  }

  @Test("Without a font, the layout of a message fails")
  func withoutFont() {
    let view = MessageView(
      "A message.",
      button: "Quit",
      rasterizer: EmptyRasterizer(),
      Appearance()
    )
    #expect(throws: MissingResource.self) {
      try view.fittingSize()
    }
  }

  private struct MissingResource: Error {}

  /// A rasterizer that has a font but no drawings.
  private final class TextOnlyRasterizer: Rasterizer {
    let textRasterizer = PaintRasterizer(isFullSize: true)

    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      throw MissingResource()
    }

    func picture(_ name: String, side: Int) throws -> Bitmap {
      throw MissingResource()
    }

    func emoji(_ emoji: String) throws -> Bitmap {
      throw MissingResource()
    }

    func text(_ text: String, size: Int) -> Bitmap {
      textRasterizer.text(text, size: size)
    }

    func width(of text: String, size: Int) -> Int {
      textRasterizer.width(of: text, size: size)
    }
  }

  /// A rasterizer that has neither a font nor drawings.
  private final class EmptyRasterizer: Rasterizer {
    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      throw MissingResource()
    }

    func picture(_ name: String, side: Int) throws -> Bitmap {
      throw MissingResource()
    }

    func emoji(_ emoji: String) throws -> Bitmap {
      throw MissingResource()
    }

    func text(_ text: String, size: Int) throws -> Bitmap {
      throw MissingResource()
    }

    func width(of text: String, size: Int) throws -> Int {
      throw MissingResource()
    }
  }
}
