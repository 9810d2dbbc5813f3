import Files
import Text
import Model
import Pictures

/// Loads pictures and waits for them, for a program without a window.
func loadPictures(_ source: String) throws -> PictureDeck {
  try loadPictures(source, task: .load)
}

func loadPictures(_ source: String, task: PictureTask) throws -> PictureDeck {
  let messages = Mailbox<PictureMessage>()
  let process = PictureProcess(source: source, task: task) { messages.put($0) }
  defer { process.cancel() }
  var message = PictureMessage.progress(loaded: 0, of: 0)
  while case .progress = message, let next = messages.next() { message = next }
  return try message.deck()
}

extension Deck {
  /// Makes a deck of pictures; pictures without a title, or with the same one, are numbered.
  init(_ pictures: PictureDeck) {
    var paths: [String: String] = [:]
    var faces: [Face] = []
    for (index, picture) in pictures.pictures.enumerated() {
      var name = picture.title.isEmpty ? tr("Picture \(index + 1)") : picture.title
      if paths[name] != nil { name += " (\(index + 1))" }
      while paths[name] != nil { name += "'" }
      paths[name] = picture.path
      faces.append(Face(name, kind: .picture))
    }
    self.init(name: pictures.source, pairs: faces.map { Pair($0) }, pictures: paths)
  }
}

extension PictureMessage {
  /// The same without the path of a folder.
  func hiding(_ folder: String) -> PictureMessage {
    func short(_ text: String) -> String {
      text.replacing("\(folder)/", with: "").replacing("\(folder): ", with: "")
    }
    return switch self {
    case .deck(let deck, let warning): .deck(deck, warning: warning.map(short))
    case .problem(let problem): .problem(short(problem))
    case .progress: self
    }
  }

  func deck() throws -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning { Report.warn(warning) }
      return deck
    case .problem(let problem): throw Problem(.missingInput, problem)
    case .progress: throw Problem(.missingInput, tr("no pictures came"))
    }
  }
}
