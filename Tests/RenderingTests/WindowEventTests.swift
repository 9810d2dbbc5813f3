import CSDL
import Testing
import View

@testable import SDLPlatform

/// Events as SDL sends them, and what the view is told; fingers cannot be had from a display here.
@MainActor
@Suite("Window events")
struct WindowEventTests {
  @Test("A finger presses, moves and lifts at its share of the window")
  func finger() {
    let types = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]
    let inputs = types.map { type in
      input { event in
        event.tfinger.type = type.rawValue
        event.tfinger.x = 0.25
        event.tfinger.y = 0.5
      }
    }
    #expect(inputs == [.press(x: 100, y: 300), .move(x: 100, y: 300), .lift])
  }

  @Test("Two fingers that part make larger, and smaller when they meet")
  func pinch() throws {
    func pinch(_ distance: Float, fingers: UInt16 = 2) -> Input? {
      input { event in
        event.mgesture.type = SDL_MULTIGESTURE.rawValue
        event.mgesture.numFingers = fingers
        event.mgesture.dDist = distance
      }
    }
    #expect(try #require(factor(pinch(0.1))) > 1)
    #expect(try #require(factor(pinch(-0.1))) < 1)
    #expect(pinch(0.1, fingers: 3) == nil)
  }

  @Test("The wheel makes larger and smaller, and undoes what it did")
  func wheel() throws {
    func wheel(_ steps: Float) -> Input? {
      input { event in
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = steps
      }
    }
    let (up, down) = (try #require(factor(wheel(2))), try #require(factor(wheel(-2))))
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
      (SDLK_PLUS, 0, Input.Key.larger), (SDLK_KP_MINUS, 0, .smaller), (SDLK_ESCAPE, 0, .escape),
      (SDLK_TAB, 0, .tab), (SDLK_TAB, Int(KMOD_LSHIFT.rawValue), .backTab),
      (SDLK_SPACE, 0, .space), (SDLK_F12, 0, .inspector),
      (SDLK_EQUALS, Int(KMOD_LCTRL.rawValue), .command("+")),
      (SDLK_l, Int(KMOD_RCTRL.rawValue), .command("l")),
    ])
  func keys(key: SDL_KeyCode, modifiers: Int, expected: Input.Key) {
    let pressed = input { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      event.key.keysym.mod = UInt16(modifiers)
    }
    #expect(pressed == .key(expected))
  }

  private func factor(_ input: Input?) -> Double? {
    if case .zoom(let factor) = input { factor } else { nil }
  }

  /// What the view is told of an event in a window of 400 by 600 pixels.
  private func input(_ fill: (inout SDL_Event) -> Void) -> Input? {
    var event = SDL_Event()
    fill(&event)
    let happening = WindowEvent(event, scale: (2, 3), size: (400, 600))
    if case .input(let input) = happening { return input }
    return nil
  }
}
