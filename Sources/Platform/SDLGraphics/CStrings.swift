import CSDL

/// Returns the reason of the last error in SDL.
package func lastSDLError() -> String {
  String(cString: SDL_GetError())
}

/// The text in an array of C, up to its NUL.
package func text(in array: some BitwiseCopyable) -> String {
  withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
