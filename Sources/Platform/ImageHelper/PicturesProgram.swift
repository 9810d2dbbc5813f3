import CCurl
import Files
import Glibc
import ImageLoading
import Localization
import SDLGraphics

/// Loads the pictures of one source, and writes each `PictureMessage` on standard output.
package enum PicturesProgram {
  /// Whether the program was started under the name of this one.
  package static var isInvoked: Bool {
    CommandLine.arguments.first.map { File.split($0).name } == PictureProcess.programName
  }

  /// Runs the program; the arguments are those of the process.
  package static func main() {
    if let folder = InstalledFolders.localeFolder() {
      Language.openCatalog(folder: folder, requested: nil)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--version"] {
      return print(Release.version)
    }
    if arguments == ["--help"] {
      return print(usage)
    }
    guard let source = arguments.last, arguments.count <= 2,
      let task = arguments.count == 1 ? .load : arguments.first.flatMap(PictureTask.init)
    else {
      try? File.standardError.append(usage + "\n")
      exit(64)
    }
    signal(SIGPIPE, SIG_IGN)
    var memory = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    // libcurl reads names of servers as this says.
    setlocale(LC_CTYPE, "C.UTF-8")
    let limits = DownloadLimits()
    let answer = FinalAnswer(.problem("\(source): \(limits.outOfTime)")) { message in
      write(message)
      // Another thread may be busy, and is not waited for.
      _exit(0)
    }
    if task == .drawings {
      answer.record { .deck(PictureDeck(source: source, pictures: []), warning: nil) }
      answer.deliver(after: drawingTimeLimit, of: CLOCK_PROCESS_CPUTIME_ID)
      draw(source, answer)
    } else {
      answer.deliver(after: limits.totalTime)
      guard curl_begin() else {
        answer.record { .problem(tr("libcurl is missing; install it to load pictures")) }
        return answer.deliver()
      }
      let client = PictureClient(
        cache: PictureCache(), limits: limits, isOffline: task == .offline, output: STDOUT_FILENO)
      let message = client.load(source) { done, loaded in
        answer.record { loaded.message }
        write(.progress(loaded: done, of: loaded.items.count))
      }
      answer.record { message }
    }
    answer.deliver()
  }

  /// Bytes that a hostile picture, drawing or list may take at most.
  private static let maximumMemory: rlim_t = 300_000_000
  /// Time of the processor for all drawings of a folder; rich ones take a hundredth of it each.
  private static let drawingTimeLimit = Duration.seconds(3)

  /// Draws a folder's SVG files once; answers those drawn in time, which may be damaged.
  private static func draw(_ folder: String, _ answer: FinalAnswer) {
    var pictures: [PictureDeck.Picture] = []
    for name in File.names(in: folder).sorted() where name.hasSuffix(".svg") {
      let path = "\(folder)/\(name)"
      // As large as a card may well be.
      _ = try? PictureFile.drawing(path, width: 400, height: 400)
      pictures.append(PictureDeck.Picture(title: name, path: path))
      answer.record { [pictures] in
        .deck(PictureDeck(source: folder, pictures: pictures), warning: nil)
      }
    }
  }

  private static var usage: String {
    tr("usage: memory-game-pictures [--offline] URL|FILE|FOLDER, or --drawings FOLDER")
  }

  /// Writes a message; ends the program when it is read no more, as when the game has crashed.
  private static func write(_ message: PictureMessage) {
    do {
      try File.standardOutput.append(message.line)
    } catch {
      _exit(0)
    }
  }
}
