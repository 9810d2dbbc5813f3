import Menu
import ViewModel
import ViewState

/// The sounds of the current game, which are delayed until the board shows their causes.
@MainActor final class GameSounds {
  private let output: any SoundOutput
  private var pendingSounds: [Sound] = []
  private var subscription: Subscription?

  /// Whether sounds are played regardless of the settings, or `nil` to follow the settings.
  ///
  /// The value comes from the command line. It becomes `nil` when the player chooses a volume.
  private var override: Bool?

  /// Creates the sounds before the first game.
  ///
  /// - Parameters:
  ///   - output: The output for the sounds.
  ///   - override: Whether sounds are played regardless of the settings, or `nil` to follow the
  ///     settings.
  init(_ output: any SoundOutput, override: Bool?) {
    self.output = output
    self.override = override
  }

  /// Applies the volume of the settings and plays a sample if the player has just chosen it.
  func apply(_ update: SettingsUpdate) {
    let hasPlayerChosenVolume = update.isFromThisWindow && update.changes(.sound)
    if hasPlayerChosenVolume {
      override = nil
    }
    output.volume = volume(for: update.settings[.sound].level)
    if hasPlayerChosenVolume {
      output.play(.button)
    }
  }

  /// Converts the volume in the settings to the volume of the output.
  ///
  /// Both are in the range 0...1.
  private func volume(for level: Double) -> Double {
    switch override {
    case nil:
      level
    case false?:
      0
    case true?:
      // If the command line requests sounds, they are audible even if the settings mute them.
      level > 0 ? level : 1
    }
  }

  /// Plays a sound immediately.
  func play(_ sound: Sound) {
    output.play(sound)
  }

  /// Collects the sounds of a game instead of the sounds of the previous game.
  func connect(to session: GameSession) {
    session.consumers.add(.sounds) { [unowned self] game in
      subscription = game.objectDidChange.sink { [unowned self] update in
        if let sound = update.sound {
          pendingSounds.append(sound)
        }
      }
    }
  }

  /// Plays all sounds that have been collected since the last call.
  func playPending() {
    for sound in exchange(&pendingSounds, with: []) {
      output.play(sound)
    }
  }
}
