import CSDL
import View

/// What happens to the window; nothing above this room sees an `SDL_Event`.
enum WindowEvent {
  /// The player does something inside the window.
  case input(Input)
  /// The window's content must be shown again.
  case exposed
  /// The window has another size.
  case resized
  /// The window is on the screen, or no longer.
  case visible(Bool)
  /// Fill the screen, or go back.
  case toggleFullScreen
  /// Another thread has news for the screen.
  case wake
  /// The program ends; with the signal's number if one asked for it.
  case quit(signal: Int32?)

  /// The type of the event that wakes the window up.
  static let wakeUp = SDL_USEREVENT.rawValue + 1

  /// Translates an event; `scale` is the number of pixels of a point, `size` the window's pixels.
  init?(
    _ event: SDL_Event, scale: (x: Double, y: Double), size: (width: Int, height: Int)
  ) {
    switch event.type {
    case SDL_QUIT.rawValue: self = .quit(signal: nil)
    case Signals.event: self = .quit(signal: event.user.code)
    case Self.wakeUp: self = .wake
    case SDL_WINDOWEVENT.rawValue: self.init(window: event.window)
    case SDL_KEYDOWN.rawValue: self.init(key: event.key)
    case SDL_TEXTINPUT.rawValue:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .input(.text(text))
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .input(
        .press(x: Double(event.button.x) * scale.x, y: Double(event.button.y) * scale.y))
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .input(.release)
    case SDL_MOUSEMOTION.rawValue:
      self = .input(
        .move(x: Double(event.motion.x) * scale.x, y: Double(event.motion.y) * scale.y))
    case SDL_FINGERDOWN.rawValue:
      self = .input(
        .press(
          x: Double(event.tfinger.x) * Double(size.width),
          y: Double(event.tfinger.y) * Double(size.height)))
    case SDL_FINGERMOTION.rawValue:
      self = .input(
        .move(
          x: Double(event.tfinger.x) * Double(size.width),
          y: Double(event.tfinger.y) * Double(size.height)))
    case SDL_FINGERUP.rawValue: self = .input(.lift)
    case SDL_MOUSEWHEEL.rawValue where event.wheel.preciseY != 0:
      self = .input(.zoom(SDL_pow(1.1, Double(max(-5, min(5, event.wheel.preciseY))))))
    case SDL_MULTIGESTURE.rawValue where event.mgesture.numFingers == 2:
      // The distance of the fingers changed by a share of the screen.
      self = .input(.zoom(max(0.5, 1 + 3 * Double(event.mgesture.dDist))))
    default: return nil
    }
  }

  private init?(window event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      self = .visible(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .visible(false)
    case SDL_WINDOWEVENT_LEAVE: self = .input(.leave)
    default: return nil
    }
  }

  private init?(key event: SDL_KeyboardEvent) {
    let isControl = event.keysym.mod & UInt16(KMOD_CTRL.rawValue) != 0
    let isShift = event.keysym.mod & UInt16(KMOD_SHIFT.rawValue) != 0
    let isRepeat = event.repeat != 0
    switch (Int(event.keysym.sym), isControl, isRepeat) {
    case (Int(SDLK_q.rawValue), true, _): self = .quit(signal: nil)
    case (Int(SDLK_n.rawValue), true, false), (Int(SDLK_r.rawValue), false, false):
      self = .input(.key(.restart))
    case (Int(SDLK_F11.rawValue), _, false): self = .toggleFullScreen
    case (Int(SDLK_UP.rawValue), false, _): self = .input(.key(.up))
    case (Int(SDLK_DOWN.rawValue), false, _): self = .input(.key(.down))
    case (Int(SDLK_LEFT.rawValue), false, _): self = .input(.key(.left))
    case (Int(SDLK_RIGHT.rawValue), false, _): self = .input(.key(.right))
    case (Int(SDLK_TAB.rawValue), false, _): self = .input(.key(isShift ? .backTab : .tab))
    case (Int(SDLK_ESCAPE.rawValue), false, false): self = .input(.key(.escape))
    case (Int(SDLK_PLUS.rawValue), false, _), (Int(SDLK_EQUALS.rawValue), false, _),
      (Int(SDLK_KP_PLUS.rawValue), false, _):
      self = .input(.key(.larger))
    case (Int(SDLK_MINUS.rawValue), false, _), (Int(SDLK_KP_MINUS.rawValue), false, _):
      self = .input(.key(.smaller))
    case (Int(SDLK_0.rawValue), false, _), (Int(SDLK_KP_0.rawValue), false, _):
      self = .input(.key(.ownSize))
    case (Int(SDLK_RETURN.rawValue), false, false), (Int(SDLK_KP_ENTER.rawValue), false, false):
      self = .input(.key(.activate))
    case (Int(SDLK_SPACE.rawValue), false, false): self = .input(.key(.space))
    case (Int(SDLK_HOME.rawValue), _, false): self = .input(.key(.home))
    case (Int(SDLK_END.rawValue), _, false): self = .input(.key(.end))
    case (Int(SDLK_BACKSPACE.rawValue), _, _): self = .input(.key(.backspace))
    case (Int(SDLK_F12.rawValue), _, false): self = .input(.key(.inspector))
    case (Int(SDLK_PLUS.rawValue), true, _), (Int(SDLK_EQUALS.rawValue), true, _),
      (Int(SDLK_KP_PLUS.rawValue), true, _):
      self = .input(.key(.command("+")))
    case (Int(SDLK_MINUS.rawValue), true, _), (Int(SDLK_KP_MINUS.rawValue), true, _):
      self = .input(.key(.command("-")))
    case (Int(SDLK_a.rawValue)...Int(SDLK_z.rawValue), true, false):
      guard let letter = Unicode.Scalar(UInt32(event.keysym.sym)) else { return nil }
      self = .input(.key(.command(Character(letter))))
    default: return nil
    }
  }
}
