import ViewState

/// Mixes the sounds that are played at once; times are milliseconds.
struct Mixer {
  static let samplesPerSecond: Int32 = 44_100

  private struct Voice {
    let sound: Sound
    let since: UInt64
    var position = 0

    func isLate(at time: UInt64) -> Bool { position == 0 && time > since + 500 }
  }

  var samples: [Sound: [Int16]] = [:]
  /// Share of the samples' loudness, 0...1.
  var volume = 1.0
  private var voices: [Voice] = []

  mutating func play(_ sound: Sound, at time: UInt64) {
    voices.removeAll { $0.isLate(at: time) }
    voices.append(Voice(sound: sound, since: time))
  }

  mutating func silence() { voices = [] }
  func isSounding(at time: UInt64) -> Bool { voices.contains { !$0.isLate(at: time) } }

  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Int16>, at time: UInt64) {
    voices.removeAll { $0.isLate(at: time) }
    buffer.update(repeating: 0)
    for index in voices.indices {
      let rest = samples[voices[index].sound, default: []].dropFirst(voices[index].position)
      for (place, sample) in zip(buffer.indices, rest) {
        let heard = Int((Double(sample) * volume).rounded())
        buffer[place] = Int16(clamping: Int(buffer[place]) + heard)
      }
      voices[index].position += buffer.count
    }
    voices.removeAll { $0.position >= samples[$0.sound, default: []].count }
  }
}
