import Board

/// The sounds that are heard at once. Times are milliseconds.
struct Mixer {
  static let samplesPerSecond: Int32 = 44_100
  /// A sound that has waited longer than this is not played any more.
  static let patience: UInt64 = 500

  /// A sound that is heard from `position` on, or that has waited for its beginning since a time.
  private struct Voice {
    let sound: Sound
    let since: UInt64
    var position = 0
  }

  /// The samples of every sound that there is.
  var samples: [Sound: [Int16]] = [:]
  private var voices: [Voice] = []

  mutating func play(_ sound: Sound, at time: UInt64) {
    dropLate(at: time)
    voices.append(Voice(sound: sound, since: time))
  }

  mutating func hush() { voices = [] }

  /// Whether there is anything to be heard.
  mutating func isSounding(at time: UInt64) -> Bool {
    dropLate(at: time)
    return !voices.isEmpty
  }

  /// Fills a buffer with what is heard next.
  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Int16>, at time: UInt64) {
    dropLate(at: time)
    buffer.update(repeating: 0)
    for index in voices.indices {
      let rest = samples[voices[index].sound, default: []].dropFirst(voices[index].position)
      for (place, sample) in zip(buffer.indices, rest) {
        buffer[place] = Int16(clamping: Int(buffer[place]) + Int(sample))
      }
      voices[index].position += buffer.count
    }
    voices.removeAll { $0.position >= samples[$0.sound, default: []].count }
  }

  private mutating func dropLate(at time: UInt64) {
    voices.removeAll { $0.position == 0 && time > $0.since + Self.patience }
  }
}
