import Games
import Glibc

/// Plays games without end beside what is known of them; a finding ends it, and tells its seed.
///
///     campaign states  STEPS BOARDS     every state of small boards: of so many steps one is drawn,
///                                       and of so many boards of three pairs one is walked
///     campaign intents COUNT [SEED]     random intents beside the naive games
///     campaign touches COUNT [SEED]     random touches of view models, whose changes are checked
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
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().map { Int($0) ?? 0 }
    let count = numbers.first ?? 0
    let second = numbers.dropFirst().first ?? 1
    let clock = ContinuousClock()
    let start = clock.now
    let result =
      switch words.first {
      case "states": try EveryState(pixelsOfEvery: count, boardOfEvery: second).walk()
      case "intents": try playIntents(count, seed: UInt64(second))
      case "touches": try playTouches(count, seed: UInt64(second))
      default: fatalError("campaign states|intents|touches")
      }
    return "\(result), in \(start.duration(to: clock.now).components.seconds) s"
  }
}

/// What is not as it should be, and how to see it again.
struct Finding: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) {
    self.description = description
  }
}

func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  if !condition {
    throw Finding(description())
  }
}

extension GameKind {
  static let pairs = all.filter { !$0.isPile }
}
