import ViewState

/// A mixer that adds up the samples of sounds that play at the same time.
///
/// All times are in milliseconds.
///
/// SDL2_mixer is not used because it would replace only this type. `SoundPlayer` would still have
/// to open the device on another thread and to close it during silence. On Debian 12, SDL2_mixer
/// installs seven packages, which play formats that the game does not have.
struct Mixer {
  static let samplesPerSecond: Int32 = 44_100

  /// The longest time that a sound waits for the device, in milliseconds.
  private static let maximumStartDelay: UInt64 = 500

  /// A sound that is playing.
  private struct Voice {
    let sound: Sound
    let startTime: UInt64
    /// The index of the next sample to play.
    var position = 0

    /// Whether the sound has waited too long for the device.
    func hasExpired(at time: UInt64) -> Bool {
      position == 0 && time > startTime + Mixer.maximumStartDelay
    }
  }

  var samples: [Sound: [Int16]] = [:]
  /// The factor for the loudness of all samples, 0 to 1.
  var volume = 1.0
  private var voices: [Voice] = []

  mutating func play(_ sound: Sound, at time: UInt64) {
    voices.removeAll { $0.hasExpired(at: time) }
    voices.append(Voice(sound: sound, startTime: time))
  }

  mutating func stopAll() {
    voices = []
  }

  /// Returns whether a sound is playing or still waits for the device.
  func isSounding(at time: UInt64) -> Bool {
    voices.contains { !$0.hasExpired(at: time) }
  }

  /// Adds up the next samples of all voices, and fills a buffer with the sums.
  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Int16>, at time: UInt64) {
    voices.removeAll { $0.hasExpired(at: time) }
    buffer.update(repeating: 0)
    for index in voices.indices {
      add(voices[index], to: buffer)
      voices[index].position += buffer.count
    }
    voices.removeAll { voice in
      voice.position >= samples[voice.sound, default: []].count
    }
  }

  private func add(_ voice: Voice, to buffer: UnsafeMutableBufferPointer<Int16>) {
    let remainingSamples = samples[voice.sound, default: []].dropFirst(voice.position)
    for (index, sample) in zip(buffer.indices, remainingSamples) {
      let scaledSample = Int((Double(sample) * volume).rounded())
      buffer[index] = Int16(clamping: Int(buffer[index]) + scaledSample)
    }
  }
}
