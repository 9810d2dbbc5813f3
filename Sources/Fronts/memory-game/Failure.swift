import ArgumentParser
import SDLPlatform
import Session
import Terminal

/// Why the program ends: one line on standard error, and an exit code from `sysexits.h`.
struct Failure: Error, CustomStringConvertible {
  enum Code: Int32 {
    case usage = 64
    case badData = 65
    case missingInput = 66
    case unavailable = 69
    case cannotCreate = 73
    case cannotWrite = 74
  }

  let code: Int32
  let message: String
  var description: String { message }

  init(_ code: Code, _ message: String) {
    self.init(code: code.rawValue, message)
  }

  private init(code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What a session file's error means.
  init(_ error: SessionError, file: String) {
    let code: Code =
      switch error {
      case .unreadable: .missingInput
      case .damaged: .badData
      case .cannotCreate: .cannotCreate
      case .cannotWrite: .cannotWrite
      }
    self.init(code, "\(Self.name(of: file)): \(error)")
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as PlatformError: self.init(error.code, error.description)
    case let error as TerminalError: self.init(error.code, error.description)
    default:
      let code = MemoryGameCommand.exitCode(for: error).rawValue
      self.init(
        code: code,
        code == 0
          ? MemoryGameCommand.fullMessage(for: error) : MemoryGameCommand.message(for: error))
    }
  }

  private static func name(of file: String) -> String { file == "-" ? "standard input" : file }

  /// Adds a session file's name to its errors.
  static func naming<Value>(_ file: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SessionError {
      throw Failure(error, file: file)
    }
  }

  /// Ends the program; help and version, which are no failures, go to standard output.
  func exit() -> Never {
    if code == 0 {
      print(message)
    } else if !message.isEmpty {
      Self.say(message)
    }
    MemoryGameCommand.exit(withError: ExitCode(code))
  }

  /// Tells something that is worth a line but no reason to end.
  static func warn(_ message: String, file: String) { warn("\(name(of: file)): \(message)") }

  /// Tells something that is worth a line but no reason to end.
  static func warn(_ message: String) { say("warning: \(message)") }

  /// Writes one line; names from outside must not break it or command the terminal.
  private static func say(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = String.UnicodeScalarView(
      line.unicodeScalars.map { scalar in
        let properties = scalar.properties
        let isUnseen = [.control, .format].contains(properties.generalCategory)
        return isUnseen && !properties.isJoinControl ? "\u{FFFD}" : scalar
      })
    try? File.standardError.append("memory-game: \(String(shown))\n")
  }
}

extension PlatformError {
  fileprivate var code: Failure.Code {
    switch self {
    case .noDisplay, .displayLost, .noFont: .unavailable
    case .missingDrawing: .missingInput
    case .damagedDrawing, .damagedPicture: .badData
    case .cannotWrite: .cannotWrite
    }
  }
}

extension TerminalError {
  fileprivate var code: Failure.Code {
    switch self {
    case .noTerminal, .notNow: .unavailable
    case .cannotWrite: .cannotWrite
    }
  }
}
