import CSDL
import SDLGraphics
import View
import ViewState

/// An event of the window; nothing above this room sees an `SDL_Event`.
enum WindowEvent {
  case input(InputEvent)
  case visibilityChanged(Bool)
  case exposed, resized, moved, wake, gamepadFilesChanged
  /// One thing of a drop, which `dropEnded` ends.
  case dropped(String)
  case dropEnded
  /// The compositor has shown the last frame.
  case frameShown
  /// The program ends; with a signal's number if that was the reason.
  case quit(signal: Int32?)

  /// Types of the program's own events; the code of `signal` is the number of the signal.
  static let signalType = SDL_USEREVENT.rawValue
  static let wakeUpType = SDL_USEREVENT.rawValue + 1
  static let frameShownType = SDL_USEREVENT.rawValue + 2
  static let gamepadFileType = SDL_USEREVENT.rawValue + 3

  /// Names the keys of the present keyboard.
  typealias Keyboard = (SDL_Scancode) -> SDL_Keycode

  /// Translates an event but a finger's; `scale` is pixels per SDL unit, `keyboard` names keys.
  static func translation(
    of event: SDL_Event, scale: (x: Double, y: Double), keyboard: Keyboard = SDL_GetKeyFromScancode
  ) -> WindowEvent? {
    switch event.type {
    case SDL_QUIT.rawValue: .quit(signal: nil)
    case signalType: .quit(signal: event.user.code)
    case gamepadFileType: .gamepadFilesChanged
    case wakeUpType: .wake
    case frameShownType: .frameShown
    case SDL_WINDOWEVENT.rawValue: windowEvents[SDL_WindowEventID(UInt32(event.window.event))]
    case SDL_KEYDOWN.rawValue: key(of: event.key, keyboard).map { .input(.key($0)) }
    case SDL_TEXTINPUT.rawValue: .input(.text(text(in: event.text.text)))
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: dropped(event.drop)
    case SDL_DROPCOMPLETE.rawValue: .dropEnded
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      .input(.press(x: Double(event.button.x) * scale.x, y: Double(event.button.y) * scale.y))
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      .input(.release)
    case SDL_MOUSEMOTION.rawValue:
      .input(.move(x: Double(event.motion.x) * scale.x, y: Double(event.motion.y) * scale.y))
    case SDL_MOUSEWHEEL.rawValue where event.wheel.preciseY != 0:
      .input(.zoom(SDL_pow(1.1, Double(max(-5, min(5, event.wheel.preciseY))))))
    default: nil
    }
  }

  private static func dropped(_ event: SDL_DropEvent) -> WindowEvent? {
    defer {
      SDL_free(event.file)
    }
    return event.file.map { .dropped(String(cString: $0)) }
  }

  private static let windowEvents: [SDL_WindowEventID: WindowEvent] = [
    SDL_WINDOWEVENT_EXPOSED: .exposed, SDL_WINDOWEVENT_SIZE_CHANGED: .resized,
    SDL_WINDOWEVENT_MOVED: .moved, SDL_WINDOWEVENT_SHOWN: .visibilityChanged(true),
    SDL_WINDOWEVENT_RESTORED: .visibilityChanged(true),
    SDL_WINDOWEVENT_MAXIMIZED: .visibilityChanged(true),
    SDL_WINDOWEVENT_HIDDEN: .visibilityChanged(false),
    SDL_WINDOWEVENT_MINIMIZED: .visibilityChanged(false),
    SDL_WINDOWEVENT_LEAVE: .input(.pointerLeave), SDL_WINDOWEVENT_FOCUS_LOST: .input(.cancel),
  ]

  private static func key(of event: SDL_KeyboardEvent, _ keyboard: Keyboard) -> Key? {
    let key = event.keysym
    let code = code(of: event.keysym, keyboard)
    let mappedKey =
      key.hasModifier(KMOD_CTRL) ? zoomKey(key, keyboard) ?? command(code) : Self.key(code)
    guard let mappedKey, event.repeat == 0 || repeatingKeys.contains(mappedKey) else { return nil }
    return mappedKey == .tab && key.hasModifier(KMOD_SHIFT) ? .backTab : mappedKey
  }

