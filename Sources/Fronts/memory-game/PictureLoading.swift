import Dispatch
import Files
import Pictures
import SDLPlatform
import Synchronization
import View
import Model

/// Loads pictures and waits for them, for a program without a window.
///
/// - Throws: `Problem` of the kind `missingInput`, if there are none.
func loadPictures(_ source: String) throws -> PictureDeck {
  let result = Mutex<PictureMessage?>(nil)
  let done = DispatchSemaphore(value: 0)
  let process = PictureProcess(source: source) { message in
    if case .progress = message { return }
    result.withLock { $0 = message }
    done.signal()
  }
  defer { process.cancel() }
  done.wait()
  let message = result.withLock { $0 }
  return try (message ?? .problem("\(source): no pictures came")).deck()
}

/// Loads pictures beside a window that stays alive.
final class PictureLoading: Sendable {
  /// What the other thread said last, until the window has taken it.
  private final class Mailbox: Sendable {
    let message = Mutex<PictureMessage?>(nil)
  }

  private let mailbox: Mailbox
  private let process: PictureProcess

  /// Begins to load.
  init(_ source: String) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    process = PictureProcess(source: source) { message in
      mailbox.message.withLock { $0 = message }
      GameWindow.wake()
    }
  }

  /// What was said since the last time, if anything was.
  var news: PictureMessage? {
    mailbox.message.withLock { message in
      defer { message = nil }
      return message
    }
  }
}

extension Deck {
  /// Makes a deck of pictures; pictures without a title, or with the same one, are numbered.
  init(_ pictures: PictureDeck) {
    var paths: [String: String] = [:]
    var faces: [Face] = []
    for (index, picture) in pictures.pictures.enumerated() {
      var name = picture.title.isEmpty ? "Picture \(index + 1)" : picture.title
      if paths[name] != nil { name += " (\(index + 1))" }
      while paths[name] != nil { name += "'" }
      paths[name] = picture.path
      faces.append(Face(name, kind: .picture))
    }
    self.init(name: pictures.source, pairs: faces.map { Pair($0) }, pictures: paths)
  }
}

extension PictureMessage {
  /// The deck that came.
  func deck() throws -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning { Report.warn(warning) }
      return deck
    case .problem(let problem): throw Problem(.missingInput, problem)
    case .progress: throw Problem(.missingInput, "no pictures came")
    }
  }
}
