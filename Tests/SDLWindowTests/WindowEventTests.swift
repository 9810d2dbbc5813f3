import CSDL
import Testing
import View
import ViewState

@testable import SDLWindow

@MainActor @Suite struct WindowEventTests {
  @Test("The wheel zooms in and out by the same factor")
  func wheel() throws {
    let zoomIn = try #require(zoomFactor(of: inputOfWheel(steps: 2)))
    let zoomOut = try #require(zoomFactor(of: inputOfWheel(steps: -2)))

    #expect(zoomIn > 1)
    #expect(abs(zoomIn * zoomOut - 1) < 1e-9)
    #expect(inputOfWheel(steps: 0) == nil)
  }

  private func inputOfWheel(steps: Float) -> InputEvent? {
    input { event in
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.preciseY = steps
    }
  }

  private func zoomFactor(of input: InputEvent?) -> Double? {
    guard case .zoom(let factor) = input else { return nil }
    return factor
  }

  @Test("The positions of the mouse are converted to pixels")
  func points() {
    let press = input { event in
      event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.x = 10
      event.button.y = 20
    }

    #expect(press == .press(x: 20, y: 60))

    let movement = input { event in
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.x = 10
      event.motion.y = 20
    }

    #expect(movement == .move(x: 20, y: 60))
  }

  @Test(
    "A key of SDL becomes a key of the game",
    arguments: [
      (SDLK_PLUS, KMOD_NONE, Key.larger),
      (SDLK_KP_MINUS, KMOD_NONE, .smaller),
      (SDLK_ESCAPE, KMOD_NONE, .escape),
      (SDLK_TAB, KMOD_NONE, .tab),
      (SDLK_TAB, KMOD_LSHIFT, .backTab),
      (SDLK_SPACE, KMOD_NONE, .space),
      (SDLK_F12, KMOD_NONE, .inspector),
      (SDLK_EQUALS, KMOD_LCTRL, .command("+")),
      (SDLK_l, KMOD_RCTRL, .command("l")),
      (SDLK_r, KMOD_NONE, .character("r")),
      (SDLK_n, KMOD_LCTRL, .restart),
      (SDLK_2, KMOD_NONE, .character("2")),
      (SDLK_KP_9, KMOD_NONE, .character("9")),
      (SDLK_PAGEDOWN, KMOD_NONE, .pageDown),
      (SDLK_HOME, KMOD_NONE, .home),
      (SDLK_END, KMOD_LCTRL, .controlEnd),
      (SDLK_BACKSPACE, KMOD_NONE, .backspace),
    ])
  func keys(key: SDL_KeyCode, modifier: SDL_Keymod, expected: Key) {
    let keyPress = input { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      event.key.keysym.mod = UInt16(modifier.rawValue)
    }

    #expect(keyPress == .key(expected))
  }

  @Test(
    "A key counts by its position if its layout has no Latin letters or no digits",
    arguments: [
      // Russian к
      (SDL_SCANCODE_R, 0x43A, InputEvent.character("r")),
      // Greek α
      (SDL_SCANCODE_A, 0x3B1, .character("a")),
      // French é, à, & and a
      (SDL_SCANCODE_2, 0xE9, .character("2")),
      (SDL_SCANCODE_0, 0xE0, .character("0")),
      (SDL_SCANCODE_1, 0x26, .character("1")),
      (SDL_SCANCODE_Q, 0x61, .character("a")),
      // The apostrophe of Dvorak
      (SDL_SCANCODE_Q, 0x27, nil),
      // German ö
      (SDL_SCANCODE_SEMICOLON, 0xF6, nil),
      // The French minus on the key of 6, and the Czech plus on the key of 1
      (SDL_SCANCODE_6, 0x2D, .character("6")),
      (SDL_SCANCODE_1, 0x2B, .character("1")),
      // The German plus and minus, which have their own keys
      (SDL_SCANCODE_RIGHTBRACKET, 0x2B, .key(.larger)),
      (SDL_SCANCODE_SLASH, 0x2D, .key(.smaller)),
    ])
  func layouts(position: SDL_Scancode, codePoint: Int, expected: InputEvent?) {
    #expect(keyPress(position, codePoint: codePoint) == expected)
  }

  @Test(
    "A key with punctuation counts by its position if no key has a Latin letter",
    arguments: [
      // Greek ;
      (SDL_SCANCODE_Q, 0x3B, "q"),
      // Hebrew / and '
      (SDL_SCANCODE_Q, 0x2F, "q"),
      (SDL_SCANCODE_W, 0x27, "w"),
    ])
  func signs(position: SDL_Scancode, codePoint: Int, expected: Character) {
    let keyPressWithoutLatin = keyPress(position, codePoint: codePoint, hasLatinLetter: false)
    #expect(keyPressWithoutLatin == .character(expected))
    #expect(keyPress(position, codePoint: codePoint) == nil)
  }

  /// Returns the input of a key with a character.
  ///
  /// - Parameter hasLatinLetter: Whether another key of the keyboard has a Latin letter.
  private func keyPress(
    _ position: SDL_Scancode, codePoint: Int, hasLatinLetter: Bool = true
  ) -> InputEvent? {
    let latinX = SDL_Keycode(SDLK_x.rawValue)
    let greekAlpha: SDL_Keycode = 0x3B1
    let keyboard: WindowEvent.Keyboard = { position in
      if hasLatinLetter && position == SDL_SCANCODE_B {
        return latinX
      }
      return greekAlpha
    }
    return input(keyboard) { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.scancode = position
      event.key.keysym.sym = SDL_Keycode(codePoint)
    }
  }

  @Test("A window that loses the focus cancels what is pressed")
  func cancel() {
    let focusLoss = input { event in
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }

    #expect(focusLoss == .cancel)
  }

  @Test("A drop has the path of its file and an end")
  func drop() {
    let scale = PixelScale(x: 1, y: 1)
    var event = SDL_Event()
    event.drop.type = SDL_DROPFILE.rawValue
    event.drop.file = SDL_strdup("/tmp/grüße.png")
    guard case .dropped("/tmp/grüße.png") = WindowEvent.translation(of: event, scale: scale) else {
      Issue.record("no file is dropped")
      return
    }

    event.drop.type = SDL_DROPCOMPLETE.rawValue
    event.drop.file = nil
    guard case .dropEnded = WindowEvent.translation(of: event, scale: scale) else {
      Issue.record("the drop does not end")
      return
    }
  }

  /// Returns the input of an event in a window with 2×3 pixels per unit of SDL.
  private func input(
    _ keyboard: WindowEvent.Keyboard = SDL_GetKeyFromScancode,
    _ fillEvent: (inout SDL_Event) -> Void
  ) -> InputEvent? {
    var event = SDL_Event()
    fillEvent(&event)
    let scale = PixelScale(x: 2, y: 3)
    let windowEvent = WindowEvent.translation(of: event, scale: scale, keyboard: keyboard)
    guard case .input(let input) = windowEvent else { return nil }
    return input
  }
}

extension InputEvent {
  fileprivate static func character(_ character: Character) -> InputEvent {
    .key(.character(character))
  }
}
