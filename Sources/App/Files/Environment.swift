import Glibc

/// Variable of the environment; `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// A number that the program takes from its surroundings: from a variable, a display or a terminal.
///
/// Every such number is listed here with the range in which it makes sense. Outside of it, the
/// program behaves as if the number were missing.
package struct EnvironmentNumber: Sendable {
  /// The pixels in a point, as `GDK_SCALE` gives them.
  package static let pointScale = EnvironmentNumber(range: 0.5...8)
  /// The dots per inch of texts or of a screen.
  package static let density = EnvironmentNumber(range: 24...960)
  /// The frames that a screen shows in a second.
  package static let refreshRate = EnvironmentNumber(range: 1...1000)
  /// The columns or lines of a terminal.
  package static let textLength = EnvironmentNumber(range: 1...1000)
  /// The columns or lines of the texts that are printed, as `COLUMNS` and `LINES` give them.
  package static let printedLength = EnvironmentNumber(range: 20...1000)
  /// The number of an open file.
  package static let descriptor = EnvironmentNumber(range: 0...0xFFFFF)

  private let range: ClosedRange<Double>

  /// Returns a number in the range; `nil` for any other, also for one that is not a number.
  package func value(_ number: Double) -> Double? {
    range.contains(number) ? number : nil
  }

  /// Returns the number that a text consists of; `nil` unless it is in the range.
  ///
  /// It is written with digits and at most one point between them, and may have spaces around it.
  package func value(of text: String?) -> Double? {
    guard let text,
      let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    let parts = text[start...end].split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard areDigits, parts.count <= 2 else { return nil }
    return Double(text[start...end]).flatMap(value)
  }
}

/// A variable that switches something on or off.
package enum EnvironmentSwitch {
  /// Returns whether a value means on; `nil` unless it is 1 or 0.
  package static func value(of text: String?) -> Bool? {
    switch text {
    case "0": false
    case "1": true
    default: nil
    }
  }
}

/// Unsets the variables whose numbers make no sense, so that no library uses them.
///
/// Call it before another thread is started.
package func unsetWrongNumbers() {
  for name in ["COLUMNS", "LINES"] {
    let size = EnvironmentNumber.printedLength.value(of: environmentVariable(name))
    if size == nil {
      unsetenv(name)
    }
  }
  let socket = EnvironmentNumber.descriptor.value(of: environmentVariable("WAYLAND_SOCKET"))
  let isSocket = socket.map { File.isSocket(Int32($0)) }
  if isSocket != true {
    unsetenv("WAYLAND_SOCKET")
  }
}

/// Folder of the game by the XDG Base Directory Specification; relative paths are ignored.
package func baseFolder(
  _ name: String, orElse homeSubfolder: String,
  _ variable: (String) -> String? = environmentVariable
) -> String? {
  func absolutePath(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  let folder = absolutePath(name) ?? absolutePath("HOME").map { "\($0)/\(homeSubfolder)" }
  return folder.map { $0 + "/memory-game" }
}
