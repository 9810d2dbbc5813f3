import CSDL
import View
import ViewState

/// Connected gamepads as keys; SDL, which would poll them, reads only when an event tells of input.
@MainActor final class Gamepads {
  private let deviceFiles = GamepadFiles()
  private var openFiles: [GamepadFiles.DeviceFile] = []
  private var controllers: [OpaquePointer] = []
  private var gamepadKeys = GamepadKeys()
  /// Whether another window may have the keyboard; on a console without one no window ever gets it.
  private var isInBackground = false
  /// Times of searches: at the start; three times after news, as a new file may not be readable
  /// yet.
  private var searchTimes = [0.0]

  var nextDeadline: Double? {
    [gamepadKeys.nextRepeat, searchTimes.first].compactMap(\.self).min()
  }

  func advance(to time: Double) -> InputEvent? {
    if let search = searchTimes.first, search <= time {
      searchTimes.removeFirst()
      return open(deviceFiles.findGamepads())
    }
    return gamepadKeys.repeatedKey(at: time).map(InputEvent.key)
  }

  /// Lets all keys go, because the window is no longer the player's.
  func releaseKeys() {
    gamepadKeys = GamepadKeys()
    isInBackground = true
  }

  /// Has SDL read what the pads have sent; returns the pad that came or went.
  func update(at time: Double) -> InputEvent? {
    if deviceFiles.takeChanges() {
      searchTimes = [time + 0.2, time + 1]
      if let event = open(deviceFiles.findGamepads()) {
        return event
      }
    }
    if !controllers.isEmpty {
      SDL_GameControllerUpdate()
    }
    return nil
  }

  func inputEvent(of event: SDL_Event, at time: Double) -> InputEvent? {
    isInBackground = isInBackground && SDL_GetKeyboardFocus() == nil
    let button = SDL_GameControllerButton(rawValue: Int32(event.cbutton.button))
    let key = isInBackground ? nil : Self.buttons[button]
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERBUTTONDOWN:
      return key.map { .key(gamepadKeys.press($0, at: time)) }
    case SDL_CONTROLLERBUTTONUP:
      if let key {
        gamepadKeys.release(key)
      }
      return nil
    case SDL_CONTROLLERAXISMOTION:
      let axis = Int32(event.caxis.axis)
      let tilt = Double(event.caxis.value) / 32767
      let x = axis == SDL_CONTROLLER_AXIS_LEFTX.rawValue ? tilt : nil
      let y = axis == SDL_CONTROLLER_AXIS_LEFTY.rawValue ? tilt : nil
      return isInBackground ? nil : gamepadKeys.move(x: x, y: y, at: time).map(InputEvent.key)
    default: return nil
    }
  }

  private static let buttons: [SDL_GameControllerButton: Key] = [
    SDL_CONTROLLER_BUTTON_DPAD_UP: .up, SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down,
    SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left, SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right,
    SDL_CONTROLLER_BUTTON_A: .activate, SDL_CONTROLLER_BUTTON_B: .close,
    SDL_CONTROLLER_BUTTON_START: .menu, SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .previousGroup,
    SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .nextGroup,
  ]

  /// Opens the pads of some files instead of those before: that is rare, and SDL need not search.
  private func open(_ newFiles: [GamepadFiles.DeviceFile]) -> InputEvent? {
    guard newFiles != openFiles else { return nil }
    let hadPads = !controllers.isEmpty
    close()
    openFiles = newFiles
    if !newFiles.isEmpty {
      SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
      SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
      SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
      SDL_SetHint("SDL_JOYSTICK_DISABLE_UDEV", "1")
      SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, newFiles.map(\.path).joined(separator: ":"))
      guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return nil }
      controllers = (0..<SDL_NumJoysticks()).compactMap {
        SDL_IsGameController($0) == SDL_TRUE ? SDL_GameControllerOpen($0) : nil
      }
    }
    guard let lastController = controllers.last else {
      close()
      return hadPads ? .gamepad(nil) : nil
    }
    // SDL opened them first, so that it has what they send when the event comes.
    deviceFiles.watch(newFiles)
    SDL_GameControllerUpdate()
    return .gamepad(Self.kinds[SDL_GameControllerGetType(lastController)] ?? .other)
  }

  private func close() {
    deviceFiles.watch([])
    gamepadKeys = GamepadKeys()
    for controller in controllers {
      SDL_GameControllerClose(controller)
    }
    controllers = []
    if SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0 {
      SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
    }
  }

  private static let kinds: [SDL_GameControllerType: GamepadKind] = [
    SDL_CONTROLLER_TYPE_XBOX360: .xbox360, SDL_CONTROLLER_TYPE_XBOXONE: .xboxOne,
    SDL_CONTROLLER_TYPE_AMAZON_LUNA: .xboxOne, SDL_CONTROLLER_TYPE_PS3: .playStation3,
    SDL_CONTROLLER_TYPE_PS4: .playStation, SDL_CONTROLLER_TYPE_PS5: .playStation,
    SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO: .nintendo,
    SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT: .nintendo,
    SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT: .nintendo,
    SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR: .nintendo,
    SDL_CONTROLLER_TYPE_GOOGLE_STADIA: .stadia,
  ]
}
