import CSDL
import Files
import Glibc
import Synchronization
import ViewState

/// Plays sounds on a device, opened while needed by a thread, as that may hang; silent without one.
package final class SoundPlayer: Sendable {
  /// Milliseconds of silence before the device is closed, or tried again.
  private static let silentMilliseconds: UInt64 = 10_000

  private struct State {
    var mixer = Mixer()
    var hasThread = false
    /// When the device is closed, and tried again; in milliseconds.
    var closingTime: UInt64 = 0
    var retryTime: UInt64 = 0

    func remainingTime(at time: UInt64) -> UInt32? {
      time < closingTime ? UInt32(closingTime - time) : nil
    }
  }

  private let folder: String
  private let state = Mutex(State())
  @MainActor var isEnabled = false

  /// Share of the sounds' own loudness, 0...1; at 0 none is heard, also of those that are played.
  @MainActor package var volume = 1.0 {
    didSet {
      state.withLock { [volume] state in
        state.mixer.volume = volume
        if volume == 0 {
          state.mixer.stopAll()
        }
      }
    }
  }

  /// Creates a player of a folder's mono files, 44,100 samples of 16 bits a second.
  package init(folder: String) {
    self.folder = folder
  }

  /// Plays a sound as soon as there is a device for it, over what is heard already.
  @MainActor package func play(_ sound: Sound) {
    guard volume > 0, isEnabled else { return }
    let now = SDL_GetTicks64()
    let needsThread = state.withLock { state in
      guard now >= state.retryTime else { return false }
      state.mixer.play(sound, at: now)
      state.closingTime = now + Self.silentMilliseconds
      return !exchange(&state.hasThread, with: true)
    }
    guard needsThread, !detachThread({ self.run() }) else { return }
    stopUntilRetry()
    _ = updateHasThread()
  }

  private func run() {
    let samples = readSamples()
    state.withLock { $0.mixer.samples = samples }
    repeat {
      // Not SDL_InitSubSystem, which counts what the window's thread counts, too.
      if SDL_AudioInit(nil) == 0 {
        playUntilSilence()
        SDL_AudioQuit()
      } else {
        stopUntilRetry()
      }
    } while updateHasThread()
  }

  private func playUntilSilence() {
    var wantedSpec = SDL_AudioSpec()
    wantedSpec.freq = Mixer.samplesPerSecond
    wantedSpec.channels = 1
    wantedSpec.samples = 1024
    wantedSpec.format = SDL_AudioFormat(AUDIO_S16SYS)
    wantedSpec.userdata = Unmanaged.passUnretained(self).toOpaque()
    wantedSpec.callback = { player, bytes, count in
      guard let player else { return }
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      Unmanaged<SoundPlayer>.fromOpaque(player).takeUnretainedValue()
        .fill(buffer.bindMemory(to: Int16.self))
    }
    alsa_silence()
    let device = SDL_OpenAudioDevice(nil, 0, &wantedSpec, nil, 0)
    if device == 0 {
      return stopUntilRetry()
    }
    SDL_PauseAudioDevice(device, 0)
    while let remainingTime = state.withLock({ $0.remainingTime(at: SDL_GetTicks64()) }) {
      SDL_Delay(remainingTime)
    }
    SDL_CloseAudioDevice(device)
  }

  private func stopUntilRetry() {
    state.withLock {
      $0.closingTime = 0
      $0.retryTime = SDL_GetTicks64() + Self.silentMilliseconds
      $0.mixer.stopAll()
    }
  }

  /// Called by the device, on a thread of SDL's.
  private func fill(_ buffer: UnsafeMutableBufferPointer<Int16>) {
    state.withLock { state in
      let now = SDL_GetTicks64()
      if state.mixer.isSounding(at: now) {
        state.closingTime = now + Self.silentMilliseconds
      }
      state.mixer.fill(buffer, at: now)
    }
  }

  /// Whether there is something to hear that came while the device was being closed.
  private func updateHasThread() -> Bool {
    state.withLock {
      $0.hasThread = $0.remainingTime(at: SDL_GetTicks64()) != nil
      return $0.hasThread
    }
  }

  private func readSamples() -> [Sound: [Int16]] {
    var samples: [Sound: [Int16]] = [:]
    for sound in Sound.allCases {
      var spec = SDL_AudioSpec()
      var bytes = UnsafeMutablePointer<UInt8>?.none
      var count = UInt32()
      let file = SDL_RWFromFile("\(folder)/\(sound.rawValue).wav", "rb")
      guard SDL_LoadWAV_RW(file, 1, &spec, &bytes, &count) != nil else { continue }
      defer {
        SDL_FreeWAV(bytes)
      }
      guard spec.freq == Mixer.samplesPerSecond, spec.format == AUDIO_S16SYS, spec.channels == 1
      else { continue }
      let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      samples[sound] = Array(buffer.bindMemory(to: Int16.self))
    }
    return samples
  }
}
