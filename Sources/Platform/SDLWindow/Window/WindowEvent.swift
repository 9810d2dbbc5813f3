import CSDL
import SDLGraphics
import View
import ViewState

/// An event of the game's window.
///
/// Other modules do not use `SDL_Event`.
enum WindowEvent {
  case input(InputEvent)
  case visibilityChanged(Bool)
  case exposed
  case resized
  case moved
  /// Another thread has something to show.
  case wake
  case gamepadFilesChanged

  /// The player dropped a file or text onto the window.
  ///
  /// Several items can be dropped together. `dropEnded` follows the last item.
  case dropped(String)
  case dropEnded

  /// The compositor has shown the last frame.
  case frameShown

  /// The program must end.
  ///
  /// If a signal caused the event, `signal` is the number of that signal.
  case quit(signal: Int32?)

  /// The type of the program's own event for a signal.
  ///
  /// The code of the event is the number of the signal.
  static let signalType = SDL_USEREVENT.rawValue

  /// The type of the program's own event that wakes the window.
  static let wakeUpType = SDL_USEREVENT.rawValue + 1
  /// The type of the program's own event for a frame that the compositor has shown.
  static let frameShownType = SDL_USEREVENT.rawValue + 2
  /// The type of the program's own event for a change to a gamepad's device file.
  static let gamepadFileType = SDL_USEREVENT.rawValue + 3

  /// A function that returns the character for a key of the current keyboard layout.
  typealias Keyboard = (SDL_Scancode) -> SDL_Keycode

  /// The zoom factor for one wheel step.
  private static let zoomPerWheelStep = 1.1
  /// The maximum number of wheel steps by which one event can zoom, in each direction.
  private static let maximumWheelSteps: Float = 5

  /// Translates an event from SDL, except for events from a touch screen.
  ///
  /// - Parameters:
  ///   - event: The event from SDL.
  ///   - scale: The number of pixels per SDL unit.
  ///   - keyboard: The current keyboard layout.
  /// - Returns: The window event, or `nil` if the window does not use the event.
  static func translation(
    of event: SDL_Event, scale: PixelScale, keyboard: Keyboard = SDL_GetKeyFromScancode
  ) -> WindowEvent? {
    switch event.type {
    case SDL_QUIT.rawValue:
      return .quit(signal: nil)
    case signalType:
      return .quit(signal: event.user.code)
    case gamepadFileType:
      return .gamepadFilesChanged
    case wakeUpType:
      return .wake
    case frameShownType:
      return .frameShown
    case SDL_WINDOWEVENT.rawValue:
      return change(of: event.window)
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue:
      return droppedItem(of: event.drop)
    case SDL_DROPCOMPLETE.rawValue:
      return .dropEnded
    default:
      guard let input = inputEvent(of: event, scale: scale, keyboard: keyboard) else { return nil }
      return .input(input)
    }
  }

  private static func change(of event: SDL_WindowEvent) -> WindowEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED: .resized
    case SDL_WINDOWEVENT_MOVED: .moved
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      .visibilityChanged(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visibilityChanged(false)
    case SDL_WINDOWEVENT_LEAVE: .input(.pointerLeave)
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(.cancel)
    default: nil
    }
  }

  /// Returns the path or text that was dropped, and frees SDL's copy of it.
  private static func droppedItem(of event: SDL_DropEvent) -> WindowEvent? {
    guard let file = event.file else { return nil }
    defer {
      SDL_free(file)
    }
    return .dropped(String(cString: file))
  }

  private static func inputEvent(
    of event: SDL_Event, scale: PixelScale, keyboard: Keyboard
  ) -> InputEvent? {
    switch event.type {
    case SDL_KEYDOWN.rawValue:
      guard let key = key(of: event.key, keyboard) else { return nil }
      return .key(key)
    case SDL_TEXTINPUT.rawValue:
      return .text(text(in: event.text.text))
    case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      let x = Double(event.button.x) * scale.x
      let y = Double(event.button.y) * scale.y
      return .press(x: x, y: y)
    case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
      return .release
    case SDL_MOUSEMOTION.rawValue:
      let x = Double(event.motion.x) * scale.x
      let y = Double(event.motion.y) * scale.y
      return .move(x: x, y: y)
    case SDL_MOUSEWHEEL.rawValue where event.wheel.preciseY != 0:
      let steps = max(-maximumWheelSteps, min(maximumWheelSteps, event.wheel.preciseY))
      return .zoom(SDL_pow(zoomPerWheelStep, Double(steps)))
    default:
      return nil
    }
  }
}

