import ViewState

/// Mixes the sounds that are played at once; times are milliseconds.
struct Mixer {
  static let samplesPerSecond: Int32 = 44_100

  private struct Voice {
    let sound: Sound
    let startTime: UInt64
    var position = 0

    func hasExpired(at time: UInt64) -> Bool {
      position == 0 && time > startTime + 500
    }
  }

  var samples: [Sound: [Int16]] = [:]
  /// Share of the samples' loudness, 0...1.
  var volume = 1.0
  private var voices: [Voice] = []

  mutating func play(_ sound: Sound, at time: UInt64) {
    voices.removeAll { $0.hasExpired(at: time) }
    voices.append(Voice(sound: sound, startTime: time))
  }

  mutating func stopAll() {
    voices = []
  }
  func isSounding(at time: UInt64) -> Bool {
    voices.contains { !$0.hasExpired(at: time) }
  }

  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Int16>, at time: UInt64) {
    voices.removeAll { $0.hasExpired(at: time) }
    buffer.update(repeating: 0)
    for index in voices.indices {
      let remainingSamples = samples[voices[index].sound, default: []].dropFirst(
        voices[index].position)
      for (bufferIndex, sample) in zip(buffer.indices, remainingSamples) {
        let scaledSample = Int((Double(sample) * volume).rounded())
        buffer[bufferIndex] = Int16(clamping: Int(buffer[bufferIndex]) + scaledSample)
      }
      voices[index].position += buffer.count
    }
    voices.removeAll { $0.position >= samples[$0.sound, default: []].count }
  }
}
