import Files
import Text

extension PictureProcess {
  /// Loads pictures and waits for them, for a program without a window.
  public static func load(_ source: String, task: PictureTask = .load) -> PictureMessage {
    let messages = Mailbox<PictureMessage>()
    let process = PictureProcess(source: source, task: task) { messages.put($0) }
    defer { process.cancel() }
    var message = PictureMessage.progress(loaded: 0, of: 0)
    while case .progress = message, let next = messages.next() { message = next }
    return message
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
