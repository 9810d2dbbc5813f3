import Board

/// Plays sounds, and is silent where that cannot be done; nobody ever waits for it.
@MainActor
public final class SoundPlayer {
  private let speaker: Speaker
  /// Whether anything has been done in the window; nothing is heard before.
  var isAwake = false

  /// Whether anything is to be heard; what is heard when it is turned off ends at once.
  public var isOn = true {
    didSet { if !isOn { speaker.hush() } }
  }

  /// Creates a player of the WAV files in a folder, each named for its sound.
  ///
  /// They are mono, with 44,100 samples of 16 bits a second; a sound without such a file is silent.
  public init(folder: String) { speaker = Speaker(folder: folder) }

  /// Plays a sound as soon as there is a device for it, over what is heard already.
  public func play(_ sound: Sound) {
    if isOn, isAwake { speaker.play(sound) }
  }
}
