import Board
import CSDL
import View

/// What happens to the window; nothing above this room sees an `SDL_Event`.
enum WindowEvent {
  case input(Input)
  /// The window's content must be shown again.
  case exposed
  case resized
  case moved
  case visible(Bool)
  case toggleFullScreen
  /// One of the things that are dropped; others may follow until the drop has ended.
  case dropped(String)
  case dropEnded
  case wake
  /// Something happened to a gamepad, or to where they are.
  case device
  /// The compositor has shown the last frame.
  case shown
  /// The program ends; with the signal's number if one asked for it.
  case quit(signal: Int32?)
  static let (wakeUp, shownFrame) = (SDL_USEREVENT.rawValue + 1, SDL_USEREVENT.rawValue + 2)

  /// Translates an event, but for those of fingers; `scale` is the number of pixels of a point, and
  /// `keyboard` tells what is on the key of a place.
  init?(
    _ event: SDL_Event, scale: (x: Double, y: Double),
    keyboard: (SDL_Scancode) -> SDL_Keycode = SDL_GetKeyFromScancode
  ) {
    switch event.type {
    case SDL_QUIT.rawValue: self = .quit(signal: nil)
    case Signals.event: self = .quit(signal: event.user.code)
    case Signals.deviceEvent: self = .device
    case Self.wakeUp: self = .wake
    case Self.shownFrame: self = .shown
    case SDL_WINDOWEVENT.rawValue: self.init(window: event.window)
    case SDL_KEYDOWN.rawValue: self.init(key: event.key, keyboard)
    case SDL_TEXTINPUT.rawValue:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .input(.text(text))
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue:
      guard let text = event.drop.file else { return nil }
      defer { SDL_free(text) }
      self = .dropped(String(cString: text))
    case SDL_DROPCOMPLETE.rawValue: self = .dropEnded
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .input(
        .press(x: Double(event.button.x) * scale.x, y: Double(event.button.y) * scale.y))
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .input(.release)
    case SDL_MOUSEMOTION.rawValue:
      self = .input(.move(x: Double(event.motion.x) * scale.x, y: Double(event.motion.y) * scale.y))
    case SDL_MOUSEWHEEL.rawValue where event.wheel.preciseY != 0:
      self = .input(.zoom(SDL_pow(1.1, Double(max(-5, min(5, event.wheel.preciseY))))))
    default: return nil
    }
  }

  private init?(window event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
    case SDL_WINDOWEVENT_MOVED: self = .moved
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      self = .visible(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .visible(false)
    case SDL_WINDOWEVENT_LEAVE: self = .input(.leave)
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .input(.cancel)
    default: return nil
    }
  }

  private init?(key event: SDL_KeyboardEvent, _ keyboard: (SDL_Scancode) -> SDL_Keycode) {
    let code = Self.code(of: event.keysym, keyboard)
    let isControl = event.keysym.mod & UInt16(KMOD_CTRL.rawValue) != 0
    let isShift = event.keysym.mod & UInt16(KMOD_SHIFT.rawValue) != 0
    if let key = Self.keys[code]
      ?? (isControl
        ? Self.scaling(event.keysym, keyboard) ?? Self.command(code) : Self.alone(code)),
      event.repeat == 0 || Self.repeating.contains(key)
    {
      switch KeyBinding.meaning(of: key, on: .window) {
      case .command(.quit): self = .quit(signal: nil)
      case .command(.fullScreen): self = .toggleFullScreen
      default: self = .input(.key(key == .tab && isShift ? .backTab : key))
      }
    } else {
      return nil
    }
  }

