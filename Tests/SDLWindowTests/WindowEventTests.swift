import CSDL
import Testing
import View
import ViewState

@testable import SDLWindow

@MainActor @Suite struct WindowEventTests {
  @Test("The wheel makes larger and smaller, and undoes what it did")
  func wheel() throws {
    func wheel(_ steps: Float) -> InputEvent? {
      input { event in
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = steps
      }
    }
    let up = try #require(factor(wheel(2)))
    let down = try #require(factor(wheel(-2)))
    #expect(up > 1 && abs(up * down - 1) < 1e-9)
    #expect(wheel(0) == nil)
  }

  @Test("Points are turned into pixels")
  func points() {
    let press = input { event in
      event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.x = 10
      event.button.y = 20
    }
    #expect(press == .press(x: 20, y: 60))
  }

  @Test(
    "Keys",
    arguments: [
      (SDLK_PLUS, 0, Key.larger), (SDLK_KP_MINUS, 0, .smaller), (SDLK_ESCAPE, 0, .escape),
      (SDLK_TAB, 0, .tab), (SDLK_TAB, Int(KMOD_LSHIFT.rawValue), .backTab),
      (SDLK_SPACE, 0, .space), (SDLK_F12, 0, .inspector),
      (SDLK_EQUALS, Int(KMOD_LCTRL.rawValue), .command("+")),
      (SDLK_l, Int(KMOD_RCTRL.rawValue), .command("l")), (SDLK_r, 0, .character("r")),
      (SDLK_n, Int(KMOD_LCTRL.rawValue), .restart), (SDLK_2, 0, .character("2")),
      (SDLK_KP_9, 0, .character("9")), (SDLK_PAGEDOWN, 0, .pageDown), (SDLK_HOME, 0, .home),
      (SDLK_END, Int(KMOD_LCTRL.rawValue), .controlEnd), (SDLK_BACKSPACE, 0, .backspace),
    ])
  func keys(key: SDL_KeyCode, modifiers: Int, expected: Key) {
    let pressed = input { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      event.key.keysym.mod = UInt16(modifiers)
    }
    #expect(pressed == .key(expected))
  }

  @Test(
    "Where a layout has no Latin letters or no digits, keys count by their places",
    arguments: [
      // Russian к, Greek α, French é and à, Dvorak's apostrophe and ö of German.
      (SDL_SCANCODE_R, 0x43A, InputEvent.character("r")), (SDL_SCANCODE_A, 0x3B1, .character("a")),
      (SDL_SCANCODE_2, 0xE9, .character("2")), (SDL_SCANCODE_0, 0xE0, .character("0")),
      (SDL_SCANCODE_1, 0x26, .character("1")), (SDL_SCANCODE_Q, 0x27, nil),
      (SDL_SCANCODE_SEMICOLON, 0xF6, nil), (SDL_SCANCODE_Q, 0x61, .character("a")),
      // French 6 and Czech 1; the plus and the minus of German have places of their own.
      (SDL_SCANCODE_6, 0x2D, .character("6")), (SDL_SCANCODE_1, 0x2B, .character("1")),
      (SDL_SCANCODE_RIGHTBRACKET, 0x2B, .key(.larger)), (SDL_SCANCODE_SLASH, 0x2D, .key(.smaller)),
    ])
  func layouts(place: SDL_Scancode, sign: Int, expected: InputEvent?) {
    #expect(press(place, sign: sign) == expected)
  }

  @Test(
    "Where no key has a Latin letter, all count by their places, also one with another sign",
    arguments: [
      // Greek ; and Hebrew / and '.
      (SDL_SCANCODE_Q, 0x3B, "q"), (SDL_SCANCODE_Q, 0x2F, "q"), (SDL_SCANCODE_W, 0x27, "w"),
    ])
  func signs(place: SDL_Scancode, sign: Int, expected: Character) {
    #expect(press(place, sign: sign, hasLatin: false) == .character(expected))
    #expect(press(place, sign: sign) == nil)
  }

  /// Presses a key with a sign, on a keyboard where another one has a Latin letter, or none has.
  private func press(_ place: SDL_Scancode, sign: Int, hasLatin: Bool = true) -> InputEvent? {
    let keyboard = { $0 == SDL_SCANCODE_B && hasLatin ? SDL_Keycode(SDLK_x.rawValue) : 0x3B1 }
    return input(keyboard) { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.scancode = place
      event.key.keysym.sym = SDL_Keycode(sign)
    }
  }

  @Test("A window that is no longer the player's lets go of what is held down")
  func cancel() {
    let lost = input { event in
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }
    #expect(lost == .cancel)
  }

  @Test("A file that is dropped comes by its path, and then the end of the drop")
  func drop() {
    var event = SDL_Event()
    event.drop.type = SDL_DROPFILE.rawValue
    event.drop.file = SDL_strdup("/tmp/grüße.png")
    guard
      case .dropped("/tmp/grüße.png") = WindowEvent.translation(
        of: event, scale: PixelScale(x: 1, y: 1))
    else {
      Issue.record("no file is dropped")
      return
    }
    event.drop.type = SDL_DROPCOMPLETE.rawValue
    event.drop.file = nil
    guard case .dropEnded = WindowEvent.translation(of: event, scale: PixelScale(x: 1, y: 1)) else {
      Issue.record("the drop does not end")
      return
    }
  }

  private func factor(_ input: InputEvent?) -> Double? {
    if case .zoom(let factor) = input {
      factor
    } else {
      nil
    }
  }

  private func input(
    _ keyboard: (SDL_Scancode) -> SDL_Keycode = SDL_GetKeyFromScancode,
    _ fill: (inout SDL_Event) -> Void
  ) -> InputEvent? {
    var event = SDL_Event()
    fill(&event)
    let happening = WindowEvent.translation(
      of: event, scale: PixelScale(x: 2, y: 3), keyboard: keyboard)
    if case .input(let input) = happening {
      return input
    }
    return nil
  }
}

extension InputEvent {
  fileprivate static func character(_ character: Character) -> InputEvent {
    .key(.character(character))
  }
}