// MARK: Translation of keys
extension WindowEvent {
  private static func key(of event: SDL_KeyboardEvent, _ keyboard: Keyboard) -> Key? {
    guard let key = key(of: event.keysym, keyboard) else { return nil }
    let isRepetition = event.repeat != 0
    if isRepetition, !repeatingKeys.contains(key) {
      return nil
    }
    if key == .tab, event.keysym.hasModifier(KMOD_SHIFT) {
      return .backTab
    }
    return key
  }

  private static func key(of symbol: SDL_Keysym, _ keyboard: Keyboard) -> Key? {
    let code = shortcutCode(of: symbol, keyboard)
    guard symbol.hasModifier(KMOD_CTRL) else { return key(of: code) }
    return zoomKey(of: symbol, keyboard) ?? command(of: code)
  }

  /// Returns the code of the character by which shortcuts identify a key.
  ///
  /// Usually, this is the character on the key. In two cases, it is the character that an American
  /// keyboard has in the same position:
  ///
  /// - The American key has a digit, and this key does not.
  /// - The American key has a letter, and this key has no letter of the English alphabet. In
  ///   addition, its character is not ASCII, or the keyboard has no Latin letters at all.
  private static func shortcutCode(of key: SDL_Keysym, _ keyboard: Keyboard) -> SDL_KeyCode {
    let code = SDL_KeyCode(symbol: key.sym)
    // On some keyboards, such as the French one, digits require Shift, and the keys have other
    // codes.
    if let digit = key.scancode.americanDigit, !code.isDigit {
      return digit
    }
    guard let letter = key.scancode.americanLetter, !code.isLetter else { return code }
    let hasScancode = code.rawValue & UInt32(SDLK_SCANCODE_MASK) != 0
    let isASCII = code.rawValue < 128 || hasScancode
    if isASCII, hasLatinLetters(keyboard) {
      return code
    }
    return letter
  }

  private static func hasLatinLetters(_ keyboard: Keyboard) -> Bool {
    let letters = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue
    return letters.contains { scancode in
      SDL_KeyCode(symbol: keyboard(SDL_Scancode(scancode))).isLetter
    }
  }

  /// Returns the shortcut Ctrl+plus or Ctrl+minus if the key has that character on any keyboard.
  private static func zoomKey(of key: SDL_Keysym, _ keyboard: Keyboard) -> Key? {
    switch SDL_KeyCode(symbol: key.sym) {
    case SDLK_PLUS, SDLK_KP_PLUS, SDLK_EQUALS:
      return .command("+")
    case SDLK_MINUS, SDLK_KP_MINUS:
      return .command("-")
    // A Japanese keyboard has + on this key with Shift, and ^ on the key that is = on other
    // keyboards.
    case SDLK_SEMICOLON where key.hasModifier(KMOD_SHIFT):
      let equalsKeyCode = SDL_KeyCode(symbol: keyboard(SDL_SCANCODE_EQUALS))
      return equalsKeyCode == SDLK_CARET ? .command("+") : nil
    // A French keyboard has − on this key, but SDL reports only the digit.
    case SDLK_6 where SDL_KeyCode(symbol: keyboard(SDL_SCANCODE_Q)) == SDLK_a:
      return .command("-")
    default:
      return key.scancode == SDL_SCANCODE_EQUALS ? .command("+") : nil
    }
  }

  /// Returns the key for a code that is pressed together with Ctrl.
  private static func command(of code: SDL_KeyCode) -> Key? {
    let key = key(of: code)
    switch key {
    case .home: return .controlHome
    case .end: return .controlEnd
    case .character("n"): return .restart
    case .character(let letter) where letter.isLetter || letter == "0": return .command(letter)
    case .backspace, .inspector, .fullScreen, .menu, .help: return key
    default: return nil
    }
  }

