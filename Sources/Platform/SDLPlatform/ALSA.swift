import CSDL

/// The sound library below SDL's usual one, which writes on standard error why it has no device.
enum ALSA {
  private typealias Handler =
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?
    ) -> Void
  private typealias SetHandler = @convention(c) (Handler?) -> Int32

  /// Does something of which the library says nothing, if SDL uses it.
  static func silently<Value>(_ body: () -> Value) -> Value {
    guard SDL_GetCurrentAudioDriver().map({ String(cString: $0) }) == "alsa",
      let library = SDL_LoadObject("libasound.so.2")
    else { return body() }
    defer { SDL_UnloadObject(library) }
    guard let function = SDL_LoadFunction(library, "snd_lib_error_set_handler") else {
      return body()
    }
    let setHandler = unsafeBitCast(function, to: SetHandler.self)
    // It takes more arguments than these, of which it needs none.
    _ = setHandler { _, _, _, _, _ in }
    return body()
  }
}
