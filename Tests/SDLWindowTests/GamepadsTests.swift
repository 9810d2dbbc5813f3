import CSDL
import Testing
import View
import ViewState

@testable import SDLWindow

@MainActor @Suite struct GamepadsTests {
  private let gamepads = Gamepads()

  @Test(
    "The left stick is an arrow key in the direction of its tilt",
    arguments: [
      (SDL_CONTROLLER_AXIS_LEFTX, Int16.max, Key.right),
      (SDL_CONTROLLER_AXIS_LEFTX, .min, .left),
      (SDL_CONTROLLER_AXIS_LEFTY, .max, .down),
      (SDL_CONTROLLER_AXIS_LEFTY, .min, .up),
    ])
  func stick(axis: SDL_GameControllerAxis, value: Int16, key: Key) {
    var event = SDL_Event()
    event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
    event.caxis.axis = UInt8(axis.rawValue)
    event.caxis.value = value

    #expect(gamepads.inputEvent(of: event, at: 0) == .key(key))
  }

  @Test(
    "A button is a key of the game",
    arguments: [
      (SDL_CONTROLLER_BUTTON_DPAD_UP, Key.up),
      (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .left),
      (SDL_CONTROLLER_BUTTON_A, .activate),
      (SDL_CONTROLLER_BUTTON_B, .close),
      (SDL_CONTROLLER_BUTTON_START, .menu),
      (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .nextGroup),
    ])
  func button(button: SDL_GameControllerButton, key: Key) {
    var event = SDL_Event()
    event.cbutton.type = SDL_CONTROLLERBUTTONDOWN.rawValue
    event.cbutton.button = UInt8(button.rawValue)

    #expect(gamepads.inputEvent(of: event, at: 0) == .key(key))
  }

  @Test("No key is pressed while another window may have the keyboard")
  func background() {
    gamepads.releaseKeys()
    var event = SDL_Event()
    event.cbutton.type = SDL_CONTROLLERBUTTONDOWN.rawValue
    event.cbutton.button = UInt8(SDL_CONTROLLER_BUTTON_A.rawValue)

    #expect(gamepads.inputEvent(of: event, at: 0) == nil)
  }
}
