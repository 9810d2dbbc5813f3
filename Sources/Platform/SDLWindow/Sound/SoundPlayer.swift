import CSDL
import Files
import Glibc
import Synchronization
import ViewState

/// A player of the game's sounds.
///
/// It is silent if there is no sound device. Because opening a device may hang, a thread opens it
/// when a sound is needed.
package final class SoundPlayer: Sendable {
  /// The duration of silence after which the device is closed, in milliseconds.
  ///
  /// After a failure, the program waits for the same duration before it opens the device again.
  private static let silentMilliseconds: UInt64 = 10_000

  /// The number of samples that the device requests each time.
  private static let bufferSize: UInt16 = 1024

  private struct State {
    var mixer = Mixer()
    var hasThread = false
    /// The time at which the device is closed, in milliseconds.
    var closingTime: UInt64 = 0
    /// The time from which the device can be opened again after a failure, in milliseconds.
    var retryTime: UInt64 = 0

    /// Returns the time until the device is closed, in milliseconds, or `nil` if that time has
    /// passed.
    func remainingTime(at time: UInt64) -> UInt32? {
      guard time < closingTime else { return nil }
      return UInt32(closingTime - time)
    }
  }

  private let folder: String
  private let state = Mutex(State())

  /// Whether sounds are audible.
  ///
  /// The window sets this property to `true` at its first input.
  @MainActor var isEnabled = false

  /// The volume of all sounds, as a factor from 0 to 1.
  ///
  /// Setting it to 0 also stops all sounds.
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

  /// Creates a player.
  ///
  /// - Parameter folder: The folder of the sound files, which are mono and have 44,100 samples of
  ///   16 bits per second.
  package init(folder: String) {
    self.folder = folder
  }

  /// Plays a sound as soon as a device is available, together with the sounds that are playing.
  @MainActor package func play(_ sound: Sound) {
    guard volume > 0, isEnabled else { return }
    let now = SDL_GetTicks64()
    let needsThread = state.withLock { state in
      guard now >= state.retryTime else { return false }
      state.mixer.play(sound, at: now)
      state.closingTime = now + Self.silentMilliseconds
      let hadThread = exchange(&state.hasThread, with: true)
      return !hadThread
    }
    guard needsThread else { return }
    if !detachThread({ self.run() }) {
      stopUntilRetry()
      _ = updateHasThread()
    }
  }

  private func run() {
    let samples = readSamples()
    state.withLock { $0.mixer.samples = samples }
    repeat {
      // SDL_InitSubSystem would not be safe here, because the thread of the window uses its
      // counters.
      if SDL_AudioInit(nil) == 0 {
        playUntilSilence()
        SDL_AudioQuit()
      } else {
        stopUntilRetry()
      }
    } while updateHasThread()
  }

  private func readSamples() -> [Sound: [Int16]] {
    var samples: [Sound: [Int16]] = [:]
    for sound in Sound.allCases {
      samples[sound] = readSamples(of: "\(folder)/\(sound.rawValue).wav")
    }
    return samples
  }

  /// Returns the samples of a sound file, or `nil` if the file cannot be read or has another
  /// format.
  private func readSamples(of path: String) -> [Int16]? {
    var spec = SDL_AudioSpec()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = UInt32()
    let file = SDL_RWFromFile(path, "rb")
    guard SDL_LoadWAV_RW(file, 1, &spec, &bytes, &count) != nil else { return nil }
    defer {
      SDL_FreeWAV(bytes)
    }
    let isMono = spec.channels == 1
    let hasRate = spec.freq == Mixer.samplesPerSecond
    let hasFormat = spec.format == AUDIO_S16SYS
    guard isMono, hasRate, hasFormat else { return nil }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    return Array(buffer.bindMemory(to: Int16.self))
  }

  private func playUntilSilence() {
    var wantedSpec = makeAudioSpec()
    alsa_silence()
    let device = SDL_OpenAudioDevice(nil, 0, &wantedSpec, nil, 0)
    if device == 0 {
      stopUntilRetry()
      return
    }
    SDL_PauseAudioDevice(device, 0)
    while let remainingTime = state.withLock({ $0.remainingTime(at: SDL_GetTicks64()) }) {
      SDL_Delay(remainingTime)
    }
    SDL_CloseAudioDevice(device)
  }

  private func makeAudioSpec() -> SDL_AudioSpec {
    var spec = SDL_AudioSpec()
    spec.freq = Mixer.samplesPerSecond
    spec.channels = 1
    spec.samples = Self.bufferSize
    spec.format = SDL_AudioFormat(AUDIO_S16SYS)
    spec.userdata = Unmanaged.passUnretained(self).toOpaque()
    spec.callback = { userdata, bytes, count in
      guard let userdata else { return }
      let player = Unmanaged<SoundPlayer>.fromOpaque(userdata).takeUnretainedValue()
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      player.fill(buffer.bindMemory(to: Int16.self))
    }
    return spec
  }

  /// Fills the device's buffer.
  ///
  /// The device calls this function on one of SDL's threads.
  private func fill(_ buffer: UnsafeMutableBufferPointer<Int16>) {
    state.withLock { state in
      let now = SDL_GetTicks64()
      if state.mixer.isSounding(at: now) {
        state.closingTime = now + Self.silentMilliseconds
      }
      state.mixer.fill(buffer, at: now)
    }
  }

  private func stopUntilRetry() {
    state.withLock { state in
      state.closingTime = 0
      state.retryTime = SDL_GetTicks64() + Self.silentMilliseconds
      state.mixer.stopAll()
    }
  }

  /// Determines whether the device's thread is still needed, and stores and returns the result.
  ///
  /// The thread is needed if a sound was added while the device was being closed.
  private func updateHasThread() -> Bool {
    state.withLock { state in
      state.hasThread = state.remainingTime(at: SDL_GetTicks64()) != nil
      return state.hasThread
    }
  }
}
