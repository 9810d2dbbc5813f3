import Glibc
import SystemPackage

// Complete files under the names that they are to have.
extension File {
  /// How the names of files end that are not complete yet.
  public static let partSuffix = ".part"

  /// A name beside a file's, which no other file has, for what is to be that file when it is whole.
  public static func part(of path: String) -> String {
    "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))\(partSuffix)"
  }

  /// Names beside a file's that say which file it belongs to: `game-left-1.jsonl` for `game.jsonl`,
  /// and so on.
  public static func names(beside path: String, _ word: String = "") -> some Sequence<String> {
    let name = split(path).name
    let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
    let stem = path.dropLast(ending.count)
    // Who has so many files has another trouble.
    return (1...10_000).lazy.map { "\(stem)-\(word)\($0)\(ending)" }
  }

  /// Writes a file so that nobody ever sees a part of it, in place of one that is there; `name` is
  /// what a problem calls it, and a private file is for nobody else.
  public static func save(
    _ bytes: [UInt8], to path: String, called name: String? = nil, isPrivate: Bool = false
  ) throws(Problem) {
    let part = part(of: path)
    defer { remove(part) }
    try File(creating: part, called: name ?? path, isPrivate: isPrivate).append(bytes)
    try move(part, to: path, called: name)
  }

  /// Writes a file under the first of some names that no file has, so that nobody ever sees a part
  /// of it; its bytes go to the disk meanwhile.
  ///
  /// - Returns: its path.
  public static func add(
    _ bytes: [UInt8], toFreeOf paths: some Sequence<String>, isPrivate: Bool = false
  ) throws(Problem) -> String {
    let part = part(of: paths.first { _ in true } ?? "")
    defer { remove(part) }
    let file = try File(creating: part, isPrivate: isPrivate)
    try file.append(bytes)
    file.syncAside()
    return try move(part, toFreeOf: paths)
  }

  /// Gives a file or folder the first of some names that no other has.
  ///
  /// - Returns: its path.
  @discardableResult
  public static func move(
    _ old: String, toFreeOf paths: some Sequence<String>
  ) throws(Problem) -> String {
    try attempt(.cannotWrite, old) {
      try check(old)
      for path in paths {
        try check(path)
        // Unlike a new name, a second one takes no other file's.
        if link(old, path) == 0 {
          remove(old)
          return path
        }
        if errno == EEXIST || exists(path) { continue }
        // Folders have no second name, and some file systems know none.
        if rename(old, path) != 0 { throw failure }
        return path
      }
      throw Errno.fileExists
    }
  }

  /// Gives a complete file its name, in place of one that is there.
  public static func move(
    _ old: String, to new: String, called name: String? = nil
  ) throws(Problem) {
    try attempt(.cannotWrite, name ?? new) {
      try check(old)
      try check(new)
      if rename(old, new) != 0 { throw failure }
    }
  }
}
