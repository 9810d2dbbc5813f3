import ViewState

/// A mixer that adds the samples of sounds that play at the same time.
///
/// All times are in milliseconds.
///
/// SDL2_mixer is not used because it would replace only this type. `SoundPlayer` would still have
/// to open the device on another thread and close it during silence. On Debian 12, SDL2_mixer also
/// installs seven packages for formats that the game does not use.
struct Mixer {
  static let samplesPerSecond: Int32 = 44_100

  /// The maximum time that a sound waits for the device, in milliseconds.
  private static let maximumStartDelay: UInt64 = 500

  /// A sound that is playing.
  private struct Voice {
    let sound: Sound
    let startTime: UInt64
    /// The index of the next sample to be played.
    var position = 0

    /// Whether the sound has waited too long for the device.
    func hasExpired(at time: UInt64) -> Bool {
      position == 0 && time > startTime + Mixer.maximumStartDelay
    }
  }

  var samples: [Sound: [Int16]] = [:]
  /// The volume of all samples, as a factor from 0 to 1.
  var volume = 1.0
  private var voices: [Voice] = []

  mutating func play(_ sound: Sound, at time: UInt64) {
    voices.removeAll { $0.hasExpired(at: time) }
    voices.append(Voice(sound: sound, startTime: time))
  }

  mutating func stopAll() {
    voices = []
  }

  /// Returns whether a sound is playing or still waiting for the device.
  func isSounding(at time: UInt64) -> Bool {
    voices.contains { !$0.hasExpired(at: time) }
  }

  /// Fills a buffer with the sums of all voices' next samples.
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
