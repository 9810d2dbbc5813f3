import CSDL

/// Returns the reason of SDL's last error.
package func lastSDLError() -> String {
  String(cString: SDL_GetError())
}

/// Returns the text in a fixed-size array of C, up to its first NUL character.
package func text(in array: some BitwiseCopyable) -> String {
  withUnsafeBytes(of: array) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
