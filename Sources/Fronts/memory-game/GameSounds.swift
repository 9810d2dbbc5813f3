import Assets
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

  /// Listens to a game; there is nothing to hear if the sounds are nowhere to be found.
  ///
  /// Before the player has done something, what time alone does is silent.
  init?(_ publications: Publisher<Publication>) {
    guard let folder = Assets.soundFolder() else { return nil }
    player = SoundPlayer(folder: folder)
    var isPlayed = false
    subscription = publications.sink { [player] publication in
      guard let sound = publication.sound, isPlayed || publication.cause != .timedOut else {
        return
      }
      isPlayed = true
      player.play(sound)
    }
  }
}