  /// What a key means: what is on it or, where that is no letter that a shortcut could have, what is
  /// in its place on an American keyboard; so it is with all letters where none is Latin, as in Greek,
  /// Hebrew and Russian.
  private static func code(
    of key: SDL_Keysym, _ keyboard: (SDL_Scancode) -> SDL_Keycode
  ) -> SDL_KeyCode {
    let sign = UInt32(bitPattern: key.sym)
    let (place, one, zero) = (
      key.scancode.rawValue, SDL_SCANCODE_1.rawValue, SDL_SCANCODE_0.rawValue
    )
    // Where digits want Shift, as in French, their keys have signs.
    if one...zero ~= place, !(48...57 ~= sign) {
      return SDL_KeyCode(place == zero ? 48 : 49 + place - one)
    }
    let (a, z) = (SDL_SCANCODE_A.rawValue, SDL_SCANCODE_Z.rawValue)
    guard a...z ~= place, !isLetter(sign) else { return SDL_KeyCode(sign) }
    let isASCII = sign < 128 || sign & UInt32(SDLK_SCANCODE_MASK) != 0
    let isLatin = (a...z).contains { isLetter(UInt32(bitPattern: keyboard(SDL_Scancode($0)))) }
    return SDL_KeyCode(isASCII && isLatin ? sign : SDLK_a.rawValue + place - a)
  }

  /// What Ctrl with +, − or 0 means, by what is on the key.
  private static func scaling(
    _ key: SDL_Keysym, _ keyboard: (SDL_Scancode) -> SDL_Keycode
  ) -> Key? {
    func sign(_ place: SDL_Scancode) -> SDL_KeyCode {
      SDL_KeyCode(UInt32(bitPattern: keyboard(place)))
    }
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_PLUS, SDLK_KP_PLUS, SDLK_EQUALS: return .command("+")
    case SDLK_MINUS, SDLK_KP_MINUS: return .command("-")
    case SDLK_0, SDLK_KP_0: return .command("0")
    // A Japanese + is on this key, with Shift, and ^ where others have it.
    case SDLK_SEMICOLON where key.mod & UInt16(KMOD_SHIFT.rawValue) != 0:
      return sign(SDL_SCANCODE_EQUALS) == SDLK_CARET ? .command("+") : nil
    // A French − is on this key, for which SDL tells only the digit.
    case SDLK_6 where sign(SDL_SCANCODE_Q) == SDLK_a: return .command("-")
    default: return key.scancode == SDL_SCANCODE_EQUALS ? .command("+") : nil
    }
  }

  private static func isLetter(_ sign: UInt32) -> Bool {
    SDLK_a.rawValue...SDLK_z.rawValue ~= sign
  }

  /// The keys that mean the same with Ctrl and without.
  private static let keys: [SDL_KeyCode: Key] = [
    SDLK_BACKSPACE: .backspace, SDLK_F12: .inspector, SDLK_F11: .fullScreen,
    SDLK_F10: .menu, SDLK_F1: .help,
  ]

  private static func alone(_ code: SDL_KeyCode) -> Key? {
    if let key = alone[code] { return key }
    if SDLK_KP_1.rawValue...SDLK_KP_9.rawValue ~= code.rawValue {
      return .sign(Character(Unicode.Scalar(UInt8(49 + code.rawValue - SDLK_KP_1.rawValue))))
    }
    guard let sign = UInt8(exactly: code.rawValue).map(Unicode.Scalar.init) else { return nil }
    return ("a"..."z").contains(sign) || ("0"..."9").contains(sign) ? .sign(Character(sign)) : nil
  }

  private static let alone: [SDL_KeyCode: Key] = [
    SDLK_UP: .up, SDLK_DOWN: .down, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_TAB: .tab,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    SDLK_RETURN: .activate, SDLK_KP_ENTER: .activate, SDLK_SPACE: .space, SDLK_ESCAPE: .escape,
    SDLK_PLUS: .larger, SDLK_EQUALS: .larger, SDLK_KP_PLUS: .larger,
    SDLK_MINUS: .smaller, SDLK_KP_MINUS: .smaller, SDLK_KP_0: .sign("0"),
  ]

  private static func command(_ code: SDL_KeyCode) -> Key? {
    switch alone(code) {
    case .home: .first
    case .end: .last
    case .sign("n"): .restart
    case .sign(let sign) where sign.isLetter || sign == "0": .command(sign)
    default: nil
    }
  }

  private static let repeating: Set<Key> = [
    .up, .down, .left, .right, .pageUp, .pageDown, .tab, .backspace, .larger, .smaller,
    .command("+"), .command("-"),
  ]
}
