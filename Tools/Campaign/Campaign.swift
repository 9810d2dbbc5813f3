import Games
import Glibc

/// Plays many games, checks them, and ends at the first finding.
///
///     campaign states STEPS BOARDS     visits every state of small boards
///     campaign intents COUNT [SEED]    compares random intents with the naive games
///     campaign touches COUNT [SEED]    checks the changes of view models after random inputs
///
/// `states` also draws every STEPS-th step, and visits every BOARDS-th board of three pairs.
@main @MainActor struct Campaign {
  static func main() {
    do {
      try print(run())
    } catch {
      print("found: \(error)")
      exit(1)
    }
  }

  private static func run() throws -> String {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
    let firstNumber = numbers.first ?? 0
    let secondNumber = numbers.dropFirst().first ?? 1

    let clock = ContinuousClock()
    let start = clock.now
    let result =
      switch arguments.first {
      case "states": try EveryState(pixelsOfEvery: firstNumber, boardOfEvery: secondNumber).walk()
      case "intents": try playIntents(firstNumber, seed: UInt64(secondNumber))
      case "touches": try playTouches(firstNumber, seed: UInt64(secondNumber))
      default: fatalError("campaign states|intents|touches")
      }
    return "\(result), in \(start.duration(to: clock.now).components.seconds) s"
  }
}

/// The error for a fault, which describes the fault and how to repeat it.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a finding unless a condition is true.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  if !condition {
    throw Finding(description())
  }
}

extension GameKind {
  static let pairs = all.filter { !$0.isPile }
}
