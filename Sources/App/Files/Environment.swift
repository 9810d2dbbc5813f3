import Glibc

/// Returns the value of an environment variable, or `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  return String(cString: value)
}

/// A number that comes from an environment variable, a display or a terminal.
///
/// All such numbers are listed here with the ranges in which they make sense. A number outside its
/// range is treated like a missing number.
package struct EnvironmentNumber: Sendable {
  /// The number of pixels per point, such as the value of `GDK_SCALE`.
  package static let pointScale = EnvironmentNumber(range: 0.5...8)

  /// The resolution of text or of a screen, in dots per inch.
  package static let density = EnvironmentNumber(range: 24...960)

  /// The number of frames that a screen shows per second.
  package static let refreshRate = EnvironmentNumber(range: 1...1000)

  /// The number of columns or lines of a terminal.
  package static let textLength = EnvironmentNumber(range: 1...1000)

  /// The number of columns or lines of printed text, such as the values of `COLUMNS` and `LINES`.
  package static let printedLength = EnvironmentNumber(range: 20...1000)

  /// The number of a file descriptor.
  package static let descriptor = EnvironmentNumber(range: 0...0xFFFFF)

  private let range: ClosedRange<Double>

  /// Returns the given number, or `nil` if it is out of range or not a number (NaN).
  package func value(_ number: Double) -> Double? {
    range.contains(number) ? number : nil
  }

  /// Returns the number in a string, or `nil` if it is missing, malformed or out of range.
  ///
  /// The number consists of digits with at most one decimal point between them. Spaces before and
  /// after the number are ignored.
  package func value(of text: String?) -> Double? {
    guard let text, let digits = Self.trimmed(text), Self.isDecimal(digits) else { return nil }
    guard let number = Double(digits) else { return nil }
    return value(number)
  }

  /// Returns the text without the spaces around it, or `nil` if it contains only spaces.
  private static func trimmed(_ text: String) -> Substring? {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return text[start...end]
  }

  /// Returns whether the text consists of ASCII digits with at most one decimal point between them.
  private static func isDecimal(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
}

/// An environment variable that turns a feature on or off.
package enum EnvironmentSwitch {
  /// Returns `true` for the value "1", `false` for "0", and `nil` for anything else.
  package static func value(of text: String?) -> Bool? {
    switch text {
    case "0": false
    case "1": true
    default: nil
    }
  }
}

/// Unsets environment variables with invalid numbers, so that no library uses them.
///
/// Call this function before the program starts a second thread.
package func unsetWrongNumbers() {
  for name in ["COLUMNS", "LINES"] {
    let length = EnvironmentNumber.printedLength.value(of: environmentVariable(name))
    if length == nil {
      unsetenv(name)
    }
  }

  if !hasValidWaylandSocket {
    unsetenv("WAYLAND_SOCKET")
  }
}

/// Whether `WAYLAND_SOCKET` contains the number of an open socket.
private var hasValidWaylandSocket: Bool {
  let variable = environmentVariable("WAYLAND_SOCKET")
  guard let number = EnvironmentNumber.descriptor.value(of: variable) else { return false }
  return File.isSocket(Int32(number))
}

/// Returns the path of a folder for the game's files.
///
/// The path follows the XDG Base Directory Specification. As the specification requires, variables
/// with relative paths are ignored.
///
/// - Parameters:
///   - name: The variable that contains the base folder, such as `XDG_DATA_HOME`.
///   - homeSubfolder: The path of the base folder in the home folder if that variable is not set.
///   - variable: A function that returns the value of an environment variable.
/// - Returns: The path of the folder `memory-game` in the base folder, or `nil` if neither the
///   variable nor `HOME` is set.
package func baseFolder(
  _ name: String,
  orElse homeSubfolder: String,
  _ variable: (String) -> String? = environmentVariable
) -> String? {
  if let folder = absolutePath(in: name, variable) {
    return "\(folder)/memory-game"
  }
  if let home = absolutePath(in: "HOME", variable) {
    return "\(home)/\(homeSubfolder)/memory-game"
  }
  return nil
}

/// Returns the value of an environment variable, or `nil` if it is not an absolute path.
private func absolutePath(in name: String, _ variable: (String) -> String?) -> String? {
  guard let path = variable(name), path.hasPrefix("/") else { return nil }
  return path
}
