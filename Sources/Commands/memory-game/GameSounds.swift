import Board
import Glibc
import SDLPlatform
import ViewModel

/// Lets a game be heard: one more subscriber of its view model.
@MainActor
final class GameSounds {
  let player: SoundPlayer
  /// Whether this start of the program is to be heard, whatever is set, if the environment says so.
  static var wish: Bool? { getenv("MEMORY_GAME_SOUND").map { String(cString: $0) != "0" } }
  private var subscription: Subscription?

  init(_ player: SoundPlayer) { self.player = player }

  /// Listens to a game.
  func connect(to game: any Playable) {
    subscription = game.objectDidChange.sink { [player] publication in
      if let sound = publication.sound { player.play(sound) }
    }
  }
}
