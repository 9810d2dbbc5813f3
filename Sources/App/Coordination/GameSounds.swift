import ViewModel
import ViewState

/// The sounds of the current game, which wait until the board shows their causes.
@MainActor final class GameSounds {
  private let output: any SoundOutput
  private var pendingSounds: [Sound] = []
  private var subscription: Subscription?

  /// Creates the sounds before the first game.
  init(_ output: any SoundOutput) {
    self.output = output
  }

  /// The volume as a share of each sound's own loudness, 0...1.
  var volume: Double {
    get { output.volume }
    set { output.volume = newValue }
  }

  /// Plays a sound immediately.
  func play(_ sound: Sound) {
    output.play(sound)
  }

  /// Collects the sounds of a game in place of the previous one.
  func connect(to session: GameSession) {
    session.consumers.add(.sounds) { [unowned self] game in
      subscription = game.objectDidChange.sink { [unowned self] update in
        if let sound = update.sound {
          pendingSounds.append(sound)
        }
      }
    }
  }

  /// Plays all sounds that were collected since the last call.
  func playPending() {
    for sound in exchange(&pendingSounds, with: []) {
      output.play(sound)
    }
  }
}