  /// Code of the character on a key; where that is no letter of a shortcut, or none of the
  /// keyboard's letters is Latin, of the character in its place on an American one.
  private static func code(of key: SDL_Keysym, _ keyboard: Keyboard) -> SDL_KeyCode {
    let code = SDL_KeyCode(symbol: key.sym)
    let scancode = key.scancode.rawValue
    let digitOne = SDL_SCANCODE_1.rawValue
    let digitZero = SDL_SCANCODE_0.rawValue
    // Where digits want Shift, as in French, their keys have other characters.
    if digitOne...digitZero ~= scancode, !(48...57 ~= code.rawValue) {
      return SDL_KeyCode(scancode == digitZero ? 48 : 49 + scancode - digitOne)
    }
    let letterA = SDL_SCANCODE_A.rawValue
    let letterZ = SDL_SCANCODE_Z.rawValue
    guard letterA...letterZ ~= scancode, !code.isLetter else { return code }
    let isASCII = code.rawValue < 128 || code.rawValue & UInt32(SDLK_SCANCODE_MASK) != 0
    let isLatin = (letterA...letterZ).contains {
      SDL_KeyCode(symbol: keyboard(SDL_Scancode($0))).isLetter
    }
    return isASCII && isLatin ? code : SDL_KeyCode(SDLK_a.rawValue + scancode - letterA)
  }

  private static func zoomKey(_ key: SDL_Keysym, _ keyboard: Keyboard) -> Key? {
    switch SDL_KeyCode(symbol: key.sym) {
    case SDLK_PLUS, SDLK_KP_PLUS, SDLK_EQUALS: return .command("+")
    case SDLK_MINUS, SDLK_KP_MINUS: return .command("-")
    // A Japanese + is on this key, with Shift, and ^ where others have it.
    case SDLK_SEMICOLON where key.hasModifier(KMOD_SHIFT):
      return SDL_KeyCode(symbol: keyboard(SDL_SCANCODE_EQUALS)) == SDLK_CARET ? .command("+") : nil
    // A French − is on this key, for which SDL tells only the digit.
    case SDLK_6 where SDL_KeyCode(symbol: keyboard(SDL_SCANCODE_Q)) == SDLK_a:
      return .command("-")
    default: return key.scancode == SDL_SCANCODE_EQUALS ? .command("+") : nil
    }
  }

  private static func key(_ code: SDL_KeyCode) -> Key? {
    if let key = keys[code] {
      return key
    }
    if SDLK_KP_1.rawValue...SDLK_KP_9.rawValue ~= code.rawValue {
      return key(SDL_KeyCode(49 + code.rawValue - SDLK_KP_1.rawValue))
    }
    guard code.isLetter || 48...57 ~= code.rawValue else { return nil }
    return Unicode.Scalar(code.rawValue).map { .character(Character($0)) }
  }

  private static func command(_ code: SDL_KeyCode) -> Key? {
    switch key(code) {
    case .home: .controlHome
    case .end: .controlEnd
    case .character("n"): .restart
    case .character(let letter) where letter.isLetter || letter == "0": .command(letter)
    case .backspace, .inspector, .fullScreen, .menu, .help: key(code)
    default: nil
    }
  }

  private static let keys: [SDL_KeyCode: Key] = [
    SDLK_BACKSPACE: .backspace, SDLK_F12: .inspector, SDLK_F11: .fullScreen,
    SDLK_F10: .menu, SDLK_F1: .help,
    SDLK_UP: .up, SDLK_DOWN: .down, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_TAB: .tab,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    SDLK_RETURN: .activate, SDLK_KP_ENTER: .activate, SDLK_SPACE: .space, SDLK_ESCAPE: .escape,
    SDLK_PLUS: .larger, SDLK_EQUALS: .larger, SDLK_KP_PLUS: .larger,
    SDLK_MINUS: .smaller, SDLK_KP_MINUS: .smaller, SDLK_KP_0: .character("0"),
  ]

  private static let repeatingKeys: Set<Key> = [
    .up, .down, .left, .right, .pageUp, .pageDown, .tab, .backspace, .larger, .smaller,
    .command("+"), .command("-"),
  ]
}

extension SDL_KeyCode {
  fileprivate init(symbol: SDL_Keycode) {
    self.init(UInt32(bitPattern: symbol))
  }
  fileprivate var isLetter: Bool { SDLK_a.rawValue...SDLK_z.rawValue ~= rawValue }
}

extension SDL_Keysym {
  fileprivate func hasModifier(_ modifier: SDL_Keymod) -> Bool {
    mod & UInt16(modifier.rawValue) != 0
  }
}

extension SDL_Event {
  static func push(_ type: UInt32, code: Int32 = 0) -> Bool {
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    return SDL_PushEvent(&event) > 0
  }
}
