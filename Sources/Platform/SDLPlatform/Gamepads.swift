import Board
import CSDL
import View

/// The gamepads that are there: what is done with them becomes keys.
///
/// SDL would ask them a thousand times a second. It is asked to read what they send only when a
/// signal tells that they have sent something, and it knows of no pads as long as there are none.
@MainActor
final class Gamepads {
  private let files = PadFiles()
  private var names: [PadFiles.Name] = []
  private var pads: [OpaquePointer] = []
  private var keys = PadKeys()
  private var isFirst = true
  /// Whether another window may have the keyboard.
  ///
  /// Where there is no keyboard, as on a console, no window is ever told that it has it.
  private var isAway = false
  /// When to look once more, because a file that is new may not be ready for its reader.
  private var laterLooks: [Double] = []
  private var tremble = StickNoiseFilter() {
    didSet {
      guard (tremble.nextLook == nil) != (oldValue.nextLook == nil) else { return }
      files.listen(toSticks: tremble.nextLook == nil)
    }
  }

  /// When something is to be done, if nothing happens until then.
  var nextDeadline: Double? {
    [keys.nextRepeat, laterLooks.first, tremble.nextLook].compactMap(\.self).min()
  }

  /// What happens by itself at a time.
  func advance(to time: Double) -> Input? {
    if let later = laterLooks.first, later <= time {
      laterLooks.removeFirst()
      return take(files.find())
    }
    if let look = tremble.nextLook, look <= time {
      tremble.ask(at: time)
      SDL_GameControllerUpdate()
    }
    return keys.repeated(at: time).map(Input.key)
  }

  /// Takes all to be let go, because the window is no longer the player's.
  func leave() { (keys, isAway) = (PadKeys(), true) }

  /// Has SDL take in what the pads have sent; tells it if others are there.
  func look(at time: Double) -> Input? {
    Signals.lookAtDevices()
    let hasNews = files.takeNews()
    if hasNews { laterLooks = [time + 0.2, time + 1] }
    defer { isFirst = false }
    if hasNews || isFirst, let input = take(files.find()) { return input }
    if !pads.isEmpty {
      tremble.note(at: time)
      SDL_GameControllerUpdate()
    }
    return nil
  }

  /// What is done with a pad, if an event is about that.
  func input(of event: SDL_Event, at time: Double) -> Input? {
    switch event.type {
    case SDL_CONTROLLERBUTTONDOWN.rawValue: tremble = StickNoiseFilter()
    case SDL_CONTROLLERAXISMOTION.rawValue:
      tremble.move(to: abs(Double(event.caxis.value)) / 32767)
    default: break
    }
    isAway = isAway && SDL_GetKeyboardFocus() == nil
    guard !isAway else { return nil }
    switch event.type {
    case SDL_CONTROLLERBUTTONDOWN.rawValue:
      return Self.buttons[Int32(event.cbutton.button)].map { .key(keys.press($0, at: time)) }
    case SDL_CONTROLLERBUTTONUP.rawValue:
      if let key = Self.buttons[Int32(event.cbutton.button)] { keys.release(key) }
    case SDL_CONTROLLERAXISMOTION.rawValue:
      let place = Double(event.caxis.value) / 32767
      switch Int32(event.caxis.axis) {
      case SDL_CONTROLLER_AXIS_LEFTX.rawValue: return keys.move(x: place, at: time).map(Input.key)
      case SDL_CONTROLLER_AXIS_LEFTY.rawValue: return keys.move(y: place, at: time).map(Input.key)
      default: break
      }
    default: break
    }
    return nil
  }

  private static let buttons: [Int32: Key] = [
    SDL_CONTROLLER_BUTTON_DPAD_UP.rawValue: .up,
    SDL_CONTROLLER_BUTTON_DPAD_DOWN.rawValue: .down,
    SDL_CONTROLLER_BUTTON_DPAD_LEFT.rawValue: .left,
    SDL_CONTROLLER_BUTTON_DPAD_RIGHT.rawValue: .right,
    SDL_CONTROLLER_BUTTON_A.rawValue: .activate,
    SDL_CONTROLLER_BUTTON_B.rawValue: .close,
    SDL_CONTROLLER_BUTTON_START.rawValue: .menu,
    SDL_CONTROLLER_BUTTON_LEFTSHOULDER.rawValue: .previousGroup,
    SDL_CONTROLLER_BUTTON_RIGHTSHOULDER.rawValue: .nextGroup,
  ]

  // MARK: Coming and going

  /// Begins anew with the pads of some files: that is rare, and SDL need not look for them.
  private func take(_ found: [PadFiles.Name]) -> Input? {
    guard found != names else { return nil }
    let hadPads = !pads.isEmpty
    close()
    names = found
    guard !found.isEmpty else { return hadPads ? .pad(nil) : nil }
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    SDL_SetHint("SDL_JOYSTICK_DISABLE_UDEV", "1")
    SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, found.map(\.path).joined(separator: ":"))
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
    pads = (0..<SDL_NumJoysticks()).compactMap {
      SDL_IsGameController($0) == SDL_TRUE ? SDL_GameControllerOpen($0) : nil
    }
    // SDL opened them first, so that it has what they send when the signal comes.
    files.listen(to: found)
    guard let last = pads.last else {
      close()
      return hadPads ? .pad(nil) : nil
    }
    SDL_GameControllerUpdate()
    return .pad(Self.kind(of: last))
  }

  private func close() {
    files.listen(to: [])
    (keys, tremble) = (PadKeys(), StickNoiseFilter())
    for pad in pads { SDL_GameControllerClose(pad) }
    pads = []
    if SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0 { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
  }

  private static func kind(of pad: OpaquePointer) -> PadKind {
    switch SDL_GameControllerGetType(pad) {
    case SDL_CONTROLLER_TYPE_XBOX360: .xbox360
    case SDL_CONTROLLER_TYPE_XBOXONE, SDL_CONTROLLER_TYPE_AMAZON_LUNA: .xboxOne
    case SDL_CONTROLLER_TYPE_PS3: .playStation3
    case SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5: .playStation
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
      .nintendo
    case SDL_CONTROLLER_TYPE_GOOGLE_STADIA: .stadia
    default: .other
    }
  }
}
