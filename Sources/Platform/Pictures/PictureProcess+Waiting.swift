import Dispatch
import Files
import Text
import Synchronization

extension PictureProcess {
  /// Loads pictures and waits for them, for a program without a window.
  public static func load(_ source: String, task: PictureTask = .load) -> PictureMessage {
    let result = Mutex(PictureMessage.progress(loaded: 0, of: 0))
    let done = DispatchSemaphore(value: 0)
    let process = PictureProcess(source: source, task: task) { message in
      if case .progress = message { return }
      result.withLock { $0 = message }
      done.signal()
    }
    defer { process.cancel() }
    done.wait()
    return result.withLock { $0 }
  }
}

extension PictureMessage {
  /// The same without the path of a folder.
  public func hiding(_ folder: String) -> PictureMessage {
    func short(_ text: String) -> String {
      text.replacing("\(folder)/", with: "").replacing("\(folder): ", with: "")
    }
    return switch self {
    case .deck(let deck, let warning): .deck(deck, warning: warning.map(short))
    case .problem(let problem): .problem(short(problem))
    case .progress: self
    }
  }

  /// The pictures; `warn` is called with what is wrong with some of them.
  ///
  /// - Throws: `Problem`, if there are none.
  public func deck(warn: (String) -> Void = { _ in }) throws(Problem) -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning { warn(warning) }
      return deck
    case .problem(let problem): throw Problem(.missingInput, problem)
    case .progress: throw Problem(.missingInput, tr("no pictures came"))
    }
  }
}
