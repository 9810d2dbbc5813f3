import Board
import CSDL
import Files
import Glibc
import Synchronization

/// The sound device, which is open only while there is something to hear.
///
/// An open device wakes the program hundreds of times a second, and opening one may take half a
/// minute where a sound server does not answer. So a thread of its own opens it for the first sound,
/// closes it after some silence, and ends; if it hangs, it does so alone.
final class Speaker: Sendable {
  /// Milliseconds of silence after which the device is closed, and before it is tried again if it
  /// could not be opened.
  private static let silence: UInt64 = 10_000

  private struct State {
    var mixer = Mixer()
    var hasThread = false
    /// When something was heard for the last time, or should have been.
    var lastHeard: UInt64?
    /// When the device could not be opened.
    var lastFailure: UInt64?

    /// How long nothing may be heard any more, in milliseconds, until the device is closed.
    func restOfSilence(at time: UInt64) -> UInt32? {
      guard let end = lastHeard.map({ $0 + silence }), time < end else { return nil }
      return UInt32(end - time)
    }
  }

  private let folder: String
  private let state = Mutex(State())

  init(folder: String) { self.folder = folder }

  func play(_ sound: Sound) {
    let now = SDL_GetTicks64()
    let needsThread = state.withLock { state in
      if let failure = state.lastFailure, now < failure + Self.silence { return false }
      state.mixer.play(sound, at: now)
      state.lastHeard = now
      return !exchange(&state.hasThread, with: true)
    }
    guard needsThread, !detachThread({ self.run() }) else { return }
    fail()
    state.withLock { $0.hasThread = false }
  }

  func hush() { state.withLock { $0.mixer.hush() } }

  // MARK: On the thread

  private func run() {
    let samples = readSamples()
    state.withLock { $0.mixer.samples = samples }
    repeat {
      // Not SDL_InitSubSystem, which counts what the window's thread counts, too.
      if SDL_AudioInit(nil) == 0 {
        playUntilSilence()
        SDL_AudioQuit()
      } else {
        fail()
      }
    } while goesOn()
  }

  private func playUntilSilence() {
    var wanted = SDL_AudioSpec()
    wanted.freq = Mixer.samplesPerSecond
    wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
    wanted.channels = 1
    wanted.samples = 1024
    wanted.userdata = Unmanaged.passUnretained(self).toOpaque()
    wanted.callback = { speaker, bytes, count in
      guard let speaker else { return }
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      Unmanaged<Speaker>.fromOpaque(speaker).takeUnretainedValue()
        .fill(buffer.bindMemory(to: Int16.self))
    }
    let device = ALSA.silently { SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0) }
    guard device != 0 else { return fail() }
    SDL_PauseAudioDevice(device, 0)
    while let rest = state.withLock({ $0.restOfSilence(at: SDL_GetTicks64()) }) { SDL_Delay(rest) }
    SDL_CloseAudioDevice(device)
  }

  private func fail() {
    state.withLock {
      $0.lastFailure = SDL_GetTicks64()
      $0.lastHeard = nil
      $0.mixer.hush()
    }
  }

  /// Called by the device, on a thread of SDL's.
  private func fill(_ buffer: UnsafeMutableBufferPointer<Int16>) {
    state.withLock { state in
      let now = SDL_GetTicks64()
      if state.mixer.isSounding(at: now) { state.lastHeard = now }
      state.mixer.fill(buffer, at: now)
    }
  }

  /// Whether there is something to hear that came while the device was being closed.
  private func goesOn() -> Bool {
    state.withLock {
      $0.hasThread = $0.restOfSilence(at: SDL_GetTicks64()) != nil
      return $0.hasThread
    }
  }

  private func readSamples() -> [Sound: [Int16]] {
    var samples: [Sound: [Int16]] = [:]
    for sound in Sound.allCases {
      var (spec, bytes, count) = (SDL_AudioSpec(), UnsafeMutablePointer<UInt8>?.none, UInt32())
      let file = SDL_RWFromFile("\(folder)/\(sound.rawValue).wav", "rb")
      guard SDL_LoadWAV_RW(file, 1, &spec, &bytes, &count) != nil else { continue }
      defer { SDL_FreeWAV(bytes) }
      guard spec.freq == Mixer.samplesPerSecond, spec.format == AUDIO_S16SYS, spec.channels == 1
      else { continue }
      let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      samples[sound] = Array(buffer.bindMemory(to: Int16.self))
    }
    return samples
  }
}
