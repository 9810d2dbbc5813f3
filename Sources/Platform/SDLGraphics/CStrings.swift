import CSDL

/// Returns SDL's message about its last error.
package func lastSDLError() -> String {
  String(cString: SDL_GetError())
}

/// Returns the text in a fixed-size C array, up to the first NUL character.
package func text(in array: some BitwiseCopyable) -> String {
  withUnsafeBytes(of: array) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
