import Glibc

/// Variable of the environment; `nil` if it is not set.
public func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Folder of the game by the XDG Base Directory Specification; relative paths are ignored.
public func baseFolder(
  _ name: String, orElse place: String, _ variable: (String) -> String? = variable
) -> String? {
  func absolute(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  let folder = absolute(name) ?? absolute("HOME").map { "\($0)/\(place)" }
  return folder.map { $0 + "/memory-game" }
}
