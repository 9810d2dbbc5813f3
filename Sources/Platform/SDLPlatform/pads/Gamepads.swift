import Board
import CSDL
import View

/// Connected gamepads as keys; SDL, which would poll them, reads only when an event tells of input.
@MainActor final class Gamepads {
  private let files = PadFiles()
  private var names: [PadFiles.Name] = []
  private var pads: [OpaquePointer] = []
  private var keys = PadKeys()
  private var isFirst = true
  /// Whether another window may have the keyboard; on a console without one no window ever gets it.
  private var isAway = false
  /// When to search once more, because a file that is new may not be readable yet.
  private var searches: [Double] = []
  private var noise = StickNoiseFilter() {
    didSet {
      let isStill = noise.nextReading == nil
      if isStill != (oldValue.nextReading == nil) { files.watch(sticks: isStill) }
    }
  }

  var nextDeadline: Double? {
    [keys.nextRepeat, searches.first, noise.nextReading].compactMap(\.self).min()
  }

  func advance(to time: Double) -> Input? {
    if let search = searches.first, search <= time {
      searches.removeFirst()
      return open(files.find())
    }
    if let reading = noise.nextReading, reading <= time {
      noise.read(at: time)
      SDL_GameControllerUpdate()
    }
    return keys.repeated(at: time).map(Input.key)
  }

  /// Lets all keys go, because the window is no longer the player's.
  func leave() { (keys, isAway) = (PadKeys(), true) }

  /// Has SDL read what the pads have sent; returns the pad that came or went.
  func update(at time: Double) -> Input? {
    let hasNews = files.takeNews()
    if hasNews { searches = [time + 0.2, time + 1] }
    defer { isFirst = false }
    if hasNews || isFirst, let input = open(files.find()) { return input }
    if !pads.isEmpty {
      noise.receive(at: time)
      SDL_GameControllerUpdate()
    }
    return nil
  }

  func input(of event: SDL_Event, at time: Double) -> Input? {
    let (kind, place) = (event.type, Double(event.caxis.value) / 32767)
    if kind == SDL_CONTROLLERBUTTONDOWN.rawValue { noise = StickNoiseFilter() }
    if kind == SDL_CONTROLLERAXISMOTION.rawValue { noise.move(to: abs(place)) }
    isAway = isAway && SDL_GetKeyboardFocus() == nil
    guard !isAway else { return nil }
    if kind == SDL_CONTROLLERAXISMOTION.rawValue {
      switch Int32(event.caxis.axis) {
      case SDL_CONTROLLER_AXIS_LEFTX.rawValue: return keys.move(x: place, at: time).map(Input.key)
      case SDL_CONTROLLER_AXIS_LEFTY.rawValue: return keys.move(y: place, at: time).map(Input.key)
      default: return nil
      }
    }
    guard let key = Self.buttons[Int32(event.cbutton.button)] else { return nil }
    if kind == SDL_CONTROLLERBUTTONUP.rawValue { keys.release(key) }
    return kind == SDL_CONTROLLERBUTTONDOWN.rawValue ? .key(keys.press(key, at: time)) : nil
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

  /// Opens the pads of some files instead of those before: that is rare, and SDL need not search.
  private func open(_ found: [PadFiles.Name]) -> Input? {
    guard found != names else { return nil }
    let hadPads = !pads.isEmpty
    close()
    names = found
    if !found.isEmpty {
      SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
      SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
      SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
      SDL_SetHint("SDL_JOYSTICK_DISABLE_UDEV", "1")
      SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, found.map(\.path).joined(separator: ":"))
      guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
      pads = (0..<SDL_NumJoysticks()).compactMap {
        SDL_IsGameController($0) == SDL_TRUE ? SDL_GameControllerOpen($0) : nil
      }
    }
    guard let last = pads.last else {
      close()
      return hadPads ? .pad(nil) : nil
    }
    // SDL opened them first, so that it has what they send when the event comes.
    files.watch(found)
    SDL_GameControllerUpdate()
    return .pad(Self.kind(of: last))
  }

  private func close() {
    files.watch([])
    (keys, noise) = (PadKeys(), StickNoiseFilter())
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