  /// Returns the key for a code that is pressed without Ctrl.
  private static func key(of code: SDL_KeyCode) -> Key? {
    switch code {
    case SDLK_BACKSPACE: return .backspace
    case SDLK_F1: return .help
    case SDLK_F10: return .menu
    case SDLK_F11: return .fullScreen
    case SDLK_F12: return .inspector
    case SDLK_UP: return .up
    case SDLK_DOWN: return .down
    case SDLK_LEFT: return .left
    case SDLK_RIGHT: return .right
    case SDLK_TAB: return .tab
    case SDLK_HOME: return .home
    case SDLK_END: return .end
    case SDLK_PAGEUP: return .pageUp
    case SDLK_PAGEDOWN: return .pageDown
    case SDLK_RETURN, SDLK_KP_ENTER: return .activate
    case SDLK_SPACE: return .space
    case SDLK_ESCAPE: return .escape
    case SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS: return .larger
    case SDLK_MINUS, SDLK_KP_MINUS: return .smaller
    case SDLK_KP_0: return .character("0")
    default: return characterKey(of: code)
    }
  }

  /// Returns the key for the code of a lowercase letter or a digit.
  ///
  /// The digit can also be on the numeric keypad.
  private static func characterKey(of code: SDL_KeyCode) -> Key? {
    var character = code
    let keypadDigits = SDLK_KP_1.rawValue...SDLK_KP_9.rawValue
    if keypadDigits.contains(code.rawValue) {
      character = SDL_KeyCode(SDLK_1.rawValue + code.rawValue - SDLK_KP_1.rawValue)
    }
    guard character.isLetter || character.isDigit else { return nil }
    guard let scalar = Unicode.Scalar(character.rawValue) else { return nil }
    return .character(Character(scalar))
  }

  /// The keys that repeat while they are held.
  ///
  /// All other keys work only once per press.
  private static let repeatingKeys: Set<Key> = [
    .up, .down, .left, .right, .pageUp, .pageDown, .tab, .backspace, .larger, .smaller,
    .command("+"), .command("-"),
  ]
}

extension SDL_Scancode {
  /// The digit that this key has on an American keyboard, if there is one.
  fileprivate var americanDigit: SDL_KeyCode? {
    // On the keyboard, the digit 0 comes after the digit 9.
    if self == SDL_SCANCODE_0 {
      return SDLK_0
    }
    let digits = SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue
    guard digits.contains(rawValue) else { return nil }
    return SDL_KeyCode(SDLK_1.rawValue + rawValue - SDL_SCANCODE_1.rawValue)
  }

  /// The letter that this key has on an American keyboard, if there is one.
  fileprivate var americanLetter: SDL_KeyCode? {
    let letters = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue
    guard letters.contains(rawValue) else { return nil }
    return SDL_KeyCode(SDLK_a.rawValue + rawValue - SDL_SCANCODE_A.rawValue)
  }
}

extension SDL_KeyCode {
  fileprivate init(symbol: SDL_Keycode) {
    self.init(UInt32(bitPattern: symbol))
  }

  fileprivate var isLetter: Bool { (SDLK_a.rawValue...SDLK_z.rawValue).contains(rawValue) }
  fileprivate var isDigit: Bool { (SDLK_0.rawValue...SDLK_9.rawValue).contains(rawValue) }
}

extension SDL_Keysym {
  fileprivate func hasModifier(_ modifier: SDL_Keymod) -> Bool {
    mod & UInt16(modifier.rawValue) != 0
  }
}

/// The number of pixels per SDL unit, in each direction.
struct PixelScale {
  var x: Double
  var y: Double
}

extension SDL_Event {
  /// Whether the event reports that a finger was put down, moved or lifted.
  var isTouch: Bool {
    switch type {
    case SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue, SDL_FINGERUP.rawValue: true
    default: false
    }
  }

  /// Adds one of the program's own events to SDL's queue, and returns whether SDL accepted it.
  static func push(_ type: UInt32, code: Int32 = 0) -> Bool {
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    return SDL_PushEvent(&event) > 0
  }
}
