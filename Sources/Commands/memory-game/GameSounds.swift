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

  /// Listens to a game.
  init(_ publications: Publisher<Publication>, player: SoundPlayer) {
    self.player = player
    subscription = publications.sink { [player] publication in
      if let sound = publication.sound { player.play(sound) }
    }
  }
}
