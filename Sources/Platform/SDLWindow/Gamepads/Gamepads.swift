import CSDL
import View
import ViewState

/// The connected gamepads, whose buttons and sticks act as keys.
///
/// By default, SDL would poll the gamepads. Here, it reads them only when their files have input.
@MainActor final class Gamepads {
  private let deviceFiles = GamepadFiles()
  private var openFiles: [GamepadFiles.DeviceFile] = []
  private var controllers: [OpaquePointer] = []
  private var gamepadKeys = GamepadKeys()

  /// Whether another window may have the keyboard focus.
  ///
  /// Without a window manager, no window ever receives the focus.
  private var isInBackground = false

  /// The times of the next searches for gamepads, in seconds, with the earliest first.
  private var searchTimes = [0.0]

  /// The delays of repeated searches after a change, in seconds.
  ///
  /// The searches are repeated because a new file may not be readable yet.
  private static let searchDelays = [0.2, 1]

  /// The value that SDL reports for the maximum tilt of a stick.
  private static let maximumAxisValue = 32767.0

  /// The time of the next search for gamepads or the next repetition of a key, in seconds.
  var nextDeadline: Double? {
    earlierTime(gamepadKeys.nextRepeat, searchTimes.first)
  }

  /// Searches for gamepads if a search is due.
  ///
  /// If no search is due, the held key is repeated when its next repetition is due.
  ///
  /// - Returns: The resulting input, if there is any.
  func advance(to time: Double) -> InputEvent? {
    if let searchTime = searchTimes.first, searchTime <= time {
      searchTimes.removeFirst()
      return openGamepads(in: deviceFiles.findGamepads())
    }
    guard let key = gamepadKeys.repeatedKey(at: time) else { return nil }
    return .key(key)
  }

  /// Releases all keys because the window has lost the focus.
  func releaseKeys() {
    gamepadKeys = GamepadKeys()
    isInBackground = true
  }

  /// Reads the input of the gamepads through SDL after a message about their files.
  ///
  /// - Returns: An event for a gamepad that was connected or disconnected, if there is one.
  func readInput(at time: Double) -> InputEvent? {
    if deviceFiles.takeChanges() {
      searchTimes = Self.searchDelays.map { time + $0 }
      if let event = openGamepads(in: deviceFiles.findGamepads()) {
        return event
      }
    }
    if !controllers.isEmpty {
      SDL_GameControllerUpdate()
    }
    return nil
  }

  /// Returns the key press that results from a gamepad event, or `nil` if there is none.
  func inputEvent(of event: SDL_Event, at time: Double) -> InputEvent? {
    if SDL_GetKeyboardFocus() != nil {
      isInBackground = false
    }
    guard let key = key(of: event, at: time) else { return nil }
    return .key(key)
  }

  private func key(of event: SDL_Event, at time: Double) -> Key? {
    guard !isInBackground else { return nil }
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERBUTTONDOWN:
      guard let key = Self.key(of: event.cbutton) else { return nil }
      return gamepadKeys.press(key, at: time)
    case SDL_CONTROLLERBUTTONUP:
      if let key = Self.key(of: event.cbutton) {
        gamepadKeys.release(key)
      }
      return nil
    case SDL_CONTROLLERAXISMOTION:
      return key(of: event.caxis, at: time)
    default:
      return nil
    }
  }

  private func key(of event: SDL_ControllerAxisEvent, at time: Double) -> Key? {
    let tilt = Double(event.value) / Self.maximumAxisValue
    switch SDL_GameControllerAxis(Int32(event.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: return gamepadKeys.move(x: tilt, at: time)
    case SDL_CONTROLLER_AXIS_LEFTY: return gamepadKeys.move(y: tilt, at: time)
    default: return gamepadKeys.move(at: time)
    }
  }

  private static func key(of event: SDL_ControllerButtonEvent) -> Key? {
    switch SDL_GameControllerButton(Int32(event.button)) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
    case SDL_CONTROLLER_BUTTON_A: .activate
    case SDL_CONTROLLER_BUTTON_B: .close
    case SDL_CONTROLLER_BUTTON_START: .menu
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .previousGroup
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .nextGroup
    default: nil
    }
  }

  /// Opens the gamepads with the given device files instead of the current gamepads.
  ///
  /// SDL is restarted with these files, so it does not search for gamepads itself.
  ///
  /// - Returns: An event for a gamepad that was connected or disconnected, if there is one.
  private func openGamepads(in newFiles: [GamepadFiles.DeviceFile]) -> InputEvent? {
    guard newFiles != openFiles else { return nil }
    let hadGamepads = !controllers.isEmpty
    closeGamepads()
    openFiles = newFiles
    if !newFiles.isEmpty {
      guard startSDL(with: newFiles) else { return nil }
      openControllers()
    }
    guard let lastController = controllers.last else {
      closeGamepads()
      return hadGamepads ? .gamepad(nil) : nil
    }
    // SDL opens the files first, so it has received their input when the event about it arrives.
    deviceFiles.watch(newFiles)
    SDL_GameControllerUpdate()
    return .gamepad(Self.kind(of: lastController))
  }

  /// Starts SDL's gamepad subsystem and returns whether this succeeded.
  private func startSDL(with files: [GamepadFiles.DeviceFile]) -> Bool {
    let paths = files.map(\.path).joined(separator: ":")
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0")
    SDL_SetHint("SDL_JOYSTICK_DISABLE_UDEV", "1")
    SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, paths)
    return SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0
  }

  private func openControllers() {
    for index in 0..<SDL_NumJoysticks() where SDL_IsGameController(index) == SDL_TRUE {
      if let controller = SDL_GameControllerOpen(index) {
        controllers.append(controller)
      }
    }
  }

  private func closeGamepads() {
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

  private static func kind(of controller: OpaquePointer) -> GamepadKind {
    switch SDL_GameControllerGetType(controller) {
    case SDL_CONTROLLER_TYPE_XBOX360: .xbox360
    case SDL_CONTROLLER_TYPE_XBOXONE, SDL_CONTROLLER_TYPE_AMAZON_LUNA: .xboxOne
    case SDL_CONTROLLER_TYPE_PS3: .playStation3
    case SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5: .playStation
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
      .nintendo
    case SDL_CONTROLLER_TYPE_GOOGLE_STADIA: .stadia
    default: .other
    }
  }
}
