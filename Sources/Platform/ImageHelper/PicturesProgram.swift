import CCurl
import Files
import Glibc
import ImageLoading
import Localization
import SDLGraphics

/// Loads the pictures of one source, and writes each `PictureMessage` on standard output.
package enum PicturesProgram {
  /// Whether the program was started under the name of this one.
  package static var isCalled: Bool {
    CommandLine.arguments.first.map { File.split($0).name } == PictureProcess.name
  }

  /// Runs the program; the arguments are those of the process.
  package static func main() {
    if let folder = InstalledFolders.localeFolder() {
      Language.openCatalog(folder: folder, requested: nil)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--version"] { return print(Release.version) }
    if words == ["--help"] { return print(usage) }
    guard let source = words.last, words.count <= 2,
      let task = words.count == 1 ? .load : words.first.flatMap(PictureTask.init)
    else {
      try? File.standardError.append(usage + "\n")
      exit(64)
    }
    signal(SIGPIPE, SIG_IGN)
    var memory = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    // libcurl reads names of servers as this says.
    setlocale(LC_CTYPE, "C.UTF-8")
    let limits = Limits()
    let answer = Answer(.problem("\(source): \(limits.outOfTime)")) { message in
      write(message)
      // Another thread may be busy, and is not waited for.
      _exit(0)
    }
    if task == .drawings {
      answer.note { .deck(PictureDeck(source: source, pictures: []), warning: nil) }
      answer.give(after: drawingTime, of: CLOCK_PROCESS_CPUTIME_ID)
      draw(source, answer)
    } else {
      answer.give(after: limits.total)
      guard curl_begin() else {
        answer.note { .problem(tr("libcurl is missing; install it to load pictures")) }
        return answer.give()
      }
      let client = PictureClient(
        cache: PictureCache(), limits: limits, isOffline: task == .offline, output: STDOUT_FILENO)
      let message = client.load(source) { done, loaded in
        answer.note { loaded.message }
        write(.progress(loaded: done, of: loaded.items.count))
      }
      answer.note { message }
    }
    answer.give()
  }

  /// Bytes that a hostile picture, drawing or list may take at most.
  private static let mostMemory: rlim_t = 300_000_000
  /// Time of the processor for all drawings of a folder; rich ones take a hundredth of it each.
  private static let drawingTime = Duration.seconds(3)

  /// Draws a folder's SVG files once; answers those drawn in time, which may be damaged.
  private static func draw(_ folder: String, _ answer: Answer) {
    var pictures: [PictureDeck.Picture] = []
    for name in File.names(in: folder).sorted() where name.hasSuffix(".svg") {
      let path = "\(folder)/\(name)"
      // As large as a card may well be.
      _ = try? PictureFile.drawing(path, width: 400, height: 400)
      pictures.append(PictureDeck.Picture(title: name, path: path))
      answer.note { [pictures] in
        .deck(PictureDeck(source: folder, pictures: pictures), warning: nil)
      }
    }
  }

  private static var usage: String {
    tr("usage: memory-game-pictures [--offline] URL|FILE|FOLDER, or --drawings FOLDER")
  }

  /// Writes a message; ends the program when it is read no more, as when the game has crashed.
  private static func write(_ message: PictureMessage) {
    do { try File.standardOutput.append(message.line) } catch { _exit(0) }
  }
}
