import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct MessageViewTests {
  private let rasterizer = PaintRasterizer(isFullSize: true)

  private func makeView(
    _ message: String = "No font with emoji: install the package fonts-noto-color-emoji.",
    rasterizer: (any Rasterizer)? = nil, appearance: Appearance = Appearance()
  ) throws -> MessageView {
    let view = MessageView(
      message, button: "Quit", rasterizer: rasterizer ?? self.rasterizer, appearance)
    let size = try view.fittingSize()
    try view.layOut(width: size.width, height: size.height, pointSize: 1)
    return view
  }

  private func middle(of view: MessageView) -> (x: Double, y: Double) {
    let button = view.button
    return (Double(button.x + button.width / 2), Double(button.y + button.height / 2))
  }

  @Test(
    "The keys that end a program or press a button close it",
    arguments: [.activate, .space, .escape, .command("q"), .command("w")] as [Key])
  func closingKeys(key: Key) throws {
    #expect(try makeView().handle(.key(key)))
  }

  @Test("Other keys and inputs leave it open")
  func otherInputs() throws {
    let view = try makeView()
    let inputs: [InputEvent] = [
      .key(.up), .key(.tab), .key(.character("a")), .text("a"), .zoom(2), .drop(["a"]),
      .gamepad(nil),
      .release, .fingerLift, .pointerLeave, .cancel,
    ]
    for input in inputs {
      #expect(!view.handle(input), "\(input)")
    }
  }

  @Test(
    "A click on the button closes it when the mouse button comes up",
    arguments: [InputEvent.release, .fingerLift])
  func click(end: InputEvent) throws {
    let view = try makeView()
    let (x, y) = middle(of: view)
    #expect(!view.handle(.move(x: x, y: y)))
    #expect(view.buttonState == .underPointer)
    #expect(!view.handle(.press(x: x, y: y)))
    #expect(view.buttonState == .pressed)
    #expect(!view.handle(.move(x: x + 1, y: y)))
    #expect(view.handle(end))
  }

  @Test("A press that leaves the button, begins beside it or is cancelled does not close it")
  func noClick() throws {
    let view = try makeView()
    let (x, y) = middle(of: view)
    let escapes: [[InputEvent]] = [
      [.press(x: x, y: y), .move(x: 1, y: 1), .move(x: x, y: y)], [.press(x: 1, y: 1)],
      [.press(x: x, y: y), .cancel], [.press(x: x, y: y), .pointerLeave],
    ]
    for inputs in escapes {
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
    #expect(words.contains("fonts-noto-color-emoji.") && words.contains("Quit"))
  }

  @Test("It can be drawn in any window", arguments: [(1, 1), (200, 200), (300, 40), (2000, 900)])
  func sizes(width: Int, height: Int) throws {
    let view = try makeView()
    try view.layOut(width: width, height: height, pointSize: 1)
    _ = Framebuffer(width: width, height: height).draw(try view.scene())
  }

  @Test("A path of any length leaves the window small enough for a screen")
  func longMessage() throws {
    let path = "/" + String(repeating: "a folder/", count: 400)
    let size = try makeView("\(path): this drawing is missing.").fittingSize()
    #expect(size.width <= 600 && size.height <= 600)
  }

  @Test("Without any drawing it shows its text and a plain button")
  func withoutDrawings() throws {
    let rasterizer = LettersOnly()
    let view = try makeView(rasterizer: rasterizer)
    let scene = try view.scene()
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)
    #expect(rasterizer.letters.texts.contains("Quit"))
    let x = view.button.x
    let y = view.button.y
    #expect(framebuffer.bitmap[x, y] == 0xFFFF_FFFF)
  }

  @Test("Without a font there is no scene")
  func withoutFont() {
    let view = MessageView("A message.", button: "Quit", rasterizer: Nothing(), Appearance())
    #expect(throws: Missing.self) { try view.fittingSize() }
  }

  private struct Missing: Error {}

  /// Has letters, but no drawings.
  private final class LettersOnly: Rasterizer {
    let letters = PaintRasterizer(isFullSize: true)
    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      throw Missing()
    }
    func picture(_ name: String, side: Int) throws -> Bitmap {
      throw Missing()
    }
    func emoji(_ emoji: String) throws -> Bitmap {
      throw Missing()
    }
    func text(_ text: String, size: Int) -> Bitmap {
      letters.text(text, size: size)
    }
    func width(of text: String, size: Int) -> Int {
      letters.width(of: text, size: size)
    }
  }

  private final class Nothing: Rasterizer {
    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      throw Missing()
    }
    func picture(_ name: String, side: Int) throws -> Bitmap {
      throw Missing()
    }
    func emoji(_ emoji: String) throws -> Bitmap {
      throw Missing()
    }
    func text(_ text: String, size: Int) throws -> Bitmap {
      throw Missing()
    }
    func width(of text: String, size: Int) throws -> Int {
      throw Missing()
    }
  }
}
